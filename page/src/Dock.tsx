/** What one is asked and may do about it: the prompt, what is being told, the options. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MatchClient } from "./client";
import { openDialog } from "./dialog";
import { TypeWords } from "./dialogs/TypeWords";
import { OrderDialog } from "./dialogs/Orders";
import { useMatch } from "./hooks";
import { endingOf, keysOf } from "./picks";
import type { Beat, Prospect } from "./protocol";
import { asking, seatOf, type MatchState } from "./state";
import type { Choice, Group } from "./wire";
import { beginning, plural } from "./words";
import { promptWords, shutOut } from "./prompt";
import { go } from "./router";
import { Ending } from "./screens/Ending";
import { WaitingRoom } from "./screens/WaitingRoom";

/** In a group longer than this, options that begin alike share a row. */
const LISTED_MAX = 6;
const ALIKE_MIN = 3;
/** Options of so few letters stand side by side. */
const SHORT_MAX = 16;

export function Dock({ client }: { client: MatchClient }) {
    const state = useMatch(client);
    usePrompt(...promptWords(state));
    useFocusKept(state);
    return (
        <>
            {state.link !== "open" && state.trouble && <p class="trouble">{state.trouble}</p>}
            {state.notice && (
                <p class="notice" role="status">
                    {state.notice}
                </p>
            )}
            <DockBody client={client} state={state} />
            {asking(state) && <Fold key={state.n} picked={!!state.picks?.keys.length} />}
        </>
    );
}

/** On a small screen the options can be put out of the way; picking brings them back. */
function Fold({ picked }: { picked: boolean }) {
    const [folded, fold] = useState(false);
    const hides = folded && !picked;
    useLayoutEffect(() => {
        document.getElementById("dock")?.classList.toggle("folded", hides);
        return () => document.getElementById("dock")?.classList.remove("folded");
    }, [hides]);
    return (
        <button
            type="button"
            class="fold-dock quiet"
            aria-expanded={!hides}
            aria-label={hides ? "Show the options" : "Hide the options"}
            onClick={() => fold(!folded)}
        >
            {hides ? "▲" : "▼"}
        </button>
    );
}

function DockBody({ client, state }: { client: MatchClient; state: MatchState }) {
    if (shutOut(state)) return <ToStart />;
    if (state.waiting) return <WaitingRoom client={client} state={state} />;
    const telling = state.played.at(-1);
    if (telling) return <Stage client={client} beat={telling} left={state.beats.length} />;
    if (state.over) return <Ending client={client} state={state} />;
    if (asking(state)) return <Options client={client} state={state} />;
    return <Idle client={client} state={state} />;
}

/** No table, and no way on from here but to others. */
function ToStart() {
    return (
        <button type="button" class="main" data-first onClick={() => go("/")}>
            To all games and matches
        </button>
    );
}

/** The prompt is one element that is never made anew; its words change when they are others. */
function usePrompt(words: string, rest: string): void {
    useLayoutEffect(() => {
        const prompt = document.getElementById("prompt");
        if (!prompt || prompt.textContent === `${words} ${rest}`.trim()) return;
        const small = document.createElement("small");
        small.textContent = rest;
        prompt.replaceChildren(words, ...(rest ? [" ", small] : []));
    }, [words, rest]);
}

/** Whatever had the focus may be gone after a change; then it goes to what one would choose next. */
function useFocusKept(state: MatchState): void {
    const had = useRef(false);
    useEffect(() => {
        const note = (event: FocusEvent): void => {
            had.current = event.target !== document.body;
        };
        document.addEventListener("focusin", note);
        return () => document.removeEventListener("focusin", note);
    }, []);
    const ask = state.ask;
    const on = [ask, state.picks, asking(state), state.over, state.played.length, state.waiting];
    useLayoutEffect(() => {
        const active = document.activeElement;
        const dock = document.getElementById("dock");
        const lost = !active || active === document.body;
        if (lost ? !had.current && !asking(state) : !dock?.contains(active)) return;
        if (document.querySelector("dialog[open]")) return;
        if (!lost && active.isConnected && active.matches("[data-option], #typed")) {
            if (active.getAttribute("data-option") !== null && on[2]) return;
        }
        focusOnNext();
    }, on);
    // Anything else that was drawn anew may have taken it away as well.
    useLayoutEffect(() => {
        const lost = (document.activeElement ?? document.body) === document.body;
        if (lost && had.current && !document.querySelector("dialog[open]")) focusOnNext();
    });
}

function focusOnNext(): void {
    const first = document.querySelector<HTMLElement>("#dock [data-first]");
    (first ?? document.getElementById("prompt"))?.focus({ preventScroll: true });
}

/** What is being told, line by line, instead of the options. */
function Stage({ client, beat, left }: { client: MatchClient; beat: Beat; left: number }) {
    return (
        <div class="stage" data-cue-now={beat.cue ?? ""}>
            <p class="stage-line">{beat.says}</p>
            {(beat.more ?? []).length > 0 && (
                <ul class="stage-more">
                    {beat.more?.map((words, place) => (
                        <li key={place}>{words}</li>
                    ))}
                </ul>
            )}
            <div class="tools">
                <button type="button" class="main" data-first onClick={() => client.next()}>
                    Next <kbd>space</kbd>
                </button>
                <button type="button" onClick={() => client.skip()}>
                    All {left > 0 ? left + 1 : ""} <kbd>enter</kbd>
                </button>
            </div>
        </div>
    );
}

/** Nothing is asked: others decide, or one only looks on. */
function Idle({ client, state }: { client: MatchClient; state: MatchState }) {
    const sits = seatOf(state) >= 0;
    return (
        <div class="idle">
            {state.receipt && (
                <p class="sealed-note">
                    <span aria-hidden="true">▪ </span>
                    Your choices are sealed.
                    {state.undo && " You can change them until all are in."}
                </p>
            )}
            {sits && state.undo && (
                <div class="tools">
                    <button type="button" data-first onClick={() => void client.undo()}>
                        {state.receipt ? "Open mine again" : "Take back"} <kbd>u</kbd>
                    </button>
                </div>
            )}
            {!sits && <p>You are looking on.</p>}
        </div>
    );
}

function Options({ client, state }: { client: MatchClient; state: MatchState }) {
    const { ask, picks, hinted } = state;
    useEffect(() => {
        if (hinted) document.querySelector("#dock .hinted")?.scrollIntoView({ block: "nearest" });
    }, [hinted]);
    if (!ask || !picks) return null;
    const left = new Set(picks.left.map((choice) => choice.id));
    const ending = endingOf(ask);
    const groups = ask.groups
        .map((group) => ({
            ...group,
            options: group.options.filter((each) => left.has(each.id) && each !== ending),
        }))
        .filter((group) => group.options.length);
    // Where nothing can be taken back, nothing is under the cursor until somebody puts it there.
    const first = picks.armed?.id ?? (left.has(ask.default ?? "") ? ask.default : "");
    return (
        <div class="choosing" aria-busy={state.busy}>
            <div class="choices">
                {picks.keys.length > 0 && <Picked client={client} state={state} />}
                {groups.map((group) => (
                    <OptionGroup
                        key={group.head ?? ""}
                        group={group}
                        only={groups.length === 1}
                        first={first ?? ""}
                        client={client}
                        state={state}
                    />
                ))}
                {!picks.keys.length && <Barred state={state} />}
            </div>
            <div class="tools">
                {ending && left.has(ending.id) && (
                    <button
                        type="button"
                        class={`main end ${state.hinted === ending.id ? "hinted" : ""}`}
                        data-option={ending.id}
                        data-first={ending.id === first ? true : undefined}
                        onClick={() => void client.end()}
                    >
                        <span class="option-number" aria-hidden="true">
                            {ending.number}
                        </span>{" "}
                        {ending.says}
                        {state.hinted === ending.id && " ★ hint"} <kbd>e</kbd>
                    </button>
                )}
                <button
                    type="button"
                    onClick={() => void client.undo()}
                    aria-disabled={!state.undo}
                >
                    Undo <kbd>u</kbd>
                </button>
                <button type="button" onClick={() => void client.hint()}>
                    Hint <kbd>h</kbd>
                </button>
                <button
                    type="button"
                    onClick={() => openDialog("Say what you do", <TypeWords client={client} />)}
                >
                    Type <kbd>/</kbd>
                </button>
                <button
                    type="button"
                    onClick={() => openDialog("Standing orders", <OrderDialog client={client} />)}
                >
                    Orders{state.orders.length > 0 && ` (${state.orders.length})`} <kbd>o</kbd>
                </button>
            </div>
        </div>
    );
}

/** What was pointed at so far, and what speaks against it. */
function Picked({ client, state }: { client: MatchClient; state: MatchState }) {
    const { picks } = state;
    if (!picks) return null;
    const { obstacles } = picks;
    return (
        <div class="picked-note">
            {obstacles.length > 0 ? (
                <ul class="obstacles" role="status">
                    {obstacles.map((why) => (
                        <li key={why}>✕ {why}</li>
                    ))}
                </ul>
            ) : (
                <p>
                    {picks.armed
                        ? "Enter or a click takes it."
                        : `${plural(picks.left.length, "way")} left.`}
                </p>
            )}
            <button type="button" class="quiet" onClick={() => client.clear()}>
                Show all options <kbd>esc</kbd>
            </button>
        </div>
    );
}

interface GroupProps {
    group: Group;
    only: boolean;
    first: string;
    client: MatchClient;
    state: MatchState;
}

function OptionGroup({ group, only, first, client, state }: GroupProps) {
    const rows = rowsOf(group.options);
    const short = group.options.every(
        ({ id, says }) => says.length <= SHORT_MAX && !state.prospects[id]?.length,
    );
    const head = group.head ?? "";
    return (
        <div class="group" role="group" aria-label={head || "Options"}>
            {head && !only && <h3 class="group-head">{head}</h3>}
            <ul class={`options ${short ? "short-words" : ""}`}>
                {rows.map((row) =>
                    row.length > 1 ? (
                        <AlikeRow
                            key={row[0]?.id}
                            row={row}
                            first={first}
                            client={client}
                            state={state}
                        />
                    ) : (
                        row.map((choice) => (
                            <li key={choice.id}>
                                <Option
                                    choice={choice}
                                    says={choice.says}
                                    first={first}
                                    client={client}
                                    state={state}
                                />
                            </li>
                        ))
                    ),
                )}
            </ul>
        </div>
    );
}

/** In a long group, options that begin alike stand in one row. */
function rowsOf(options: readonly Choice[]): Choice[][] {
    if (options.length <= LISTED_MAX) return options.map((choice) => [choice]);
    const byFirst = new Map<string, Choice[]>();
    for (const choice of options) {
        const key = keysOf(choice)[0] ?? choice.id;
        byFirst.set(key, [...(byFirst.get(key) ?? []), choice]);
    }
    return [...byFirst.values()].flatMap((alike) => {
        const begins = alike.length >= ALIKE_MIN && beginning(alike.map((choice) => choice.says));
        return begins ? [alike] : alike.map((choice) => [choice]);
    });
}

interface RowProps {
    row: readonly Choice[];
    first: string;
    client: MatchClient;
    state: MatchState;
}

function AlikeRow({ row, first, client, state }: RowProps) {
    const begins = beginning(row.map((choice) => choice.says));
    return (
        <li class="alike">
            <span class="alike-head" aria-hidden="true">
                {begins} …
            </span>
            <span class="alike-options">
                {row.map((choice) => (
                    <Option
                        key={choice.id}
                        choice={choice}
                        says={choice.says.slice(begins.length).trim() || choice.says}
                        first={first}
                        client={client}
                        state={state}
                        short
                    />
                ))}
            </span>
        </li>
    );
}

interface OptionProps {
    choice: Choice;
    says: string;
    first: string;
    client: MatchClient;
    state: MatchState;
    short?: boolean;
}

function Option({ choice, says, first, client, state, short = false }: OptionProps) {
    const prospects = state.prospects[choice.id] ?? [];
    const hinted = state.hinted === choice.id;
    const ends = choice.ends === "match" ? " (ends the match)" : "";
    return (
        <button
            type="button"
            class={`option ${short ? "short" : ""} ${hinted ? "hinted" : ""} ${choice.ends ? "ends" : ""}`}
            data-option={choice.id}
            data-first={choice.id === first ? true : undefined}
            aria-label={short ? `${choice.says}${ends}` : undefined}
            onClick={() => void client.take(choice.id)}
        >
            <span class="option-number" aria-hidden="true">
                {choice.number}
            </span>
            <span class="option-words">
                {says}
                {ends}
                {hinted && <span class="hint-mark"> ★ hint</span>}
            </span>
            {prospects.length > 0 && !short && <Prospects prospects={prospects} />}
        </button>
    );
}

function Prospects({ prospects }: { prospects: readonly Prospect[] }) {
    return (
        <span class="prospects">
            {prospects.map((prospect) => (
                <span key={prospect.label} class="prospect">
                    {prospect.says || `${prospect.label} ${prospect.n}`}
                </span>
            ))}
        </span>
    );
}

/** What is not open now, each with the reason. */
function Barred({ state }: { state: MatchState }) {
    const barred = state.ask?.barred ?? [];
    if (!barred.length) return null;
    return (
        <details class="barred-list">
            <summary>
                Not now ({barred.length}) — why? <kbd>?</kbd>
            </summary>
            <ul>
                {barred.map((choice) => (
                    <li key={choice.id}>
                        <span class="barred-words">{choice.says}</span>
                        <span class="barred-why">{choice.why}</span>
                    </li>
                ))}
            </ul>
        </details>
    );
}
