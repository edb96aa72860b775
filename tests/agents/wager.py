"""Wager: alone with a die. Keep six points, or roll for zero to nine, and be paid a turn later.

The estimate is a braggart: it takes a die that is about to be rolled for a nine.
Whoever believes it rolls, and whoever looks at the die keeps.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import Chance, Facts, Frame, Game, Option, Plain, State
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.content import load_content

DIE: Final = 0
SIDES: Final = 10
KEPT: Final = 6


class WagerState(State):
    __slots__ = ("rolling", "won")

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.rolling = False
        self.won = 0

    def blank(self) -> State:
        return WagerState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        table(copy).rolling = self.rolling
        table(copy).won = self.won

    def own_form(self) -> Plain:
        return [self.rolling, self.won]


def table(state: State) -> WagerState:
    assert isinstance(state, WagerState)
    return state


class Wagering(Frame):
    def run(self, state: State) -> None:
        state.offer(0, "wager", [Option("keep"), Option("roll")], self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "keep":
            table(state).won = KEPT
        table(state).rolling = option.verb == "roll"
        state.end_turn()
        state.then(Waiting())


class Waiting(Frame):
    """Somebody has to be asked in between, or nobody could stop before the die."""

    def run(self, state: State) -> None:
        state.offer(0, "wait", [Option("pay"), Option("please")], self)

    def chosen(self, state: State, option: Option) -> None:
        state.then(Paying())


class Paying(Frame):
    def run(self, state: State) -> None:
        wager = table(state)
        if wager.rolling:
            wager.won = state.chance.streams[DIE].below(SIDES)
        state.finish([wager.won], "paid")


class Wager(Game):
    name = "wager"
    title = "Wager"
    facts = Facts((1, 1), 2, (0, SIDES - 1), zero_sum=False, hidden=False, simultaneous=False)
    stream_names: ClassVar = ["die"]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return WagerState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        state.then(Wagering())

    def estimate(self, state: State, seat: int) -> int:
        wager = table(state)
        return 100 * (SIDES - 1 if wager.rolling else wager.won)


class HastyWager(Wager):
    """The same for those who do not look beyond the turn."""

    turns_ahead = 1


class ForeseenWager(Wager):
    """The same for those who leave the die to the estimate."""

    foreseen: ClassVar = [DIE]


class PatientWager(Wager):
    """The same for those who look two turns ahead, which is far enough to see the die."""

    turns_ahead = 2


def loaded(game: Game) -> Game:
    load_content(Vocabulary(game, []), [], [])
    return game


WAGER: Final = loaded(Wager())
HASTY_WAGER: Final = loaded(HastyWager())
PATIENT_WAGER: Final = loaded(PatientWager())
FORESEEN_WAGER: Final = loaded(ForeseenWager())
