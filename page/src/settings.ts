/** What this browser remembers: pace, theme, sound, keys, the name one plays under. */

export const PACES = ["step", "slow", "normal", "fast", "once"] as const;
export type Pace = (typeof PACES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
    pace: Pace;
    theme: Theme;
    sound: boolean;
    keys: boolean;
    name: string;
}

const PLACE = "cardwright.settings";
const USUAL: Settings = { pace: "normal", theme: "auto", sound: false, keys: true, name: "" };

/** Seconds that a usual line is shown; step by step it waits for a key. */
export const SECONDS: Readonly<Record<Pace, number>> = {
    step: Infinity,
    slow: 2.2,
    normal: 1.1,
    fast: 0.45,
    once: 0,
};

let settings = read();
const listeners = new Set<() => void>();

function read(): Settings {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
        return checked(typeof kept === "object" && kept ? (kept as Partial<Settings>) : {});
    } catch {
        return USUAL;
    }
}

/** Whatever was kept by another version of the page is left out where it means nothing now. */
function checked(kept: Partial<Settings>): Settings {
    return {
        pace: PACES.find((pace) => pace === kept.pace) ?? USUAL.pace,
        theme: THEMES.find((theme) => theme === kept.theme) ?? USUAL.theme,
        sound: kept.sound === true,
        keys: kept.keys !== false,
        name: typeof kept.name === "string" ? kept.name.slice(0, 24) : "",
    };
}

export function currentSettings(): Settings {
    return settings;
}

export function change(some: Partial<Settings>): void {
    settings = { ...settings, ...some };
    try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing plays as well.
    }
    applyTheme();
    for (const listener of listeners) listener();
}

export function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

export function applyTheme(): void {
    const { theme } = settings;
    if (theme === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset["theme"] = theme;
}

export function wantsStill(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
