import type { CardPart, PilePart, ZonePart } from "../wire";
import { side, thingClass, thingState, useSight } from "../sight";
import { hueOf, plural } from "../words";

const BACKS_MAX = 7;

/** Cards side by side. Those that one holds or can use are drawn whole, others by their titles. */
export function Zone({ zone }: { zone: ZonePart }) {
    const sight = useSight();
    const cards = zone.cards ?? [];
    const whose = side(sight, zone.whose);
    const kind = zone.at.split(".").at(-1) ?? "";
    const own = whose === "mine" && sight.kinds.includes(kind);
    const held = own || sight.held.has(zone.at) || sight.small;
    const empty = !cards.length && !zone.hidden;
    return (
        <section
            class={`zone ${whose} ${held ? "whole" : "titles"} ${empty ? "empty" : ""}`}
            data-at={zone.at}
            aria-label={zone.label ?? zone.at}
        >
            <h2 class="zone-label">
                {zone.label}
                {empty && <span class="zone-empty"> — empty</span>}
            </h2>
            {!!zone.hidden && <Backs count={zone.hidden} says={zone.says ?? ""} />}
            {cards.length > 0 && <Cards zone={zone} whole={held} />}
        </section>
    );
}

function Cards({ zone, whole }: { zone: ZonePart; whole: boolean }) {
    const cards = zone.cards ?? [];
    const heads = zone.by ?? [];
    if (!heads.length) return <CardRow cards={cards} whole={whole} />;
    return (
        <div class="by-heads">
            {heads.map((head) => {
                const under = cards.filter((card) => (card.by ?? "") === head);
                return (
                    under.length > 0 && (
                        <div key={head} class="by-head">
                            <h3>{head}</h3>
                            <CardRow cards={under} whole={whole} />
                        </div>
                    )
                );
            })}
        </div>
    );
}

function CardRow({ cards, whole }: { cards: CardPart[]; whole: boolean }) {
    const { usable } = useSight();
    const some = cards.some((card) => usable.has(card.at));
    return (
        <ul class={whole ? "cards" : "card-titles"}>
            {cards.map((card) => (
                <li key={card.at}>
                    {whole ? <Card card={card} beside={some} /> : <CardTitle card={card} />}
                </li>
            ))}
        </ul>
    );
}

/** A card with its text; dim where others beside it can be used and it cannot. */
export function Card({ card, beside = false }: { card: CardPart; beside?: boolean }) {
    const sight = useSight();
    const text = sight.cards[card.name]?.words ?? [];
    const sort = (text[1] ?? "").trim();
    const barred = sight.barred.get(card.at);
    const usable = sight.usable.has(card.at);
    const dim = !usable && (beside || barred !== undefined);
    return (
        <button
            type="button"
            class={`card thing ${thingClass(sight, card.at)} ${dim ? "dim" : ""}`}
            data-at={card.at}
            data-hue={hueOf(sort || card.name)}
            data-initial={(card.label ?? card.name).slice(0, 1)}
            aria-pressed={usable ? sight.picked.has(card.at) : undefined}
            onClick={() => sight.point(card.at, card.name)}
        >
            <span class="card-title">
                {card.label}
                {(card.n ?? 1) > 1 && <span class="card-count"> ×{card.n}</span>}
            </span>
            {card.cost && <span class="card-cost">{card.cost}</span>}
            {(card.facts ?? []).map((fact) => (
                <span key={fact} class="card-fact">
                    {fact}
                </span>
            ))}
            {sort && <span class="card-sort">{sort.replace(/\.$/, "")}</span>}
            <span class="card-text">
                {text.slice(2).map((line) => (
                    <span key={line} class="card-line">
                        {line.trim()}
                    </span>
                ))}
            </span>
            {barred && <span class="card-why">✕ {barred}</span>}
            <span class="heard">{thingState(sight, card.at)}</span>
        </button>
    );
}

function CardTitle({ card }: { card: CardPart }) {
    const sight = useSight();
    const extra = [card.cost, ...(card.facts ?? [])].filter(Boolean).join(", ");
    return (
        <button
            type="button"
            class={`chip thing ${thingClass(sight, card.at)}`}
            data-at={card.at}
            onClick={() => sight.point(card.at, card.name)}
        >
            {card.label}
            {(card.n ?? 1) > 1 && ` ×${card.n}`}
            {extra && <span class="chip-extra"> ({extra})</span>}
        </button>
    );
}

/** Cards face down: a fan of backs, and how many they are. */
function Backs({ count, says }: { count: number; says: string }) {
    return (
        <div class="backs">
            <span class="heard">{says}</span>
            <span aria-hidden="true" class="fan">
                {Array.from({ length: Math.min(count, BACKS_MAX) }, (_, place) => (
                    <span key={place} class="back" />
                ))}
            </span>
            <span aria-hidden="true" class="back-count">
                {plural(count, "card")} face down
            </span>
        </div>
    );
}

/** Cards on top of each other. */
export function Pile({ pile }: { pile: PilePart }) {
    const sight = useSight();
    const by = (pile.by ?? []).map(([sort, n]) => `${n} ${sort}`);
    return (
        <section
            class={`pile ${side(sight, pile.whose)} ${pile.n ? "" : "empty"}`}
            data-at={pile.at}
            aria-label={pile.label ?? pile.at}
        >
            <p class="heard">{pile.says}</p>
            <span class="pile-back" aria-hidden="true">
                {pile.n}
            </span>
            <span class="pile-words" aria-hidden="true">
                <span class="pile-label">{pile.label}</span>
                {pile.top && <span class="pile-top">{pile.top} on top</span>}
                {by.length > 0 && <span class="pile-by">{by.join(" · ")}</span>}
            </span>
        </section>
    );
}
