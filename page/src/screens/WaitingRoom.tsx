import { useId, useState } from "preact/hooks";
import type { MatchClient } from "../client";
import { keptLinks } from "../links";
import { post, reasonOf } from "../server";
import { seatOf, type MatchState } from "../state";

/** Before the match begins: who sits where, and the links for those who are missing. */
export function WaitingRoom({ client, state }: { client: MatchClient; state: MatchState }) {
    const { waiting } = state;
    const [why, setWhy] = useState("");
    if (!waiting) return null;
    const links = keptLinks(state.id);
    const callOff = (): void => {
        post(`/api/matches/${client.state.id}/call-off`, {}).catch((error: unknown) =>
            setWhy(reasonOf(error)),
        );
    };
    return (
        <div class="waiting-room">
            <ul class="sitting">
                {waiting.who.map((sitting, seat) => (
                    <li key={seat} class={sitting.free ? "free" : ""}>
                        <span
                            class="seat-dot"
                            data-here={sitting.here || sitting.agent}
                            aria-hidden="true"
                        />
                        <span>
                            Seat {seat}: {sitting.free ? "nobody yet" : sitting.name}
                            {seat === seatOf(state) && " (you)"}
                            {sitting.agent && " (agent)"}
                        </span>
                        {sitting.free && links[seat] && <Invitation path={links[seat]} />}
                    </li>
                ))}
            </ul>
            {seatOf(state) >= 0 && (
                <div class="tools">
                    <button type="button" onClick={callOff}>
                        Call it off
                    </button>
                </div>
            )}
            {why && <p class="trouble">{why}</p>}
        </div>
    );
}

/** A link for a friend: shown, selected at a touch, copied with a button. */
export function Invitation({ path }: { path: string }) {
    const [copied, setCopied] = useState(false);
    const id = useId();
    const link = new URL(path, location.origin).href;
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(link);
            setCopied(true);
        } catch {
            // Without permission the link can still be selected.
        }
    };
    return (
        <span class="invitation">
            <label for={id}>
                Send this link to a friend. Whoever follows it first has the seat.
            </label>
            <input
                id={id}
                readOnly
                value={link}
                onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" onClick={() => void copy()}>
                {copied ? "Copied" : "Copy the link"}
            </button>
        </span>
    );
}
