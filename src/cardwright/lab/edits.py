"""Edits one by one: which of the changes of a folder did it.

Each changed card is tried alone, in one seat's hands at a time, on the same deals
as all others. Rows that are clear get no more deals, and the intervals hold for
all rows together, so that a row which stands out among many is no accident.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.kernel import Game
from cardwright.lab.compare import Comparison, NothingChanged
from cardwright.lab.effects import DEALS_LEAST, Effect
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, loaded

# An effect that surely is smaller than so many parts of a match is none.
NO_EFFECT = 0.02


class Edit:
    """One changed card, alone."""

    def __init__(self, name: str, comparison: Comparison) -> None:
        self.name = name
        self.comparison = comparison

    @property
    def effect(self) -> Effect:
        """What it is worth to its holder, or to the first seat where nobody holds it."""
        return next(iter(self.comparison.effects.values()))

    def clear(self) -> bool:
        low, high = self.effect.sequence.interval
        inside = low > -NO_EFFECT and high < NO_EFFECT
        return self.effect.deals >= DEALS_LEAST and (low > 0 or high < 0 or inside)

    def alarms(self) -> bool:
        """Is there surely an effect?"""
        low, high = self.effect.sequence.interval
        return low > 0 or high < 0


class Edits:
    """All changes of a folder, each alone, at one strength."""

    def __init__(self, game: Game, rules: Rules, agent: str, strengths: int, seed: int) -> None:
        apart = changes_apart(game)
        self.agent = agent
        looks = strengths * len(apart)
        self.rows: list[Edit] = []
        for name, change in apart:
            own = Rules(rules.game, (change,), rules.setup)
            alone = Comparison(loaded(own), own, agent, looks, seed, worth_alone=True)
            self.rows.append(Edit(name, alone))

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            live = [row for row in self.rows if not row.clear()]
            if not live:
                return
            for row in live:
                row.comparison.play_block(bench, block)
            yield block.stop

    def units_left(self, deals: int, played: int) -> int:
        live = [row for row in self.rows if not row.clear()]
        return sum(row.comparison.units_left(deals, played) for row in live)


def changes_apart(game: Game) -> list[tuple[str, tuple[str, str]]]:
    """For every changed card the file and the text that change it alone."""
    if not game.changed:
        raise NothingChanged(f"these card files change nothing in {game.name}")
    found: list[tuple[str, tuple[str, str]]] = []
    for change in game.changed:
        for file, text in game.changes:
            own = entry_text(text, change.name)
            if own:
                found.append((change.name, (file, own)))
                break
        else:
            raise NothingChanged(
                f"{change.name} cannot be tried alone: write it at the beginning of a line of its"
                " own, as NAME: …"
            )
    return found


def entry_text(text: str, name: str) -> str:
    """The lines of one entry of a card file; empty if it does not begin a line there."""
    begin = re.search(rf"^{re.escape(name)}\s*:", text, re.MULTILINE)
    if begin is None:
        return ""
    rest = text[begin.end() :]
    end = re.search(r"^(?![\s#]|\Z)", rest.partition("\n")[2], re.MULTILINE)
    head, _, lines = rest.partition("\n")
    body = lines if end is None else lines[: end.start()]
    return f"{begin.group()}{head}\n{body}"
