"""Print a digest of every match of a batch: `python -m tests.compiled.digests GAME FIRST COUNT`.

Run once by the compiled build and once from the source, the lines are equal.
"""

from __future__ import annotations

import sys

from cardwright.compiled import is_compiled
from cardwright.kernel import load_game, seed_from_number
from cardwright.kernel.machine.playout import Tables, match_seed, play_out
from cardwright.kernel.values.chance import QuickChance
from cardwright.kernel.values.plain import digest

BATCH = seed_from_number(2_026)


def digests(name: str, first: int, count: int) -> list[str]:
    """One line for each match, with the set-ups of the game in turn."""
    game = load_game(name)
    key, values = next(iter(game.setups.items()), ("", [""]))
    tables = [Tables(game, game.checked_setup({key: value} if key else {})) for value in values]
    lines: list[str] = []
    for number in range(first, first + count):
        seed = match_seed(BATCH, number)
        state = play_out(tables[number % len(tables)], seed, QuickChance(number))
        lines.append(f"{number} {state.decided} {digest(state.form())}")
    return lines


if __name__ == "__main__":
    lines = digests(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write("\n".join(["compiled" if is_compiled() else "source", *lines, ""]))
