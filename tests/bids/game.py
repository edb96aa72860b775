"""Bids: both seats lay a number face down, at once; who laid the higher one is told, no more.

So whoever wins a round knows something about a card that nobody ever shows.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    FACE_OWNER,
    Chance,
    Facts,
    Frame,
    Game,
    Moment,
    Option,
    Plain,
    State,
    Together,
    Verb,
    ZoneKind,
    move,
    new_card,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.machine.facts import Fact

HAND: Final = ZoneKind("hand", FACE_OWNER)
LAID: Final = ZoneKind("laid", FACE_OWNER)
ROUNDS: Final = 3
NOBODY: Final = -1


class BidsState(State):
    __slots__ = ("won",)

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.won = [0, 0]

    def blank(self) -> State:
        return BidsState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        table(copy).won = self.won.copy()

    def own_form(self) -> Plain:
        return list(self.won)


def table(state: State) -> BidsState:
    assert isinstance(state, BidsState), "bids are laid on their own table"
    return state


class Won(Fact):
    """Who of two cards won: the first, the second, or neither."""

    __slots__ = ("winner",)

    def __init__(self, winner: int) -> None:
        self.winner = winner

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        return winner_of(state, cards) == self.winner

    def form(self) -> Plain:
        return ["Won", self.winner]


def winner_of(state: State, cards: tuple[int, ...]) -> int:
    first, second = (state.cards[card].template.numbers["rank"] for card in cards)
    return NOBODY if first == second else 0 if first > second else 1


class Round(Frame):
    def run(self, state: State) -> None:
        if state.turn == ROUNDS:
            state.finish(list(table(state).won), "all is bid")
        else:
            state.then(Together([Bidding(0), Bidding(1)], Opening()))


class Bidding(Frame):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        options = [Option("bid", card) for card in state.zone(HAND, self.seat).cards]
        state.offer(self.seat, "bid", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        move(state, option.what, state.zone(LAID, self.seat))

    def form(self) -> Plain:
        return ["Bidding", self.seat]


class Opening(Frame):
    def run(self, state: State) -> None:
        cards = tuple(state.zone(LAID, seat).cards[-1] for seat in (0, 1))
        winner = winner_of(state, cards)
        if winner != NOBODY:
            table(state).won[winner] += 1
        state.tell_fact(Moment("bid_won", winner), Won(winner), cards)
        state.end_turn()
        state.then(Round())


class Bids(Game):
    name = "bids"
    title = "Bids"
    facts = Facts((2, 2), 20, (0, ROUNDS), zero_sum=False, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [HAND, LAID]
    verbs: ClassVar = [Verb("bid", "bid {card}", what=CARD)]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_event("bid_won")
        rank = Field("rank", Whole(1, 9), "the higher one wins", required=True)
        return [Family("bids", "What may be bid.", [rank])]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return BidsState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for seat in (0, 1):
            for template in self.templates:
                new_card(state, template, seat, state.zone(HAND, seat))
        state.then(Round())

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return {"won": list(table(state).won)}
