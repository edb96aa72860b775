import { useSettings } from "../hooks";
import { change } from "../settings";

/** The end of every form that leads to a seat: one's name, what went wrong, and the button. */
export function SitDown({ why, busy = false }: { why: string; busy?: boolean }) {
    const settings = useSettings();
    return (
        <>
            <p class="field">
                <label for="name">Your name at the table</label>
                <input
                    id="name"
                    value={settings.name}
                    maxLength={24}
                    placeholder="Guest"
                    autocomplete="nickname"
                    onInput={(event) => change({ name: event.currentTarget.value })}
                />
            </p>
            {why && (
                <p class="trouble" role="alert">
                    {why}
                </p>
            )}
            <button type="submit" class="main large" disabled={busy}>
                Sit down
            </button>
        </>
    );
}
