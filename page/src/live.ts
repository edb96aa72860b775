/**
 * The line to a match: a WebSocket, or where there is none a stream and posts. It comes back by
 * itself, goes on from the last line seen, and repeats what was sent and not answered yet; the
 * server knows a command by its id, so a repeat takes effect once.
 */

import { randomHex } from "./chance";
import type { ByeLine, Line, Reply } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Greeting {
    from?: number;
    heard?: number;
    undos?: number;
    commit?: string;
}

export interface Listener {
    line(line: Line): void;
    link(link: Link, why: string): void;
    /** What to say first: the newest line seen, here and in the log, and a commitment where one is wanted. */
    greeting(): Greeting;
}

interface Sent {
    text: string;
    settle(reply: Reply): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A browser or a proxy that never lets a socket through is given this many tries. */
const SOCKET_TRIES = 2;

export class Live {
    private socket: WebSocket | undefined;
    private stream: AbortController | undefined;
    private readonly sent = new Map<string, Sent>();
    private wait = FIRST_WAIT;
    private failures = 0;
    private timer = 0;
    private ended = false;
    private readonly base: string;
    private readonly listener: Listener;

    constructor(match: string, listener: Listener) {
        this.base = `/api/matches/${encodeURIComponent(match)}`;
        this.listener = listener;
        addEventListener("offline", this.lost);
        addEventListener("online", this.found);
    }

    open(): void {
        if (this.ended) return;
        this.listener.link("connecting", "");
        if (this.failures >= SOCKET_TRIES) void this.read();
        else this.dial();
    }

    close(): void {
        this.ended = true;
        removeEventListener("offline", this.lost);
        removeEventListener("online", this.found);
        clearTimeout(this.timer);
        this.socket?.close();
        this.stream?.abort();
    }

    /** A line over a network that is gone may look alive for minutes: it is given up at once. */
    private readonly lost = (): void => {
        if (this.stream) this.stream.abort();
        else if (this.drop()) this.again();
    };

    private readonly found = (): void => {
        if (this.ended) return;
        this.wait = FIRST_WAIT;
        clearTimeout(this.timer);
        if (this.stream) return;
        this.drop();
        this.open();
    };

    /** Leave a socket behind; was there one? */
    private drop(): boolean {
        const { socket } = this;
        this.socket = undefined;
        socket?.close();
        return socket !== undefined;
    }

    /** Send a command; what became of it comes back, however often the line breaks in between. */
    send(command: string, fields: object = {}): Promise<Reply> {
        const id = randomHex(16);
        const text = JSON.stringify({ id, do: command, ...fields });
        return new Promise((settle) => {
            this.sent.set(id, { text, settle });
            this.put(id, text);
        });
    }

    private put(id: string, text: string): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
        else if (this.stream) void this.post(id, text);
    }

    private dial(): void {
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        const socket = new WebSocket(`${scheme}//${location.host}${this.base}/live`);
        this.socket = socket;
        let heard = false;
        socket.onopen = () => {
            socket.send(this.hello());
            this.repeat();
        };
        socket.onmessage = (message) => {
            if (!heard) this.reached();
            heard = true;
            this.take(String(message.data));
        };
        socket.onclose = () => {
            if (this.socket !== socket) return;
            this.socket = undefined;
            this.again();
            if (!heard) void this.blame();
        };
    }

    /** A server that answers and lets no socket through is spoken to over HTTP. */
    private async blame(): Promise<void> {
        try {
            if ((await fetch(this.base)).ok) this.failures += 1;
        } catch {
            this.failures = 0;
        }
    }

    private hello(): string {
        return JSON.stringify({ id: randomHex(16), do: "hello", ...this.listener.greeting() });
    }

    private repeat(): void {
        for (const [id, { text }] of this.sent) this.put(id, text);
    }

    private reached(): void {
        this.failures = 0;
        this.wait = FIRST_WAIT;
        this.listener.link("open", "");
    }

    /** The same lines over HTTP: one answer that does not end. */
    private async read(): Promise<void> {
        const stream = new AbortController();
        this.stream = stream;
        try {
            const first = Object.entries(this.listener.greeting());
            const query = new URLSearchParams(first.map(([key, value]) => [key, String(value)]));
            const { signal } = stream;
            const response = await fetch(`${this.base}/stream?${query.toString()}`, { signal });
            if (!response.ok || !response.body) throw new Error(String(response.status));
            this.reached();
            this.repeat();
            const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
            let rest = "";
            for (let read = await reader.read(); !read.done; read = await reader.read()) {
                const lines = (rest + read.value).split("\n");
                rest = lines.pop() ?? "";
                for (const line of lines) if (line) this.take(line);
            }
        } catch {
            // The line broke, or never was: it is tried again.
        }
        if (this.stream === stream) this.stream = undefined;
        this.failures = 0;
        this.again();
    }

    private async post(id: string, text: string): Promise<void> {
        try {
            const response = await fetch(`${this.base}/commands`, { ...POST, body: text });
            if (response.status === TOO_MANY || response.status >= 500) throw new Error();
            const line = (await response.json()) as Line | { why: string };
            this.hear("is" in line ? line : { is: "refused", to: id, why: line.why });
        } catch {
            this.putLater(id, this.wait);
        }
    }

    /** Once more, if it is not answered until then. */
    private putLater(id: string, milliseconds: number): void {
        setTimeout(() => {
            const sent = this.sent.get(id);
            if (sent) this.put(id, sent.text);
        }, milliseconds);
    }

    private take(text: string): void {
        let line: Line;
        try {
            line = JSON.parse(text) as Line;
        } catch {
            return;
        }
        this.hear(line);
    }

    private hear(line: Line): void {
        if (line.is === "refused" && line.again && this.sent.has(line.to ?? "")) {
            this.putLater(line.to ?? "", line.again * 1_000);
            return;
        }
        if (line.is === "done" || line.is === "refused" || line.is === "answer") {
            const sent = this.sent.get(String(line.to ?? ""));
            this.sent.delete(String(line.to ?? ""));
            if (sent) {
                sent.settle(line);
                return;
            }
        }
        if (line.is === "bye") this.leave(line);
        this.listener.line(line);
    }

    private leave(bye: ByeLine): void {
        if (bye.again === null || bye.again === undefined) {
            this.close();
            this.listener.link("closed", bye.why);
            return;
        }
        this.wait = Math.max(FIRST_WAIT, bye.again * 1_000);
    }

    private again(): void {
        if (this.ended) return;
        this.listener.link("lost", "The connection is lost; it is being taken up again.");
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.open(), this.wait);
        this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    }
}

const TOO_MANY = 429;
const POST = { method: "POST", headers: { "Content-Type": "application/json" } };
