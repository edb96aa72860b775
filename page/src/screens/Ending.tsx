import type { MatchClient } from "../client";
import type { OverNow } from "../protocol";
import { go } from "../router";
import { nameOf } from "../prompt";
import { seatOf, type MatchState } from "../state";
import { number } from "../words";

/** Do the words above already name the reason? */
function saidAlready({ says = "", why }: OverNow): boolean {
    return says.toLowerCase().includes(why.replaceAll("_", " ").toLowerCase());
}

function reason({ why }: OverNow): string {
    const words = why.replaceAll("_", " ");
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** After the match: the scores, and what one may want to do next. */
export function Ending({ client, state }: { client: MatchClient; state: MatchState }) {
    const { over, id } = state;
    if (!over) return null;
    const sits = seatOf(state) >= 0;
    const wants = state.offer.rematch ?? [];
    return (
        <div class="ending">
            <table class="scores">
                <caption class="heard">Scores</caption>
                <tbody>
                    {over.scores.map((score, seat) => (
                        <tr key={seat}>
                            <th scope="row">
                                {nameOf(state, seat)}
                                {seat === seatOf(state) && " (you)"}
                            </th>
                            <td>{score > 0 ? `+${number(score)}` : number(score)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {over.says && !saidAlready(over) && <p class="quiet-words">{reason(over)}</p>}
            {wants.length > 0 && (
                <p role="status">
                    {wants.map((seat) => nameOf(state, seat)).join(", ")} would play again.
                </p>
            )}
            <div class="tools">
                {sits && state.rematch ? (
                    <button
                        type="button"
                        class="main"
                        data-first
                        onClick={() => go(`/m/${state.rematch}`)}
                    >
                        To the rematch
                    </button>
                ) : (
                    sits && (
                        <button
                            type="button"
                            class="main"
                            data-first
                            onClick={() => void client.command("rematch")}
                        >
                            Rematch
                        </button>
                    )
                )}
                <button type="button" onClick={() => go(`/m/${id}/at/0`)}>
                    Replay
                </button>
                <button type="button" onClick={() => go("/")}>
                    Another game
                </button>
            </div>
        </div>
    );
}
