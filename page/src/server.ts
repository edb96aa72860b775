/** Questions to the server outside of a match. */

export class Refusal extends Error {}

async function answerOf<T>(response: Response): Promise<T> {
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new Refusal(reasonIn(body) ?? `The server says ${response.status}.`);
    return body as T;
}

function reasonIn(body: unknown): string | undefined {
    if (typeof body === "object" && body && "why" in body && typeof body.why === "string") {
        return body.why;
    }
    return undefined;
}

const UNREACHABLE = "The server cannot be reached. Is it still running?";

export async function get<T>(path: string): Promise<T> {
    return answerOf<T>(await reached(fetch(path, { headers: { Accept: "application/json" } })));
}

export async function post<T>(path: string, body: object): Promise<T> {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return answerOf<T>(await reached(fetch(path, request)));
}

async function reached(response: Promise<Response>): Promise<Response> {
    try {
        return await response;
    } catch {
        throw new Refusal(UNREACHABLE);
    }
}

export function reasonOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
