/** A match at which this browser sits or looks on: what it knows, and what one may do about it. */

import { commitmentTo, keepReceipt, nonceFor } from "./chance";
import { clearMarks, playCue } from "./cues";
import { forgetLinks } from "./links";
import { Live, type Greeting, type Link } from "./live";
import type { Log } from "./log";
import type { AnswerLine, Beat, CardText, Line, OrderGiven, Reply, StepLine } from "./protocol";
import { SPECTATOR } from "./protocol";
import { currentSettings, SECONDS, wantsStill } from "./settings";
import {
    asking,
    changed,
    laid,
    newMatch,
    offersDraw,
    seatOf,
    withStep,
    withTable,
    type MatchState,
} from "./state";
import { choicesOf, endingOf, keysOf, Picks } from "./picks";
import type { Ask } from "./wire";
import { asSentence } from "./words";

/** Your own small steps are not worth a stage; this many lines are. */
const STAGED_FROM = 4;
const PROSPECTS_MAX = 64;
const CARDS_MAX = 40;
/** Headlines, clashes and wounds are worth a longer look. */
const LONG = 1.7;
const SHORT = 0.5;

export class MatchClient {
    state: MatchState;
    private readonly live: Live;
    private readonly log: Log;
    private readonly listeners = new Set<() => void>();
    private timer = 0;
    private ownAct = false;
    /** What the decision on its way uses, by its key. */
    private used = "";
    private foreseen: Ask | undefined;
    private readonly wantedCards = new Set<string>();

    constructor(id: string, log: Log) {
        this.state = newMatch(id);
        this.log = log;
        log.clear();
        this.live = new Live(id, this);
    }

    open(): void {
        this.live.open();
    }

    close(): void {
        clearTimeout(this.timer);
        this.live.close();
        this.listeners.clear();
    }

    listen(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(some: Partial<MatchState>): void {
        this.state = { ...this.state, ...some };
        for (const listener of this.listeners) listener();
    }

    // What comes in

    greeting(): Greeting {
        const { n, id, hello, waiting } = this.state;
        const before = !hello || waiting !== undefined;
        return {
            ...(n ? { from: n } : {}),
            ...(this.log.last ? { heard: this.log.last, undos: this.state.undos } : {}),
            ...(before ? { commit: commitmentTo(nonceFor(id)) } : {}),
        };
    }

    link(link: Link, why: string): void {
        this.set({ link, trouble: why });
    }

    line(line: Line): void {
        switch (line.is) {
            case "hello":
                this.set({ hello: line, who: line.who ?? [] });
                return;
            case "waiting":
                this.set({ waiting: line, who: line.who });
                if (line.open && seatOf(this.state) !== SPECTATOR) {
                    void this.live.send("open", { nonce: nonceFor(this.state.id) });
                }
                return;
            case "table":
                this.stop();
                forgetLinks(this.state.id);
                this.set(withTable(this.state, line, performance.now()));
                if (line.undone !== undefined && line.undone !== null) this.log.strike(line.undone);
                for (const beat of line.log ?? []) this.log.add(beat);
                this.arrived();
                return;
            case "step":
                this.step(line);
                return;
            case "refused":
                this.set({ notice: line.why, busy: false });
                return;
            case "bye":
                this.set({ trouble: line.why });
                return;
            default:
                return;
        }
    }

    private step(line: StepLine): void {
        if (line.n <= this.state.n) return;
        if (line.undone !== undefined && line.undone !== null) {
            this.stop();
            this.log.strike(line.undone);
            this.set({ beats: [], played: [], shown: this.state.parts });
        }
        if (line.receipt) keepReceipt(this.state.id, line.receipt);
        const before = this.state.shown;
        const offered = offersDraw(this.state);
        this.set({ ...withStep(this.state, line, performance.now()), busy: false });
        if (line.over) this.set({ notice: "" });
        if (line.said) this.log.note(`As you said: ${line.said}`);
        if (offered && !line.over && !offersDraw(this.state)) {
            this.set({ notice: "Your offer of a draw was declined." });
        }
        const told = line.told ?? [];
        if (told.length) clearMarks();
        const small = this.ownAct && told.length < STAGED_FROM;
        this.ownAct = false;
        const telling = this.state.beats.length > 0 || this.state.played.length > 0;
        if (!telling && (small || this.seconds() === 0 || !told.length)) {
            const leave = laid(before, this.state.parts).map((at) => {
                return playCue({ says: "", cue: "play", from: this.used, to: at });
            });
            for (const beat of told) this.tell(beat);
            this.settle();
            requestAnimationFrame(() => {
                for (const each of leave) each();
            });
            return;
        }
        this.set({ beats: [...this.state.beats, ...told] });
        if (!telling) this.next();
    }

    /** After a table or the last of what was told: what the newest decision needs. */
    private arrived(): void {
        this.fetchCards();
        if (asking(this.state)) void this.fetchProspects();
    }

    // What happened, one line after another

    private seconds(): number {
        return wantsStill() || document.hidden ? 0 : SECONDS[currentSettings().pace];
    }

    private tell(beat: Beat): void {
        const before = this.state.shown;
        const shown = changed(before, beat.parts ?? [], beat.gone ?? [], null);
        const leave = playCue(beat);
        this.set({ shown });
        requestAnimationFrame(leave);
        this.log.add(beat);
    }

    /** The next line; after the last one the match goes on. */
    next(): void {
        this.stop();
        const [beat, ...beats] = this.state.beats;
        if (!beat) {
            this.settle();
            return;
        }
        this.set({ beats, played: [...this.state.played, beat] });
        this.tell(beat);
        const seconds = this.seconds() * longer(beat);
        if (Number.isFinite(seconds))
            this.timer = window.setTimeout(() => this.next(), seconds * 1_000);
    }

    /** Everything that is left at once, and on. */
    skip(): void {
        this.stop();
        const { beats } = this.state;
        this.set({ beats: [] });
        for (const beat of beats) this.tell(beat);
        this.settle();
    }

    private settle(): void {
        this.set({ beats: [], played: [], shown: this.state.parts });
        this.arrived();
    }

    private stop(): void {
        clearTimeout(this.timer);
    }

    // What one decides

    pick(key: string): void {
        if (!asking(this.state) || !this.state.picks) return;
        this.set({ picks: this.state.picks.pick(key), notice: "" });
    }

    clear(): void {
        const { ask } = this.state;
        this.set({ picks: ask && new Picks(ask), notice: "" });
    }

    async take(id: string): Promise<void> {
        const { n, busy } = this.state;
        if (busy || !asking(this.state)) return;
        this.ownAct = true;
        this.used = keysOf({ id })[0] ?? "";
        this.set({ busy: true, notice: "" });
        const reply = await this.live.send("decide", { n, take: id });
        this.set({ busy: false, ...(reply.is === "refused" ? { notice: reply.why } : {}) });
    }

    async end(): Promise<void> {
        const ending = this.state.ask && endingOf(this.state.ask);
        if (ending) await this.take(ending.id);
    }

    /** Words, as somebody would type them; the server knows every spelling. */
    async say(words: string): Promise<void> {
        await this.take(words);
    }

    async undo(): Promise<void> {
        if (!this.state.undo) {
            const reply = await this.live.send("why", { take: "undo" });
            this.set({
                notice: answered(reply)?.why?.join(" ") || "Nothing can be taken back now.",
            });
            return;
        }
        await this.command("undo");
    }

    /** A command that is done or refused with a reason. */
    async command(name: string, fields: object = {}): Promise<boolean> {
        this.set({ busy: true, notice: "" });
        const reply = await this.live.send(name, fields);
        this.set({ busy: false, ...(reply.is === "refused" ? { notice: reply.why } : {}) });
        return reply.is !== "refused";
    }

    async hint(): Promise<void> {
        this.set({ notice: "Looking for something good …" });
        const asked = this.state.ask;
        const reply = await this.live.send("hint");
        const answer = answered(reply);
        if (!answer) {
            this.set({ notice: reply.is === "refused" ? reply.why : "" });
            return;
        }
        const words = (answer.hint ?? []).map(asSentence).join(" ");
        this.log.note(`Hint: ${words}`);
        const still = asked === this.state.ask;
        this.set({ notice: `Hint: ${words}`, hinted: still ? (answer.take ?? "") : "" });
    }

    /** Until the turn or the match ends, or until something happens. */
    async order(take: string, until: string): Promise<void> {
        const when = this.state.ask?.kind;
        if (!when) return;
        if (await this.command("order", { when, take, until })) {
            await this.fetchOrders();
            await this.take(take);
        }
    }

    async dropOrder({ when, until }: OrderGiven): Promise<void> {
        if (until === "quiet") await this.askAlways(false);
        else
            await this.command("order", { when, take: "", ...(until === "stop" ? { until } : {}) });
        await this.fetchOrders();
    }

    /** Be asked when something happens, whatever the orders say. */
    async stopAt(sign: string): Promise<void> {
        await this.command("order", { when: sign, take: "ask", until: "stop" });
        await this.fetchOrders();
    }

    /** Be asked even where there is no choice, or not. */
    async askAlways(always: boolean): Promise<void> {
        await this.command("order", { take: always ? "" : "answer", until: "quiet" });
        await this.fetchOrders();
    }

    async ask(command: "explain" | "why", fields: object): Promise<AnswerLine | string> {
        const reply = await this.live.send(command, fields);
        return answered(reply) ?? (reply.is === "refused" ? reply.why : "");
    }

    // What is fetched besides

    async fetchOrders(): Promise<void> {
        const answer = answered(await this.live.send("orders"));
        if (answer) this.set({ orders: answer.orders ?? [], signs: answer.signs ?? [] });
    }

    private async fetchProspects(): Promise<void> {
        const { ask, picks } = this.state;
        // The picks are new with every new question.
        if (!ask || !picks || this.foreseen === picks.ask) return;
        this.foreseen = picks.ask;
        const of = choicesOf(ask).map((choice) => choice.id);
        const reply = await this.live.send("prospects", { of: of.slice(0, PROSPECTS_MAX) });
        const prospects = answered(reply)?.prospects;
        if (prospects && this.state.picks?.ask === picks.ask) this.set({ prospects });
    }

    private fetchCards(): void {
        const names = this.state.shown
            .flatMap((part) => (part.kind === "zone" ? (part.cards ?? []) : []))
            .map((card) => card.name)
            .filter((name) => !this.wantedCards.has(name));
        const wanted = [...new Set(names)].slice(0, CARDS_MAX);
        for (const name of wanted) this.wantedCards.add(name);
        if (wanted.length) void this.cardTexts(wanted);
    }

    /** One after another, so that a large hand is no burst of questions. */
    private async cardTexts(names: readonly string[]): Promise<void> {
        const cards: Record<string, CardText> = {};
        for (const name of names) {
            const answer = answered(await this.live.send("card", { name }));
            if (answer?.card) cards[name] = answer.card;
        }
        this.set({ cards: { ...this.state.cards, ...cards } });
        this.fetchCards();
    }
}

function answered(reply: Reply): AnswerLine | undefined {
    return reply.is === "answer" ? reply : undefined;
}

function longer(beat: Beat): number {
    if ((beat.weight ?? 1) >= 3 || beat.cue === "hit" || beat.cue === "clash") return LONG;
    return beat.cue === "phase" ? SHORT : 1;
}
