import type { MatchClient } from "../client";
import { useFetched } from "../hooks";
import type { AnswerLine, CardText, Figured } from "../protocol";
import type { Asked } from "../sight";

/** How a number comes about: the rule first, then whoever changed it. */
export function Explain({ client, what }: { client: MatchClient; what: Asked }) {
    const fields = { ...(what.ask ? { ask: what.ask } : {}), ...(what.at ? { at: what.at } : {}) };
    const { value } = useFetched(() => client.ask("explain", fields), [what.at, what.ask]);
    return (
        <>
            <p class="says">{what.says}</p>
            <Figures
                value={value}
                of={what.ask ? undefined : what.label}
                none="This number is counted; no rule changes it now."
            />
        </>
    );
}

/** Everything that can be said about a thing or an option: its obstacles and its numbers. */
export function WhyNot({ client, words }: { client: MatchClient; words: string }) {
    const why = useFetched(() => client.ask("why", { take: words }), [words]);
    const sentences = typeof why.value === "object" ? (why.value.why ?? []) : [];
    return sentences.length ? (
        <ul class="obstacles">
            {sentences.map((sentence) => (
                <li key={sentence}>✕ {sentence}</li>
            ))}
        </ul>
    ) : null;
}

interface FiguresProps {
    value: AnswerLine | string | undefined;
    none: string;
    /** What a counted number is called; what rules say besides stands apart from it. */
    of?: string | undefined;
}

function Figures({ value, none, of }: FiguresProps) {
    if (value === undefined) return <p class="quiet-words">Asking …</p>;
    if (typeof value === "string") return <p>{value}</p>;
    const all = value.figures ?? [];
    if (!all.length) return <p class="quiet-words">{none}</p>;
    if (of === undefined) return <FigureList figures={all} />;
    const named = all.filter((figure) => isNamed(figure, of));
    const others = all.filter((figure) => !named.includes(figure));
    return (
        <>
            {named.length ? <FigureList figures={named} /> : <p class="quiet-words">{none}</p>}
            {others.length > 0 && (
                <details>
                    <summary>Other numbers of the same ({others.length})</summary>
                    <FigureList figures={others} />
                </details>
            )}
        </>
    );
}

/** Does a question have a word in common with what a number is called? */
function isNamed(figure: Figured, called: string): boolean {
    const words = called.toLowerCase().split(" ");
    return figure.ask.split("_").some((word) => words.includes(word));
}

function FigureList({ figures }: { figures: readonly Figured[] }) {
    return (
        <div class="figured">
            {figures.map((figure, place) => (
                <OneFigure key={place} figure={figure} open={figures.length < 4 || place === 0} />
            ))}
        </div>
    );
}

function OneFigure({ figure, open }: { figure: Figured; open: boolean }) {
    const asked = figure.ask.replaceAll("_", " ");
    // What stands in the summary need not stand under it as well.
    const lines = figure.lines.filter((line) => line !== `${asked}: ${figure.answer}`);
    return (
        <details open={open}>
            <summary>
                {figure.about && `${figure.about}, `}
                {asked}: <b>{figure.answer}</b>
            </summary>
            <ol class="fold">
                {lines.map((line, place) => (
                    <li key={place}>{line}</li>
                ))}
            </ol>
        </details>
    );
}

interface AboutCardProps {
    client: MatchClient | undefined;
    text: CardText | undefined;
    at: string;
    why: readonly string[];
}

/** A card in full: its text, why it cannot be used now, and every number about it. */
export function AboutCard({ client, text, at, why }: AboutCardProps) {
    return (
        <div class="about-card">
            {(text?.words ?? []).slice(1).map((line, place) => (
                <p key={place}>{line.trim()}</p>
            ))}
            {!text && <p class="quiet-words">Nothing is printed on it.</p>}
            {why.length > 0 && (
                <>
                    <h3>Not now</h3>
                    <ul class="obstacles">
                        {why.map((sentence) => (
                            <li key={sentence}>✕ {sentence}</li>
                        ))}
                    </ul>
                </>
            )}
            {client && <CardNumbers client={client} at={at} />}
        </div>
    );
}

function CardNumbers({ client, at }: { client: MatchClient; at: string }) {
    const { value } = useFetched(() => client.ask("explain", { at }), [at]);
    if (typeof value !== "object" || !value.figures?.length) return null;
    return (
        <>
            <h3>Its numbers now</h3>
            <Figures value={value} none="" />
        </>
    );
}
