import type { MatchClient } from "../client";
import { go } from "../router";
import { nameOf } from "../prompt";
import { seatOf, type MatchState } from "../state";
import { number } from "../words";

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
            {wants.length > 0 && !state.rematch && (
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
                <button
                    type="button"
                    onClick={() => go(`/m/${id}/at/0${sits ? `?seat=${seatOf(state)}` : ""}`)}
                >
                    Replay
                </button>
                <button type="button" onClick={() => go("/")}>
                    Another game
                </button>
            </div>
        </div>
    );
}
