"""Climb: alone on a hill. Each of four times, go a little or a good way up, or jump off."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Chance, Facts, Frame, Game, Option, Plain, State
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.content import load_content

HEIGHTS: Final = {"little": 1, "good": 2, "jump": 3}
TIMES: Final = 4


class ClimbState(State):
    __slots__ = ("height",)

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.height = 0

    def blank(self) -> State:
        return ClimbState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        table(copy).height = self.height

    def own_form(self) -> Plain:
        return self.height


def table(state: State) -> ClimbState:
    assert isinstance(state, ClimbState)
    return state


class Going(Frame):
    def run(self, state: State) -> None:
        if state.turn == TIMES:
            state.finish([table(state).height], "up")
        else:
            state.offer(0, "go", [Option(verb) for verb in HEIGHTS], self)

    def chosen(self, state: State, option: Option) -> None:
        table(state).height += HEIGHTS[option.verb]
        state.end_turn()
        if option.verb == "jump":
            state.finish([table(state).height], "jumped")
        else:
            state.then(Going())


class Climb(Game):
    name = "climb"
    title = "Climb"
    facts = Facts((1, 1), TIMES, (0, 9), zero_sum=False, hidden=False, simultaneous=False)

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return ClimbState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        state.then(Going())

    def estimate(self, state: State, seat: int) -> int:
        return 100 * table(state).height


CLIMB: Final = Climb()
load_content(Vocabulary(CLIMB, []), [], [])
