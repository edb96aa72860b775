"""The trail of a seat: the positions through which its own decisions have led it.

Somebody who puts a plan together passes from one position to the next, and may come back
to an earlier one by taking things off again. Advice that led back there would undo advice.
"""

from __future__ import annotations

from cardwright.kernel import (
    Game,
    Option,
    Plain,
    State,
    ZonePart,
    digest,
    option_words,
    part_bytes,
    table_of,
    view_of,
)


def standing(game: Game, view: dict[str, Plain]) -> str:
    """A name for how things stand, as far as a seat sees it: the order within a hand is nothing."""
    rows: list[str] = []
    for part in table_of(game, view).parts:
        if isinstance(part, ZonePart):
            cards = sorted(f"{card.label} {card.cost} {card.facts}" for card in part.cards)
            rows.append(f"{part.at} {part.hidden} {cards}")
        else:
            rows.append(part_bytes(part).decode())
    asked = view["decision"]
    kind = asked.get("kind") if isinstance(asked, dict) else None
    return digest([view["turn"], view["phase"], kind, [*sorted(rows)]])


class Trail:
    """Where one seat has been in this turn."""

    def __init__(self) -> None:
        self.turn = -1
        self.passed: list[str] = []
        # What was advised to do next, in words: good as long as it is followed and nothing is new.
        self.plan: list[str] = []

    def advise(self, steps: list[str]) -> None:
        """Several steps were advised."""
        self.plan = steps.copy()

    def leave(self, world: State, seat: int, option: Option) -> None:
        """The seat decides and leaves the position in which it was asked."""
        if world.turn != self.turn:
            self.turn, self.passed = world.turn, []
        self.passed.append(standing(world.game, view_of(world, seat)))
        words = option_words(world, seat, option).casefold()
        followed = [step.casefold() for step in self.plan[:1]] == [words]
        self.plan = self.plan[1:] if followed else []

    def learned(self) -> None:
        """There is something new to know, so what was advised is out of date."""
        self.plan = []

    def copy(self) -> Trail:
        other = Trail()
        other.turn, other.passed, other.plan = self.turn, self.passed.copy(), self.plan.copy()
        return other

    def undone(self) -> None:
        """The last decision was taken back: the seat is where it was before it."""
        self.plan = []
        if self.passed:
            self.passed.pop()

    def leads_back(self, table: State, seat: int, option: Option) -> bool:
        """Would this option bring the seat back to where it was before, at once or with whatever it
        does next? The table is a sampled one, and stays as it is.
        """
        if table.turn != self.turn:
            return False
        after = done(table, seat, option)
        if standing(after.game, view_of(after, seat)) in self.passed:
            return True
        asked = after.pending[seat]
        if asked is None or after.turn != self.turn:
            return False
        known = [*self.passed, standing(table.game, view_of(table, seat))]
        for further in asked.options:
            later = done(after, seat, further)
            if standing(later.game, view_of(later, seat)) not in known:
                return False
        return True


def done(table: State, seat: int, option: Option) -> State:
    """A table after this option, beside the one on which it is chosen."""
    after = table.clone()
    after.act(seat, option, after.splitting)
    return after
