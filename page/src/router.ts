/** Addresses of the page, and going from one to another without loading it anew. */

export type Route =
    | { is: "start" }
    | { is: "join"; key: string }
    | { is: "game"; game: string }
    | { is: "match"; match: string }
    | { is: "replay"; match: string; at: number; seat: number };

const listeners = new Set<() => void>();

export function routeOf(address: Location | URL): Route {
    const [first = "", second = "", third = "", fourth = ""] = address.pathname
        .split("/")
        .slice(1)
        .map(decodeURIComponent);
    if (first === "join") return { is: "join", key: address.hash.slice(1) };
    if (first === "games" && second) return { is: "game", game: second };
    if (first === "m" && second && third === "at") {
        const seat = Number(new URLSearchParams(address.search).get("seat") ?? "-1");
        return { is: "replay", match: second, at: Number(fourth) || 0, seat };
    }
    if (first === "m" && second) return { is: "match", match: second };
    return { is: "start" };
}

export function go(path: string, instead = false): void {
    if (instead) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    for (const listener of listeners) listener();
}

export function listenToRoute(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("popstate", listener);
    return () => {
        listeners.delete(listener);
        removeEventListener("popstate", listener);
    };
}

/** A link inside the page; with a modifier key it stays an ordinary one. */
export function follow(event: MouseEvent): void {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
}
