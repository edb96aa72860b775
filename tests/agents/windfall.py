"""Windfall: alone with a great die. Take what it shows, or ask for one point more and get it."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import Chance, Facts, Frame, Game, Option, State
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.content import load_content
from cardwright.kernel.values.chance import Stream

DIE: Final = 0
SIDES: Final = 99


class Falling(Frame):
    def run(self, state: State) -> None:
        state.offer(0, "fall", [Option("take"), Option("ask"), Option("beg")], self)

    def chosen(self, state: State, option: Option) -> None:
        more = 1 if option.verb == "ask" else 0
        state.finish([state.chance.streams[DIE].below(SIDES) + more], "fallen")


class Windfall(Game):
    """Instinct takes what there is, and leans to asking rather than to begging."""

    name = "windfall"
    title = "Windfall"
    facts = Facts((1, 1), 1, (0, SIDES), zero_sum=False, hidden=False, simultaneous=False)
    stream_names: ClassVar = ["die"]
    foreseeable = True

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        state.then(Falling())

    def instinct(self, state: State, seat: int, chance: Stream) -> Option:
        return state.legal(seat)[0]

    def leanings(self, state: State, seat: int) -> list[int]:
        return [0, 5, 1]


def loaded(game: Game) -> Game:
    load_content(Vocabulary(game, []), [], [])
    return game


WINDFALL: Final = loaded(Windfall())
