import { useSettings } from "../hooks";
import { change, PACES, THEMES, type Pace, type Theme } from "../settings";

const PACE_WORDS: Readonly<Record<Pace, string>> = {
    step: "step by step, on a key",
    slow: "slowly",
    normal: "at a usual pace",
    fast: "fast",
    once: "all at once",
};
const THEME_WORDS: Readonly<Record<Theme, string>> = {
    auto: "as the system has it",
    light: "light",
    dark: "dark",
};

export function SettingsDialog() {
    const settings = useSettings();
    return (
        <form class="settings" onSubmit={(event) => event.preventDefault()}>
            <label for="set-pace">What happens is told</label>
            <select
                id="set-pace"
                value={settings.pace}
                onChange={(event) => change({ pace: event.currentTarget.value as Pace })}
            >
                {PACES.map((pace) => (
                    <option key={pace} value={pace}>
                        {PACE_WORDS[pace]}
                    </option>
                ))}
            </select>
            <label for="set-theme">Colours</label>
            <select
                id="set-theme"
                value={settings.theme}
                onChange={(event) => change({ theme: event.currentTarget.value as Theme })}
            >
                {THEMES.map((theme) => (
                    <option key={theme} value={theme}>
                        {THEME_WORDS[theme]}
                    </option>
                ))}
            </select>
            <label class="check">
                <input
                    type="checkbox"
                    checked={settings.sound}
                    onChange={(event) => change({ sound: event.currentTarget.checked })}
                />
                Sound
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    checked={settings.keys}
                    onChange={(event) => change({ keys: event.currentTarget.checked })}
                />
                Single keys as commands (e, u, h, 1 …)
            </label>
            <p class="quiet-words">
                Whoever has asked their system for less motion sees everything at once, with marks
                that stay.
            </p>
        </form>
    );
}
