/** The page: which screen is shown, the bar above it, and the roots that are drawn into. */

import { render } from "preact";
import { MatchClient } from "./client";
import { Dock } from "./Dock";
import { openDialog } from "./dialog";
import { Fairness } from "./dialogs/Fairness";
import { Help } from "./dialogs/Help";
import { OrderDialog } from "./dialogs/Orders";
import { SettingsDialog } from "./dialogs/SettingsDialog";
import { TypeWords } from "./dialogs/TypeWords";
import { WhyNot } from "./dialogs/Explain";
import { Keys } from "./keys";
import { Log } from "./log";
import { follow, listenToRoute, routeOf, type Route } from "./router";
import { GameScreen } from "./screens/Game";
import { Join } from "./screens/Join";
import { MatchScreen, readCard } from "./screens/Match";
import { Replay } from "./screens/Replay";
import { Start } from "./screens/Start";
import { post } from "./server";
import { applyTheme } from "./settings";
import { asking } from "./state";

function root(id: string): HTMLElement {
    const found = document.getElementById(id);
    if (!found) throw new Error(`The page has no ${id}.`);
    return found;
}

const log = new Log(root("log"));
let client: MatchClient | undefined;
let keys: Keys | undefined;
let screen = "";

function Bar({ match }: { match: MatchClient | undefined }) {
    return (
        <nav class="bar" aria-label="Cardwright">
            <a class="brand" href="/" onClick={follow} aria-label="Cardwright: start">
                <span class="brand-mark" aria-hidden="true">
                    ♠
                </span>{" "}
                <span class="brand-name">Cardwright</span>
            </a>
            <span class="bar-tools">
                {match && (
                    <>
                        <a
                            class="quiet"
                            href={`/games/${match.state.hello?.game ?? ""}`}
                            target="_blank"
                        >
                            Rules
                        </a>
                        <button
                            type="button"
                            class="quiet"
                            onClick={() => openDialog("Fair chance", <Fairness client={match} />)}
                        >
                            Fair?
                        </button>
                    </>
                )}
                <button type="button" class="quiet" onClick={() => openDialog("Keys", <Help />)}>
                    Keys
                </button>
                <button
                    type="button"
                    class="quiet"
                    onClick={() => openDialog("Settings", <SettingsDialog />)}
                >
                    Settings
                </button>
            </span>
        </nav>
    );
}

/** What the focus is on explains itself: a card, an option, or what is not open now. */
function why(match: MatchClient): void {
    const active = document.activeElement;
    const option = active?.getAttribute("data-option");
    const at = active?.getAttribute("data-at");
    const { ask } = match.state;
    if (option) {
        const [, key = ""] = option.split(" ");
        if (key) readAbout(match, key, active?.textContent ?? "");
        return;
    }
    if (at) {
        readAbout(match, at, active?.textContent ?? at);
        return;
    }
    const list = document.querySelector<HTMLDetailsElement>(".barred-list");
    if (list && ask) {
        list.open = !list.open;
        list.querySelector("summary")?.focus();
    }
}

function readAbout(match: MatchClient, key: string, words: string): void {
    readCard(match, key);
    if (!document.querySelector("dialog[open]")) {
        openDialog(words, <WhyNot client={match} words={key} />);
    }
}

function sitAt(match: string): MatchClient {
    if (client?.state.id === match) return client;
    leave();
    const sat = new MatchClient(match, log);
    client = sat;
    keys = new Keys(sat, {
        why: () => why(sat),
        type: () => asking(sat.state) && openDialog("Say what you do", <TypeWords client={sat} />),
        orders: () => openDialog("Standing orders", <OrderDialog client={sat} />),
        help: () => openDialog("Keys", <Help />),
    });
    document.addEventListener("keydown", keys.press);
    let title = "";
    sat.listen(() => {
        const now = `${asking(sat.state) ? "▶ " : ""}${sat.state.hello?.title ?? "Table"} · Cardwright`;
        if (now !== title) document.title = title = now;
        mark(sat);
    });
    sat.open();
    return sat;
}

/** For whoever watches the page from outside: the newest line, and whether it is one's turn. */
function mark(match: MatchClient): void {
    const { n, over, beats, played } = match.state;
    const telling = beats.length + played.length > 0;
    document.body.dataset["n"] = String(n);
    document.body.dataset["state"] =
        over && !telling
            ? "over"
            : asking(match.state)
              ? "asking"
              : telling
                ? "telling"
                : "waiting";
}

function leave(): void {
    if (keys) document.removeEventListener("keydown", keys.press);
    client?.close();
    client = undefined;
    keys = undefined;
    // What was to be seen at that table is not to be seen any more.
    delete document.body.dataset["n"];
    delete document.body.dataset["state"];
}

function show(route: Route): void {
    const view = root("view");
    const options = root("options");
    const name = route.is === "match" ? `match ${route.match}` : JSON.stringify(route);
    if (route.is === "match") {
        const sat = sitAt(route.match);
        render(<MatchScreen key={route.match} client={sat} />, view);
        render(<Dock key={route.match} client={sat} />, options);
    } else {
        leave();
        render(null, options);
        render(screenOf(route), view);
        document.title = "Cardwright";
    }
    render(<Bar match={client} />, root("bar"));
    document.body.dataset["screen"] = route.is;
    const kind = (screenName: string): string => screenName.slice(0, 12);
    if (screen && kind(screen) !== kind(name)) {
        // Another page: whoever reads it from the top starts at the top.
        scrollTo(0, 0);
        (route.is === "match" ? root("prompt") : view).focus({ preventScroll: true });
    }
    screen = name;
}

function screenOf(route: Exclude<Route, { is: "match" }>) {
    switch (route.is) {
        case "join":
            return <Join invitation={route.key} />;
        case "game":
            return <GameScreen game={route.game} />;
        case "replay":
            return <Replay match={route.match} at={route.at} seat={route.seat} />;
        case "start":
            return <Start />;
    }
}

async function begin(): Promise<void> {
    applyTheme();
    // The cookie first: whatever is asked afterwards is asked by the same visitor.
    await post("/api/visit", {}).catch(() => undefined);
    listenToRoute(() => show(routeOf(location)));
    show(routeOf(location));
}

void begin();
