/** How a table is looked at: through whose eyes, what is pointed out on it, what a click does. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CardText } from "./protocol";

export interface Sight {
    seat: number;
    /** The figure that is asked, by its key. */
    figure: string;
    /** Keys that would bring the picks further; that were picked; that an option would use. */
    lit: ReadonlySet<string>;
    picked: ReadonlySet<string>;
    usable: ReadonlySet<string>;
    /** What speaks against a thing, by its key. */
    barred: ReadonlyMap<string, string>;
    /** Are there so many figures that only the one that is asked is drawn large? */
    crowd: boolean;
    /** Are there so few cards that all of them are drawn whole? */
    small: boolean;
    /** The kinds of zones that players hold in their hands. */
    kinds: readonly string[];
    /** Zones from which something could be used so far: their cards are drawn whole. */
    held: ReadonlySet<string>;
    cards: Readonly<Record<string, CardText>>;
    /** Is somebody asked at all? Else nothing is greyed. */
    asks: boolean;
    /** Somebody points at a thing: pick it, or read about it. */
    point(key: string, name?: string): void;
    /** Somebody wants to know how a number comes about. Nothing where there is nobody to ask. */
    explain: ((what: Asked) => void) | undefined;
}

export interface Asked {
    at: string;
    ask: string;
    label: string;
    says: string;
}

const NOTHING: ReadonlySet<string> = new Set();

export const PLAIN_SIGHT: Sight = {
    seat: -1,
    figure: "",
    lit: NOTHING,
    picked: NOTHING,
    usable: NOTHING,
    barred: new Map(),
    crowd: false,
    small: false,
    kinds: [],
    held: NOTHING,
    cards: {},
    asks: false,
    point: () => undefined,
    explain: undefined,
};

export const Sighted = createContext<Sight>(PLAIN_SIGHT);

export function useSight(): Sight {
    return useContext(Sighted);
}

/** Whose a thing is, as a class: mine, theirs, or nobody's. */
export function side(sight: Sight, whose: number | undefined): "mine" | "theirs" | "nobodys" {
    if (whose === undefined || whose < 0) return "nobodys";
    return whose === Math.max(0, sight.seat) ? "mine" : "theirs";
}

export const SIDE_SIGNS = { mine: "▶", theirs: "◀", nobodys: "·" } as const;

/** The classes of a thing that can be pointed at. */
export function thingClass(sight: Sight, key: string): string {
    const names: string[] = [];
    if (sight.picked.has(key)) names.push("picked");
    else if (sight.lit.has(key)) names.push("lit");
    if (sight.usable.has(key)) names.push("usable");
    else if (sight.barred.has(key)) names.push("barred");
    return names.join(" ");
}

/** What a screen reader hears besides the thing's own words. */
export function thingState(sight: Sight, key: string): string {
    if (sight.picked.has(key)) return "picked";
    if (sight.usable.has(key)) return "can be picked";
    if (sight.barred.has(key)) return "not now";
    return "";
}
