import { useState } from "preact/hooks";
import { useFetched } from "../hooks";
import type { GameOffered, GamesAnswer } from "../protocol";
import { follow } from "../router";
import { get } from "../server";
import { HUES } from "../words";
import { Matches } from "./Matches";
import { NewMatch } from "./NewMatch";

/** The game that an address asks for. */
function askedFor(): string {
    return new URLSearchParams(location.search).get("play") ?? "";
}

/** The first page: what can be played, open tables, and one's own. */
export function Start() {
    const games = useFetched(() => get<GamesAnswer>("/api/games"), []);
    const [chosen, choose] = useState(askedFor);
    const { value, why } = games;
    const game = value?.games.find((each) => each.name === chosen);
    return (
        <div class="start">
            <header class="welcome">
                <div>
                    <h1>Sit down and play</h1>
                    <p>
                        Pick a game, send a friend the link or play against an agent. No account:
                        the seat belongs to this browser.
                    </p>
                </div>
                <div class="hand-of-cards" aria-hidden="true">
                    {["♣", "♥", "♠", "♦"].map((suit) => (
                        <span key={suit} class="leaf" data-sign={suit} />
                    ))}
                </div>
            </header>
            {why && <p class="trouble">{why}</p>}
            <Matches which="mine" head="Your matches" none="" />
            <section aria-labelledby="games-head">
                <h2 id="games-head">Games</h2>
                <ul class="games">
                    {value?.games.map((each, place) => (
                        <li key={each.name}>
                            <GameTile
                                game={each}
                                hue={place % HUES}
                                chosen={each.name === chosen}
                                choose={() => choose(each.name)}
                            />
                        </li>
                    ))}
                </ul>
            </section>
            {game && value && <NewMatch key={game.name} game={game} agents={value.agents} />}
            <Matches
                which="open"
                head="Open tables"
                none="Nobody waits for an opponent here right now."
            />
        </div>
    );
}

interface TileProps {
    game: GameOffered;
    hue: number;
    chosen: boolean;
    choose(): void;
}

function GameTile({ game, hue, chosen, choose }: TileProps) {
    const seats =
        game.seats_min === game.seats_max
            ? `${game.seats_min}`
            : `${game.seats_min} to ${game.seats_max}`;
    const traits = [
        `${seats} ${seats === "1" ? "player" : "players"}`,
        ...(game.hidden ? ["hidden cards"] : []),
        ...(game.simultaneous ? ["sealed decisions"] : []),
    ];
    return (
        <div class={`tile ${chosen ? "chosen" : ""}`} data-hue={hue}>
            <h3>
                <span class="emblem" data-sign={game.title.slice(0, 1)} aria-hidden="true" />
                {game.title}
            </h3>
            {game.goal && <p class="goal">{game.goal}</p>}
            <p class="traits">{traits.join(" · ")}</p>
            <div class="tools">
                <button type="button" class="main" aria-pressed={chosen} onClick={choose}>
                    Play<span class="heard"> {game.title}</span>
                </button>
                <a href={`/games/${encodeURIComponent(game.name)}`} onClick={follow}>
                    Rules and cards<span class="heard"> of {game.title}</span>
                </a>
            </div>
        </div>
    );
}
