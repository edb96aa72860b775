import { useMemo } from "preact/hooks";
import type { MatchClient } from "../client";
import { openDialog } from "../dialog";
import { AboutCard, Explain } from "../dialogs/Explain";
import { useMatch } from "../hooks";
import { isSmall } from "../arrange";
import { Table } from "../parts/Table";
import { choicesOf, keysOf } from "../picks";
import type { Sight } from "../sight";
import { asking, seatOf, type MatchState } from "../state";
import type { CardPart, Part } from "../wire";
import { Leaving, People } from "./People";
import { capital } from "../words";

/** The table of a match, as the seat of this browser sees it. */
export function MatchScreen({ client }: { client: MatchClient }) {
    const state = useMatch(client);
    const { ask, picks, cards, held } = state;
    const asks = asking(state);
    const sight = useMemo(
        () => sightOf(client, state, asks),
        [client, ask, picks, cards, held, asks, state.hello, state.hinted, isSmall(state.shown)],
    );
    const headed = state.shown.some((part) => part.kind === "head");
    return (
        <>
            {/* Before there is a table, the page has its heading all the same. */}
            {!headed && <h1 class="head-title">{state.hello?.title ?? "Table"}</h1>}
            <People client={client} state={state} />
            {state.waiting && state.hello && (
                <p class="meanwhile">
                    <a href={`/games/${encodeURIComponent(state.hello.game)}`} target="_blank">
                        Rules and cards of {state.hello.title}
                    </a>{" "}
                    to read meanwhile. The table stands here once everybody has sat down; you may
                    close this page and come back.
                </p>
            )}
            <Table parts={state.shown} sight={sight} />
            <Leaving client={client} state={state} />
        </>
    );
}

function sightOf(client: MatchClient, state: MatchState, asks: boolean): Sight {
    const { ask, picks } = state;
    const seat = seatOf(state);
    const usable = new Set(asks && ask ? choicesOf(ask).flatMap(keysOf) : []);
    const hinted = new Set(state.hinted ? keysOf({ id: state.hinted }) : []);
    const twins = twinsOf(state.shown, usable);
    for (const twin of twins.keys()) usable.add(twin);
    const barred = new Map<string, string>();
    if (asks) {
        for (const choice of ask?.barred ?? []) {
            for (const key of keysOf(choice)) if (!usable.has(key)) barred.set(key, choice.why);
        }
        for (const [twin, first] of twinsOf(state.shown, new Set(barred.keys()))) {
            if (!usable.has(twin)) barred.set(twin, barred.get(first) ?? "");
        }
    }
    return {
        seat,
        figure: ask?.for ?? "",
        // What was hinted at is found on the table as well.
        lit: (asks && (picks?.keys.length ? picks.lit : hinted)) || new Set(),
        picked: new Set(asks ? picks?.keys : []),
        usable,
        barred,
        crowd: false,
        small: isSmall(state.shown),
        kinds: state.hello?.held ?? [],
        held: state.held,
        cards: state.cards,
        asks,
        point: (key, name) => point(client, twins.get(key) ?? key, name),
        explain:
            seat < 0
                ? undefined
                : (what) =>
                      openDialog(capital(what.label), <Explain client={client} what={what} />),
    };
}

/** Cards that are like one that is named, and that one: what holds for it holds for them. */
function twinsOf(parts: readonly Part[], named: ReadonlySet<string>): Map<string, string> {
    const twins = new Map<string, string>();
    const zones = parts.flatMap((part) => (part.kind === "zone" ? [part.cards ?? []] : []));
    for (const cards of zones) {
        const firsts = new Map<string, string>();
        for (const card of cards) if (named.has(card.at)) firsts.set(likeness(card), card.at);
        for (const card of cards) {
            const first = firsts.get(likeness(card));
            if (first && !named.has(card.at)) twins.set(card.at, first);
        }
    }
    return twins;
}

/** All there is about a card but its place. */
function likeness(card: CardPart): string {
    return JSON.stringify({ ...card, at: "", says: "" });
}

/** A thing that an option names is picked; of any other card one reads. */
function point(client: MatchClient, key: string, name: string | undefined): void {
    const { state } = client;
    const named = state.ask && choicesOf(state.ask).some((choice) => keysOf(choice).includes(key));
    if (named && asking(state)) {
        client.pick(key);
        return;
    }
    const card = cardAt(state.shown, key);
    if (card || name) readCard(client, key);
    else client.pick(key);
}

/** Everything about a card: its text, what speaks against it, its numbers. */
export function readCard(client: MatchClient, key: string): void {
    const { state } = client;
    const card = cardAt(state.shown, key);
    if (!card) return;
    const barred = state.ask?.barred ?? [];
    const like = twinsOf(state.shown, new Set(barred.flatMap(keysOf))).get(key) ?? key;
    const about = barred.filter((choice) => keysOf(choice).includes(like));
    const why = [...new Set(about.map((choice) => choice.why))];
    const asked = seatOf(state) >= 0 ? client : undefined;
    openDialog(
        card.label ?? card.name,
        <AboutCard client={asked} text={state.cards[card.name]} at={key} why={why} />,
    );
}

function cardAt(parts: readonly Part[], key: string): CardPart | undefined {
    for (const part of parts) {
        if (part.kind !== "zone") continue;
        const found = part.cards?.find((card) => card.at === key);
        if (found) return found;
    }
    return undefined;
}
