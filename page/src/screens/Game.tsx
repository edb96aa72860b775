import { useMemo, useState } from "preact/hooks";
import { useFetched } from "../hooks";
import type { GalleryCard, RulesAnswer } from "../protocol";
import { follow } from "../router";
import { get } from "../server";
import { capital, hueOf, plural } from "../words";

const SHOWN_AT_FIRST = 60;

/** The rules of a game and all its cards, with a search. */
export function GameScreen({ game }: { game: string }) {
    const path = `/api/games/${encodeURIComponent(game)}`;
    const rules = useFetched(() => get<RulesAnswer>(`${path}/rules`), [path]);
    const cards = useFetched(() => get<{ cards: GalleryCard[] }>(`${path}/cards`), [path]);
    const why = rules.why || cards.why;
    return (
        <div class="game-page">
            {why && <p class="trouble">{why}</p>}
            {rules.value ? <Rules rules={rules.value} game={game} /> : <h1>Rules and cards</h1>}
            {cards.value && <Gallery cards={cards.value.cards} />}
        </div>
    );
}

function toTheCards(): void {
    document.getElementById("gallery-wanted")?.focus();
}

function Rules({ rules, game }: { rules: RulesAnswer; game: string }) {
    return (
        <article class="rules">
            <h1>{rules.title}</h1>
            {rules.goal && <p class="goal">{capital(rules.goal)}</p>}
            <div class="tools">
                <a href={`/?play=${encodeURIComponent(game)}`} onClick={follow}>
                    Play {rules.title}
                </a>
                <button type="button" onClick={toTheCards}>
                    Search the cards
                </button>
            </div>
            {rules.sections.map((section) => (
                <details key={section.head} open={rules.sections.length < 3}>
                    <summary>
                        <h2>{section.head}</h2>
                    </summary>
                    {section.lines.map((line, place) =>
                        line.includes("\n") ? (
                            <pre key={place}>{line}</pre>
                        ) : (
                            <p key={place}>{line}</p>
                        ),
                    )}
                </details>
            ))}
        </article>
    );
}

function Gallery({ cards }: { cards: readonly GalleryCard[] }) {
    const [wanted, setWanted] = useState("");
    const [family, setFamily] = useState("");
    const [all, setAll] = useState(false);
    const families = useMemo(() => [...new Set(cards.map((card) => card.family ?? ""))], [cards]);
    const found = useMemo(() => searched(cards, wanted, family), [cards, wanted, family]);
    const shown = all ? found : found.slice(0, SHOWN_AT_FIRST);
    return (
        <section class="gallery" aria-labelledby="gallery-head">
            <h2 id="gallery-head">Cards</h2>
            <form class="gallery-search" role="search" onSubmit={(event) => event.preventDefault()}>
                <label for="gallery-wanted">Search in titles and texts</label>
                <input
                    id="gallery-wanted"
                    type="search"
                    value={wanted}
                    onInput={(event) => setWanted(event.currentTarget.value)}
                />
                <label for="gallery-family">Sort</label>
                <select
                    id="gallery-family"
                    value={family}
                    onChange={(event) => setFamily(event.currentTarget.value)}
                >
                    <option value="">all</option>
                    {families.map((each) => (
                        <option key={each} value={each}>
                            {each}
                        </option>
                    ))}
                </select>
                <p role="status">{plural(found.length, "card")}</p>
            </form>
            <ul class="gallery-cards">
                {shown.map((card) => (
                    <li
                        key={`${card.family} ${card.name}`}
                        class="gallery-card"
                        data-hue={hueOf(card.words[1] ?? card.name)}
                    >
                        <h3>{card.title}</h3>
                        {card.words.slice(1).map((line, place) => (
                            <p key={place}>{line.trim()}</p>
                        ))}
                    </li>
                ))}
            </ul>
            {shown.length < found.length && (
                <button type="button" onClick={() => setAll(true)}>
                    Show all {found.length}
                </button>
            )}
        </section>
    );
}

/** Every word that is asked for stands somewhere on the card; those in whose titles come first. */
function searched(
    cards: readonly GalleryCard[],
    wanted: string,
    family: string,
): readonly GalleryCard[] {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
    const found = cards.filter(
        (card) => (!family || card.family === family) && has([card.title, ...card.words].join(" ")),
    );
    const called = (card: GalleryCard): boolean => has(card.title);
    return [...found.filter(called), ...found.filter((card) => !called(card))];
}
