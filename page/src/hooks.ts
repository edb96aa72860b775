/** Small hooks: state that lives outside of components, and answers of the server. */

import { useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import type { MatchClient } from "./client";
import { reasonOf } from "./server";
import { currentSettings, listen, type Settings } from "./settings";
import type { MatchState } from "./state";

export function useMatch(client: MatchClient): MatchState {
    const [, again] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => client.listen(() => again(undefined)), [client]);
    return client.state;
}

export function useSettings(): Settings {
    const [, again] = useReducer((count: number) => count + 1, 0);
    useEffect(() => listen(() => again(undefined)), []);
    return currentSettings();
}

export interface Fetched<T> {
    value: T | undefined;
    why: string;
}

/** What the server answers; asked anew whenever what it depends on has changed. */
export function useFetched<T>(ask: () => Promise<T>, on: readonly unknown[]): Fetched<T> {
    const [fetched, set] = useState<Fetched<T>>({ value: undefined, why: "" });
    useEffect(() => {
        let wanted = true;
        ask().then(
            (value) => wanted && set({ value, why: "" }),
            (error: unknown) => wanted && set({ value: undefined, why: reasonOf(error) }),
        );
        return () => {
            wanted = false;
        };
    }, on);
    return fetched;
}
