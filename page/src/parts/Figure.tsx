import type { FigurePart } from "../wire";
import { side, SIDE_SIGNS, thingClass, thingState, useSight } from "../sight";
import { isLarge } from "../arrange";
import { MARKS } from "../words";
import { Amount } from "./Amount";

/** Where there are many, so many amounts of each are in sight. */
const BRIEF_AMOUNTS = 3;

/** Somebody with everything about them: name, amounts, what ails them. */
export function Figure({ figure, brief = false }: { figure: FigurePart; brief?: boolean }) {
    const sight = useSight();
    const amounts = figure.amounts ?? [];
    const shown = brief ? amounts.slice(0, BRIEF_AMOUNTS) : amounts;
    const whose = side(sight, figure.whose);
    const asked = sight.figure === figure.at && sight.asks;
    return (
        <section
            class={`figure ${whose} ${figure.out ? "out" : ""} ${asked ? "asked" : ""} ${brief ? "brief" : ""} ${isLarge(figure) ? "" : "slight"}`}
            data-at={figure.at}
            aria-label={figure.label ?? figure.at}
        >
            <FigureName figure={figure} />
            <p class="heard">{figure.says}</p>
            {figure.about && <p class="about">{figure.about}</p>}
            {shown.length > 0 && (
                <div class="amounts">
                    {shown.map((amount) => (
                        <Amount key={amount.at} amount={amount} />
                    ))}
                </div>
            )}
            {shown.length < amounts.length && (
                <details class="more-amounts">
                    <summary>
                        {amounts.length - shown.length} more
                        <span class="heard"> numbers of {figure.label}</span>
                    </summary>
                    <div class="amounts">
                        {amounts.slice(shown.length).map((amount) => (
                            <Amount key={amount.at} amount={amount} />
                        ))}
                    </div>
                </details>
            )}
            <Ails figure={figure} />
        </section>
    );
}

/** The name; a button where it can be pointed at. */
export function FigureName({ figure }: { figure: FigurePart }) {
    const sight = useSight();
    const whose = side(sight, figure.whose);
    const name = figure.label ?? figure.at;
    const can = sight.usable.has(figure.at) || sight.barred.has(figure.at);
    const words = (
        <>
            <span class="side-sign" aria-hidden="true">
                {SIDE_SIGNS[whose]}
            </span>
            {name}
        </>
    );
    return (
        <h2 class="figure-name">
            {can ? (
                <button
                    type="button"
                    class={`thing ${thingClass(sight, figure.at)}`}
                    aria-pressed={sight.picked.has(figure.at)}
                    onClick={() => sight.point(figure.at)}
                >
                    {words}
                    <span class="heard"> ({thingState(sight, figure.at)})</span>
                </button>
            ) : (
                words
            )}
        </h2>
    );
}

function Ails({ figure }: { figure: FigurePart }) {
    const marks = (figure.marks ?? []).map((mark) => `${MARKS[mark] ?? ""} ${mark}`);
    const words = [...marks, ...(figure.out ? ["† out of the game"] : []), ...(figure.ails ?? [])];
    if (!words.length) return null;
    return (
        <ul class="ails" aria-label="Ails">
            {words.map((word) => (
                <li key={word}>{word}</li>
            ))}
        </ul>
    );
}

/** Figures on a board by name and place, those of one side together; the lost are counted. */
export function Roster({ figures }: { figures: FigurePart[] }) {
    const sight = useSight();
    const sides = [...new Set(figures.map((figure) => figure.whose ?? -1))];
    return (
        <>
            {sides.map((whose) => (
                <RosterSide
                    key={whose}
                    figures={figures.filter((figure) => (figure.whose ?? -1) === whose)}
                    whose={side(sight, whose)}
                />
            ))}
        </>
    );
}

interface RosterSideProps {
    figures: FigurePart[];
    whose: "mine" | "theirs" | "nobodys";
}

const ROSTER_HEADS = { mine: "Yours", theirs: "Theirs", nobodys: "Others" } as const;

function RosterSide({ figures, whose }: RosterSideProps) {
    const sight = useSight();
    const standing = figures.filter((figure) => !figure.out);
    const lost = figures.length - standing.length;
    const watched = sight.seat < 0 ? `Seat ${figures[0]?.whose ?? ""}` : ROSTER_HEADS[whose];
    return (
        <section class={`roster ${whose}`} aria-label={`${watched} on the board`}>
            <h2 class="roster-head">
                <span aria-hidden="true">{SIDE_SIGNS[whose]} </span>
                {watched}
                {lost > 0 && <span class="lost"> · {lost} lost</span>}
            </h2>
            <ul class="roster-list">
                {standing.map((figure) => (
                    <li key={figure.at}>
                        <RosterEntry figure={figure} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

function RosterEntry({ figure }: { figure: FigurePart }) {
    const sight = useSight();
    const cell = (figure.on ?? "").split(".").at(-1)?.toUpperCase();
    const ails = figure.ails ?? [];
    const state = thingState(sight, figure.at);
    const can = sight.usable.has(figure.at) || sight.barred.has(figure.at);
    const face = (
        <>
            <span class={`token small ${side(sight, figure.whose)}`} aria-hidden="true">
                {figure.sign}
            </span>
            <span aria-hidden="true">
                {figure.label} <span class="cell-name">{cell}</span>
                {(figure.amounts ?? []).map((amount) => (
                    <span key={amount.at} class="roster-amount">
                        {" "}
                        {amount.label} {amount.n}
                    </span>
                ))}
                {ails.length > 0 && <span class="ail"> ! {ails.join(", ")}</span>}
            </span>
            <span class="heard">
                {figure.says} {state}
            </span>
        </>
    );
    if (!can) return <span class="roster-entry">{face}</span>;
    return (
        <button
            type="button"
            class={`roster-entry thing ${thingClass(sight, figure.at)}`}
            aria-pressed={sight.picked.has(figure.at)}
            onClick={() => sight.point(figure.at)}
        >
            {face}
        </button>
    );
}
