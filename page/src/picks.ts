/** Picks: one rule completes every decision. The candidates left are those that contain all picks. */

import type { Ask, BarredChoice, Choice } from "./wire";

export function keysOf(choice: { id: string }): string[] {
    return choice.id.split(" ").slice(1);
}

/** All options in the order of their numbers. */
export function choicesOf(ask: Ask): Choice[] {
    return ask.groups.flatMap((group) => group.options).sort((a, b) => a.number - b.number);
}

/** What ends the choice, the phase or the turn, if one option does. */
export function endingOf(ask: Ask): Choice | undefined {
    const ending = choicesOf(ask).filter((choice) => choice.ends && choice.ends !== "match");
    return ending.length === 1 ? ending[0] : undefined;
}

/** What was picked so far in one decision, and what that leaves. */
export class Picks {
    readonly ask: Ask;
    readonly keys: readonly string[];

    constructor(ask: Ask, keys: readonly string[] = []) {
        this.ask = ask;
        this.keys = keys;
    }

    /** With one more pick; the same one again takes it back, one that leaves nothing begins anew. */
    pick(key: string): Picks {
        if (this.keys.includes(key)) {
            return new Picks(
                this.ask,
                this.keys.filter((other) => other !== key),
            );
        }
        const tries = [[...this.keys, key], [key]];
        for (const keys of tries) {
            const picks = new Picks(this.ask, keys);
            if (picks.left.length || picks.barred.length) return picks;
        }
        return new Picks(this.ask);
    }

    get left(): Choice[] {
        return choicesOf(this.ask).filter((choice) => contains(keysOf(choice), this.keys));
    }

    /** What would be meant, if it were allowed. */
    get barred(): BarredChoice[] {
        return (this.ask.barred ?? []).filter((choice) => contains(keysOf(choice), this.keys));
    }

    /** The one candidate that is left. */
    get armed(): Choice | undefined {
        const left = this.left;
        return this.keys.length && left.length === 1 ? left[0] : undefined;
    }

    /** The keys that tell apart what is left. */
    get lit(): Set<string> {
        const left = this.left.map(keysOf);
        const keys = new Set(left.flat().filter((key) => !this.keys.includes(key)));
        return new Set([...keys].filter((key) => left.some((other) => !other.includes(key))));
    }

    /** What speaks against the picks, if nothing is left of them. */
    get obstacles(): string[] {
        if (!this.keys.length || this.left.length) return [];
        return [...new Set(this.barred.map((choice) => choice.why))];
    }
}

function contains(keys: string[], picks: readonly string[]): boolean {
    return picks.every((pick) => keys.includes(pick));
}
