import { useEffect, useReducer, useState } from "preact/hooks";
import { useFetched } from "../hooks";
import type { Summary } from "../protocol";
import { follow, go } from "../router";
import { get, post, reasonOf } from "../server";
import { currentSettings } from "../settings";

const EVERY = 5_000;
const STATES: Readonly<Record<string, string>> = {
    waiting: "waiting for players",
    playing: "under way",
    over: "over",
    void: "called off",
};

interface MatchesProps {
    which: "mine" | "open";
    head: string;
    none: string;
}

/** A list of matches of this server: one's own, or those with an open seat. */
export function Matches({ which, head, none }: MatchesProps) {
    const [count, again] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
        const timer = setInterval(() => document.hidden || again(undefined), EVERY);
        return () => clearInterval(timer);
    }, []);
    const { value } = useFetched(
        () => get<{ matches: Summary[] }>(`/api/matches?which=${which}`),
        [which, count],
    );
    const [kept, keep] = useState<Summary[]>([]);
    useEffect(() => {
        if (value) keep(value.matches);
    }, [value]);
    if (!kept.length && !none) return null;
    return (
        <section class="matches" aria-labelledby={`matches-${which}`}>
            <h2 id={`matches-${which}`}>{head}</h2>
            {kept.length ? (
                <ul>
                    {kept.map((match) => (
                        <li key={match.match}>
                            <MatchRow match={match} open={which === "open"} />
                        </li>
                    ))}
                </ul>
            ) : (
                <p class="quiet-words">{none}</p>
            )}
        </section>
    );
}

function MatchRow({ match, open }: { match: Summary; open: boolean }) {
    const [why, setWhy] = useState("");
    const seat = match.seats.findIndex((each) => each.open && each.free);
    const take = async (): Promise<void> => {
        try {
            const name = currentSettings().name || "Guest";
            await post(`/api/matches/${match.match}/seats/${seat}/take`, { name });
            go(`/m/${match.match}`);
        } catch (error) {
            setWhy(reasonOf(error));
        }
    };
    const players = match.seats.map((each) => (each.free ? "?" : each.you ? "you" : each.name));
    return (
        <div class={`match-row ${match.turn ? "turn" : ""}`}>
            <a href={`/m/${match.match}`} onClick={follow}>
                {match.title}
            </a>
            <span class="match-players">{players.join(" – ")}</span>
            <span class="match-state">
                {match.turn ? "▶ your decision" : STATES[match.state]}
                {match.why && `: ${match.why}`}
            </span>
            {open && seat >= 0 && (
                <button type="button" onClick={() => void take()}>
                    Take seat {seat}
                </button>
            )}
            {match.state === "over" && (
                <a href={`/m/${match.match}/at/0`} onClick={follow}>
                    Replay
                </a>
            )}
            {why && <span class="trouble">{why}</span>}
        </div>
    );
}
