import { useState } from "preact/hooks";
import { isSmall } from "../arrange";
import { AboutCard } from "../dialogs/Explain";
import { openDialog } from "../dialog";
import { useFetched, useSettings } from "../hooks";
import { Table } from "../parts/Table";
import type {
    CardText,
    GamesAnswer,
    MatchMade,
    ReplayAnswer,
    SeatSummary,
    Summary,
} from "../protocol";
import { go } from "../router";
import { get, post, reasonOf } from "../server";
import { PLAIN_SIGHT, type Sight } from "../sight";
import { keepLinks } from "../links";
import { capital } from "../words";

interface ReplayProps {
    match: string;
    at: number;
    seat: number;
}

/** A match that is over, position by position; each has an address of its own. */
export function Replay({ match, at, seat }: ReplayProps) {
    const path = `/api/matches/${encodeURIComponent(match)}`;
    const summary = useFetched(() => get<Summary>(path), [path]);
    const { value, why } = useFetched(
        () => get<ReplayAnswer>(`${path}/replay?at=${at}&seat=${seat}`),
        [path, at, seat],
    );
    const game = summary.value?.game ?? "";
    const cards = useFetched(async () => (game ? await texts(game) : {}), [game]);
    const of = value?.of ?? at;
    const to = (place: number): void =>
        go(
            `/m/${match}/at/${Math.min(of, Math.max(0, place))}${seat >= 0 ? `?seat=${seat}` : ""}`,
            true,
        );
    const sight: Sight = {
        ...PLAIN_SIGHT,
        seat,
        small: isSmall(value?.parts ?? []),
        cards: cards.value ?? {},
        point: (key, name) => {
            const text = name ? cards.value?.[name] : undefined;
            if (text)
                openDialog(
                    text.title,
                    <AboutCard client={undefined} text={text} at={key} why={[]} />,
                );
        },
    };
    return (
        <div class="replay">
            <section class="replay-bar" aria-label="Replay">
                <div class="tools">
                    <button type="button" onClick={() => to(0)} aria-label="To the beginning">
                        |◀
                    </button>
                    <button type="button" onClick={() => to(at - 1)} aria-label="One back">
                        ◀
                    </button>
                    <label class="heard" for="replay-at">
                        Position
                    </label>
                    <input
                        id="replay-at"
                        type="range"
                        min={0}
                        max={of}
                        value={at}
                        aria-valuetext={`${at} of ${of}`}
                        onInput={(event) => to(Number(event.currentTarget.value))}
                    />
                    <button type="button" onClick={() => to(at + 1)} aria-label="One on">
                        ▶
                    </button>
                    <button type="button" onClick={() => to(of)} aria-label="To the end">
                        ▶|
                    </button>
                    <span>
                        {at} of {of}
                    </span>
                </div>
                <div class="tools">
                    <label for="replay-eyes">Through the eyes of</label>
                    <select
                        id="replay-eyes"
                        value={seat}
                        onChange={(event) => {
                            const eyes = event.currentTarget.value;
                            go(
                                `/m/${match}/at/${at}${Number(eyes) >= 0 ? `?seat=${eyes}` : ""}`,
                                true,
                            );
                        }}
                    >
                        <option value={-1}>a spectator</option>
                        {summary.value?.seats.map((each, place) => (
                            <option key={place} value={place}>
                                {seatName(each, place)}
                            </option>
                        ))}
                    </select>
                </div>
                {value?.did && (
                    <p class="did">
                        {summary.value?.seats[value.did.seat]?.name || `Seat ${value.did.seat}`}:{" "}
                        <b>{value.did.says}</b>
                    </p>
                )}
                <div class="replay-told" role="status">
                    {value?.told.map((beat, place) => (
                        <p key={place}>{[beat.says, ...(beat.more ?? [])].join(" · ")}</p>
                    ))}
                </div>
                {value && !value.over && summary.value && (
                    <PlayOn match={match} at={at} seats={summary.value.seats} eyes={seat} />
                )}
            </section>
            {why && (
                <p class="trouble">
                    {capital(why)}.{" "}
                    <button type="button" onClick={() => to(0)}>
                        To the beginning
                    </button>
                </p>
            )}
            {value ? <Table parts={value.parts} sight={sight} /> : <h1>Replay</h1>}
        </div>
    );
}

async function texts(game: string): Promise<Record<string, CardText>> {
    const path = `/api/games/${encodeURIComponent(game)}/cards`;
    const { cards } = await get<{ cards: CardText[] }>(path);
    return Object.fromEntries(cards.map((card) => [card.name, card]));
}

function seatName({ name }: SeatSummary, seat: number): string {
    return name ? `${name} (seat ${seat})` : `seat ${seat}`;
}

interface PlayOnProps {
    match: string;
    at: number;
    seats: readonly SeatSummary[];
    /** Through whose eyes one looks: whoever plays on does so there. */
    eyes: number;
}

/** Take the match up again from this position, against an agent or with a friend. */
function PlayOn({ match, at, seats, eyes }: PlayOnProps) {
    const settings = useSettings();
    const games = useFetched(() => get<GamesAnswer>("/api/games"), []);
    const [chosen, choose] = useState(-1);
    const [other, setOther] = useState("");
    const [why, setWhy] = useState("");
    const [busy, setBusy] = useState(false);
    // Before it is known who could be played against, there is nobody to offer: what is sent is what is shown.
    if (!games.value) return games.why ? <p class="trouble">{games.why}</p> : null;
    const { agents } = games.value;
    const mine = Math.max(0, chosen >= 0 ? chosen : eyes);
    const opponent = other || agents[0]?.word || "friend";
    const play = async (event: SubmitEvent): Promise<void> => {
        event.preventDefault();
        setBusy(true);
        setWhy("");
        try {
            const made = await post<MatchMade>(`/api/matches/${encodeURIComponent(match)}/branch`, {
                at,
                seats: seats.map((_, seat) => (seat === mine ? "me" : opponent)),
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
        <form class="play-on tools" onSubmit={(event) => void play(event)}>
            <label for="on-seat">Play on from here as</label>
            <select
                id="on-seat"
                value={mine}
                onChange={(e) => choose(Number(e.currentTarget.value))}
            >
                {seats.map((each, seat) => (
                    <option key={seat} value={seat}>
                        {seatName(each, seat)}
                    </option>
                ))}
            </select>
            {seats.length > 1 && (
                <>
                    <label for="on-other">against</label>
                    <select
                        id="on-other"
                        value={opponent}
                        onChange={(e) => setOther(e.currentTarget.value)}
                    >
                        {agents.map((agent) => (
                            <option key={agent.word} value={agent.word}>
                                {agent.word}
                            </option>
                        ))}
                        <option value="friend">a friend, by link</option>
                    </select>
                </>
            )}
            <button type="submit" disabled={busy}>
                Play on
            </button>
            {why && (
                <p class="trouble" role="alert">
                    {why}
                </p>
            )}
        </form>
    );
}
