/** A match as this browser knows it, and what each line changes about it. Pure. */

import type { Link } from "./live";
import type {
    Beat,
    CardText,
    HelloLine,
    News,
    Offers,
    OrderGiven,
    OrderSign,
    OverNow,
    Prospect,
    Receipt,
    Seals,
    Sitting,
    StepLine,
    TableLine,
    WaitingLine,
} from "./protocol";
import type { Ask, Clock, Part } from "./wire";
import { choicesOf, keysOf, Picks } from "./picks";

export interface MatchState {
    id: string;
    link: Link;
    /** What is wrong with the line to the server, in words. */
    trouble: string;
    hello: HelloLine | undefined;
    waiting: WaitingLine | undefined;
    n: number;
    /** The table as it stands, and as it is shown while something is being told. */
    parts: readonly Part[];
    shown: readonly Part[];
    ask: Ask | undefined;
    picks: Picks | undefined;
    undo: boolean;
    clock: Clock | undefined;
    /** When the clock was told, by this browser's own clock. */
    clockAt: number;
    over: OverNow | undefined;
    who: readonly Sitting[];
    watching: number;
    offer: Offers;
    claim: readonly number[];
    receipt: Receipt | undefined;
    seals: Seals | undefined;
    chain: string;
    /** How often something was taken back, as far as it was told. */
    undos: number;
    rematch: string;
    orders: readonly OrderGiven[];
    /** What may end an order, or stop it. */
    signs: readonly OrderSign[];
    /** What is still to be told, and what is being told now. */
    beats: readonly Beat[];
    played: readonly Beat[];
    /** A command is on its way. */
    busy: boolean;
    /** A short answer to what one did last: a refusal, a hint. */
    notice: string;
    hinted: string;
    prospects: Readonly<Record<string, readonly Prospect[]>>;
    cards: Readonly<Record<string, CardText>>;
    /** Zones from which something could be used so far. */
    held: ReadonlySet<string>;
}

export function newMatch(id: string): MatchState {
    return {
    id, link: "connecting", trouble: "", hello: undefined, waiting: undefined, n: 0, parts: [],
    shown: [], ask: undefined, picks: undefined, undo: false, clock: undefined, clockAt: 0,
    over: undefined, who: [], watching: 0, offer: {}, claim: [], receipt: undefined,
    seals: undefined, chain: "", undos: 0, rematch: "", orders: [], signs: [], beats: [], played: [], busy: false,
    notice: "", hinted: "", prospects: {}, cards: {}, held: new Set(),
  }; // prettier-ignore
}

export function seatOf(state: MatchState): number {
    return state.hello?.seat ?? -1;
}

/** Has the person at this browser offered a draw that nobody has answered yet? */
export function offersDraw(state: MatchState): boolean {
    return (state.offer.draw ?? []).includes(seatOf(state));
}

/** Is the person at this browser asked something that is not still being told? */
export function asking(state: MatchState): boolean {
    return !!state.ask && !state.beats.length && !state.played.length && !state.over;
}

export function withTable(state: MatchState, line: TableLine, now: number): MatchState {
    const fresh = {
        ...state,
        waiting: undefined,
        beats: [],
        played: [],
        prospects: {},
        hinted: "",
    };
    return { ...withNews(fresh, line, now), parts: line.parts, shown: line.parts };
}

/** A step: what changed is there at once; what was told is shown one after another. */
export function withStep(state: MatchState, line: StepLine, now: number): MatchState {
    const parts = changed(state.parts, line.parts ?? [], line.gone ?? [], line.order ?? null);
    return { ...withNews(state, line, now), parts };
}

function withNews(state: MatchState, line: News, now: number): MatchState {
    const ask = line.ask ?? undefined;
    const seals = line.is === "step" ? line.seals : undefined;
    const same = ask !== undefined && state.ask !== undefined && sameAsk(ask, state.ask);
    return {
        ...state,
        n: line.n,
        ask,
        picks: same ? state.picks : ask && new Picks(ask),
        prospects: same ? state.prospects : {},
        hinted: same ? state.hinted : "",
        undo: line.undo ?? ask?.undo ?? false,
        held: heldZones(state.held, ask, line.parts ?? state.parts),
        clock: line.clock ?? state.clock,
        clockAt: line.clock ? now : state.clockAt,
        over: line.over ?? state.over,
        who: line.who ?? state.who,
        watching: line.watching ?? state.watching,
        offer: line.offer ?? state.offer,
        claim: line.claim ?? state.claim,
        receipt: line.receipt ?? (seals ? undefined : state.receipt),
        seals: seals ?? state.seals,
        chain: line.chain || state.chain,
        undos: line.undos ?? (line.is === "table" ? 0 : state.undos),
        rematch: line.rematch || state.rematch,
    };
}

/** Whatever holds a card that an option names, open or barred. */
function heldZones(
    before: ReadonlySet<string>,
    ask: Ask | undefined,
    parts: readonly Part[],
): ReadonlySet<string> {
    if (!ask) return before;
    const named = [...choicesOf(ask), ...(ask.barred ?? [])].flatMap(keysOf);
    const zones = parts.flatMap((part) => (part.kind === "zone" ? part : []));
    const found = zones.filter((zone) => zone.cards?.some((card) => named.includes(card.at)));
    const fresh = found.filter((zone) => !before.has(zone.at));
    return fresh.length ? new Set([...before, ...fresh.map((zone) => zone.at)]) : before;
}

function sameAsk(one: Ask, other: Ask): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** The parts after a change: whole parts replace those of their key, others go, order is kept. */
export function changed(
    before: readonly Part[],
    parts: readonly Part[],
    gone: readonly string[],
    order: readonly string[] | null,
): readonly Part[] {
    if (!parts.length && !gone.length && !order) return before;
    const byKey = new Map(before.map((part) => [part.at, part]));
    for (const at of gone) byKey.delete(at);
    for (const part of parts) byKey.set(part.at, part);
    if (!order) return [...byKey.values()];
    return order.flatMap((at) => byKey.get(at) ?? []);
}

/** What lies on a timeline now and did not before, by its keys: nobody tells one one's own plays. */
export function laid(before: readonly Part[], after: readonly Part[]): string[] {
    const blocks = (parts: readonly Part[]): string[] =>
        parts
            .flatMap((part) => (part.kind === "timeline" ? (part.blocks ?? []) : []))
            .map((block) => block.at);
    const old = new Set(blocks(before));
    return blocks(after).filter((at) => !old.has(at));
}
