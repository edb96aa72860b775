/** The links by which friends come to a match. */

import type { MatchMade } from "./protocol";

const LINKS = "cardwright.links.";

/** The links of a match that was just made: told once, and kept here until the match begins. */
export function keepLinks({ match, links }: MatchMade): void {
    localStorage.setItem(LINKS + match, JSON.stringify(links));
}

export function forgetLinks(match: string): void {
    localStorage.removeItem(LINKS + match);
}

export function keptLinks(match: string): (string | null)[] {
    try {
        return JSON.parse(localStorage.getItem(LINKS + match) ?? "[]") as (string | null)[];
    } catch {
        return [];
    }
}
