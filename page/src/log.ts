/**
 * The one live log. It stands in the page from its first byte and is never made anew: lines are
 * added behind each other, each number once, and lines that were taken back are struck out.
 */

import type { Beat } from "./protocol";

const KEPT = 400;
const HEADLINE = 3;
const DETAIL = 1;
const NEAR_END = 60;

export class Log {
    private readonly place: HTMLElement;
    /** The newest line, so that whoever comes back is told what came after it. */
    last = 0;
    /** Whoever reads further up is left there. */
    private atEnd = true;

    constructor(place: HTMLElement) {
        this.place = place;
        let high = 0;
        place.addEventListener("scroll", () => {
            const { scrollHeight, scrollTop, clientHeight } = place;
            const resized = high !== scrollHeight + clientHeight;
            high = scrollHeight + clientHeight;
            // Lines that are broken otherwise on another width move; nobody has scrolled then.
            if (resized && this.atEnd) this.follow();
            else this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
        });
        new ResizeObserver(() => this.follow()).observe(place);
    }

    private follow(): void {
        if (this.atEnd) this.place.scrollTop = this.place.scrollHeight;
    }

    /** Another match: what was told of the last one is of no concern. */
    clear(): void {
        this.place.replaceChildren();
        this.last = 0;
        this.atEnd = true;
    }

    add(beat: Beat): void {
        const line = beat.line ?? 0;
        if (line && line <= this.last) return;
        if (line) this.last = line;
        const more = beat.more ?? [];
        this.put(beat.says, more, line, beat.weight ?? DETAIL);
    }

    /** Something that is no line of the match: an order that answered, a hint. */
    note(says: string): void {
        this.put(says, [], 0, DETAIL).classList.add("note");
    }

    /** Lines above a number were taken back. */
    strike(above: number): void {
        for (const line of this.place.querySelectorAll<HTMLElement>("[data-line]")) {
            if (Number(line.dataset["line"]) > above) {
                line.classList.add("undone");
                line.removeAttribute("data-line");
            }
        }
        this.last = Math.min(this.last, above);
    }

    private put(says: string, more: readonly string[], line: number, weight: number): HTMLElement {
        const made = more.length ? foldedLine(says, more) : plainLine(says);
        if (line) made.dataset["line"] = String(line);
        made.classList.add("line");
        if (weight >= HEADLINE) made.classList.add("headline");
        if (weight <= DETAIL) made.classList.add("detail");
        this.place.append(made);
        while (this.place.childElementCount > KEPT) this.place.firstElementChild?.remove();
        this.follow();
        return made;
    }
}

function plainLine(says: string): HTMLElement {
    const line = document.createElement("p");
    line.textContent = says;
    return line;
}

/** What goes with a line stands under it and is opened by whoever wants to know. */
function foldedLine(says: string, more: readonly string[]): HTMLElement {
    const line = document.createElement("details");
    const lead = document.createElement("summary");
    lead.textContent = says;
    line.append(lead, ...more.map(plainLine));
    return line;
}
