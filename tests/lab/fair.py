"""A village fair, with one mechanic that does nothing and one that does harm.

Three times each, by turns: throw at the cans (up to six points), or bet on a
horse, which looks as good and costs a point on average. Before that one may
bow to the crowd, which is worth nothing at all.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import Chance, Facts, Frame, Game, Option, Plain, State, Stream, Verb
from cardwright.kernel.language import Family, Vocabulary

ROUNDS: Final = 3
DICE: Final = 0


class FairState(State):
    __slots__ = ("bowed", "points")

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.points = [0, 0]
        self.bowed = False

    def blank(self) -> State:
        return FairState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        assert isinstance(copy, FairState)
        copy.points = self.points.copy()
        copy.bowed = self.bowed

    def own_form(self) -> Plain:
        return [*self.points, self.bowed]


class Turn(Frame[FairState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: FairState) -> None:
        if state.turn == 2 * ROUNDS:
            first, second = state.points
            won = (first > second) - (first < second)
            state.finish([won, -won], "the fair closes")
            return
        options = [Option("throw"), Option("bet"), Option("leave")]
        state.offer(self.seat, "stall", options if state.bowed else [Option("bow"), *options], self)

    def chosen(self, state: FairState, option: Option) -> None:
        if option.verb == "bow":
            state.bowed = True
            state.then(Turn(self.seat))
            return
        if option.verb == "throw":
            state.points[self.seat] += 1 + state.roll(DICE, 6)
        elif option.verb == "bet":
            state.points[self.seat] += state.roll(DICE, 5) - 3
        state.bowed = False
        state.end_turn()
        state.then(Turn(1 - self.seat))

    def form(self) -> Plain:
        return ["Turn", self.seat]


class Fair(Game[FairState]):
    name = "fair"
    title = "The fair"
    facts = Facts((2, 2), 4 * ROUNDS, (-1, 1), zero_sum=True, hidden=False, simultaneous=False)
    stream_names: ClassVar = ["dice"]
    phase_names: ClassVar = ["market"]
    verbs: ClassVar = [
        Verb("bow", "bow"),
        Verb("throw", "throw"),
        Verb("bet", "bet"),
        Verb("leave", "leave", ends="turn"),
    ]
    card_texts: ClassVar = {}

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"weather": ["sun", "rain"]}

    def package(self) -> str:
        return ""

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return []

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return FairState(self, seats, seat_of, chance)

    def set_up(self, state: FairState, setup: dict[str, str]) -> None:
        state.then(Turn(0))

    def instinct(self, state: FairState, seat: int, chance: Stream) -> Option:
        """Bows every other time, then throws or bets without knowing better."""
        verbs = {option.verb: option for option in state.legal(seat)}
        if "bow" in verbs and chance.below(2) == 0:
            return verbs["bow"]
        likes = [verbs[verb] for verb in ("throw", "bet") if verb in verbs]
        return likes[chance.below(len(likes))] if likes else verbs["leave"]

    def estimate(self, state: FairState, seat: int) -> int:
        return 10 * (state.points[seat] - state.points[1 - seat])
