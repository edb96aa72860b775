import type { MatchClient } from "../client";
import { closeDialog } from "../dialog";
import { choicesOf } from "../picks";

/** Say what one does in words; the server understands every spelling that it shows. */
export function TypeWords({ client }: { client: MatchClient }) {
    const { ask } = client.state;
    const submit = (event: SubmitEvent): void => {
        event.preventDefault();
        const field = (event.currentTarget as HTMLFormElement).elements.namedItem("words");
        const words = field instanceof HTMLInputElement ? field.value.trim() : "";
        closeDialog();
        if (words) void client.say(words);
    };
    return (
        <form class="typing" onSubmit={submit}>
            <label for="typed">An option, in its words or by its number</label>
            <input id="typed" name="words" list="all-options" autocomplete="off" autofocus />
            <datalist id="all-options">
                {(ask ? choicesOf(ask) : []).map((choice) => (
                    <option key={choice.id} value={choice.says} />
                ))}
            </datalist>
            <button type="submit" class="main">
                Do it
            </button>
        </form>
    );
}
