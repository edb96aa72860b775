"""Sealed cards that went back to the hands unseen could not have been told, said the contract.

Who lays a card that comes back to the hand may lay another one next time, and nobody
else can say whether it was the same. What a seat supposes of its rivals' hands was carried
back to earlier rounds as if one could; and a fact of which the seat can no longer say
which cards it was about was dropped, so that an honest game was blamed for forgetting it.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardwright.kernel import (
    CARD,
    FACE_DOWN,
    FACE_OWNER,
    Chance,
    Event,
    Fact,
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
    load_cards,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole
from cardwright.testing import Broken, Case
from cardwright.testing.checks.samples import check_samples_explain_what_was_told

DECK = ZoneKind("deck", FACE_DOWN, shared=True)
HAND = ZoneKind("hand", FACE_OWNER)
LAID = ZoneKind("laid", FACE_OWNER)
SEATS = (0, 1, 2)
HELD = 4
ROUNDS = 5


class Ordered(Fact):
    """The cards are in order, the highest first; of equal ones that of the earlier seat."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        ranked = [
            (-state.cards[card].template.numbers["height"], seat)
            for card, seat in zip(cards, self.seats, strict=True)
        ]
        return ranked == sorted(ranked)

    def form(self) -> Plain:
        return ["Ordered", list(self.seats)]


class Dealing(Frame):
    def run(self, state: State) -> None:
        deck = state.zone(DECK)
        shuffle(state, deck, 0)
        for seat in SEATS:
            for _ in range(HELD):
                move(state, deck.cards[-1], state.zone(HAND, seat))
        state.then(Laying())


class Laying(Frame):
    def run(self, state: State) -> None:
        if state.turn == ROUNDS:
            state.finish([0, 0, 0], "enough")
        else:
            state.then(Together([Bid(seat) for seat in SEATS], Praising()))


class Bid(Frame):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        hand = state.zone(HAND, self.seat).cards
        state.offer(self.seat, "lay", [Option("lay", card) for card in hand], self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        move(state, option.what, state.zone(LAID, self.seat))

    def form(self) -> Plain:
        return ["Bid", self.seat]


class Praising(Frame):
    """With the cards on the table, the first seat may boast of its own, which means nothing."""

    def run(self, state: State) -> None:
        state.offer(0, "praise", [Option("boast"), Option("sigh")], self)

    def chosen(self, state: State, option: Option) -> None:
        state.then(Opened())


class Opened(Frame):
    """Everybody is told in which order the cards stand, and takes their own back."""

    def run(self, state: State) -> None:
        def height(seat: int) -> int:
            card = state.zone(LAID, seat).cards[0]
            return state.cards[card].template.numbers["height"]

        ranked = sorted(SEATS, key=lambda seat: -height(seat))
        cards = tuple(state.zone(LAID, seat).cards[0] for seat in ranked)
        state.tell_fact(Moment("highest", ranked[0]), Ordered(tuple(ranked)), cards)
        state.tell(Moment("lowest", ranked[-1]))
        for seat in SEATS:
            move(state, state.zone(LAID, seat).cards[0], state.zone(HAND, seat))
        state.end_turn()
        state.then(Laying())


class Boasts(Game):
    name = "boasts"
    title = "Boasts"
    facts = Facts((3, 3), 20, (0, 0), zero_sum=True, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [DECK, HAND, LAID]
    stream_names: ClassVar = ["deal"]
    verbs: ClassVar = [
        Verb("lay", "lay {card}", what=CARD),
        Verb("boast", "boast"),
        Verb("sigh", "sigh"),
    ]
    card_texts: ClassVar = {
        "heights": "\n".join(f"rank_{n}: {{height: {n}, copies: 2}}" for n in range(1, 10))
    }

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_event("highest")
        vocabulary.add_event("lowest")
        height = Field("height", Whole(0, 9), "the higher one wins", required=True)
        return [Family("heights", "The cards of the deck.", [height], exemplary=False)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, -1, state.zone(DECK))
        state.then(Dealing())


GAME = load_cards(Boasts())


def test_who_tells_all_facts_is_not_blamed() -> None:
    check_samples_explain_what_was_told(Case(GAME), range(6), 12)


def test_who_forgets_them_is_told_which_cards_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: State, event: Event, fact: Fact, cards: tuple[int, ...]) -> None:
        self.tell(event)

    monkeypatch.setattr(State, "tell_fact", careless)
    cannot_be = r"seat \d samples rank_\d in the (hand|laid) of \d.*could not have been told: "
    with pytest.raises(Broken, match=cannot_be):
        check_samples_explain_what_was_told(Case(GAME), range(6), 12)
