import type { Note } from "../arrange";
import type { DicePart, DieItem, EffectPart, TextPart } from "../wire";
import { side, thingClass, thingState, useSight } from "../sight";
import { capital } from "../words";
import { Amount } from "./Amount";

/** What lies on a table besides figures and cards: dice, effects in force, numbers, lines of text. */
export function Notes({ notes }: { notes: readonly Note[] }) {
    return (
        <div class="notes">
            {notes.map((note) => (
                <OneNote key={note.at} note={note} />
            ))}
        </div>
    );
}

function OneNote({ note }: { note: Note }) {
    switch (note.kind) {
        case "amount":
            return <Amount amount={note} />;
        case "dice":
            return <Dice dice={note} />;
        case "effect":
            return <Effect effect={note} />;
        case "text":
            return <Text text={note} />;
    }
}

function Dice({ dice }: { dice: DicePart }) {
    return (
        <section class="dice" data-at={dice.at} aria-label={dice.label ?? "Dice"}>
            <h2 class="zone-label">{dice.label}</h2>
            <ul>
                {(dice.dice ?? []).map((die) => (
                    <li key={die.at}>
                        <Die die={die} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Die({ die }: { die: DieItem }) {
    const sight = useSight();
    const can = sight.usable.has(die.at) || sight.barred.has(die.at);
    const face = (
        <>
            {CSS.supports("color", die.face) && (
                <span class="swatch" aria-hidden="true" style={{ "--face": die.face }} />
            )}
            <span class="die-face">{die.face}</span>
            {die.spent && <span class="die-spent">× used</span>}
        </>
    );
    const classes = `die ${die.spent ? "spent" : ""}`;
    if (!can) {
        return (
            <span class={classes} data-at={die.at} data-face={die.face}>
                {face}
            </span>
        );
    }
    return (
        <button
            type="button"
            class={`${classes} thing ${thingClass(sight, die.at)}`}
            data-at={die.at}
            data-face={die.face}
            aria-pressed={sight.picked.has(die.at)}
            onClick={() => sight.point(die.at)}
        >
            {face}
            <span class="heard"> {thingState(sight, die.at)}</span>
        </button>
    );
}

function Effect({ effect }: { effect: EffectPart }) {
    const sight = useSight();
    return (
        <p class={`effect ${side(sight, effect.whose)}`} data-at={effect.at}>
            <span class="effect-sign" aria-hidden="true">
                !
            </span>
            {effect.says}
        </p>
    );
}

function Text({ text }: { text: TextPart }) {
    return (
        <p class="text" data-at={text.at}>
            <b>{capital(text.label ?? "")}:</b> {text.text}
        </p>
    );
}
