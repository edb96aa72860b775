"""Pennies: both seats show a side at once, and heads against heads is worth most.

The first seat wins what both show alike: three for heads, one for tails. The
second wins two for anything else. Each does best to show heads three times in eight.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Chance, Facts, Frame, Game, Option, Plain, State, Together
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.content import load_content

WON: Final = {("heads", "heads"): 3, ("tails", "tails"): 1}


class PenniesState(State):
    __slots__ = ("shown",)

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.shown = ["", ""]

    def blank(self) -> State:
        return PenniesState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        table(copy).shown = self.shown.copy()

    def own_form(self) -> Plain:
        return [*self.shown]


def table(state: State) -> PenniesState:
    assert isinstance(state, PenniesState)
    return state


class Showing(Frame):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.offer(self.seat, "show", [Option("heads"), Option("tails")], self)

    def chosen(self, state: State, option: Option) -> None:
        table(state).shown[self.seat] = option.verb

    def form(self) -> Plain:
        return ["Showing", self.seat]


class Comparing(Frame):
    def run(self, state: State) -> None:
        first, second = table(state).shown
        won = WON.get((first, second), -2)
        state.finish([won, -won], "shown")


class Pennies(Game):
    name = "pennies"
    title = "Pennies"
    facts = Facts((2, 2), 2, (-3, 3), zero_sum=True, hidden=True, simultaneous=True)

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return PenniesState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        state.then(Together([Showing(0), Showing(1)], Comparing()))


PENNIES: Final = Pennies()
load_content(Vocabulary(PENNIES, []), [], [])
