import { useEffect, useRef, useState } from "preact/hooks";
import { useFetched, useSettings } from "../hooks";
import type { AgentOffered, ClockKind, GameOffered, MatchMade, Setup } from "../protocol";
import type { WrittenRow } from "../wire";
import { go } from "../router";
import { get, post, reasonOf } from "../server";
import { capital } from "../words";
import { SitDown } from "./SitDown";
import { keepLinks } from "../links";

const CLOCKS: readonly { value: string; says: string; clock: ClockKind }[] = [
    { value: "none", says: "none", clock: { kind: "none" } },
    { value: "5", says: "5 minutes each", clock: { kind: "minutes", minutes: 5 } },
    { value: "15", says: "15 minutes each", clock: { kind: "minutes", minutes: 15 } },
    { value: "60", says: "an hour each", clock: { kind: "minutes", minutes: 60 } },
    { value: "d1", says: "a day for each move", clock: { kind: "days", days: 1 } },
    { value: "d3", says: "three days for each move", clock: { kind: "days", days: 3 } },
];
const SEAT_WORDS: readonly (readonly [string, string])[] = [
    ["me", "me"],
    ["friend", "a friend, by link"],
    ["open", "anybody from the open tables"],
];

interface NewMatchProps {
    game: GameOffered;
    agents: readonly AgentOffered[];
}

/** Set up a table: the set-up, each choice explained, who sits where, the clock. */
export function NewMatch({ game, agents }: NewMatchProps) {
    const settings = useSettings();
    const [setup, setSetup] = useState<Record<string, string>>(() => usual(game.setups));
    const [written, setWritten] = useState<Record<string, string>>({});
    const [seats, setSeats] = useState<string[]>([]);
    const [clock, setClock] = useState("none");
    const [why, setWhy] = useState("");
    const [busy, setBusy] = useState(false);
    const head = useRef<HTMLHeadingElement>(null);
    useEffect(() => head.current?.focus(), []);
    const query = new URLSearchParams({ ...setup, ...filled(written) }).toString();
    const path = `/api/games/${encodeURIComponent(game.name)}/seats?${query}`;
    const wanted = useFetched(
        async () => ({ query, seats: (await get<{ seats: number }>(path)).seats }),
        [path],
    );
    // Until it is known who has to sit down for this set-up, nobody can.
    const known = wanted.value?.query === query;
    const count = wanted.value?.seats ?? game.seats_min;
    const seated = Array.from(
        { length: count },
        (_, seat) => seats[seat] ?? usualSeat(seat, agents),
    );
    const sit = async (event: SubmitEvent): Promise<void> => {
        event.preventDefault();
        setBusy(true);
        setWhy("");
        const timed = CLOCKS.find((each) => each.value === clock)?.clock ?? { kind: "none" };
        try {
            const made = await post<MatchMade>("/api/matches", {
                game: game.name,
                setup: { ...setup, ...filled(written) },
                seats: seated,
                clock: timed,
                name: settings.name || "Guest",
            });
            keepLinks(made);
            go(`/m/${made.match}`);
        } catch (error) {
            setWhy(reasonOf(error));
            setBusy(false);
        }
    };
    return (
        <form class="new-match" onSubmit={(event) => void sit(event)} aria-labelledby="new-head">
            <h2 id="new-head" tabIndex={-1} ref={head}>
                A table for {game.title}
            </h2>
            {game.setups.map((each) => (
                <SetupField
                    key={each.name}
                    setup={each}
                    value={setup[each.name] ?? ""}
                    choose={(value) => setSetup({ ...setup, [each.name]: value })}
                />
            ))}
            <WrittenFields
                rows={game.written ?? []}
                written={written}
                write={(name, text) => setWritten({ ...written, [name]: text })}
            />
            {wanted.why && <p class="trouble">{wanted.why}</p>}
            <fieldset class="seats">
                <legend>Who sits where</legend>
                {seated.map((word, seat) => (
                    <p key={seat} class="field">
                        <label for={`seat-${seat}`}>Seat {seat}</label>
                        <select
                            id={`seat-${seat}`}
                            value={word}
                            aria-describedby={`seat-says-${seat}`}
                            onChange={(event) =>
                                setSeats(
                                    seated.map((old, n) =>
                                        n === seat ? event.currentTarget.value : old,
                                    ),
                                )
                            }
                        >
                            {SEAT_WORDS.map(([value, says]) => (
                                <option key={value} value={value}>
                                    {says}
                                </option>
                            ))}
                            {agents.map((agent) => (
                                <option key={agent.word} value={agent.word}>
                                    agent: {agent.word}
                                </option>
                            ))}
                        </select>
                        <span class="explained" id={`seat-says-${seat}`}>
                            {agents.find((agent) => agent.word === word)?.says ?? ""}
                        </span>
                    </p>
                ))}
            </fieldset>
            <p class="field">
                <label for="clock">Clock</label>
                <select
                    id="clock"
                    value={clock}
                    onChange={(event) => setClock(event.currentTarget.value)}
                >
                    {CLOCKS.map((each) => (
                        <option key={each.value} value={each.value}>
                            {each.says}
                        </option>
                    ))}
                </select>
            </p>
            <SitDown why={why} busy={busy || !known} />
        </form>
    );
}

function usual(setups: readonly Setup[]): Record<string, string> {
    return Object.fromEntries(setups.map((each) => [each.name, each.values[0]?.value ?? ""]));
}

function filled(written: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(written).filter(([, value]) => value.trim()));
}

function usualSeat(seat: number, agents: readonly AgentOffered[]): string {
    return seat === 0 ? "me" : (agents[0]?.word ?? "friend");
}

interface WrittenProps {
    rows: readonly WrittenRow[];
    written: Record<string, string>;
    write(name: string, text: string): void;
}

/** What few people want to change, and have to write as the game reads it. */
function WrittenFields({ rows, written, write }: WrittenProps) {
    if (!rows.length) return null;
    return (
        <details class="written">
            <summary>More to change, in writing</summary>
            {rows.map((each) => (
                <p key={each.name} class="field">
                    <label for={`written-${each.name}`}>
                        {capital(each.name.replaceAll("_", " "))}
                    </label>
                    <input
                        id={`written-${each.name}`}
                        value={written[each.name] ?? ""}
                        aria-describedby={`written-${each.name}-form`}
                        onInput={(event) => write(each.name, event.currentTarget.value)}
                    />
                    <span class="explained" id={`written-${each.name}-form`}>
                        Written as {each.form}; nothing for the usual.
                    </span>
                </p>
            ))}
        </details>
    );
}

interface SetupFieldProps {
    setup: Setup;
    value: string;
    choose(value: string): void;
}

/** One choice of the set-up; what the chosen value means stands beside it. */
function SetupField({ setup, value, choose }: SetupFieldProps) {
    const id = `setup-${setup.name}`;
    const chosen = setup.values.find((each) => each.value === value);
    return (
        <p class="field">
            <label for={id}>{capital(setup.name.replaceAll("_", " "))}</label>
            <select
                id={id}
                value={value}
                aria-describedby={`${id}-says`}
                onChange={(event) => choose(event.currentTarget.value)}
            >
                {setup.values.map((each) => (
                    <option key={each.value} value={each.value}>
                        {each.label || capital(each.value.replaceAll("_", " "))}
                    </option>
                ))}
            </select>
            <span class="explained" id={`${id}-says`}>
                {setup.says}
                {chosen?.says && <span class="chosen-says">{chosen.says}</span>}
            </span>
        </p>
    );
}
