import { useEffect, useReducer } from "preact/hooks";
import type { MatchClient } from "../client";
import { confirmThen } from "../dialogs/Confirm";
import { nameOf } from "../prompt";
import { offersDraw, seatOf, type MatchState } from "../state";
import { clockText, plural } from "../words";

/** Who sits at the table, their clocks, and what lies between people: draw, resignation, claims. */
export function People({ client, state }: { client: MatchClient; state: MatchState }) {
    const seat = seatOf(state);
    const sits = seat >= 0 && !state.over && !state.waiting;
    const offered = (state.offer.draw ?? []).filter((other) => other !== seat);
    const claims = state.over ? [] : state.claim;
    return (
        <div class="people">
            <ul class="sitting">
                {state.who.map((sitting, place) => (
                    <li key={place} class={place === seat ? "you" : ""}>
                        <span
                            class="seat-dot"
                            data-here={!!(sitting.here || sitting.agent)}
                            aria-hidden="true"
                        />
                        <span class="seat-name">
                            {sitting.name || `seat ${place}`}
                            {place === seat && " (you)"}
                            {sitting.agent ? " (agent)" : sitting.here === false && " (away)"}
                        </span>
                        <ClockOf state={state} seat={place} />
                    </li>
                ))}
                {state.watching > 0 && (
                    <li class="watching">{plural(state.watching, "spectator")}</li>
                )}
            </ul>
            {sits && offersDraw(state) && (
                <p class="offer" role="status">
                    You have offered a draw.
                </p>
            )}
            {offered.length > 0 && !state.over && (
                <div class="offer" role="status">
                    {offered.map((other) => nameOf(state, other)).join(" and ")} offers a draw.
                    {sits && (
                        <>
                            <button type="button" onClick={() => void client.command("draw")}>
                                Accept
                            </button>
                            <button type="button" onClick={() => void client.command("decline")}>
                                Decline
                            </button>
                        </>
                    )}
                </div>
            )}
            {sits &&
                claims.map((other) => (
                    <Claim key={other} client={client} state={state} seat={other} />
                ))}
        </div>
    );
}

/** What ends a match before its time stands below the table, away from everything else. */
export function Leaving({ client, state }: { client: MatchClient; state: MatchState }) {
    const seat = seatOf(state);
    if (seat < 0 || state.over || state.waiting) return null;
    // Agents do not agree to a draw.
    const others = state.who.some((sitting, place) => place !== seat && !sitting.agent);
    return (
        <div class="tools leave">
            {others && (
                <button
                    type="button"
                    class="quiet"
                    onClick={() =>
                        confirmThen(
                            "Offer a draw?",
                            "The others may accept it or play on.",
                            "Offer it",
                            () => void client.command("draw"),
                        )
                    }
                >
                    Offer a draw
                </button>
            )}
            <button
                type="button"
                class="quiet"
                onClick={() =>
                    confirmThen(
                        "Resign?",
                        "The match is lost, and that is final.",
                        "Resign",
                        () => void client.command("resign"),
                    )
                }
            >
                Resign
            </button>
        </div>
    );
}

interface ClaimProps {
    client: MatchClient;
    state: MatchState;
    seat: number;
}

function Claim({ client, state, seat }: ClaimProps) {
    return (
        <div class="offer" role="status">
            {nameOf(state, seat)} has been away for long.
            <button
                type="button"
                onClick={() => void client.command("claim", { seat, how: "win" })}
            >
                Claim the win
            </button>
            <button
                type="button"
                onClick={() =>
                    void client.command("claim", { seat, how: "agent", who: "heuristic" })
                }
            >
                Let an agent play on
            </button>
        </div>
    );
}

/** What is left on a seat's clock; those that run are counted down here until the next line. */
function ClockOf({ state, seat }: { state: MatchState; seat: number }) {
    const left = state.clock?.left[seat] ?? null;
    const runs = !!state.clock?.runs.includes(seat) && !state.over;
    const [, tick] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
        if (!runs || left === null) return undefined;
        const timer = setInterval(() => tick(undefined), 1_000);
        return () => clearInterval(timer);
    }, [runs, left]);
    if (left === null) return null;
    const gone = runs ? (performance.now() - state.clockAt) / 1_000 : 0;
    const rest = Math.max(0, left - gone);
    return (
        <span
            class={`clock ${runs ? "runs" : ""} ${rest < 30 ? "short" : ""}`}
            role="timer"
            aria-live="off"
        >
            <span class="heard">{runs ? "clock runs: " : "clock: "}</span>
            {clockText(rest)}
        </span>
    );
}
