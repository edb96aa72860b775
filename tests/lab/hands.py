"""Hands: each seat's set-up is a shape or a rank, and chance upsets one match in ten."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import Chance, Facts, Frame, Game, Option, State, Verb
from cardwright.kernel.language import Family, Vocabulary

SHAPES = ["rock", "paper", "scissors"]


class Showing(Frame[State]):
    def run(self, state: State) -> None:
        state.offer(0, "show", [Option("show"), Option("wave")], self)

    def chosen(self, state: State, option: Option) -> None:
        game = state.game
        assert isinstance(game, Hands)
        won = game.beats(state.turn // 3, state.turn % 3)
        if state.roll(0, 10) == 0:
            won = -won
        state.finish([won, -won], "shown")


class Hands(Game[State]):
    name = "hands"
    title = "Hands"
    facts = Facts((2, 2), 2, (-1, 1), zero_sum=True, hidden=False, simultaneous=False)
    stream_names: ClassVar = ["upset"]
    verbs: ClassVar = [Verb("show", "show"), Verb("wave", "wave")]

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"first": SHAPES, "second": SHAPES, "kind": ["cycle", "ladder"]}
        self.ladder = False

    def package(self) -> str:
        return ""

    def beats(self, first: int, second: int) -> int:
        if self.ladder:
            return (first > second) - (first < second)
        return (0, 1, -1)[(first - second) % 3]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        self.ladder = setup["kind"] == "ladder"
        state.turn = 3 * SHAPES.index(setup["first"]) + SHAPES.index(setup["second"])
        state.then(Showing())
