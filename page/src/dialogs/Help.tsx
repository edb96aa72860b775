const KEYS: readonly (readonly [string, string])[] = [
    ["Tab, arrows", "from thing to thing; on a board arrows go from cell to cell"],
    ["Enter", "take the option, or pick the thing, that has the focus"],
    ["1 2 3 …", "take an option by its number"],
    ["e", "end the phase or the turn"],
    ["u", "take back; where that is not possible, why"],
    ["h", "a hint, with its reason"],
    ["?", "why can't I? and every number about what has the focus"],
    ["/", "say what you do in words"],
    ["o", "standing orders"],
    ["d, t, l", "go to the decision, the table, the log"],
    ["space, Enter", "while something is told: the next line, or all of it"],
    ["Esc", "forget what was picked; close a dialog"],
    ["F1", "this list"],
];

export function Help() {
    return (
        <>
            <p>
                Point at cards, figures and places on the table: what can still be meant lights up
                and is listed. When one option is left, Enter takes it.
            </p>
            <dl class="keys">
                {KEYS.map(([key, does]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{does}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
}
