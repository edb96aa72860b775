/** The prompt: what is asked, or for whom one waits, and behind it what there is to choose from. */

import { asking, seatOf, type MatchState } from "./state";
import { capital, plural } from "./words";
import { choicesOf, endingOf } from "./picks";

export function promptWords(state: MatchState): [words: string, rest: string] {
    if (state.waiting) return [state.waiting.why || "Waiting for everybody to sit down.", ""];
    if (shutOut(state)) return ["There is no seat here.", ""];
    if (!state.hello || (!state.parts.length && !state.over)) return ["Going to the table …", ""];
    if (state.played.length) return ["What happens", ""];
    if (state.over) return [verdict(state), ""];
    const { ask } = state;
    if (asking(state) && ask) {
        const ending = endingOf(ask);
        const count = plural(choicesOf(ask).length, "option");
        return [ask.asks, `${count}${ending ? `; E is ${ending.says}` : ""}`];
    }
    return [waitingWords(state), ""];
}

/** Has the server said, instead of letting one in, why it does not? */
export function shutOut(state: MatchState): boolean {
    return state.link === "closed" && !state.hello;
}

function waitingWords(state: MatchState): string {
    const seat = seatOf(state);
    if (seat < 0) return "The match goes on.";
    const others = state.who.map((_, other) => other).filter((other) => other !== seat);
    const [other] = others;
    return other !== undefined && others.length === 1
        ? `Waiting for ${nameOf(state, other)}.`
        : "Waiting for the others.";
}

export function nameOf(state: MatchState, seat: number): string {
    return state.who[seat]?.name || state.hello?.seats[seat] || `seat ${seat}`;
}

/** Words about seats as words about those who sit there. */
function named(state: MatchState, words: string): string {
    return words.replace(/\bseat (\d+)\b/gi, (seat, number: string) =>
        Number(number) === seatOf(state) ? "You" : state.who[Number(number)]?.name || seat,
    );
}

function verdict(state: MatchState): string {
    const { over } = state;
    if (!over) return "";
    const reason = named(state, over.says || `${capital(over.why.replaceAll("_", " "))}.`);
    const seat = seatOf(state);
    const { scores } = over;
    if (seat < 0 || scores.length < 2) return `The match is over. ${reason}`;
    // Whoever shares the best score has won together, unless all share it.
    const best = Math.max(...scores);
    const drawn = scores.every((score) => score === best);
    return `${drawn ? "A draw." : scores[seat] === best ? "You win." : "You lose."} ${reason}`;
}
