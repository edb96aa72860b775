"""Tricks: three suits of eight, a stake laid face down at once, then seven tricks.

Who staked the higher card leads, and that is all that is told of the stakes. A
suit that is led must be followed: whoever plays another one shows that they
have none of it left. Both say something about cards that nobody sees, in a game
with far too many deals to go through.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    CARD,
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Candidates,
    Chance,
    Fact,
    Facts,
    Frame,
    Game,
    Moment,
    Obstacle,
    Option,
    Plain,
    State,
    Template,
    Together,
    Verb,
    ZoneKind,
    hidden_cards,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole

DECK: Final = ZoneKind("deck", FACE_DOWN, shared=True)
HAND: Final = ZoneKind("hand", FACE_OWNER)
STAKE: Final = ZoneKind("stake", FACE_OWNER)
TRICK: Final = ZoneKind("trick", FACE_UP, shared=True)
PLAYED: Final = ZoneKind("played", FACE_UP, shared=True)
DEAL: Final = 0
HELD: Final = 8
TRICKS: Final = HELD - 1


class TricksState(State):
    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.won = [0, 0]
        # The suits, as bits, of which each seat has shown that it has none left.
        self.lacking = [0, 0]

    def blank(self) -> State:
        return TricksState(self.game, self.seats, self.seat_of, self.chance)


class HigherStake(Fact):
    """Which of two cards is the higher one; of equal ones, the first counts as such."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        return higher_stake(state, cards) == self.place

    def form(self) -> Plain:
        return ["HigherStake", self.place]


def higher_stake(state: State, cards: tuple[int, ...]) -> int:
    first, second = (state.cards[card].template.numbers["rank"] for card in cards)
    return 0 if first >= second else 1


def suit_of(state: State, card: int) -> int:
    return state.cards[card].template.numbers["suit"]


class Dealing(Frame[TricksState]):
    def run(self, state: TricksState) -> None:
        deck = state.zone(DECK)
        shuffle(state, deck, DEAL)
        for _ in range(HELD):
            for seat in (0, 1):
                move(state, deck.cards[-1], state.zone(HAND, seat))
        state.then(Together([Staking(0), Staking(1)], Opening()))


class Staking(Frame[TricksState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: TricksState) -> None:
        options = [Option("stake", card) for card in state.zone(HAND, self.seat).cards]
        state.offer(self.seat, "stake", options, self, private=True)

    def chosen(self, state: TricksState, option: Option) -> None:
        move(state, option.what, state.zone(STAKE, self.seat))

    def form(self) -> Plain:
        return ["Staking", self.seat]


class Opening(Frame[TricksState]):
    def run(self, state: TricksState) -> None:
        cards = tuple(state.zone(STAKE, seat).cards[0] for seat in (0, 1))
        leads = higher_stake(state, cards)
        state.tell_fact(Moment("stake_won", leads), HigherStake(leads), cards)
        state.then(Playing(leads))


class Playing(Frame[TricksState]):
    """A card of the seat goes to the trick; the second one settles it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: TricksState) -> None:
        state.offer(self.seat, "play", self.offered(state), self, private=True)

    def candidates(self, state: TricksState, found: Candidates) -> None:
        hand, trick = state.zone(HAND, self.seat).cards, state.zone(TRICK).cards
        follows = [
            card for card in hand if trick and suit_of(state, card) == suit_of(state, trick[0])
        ]
        for card in follows or hand:
            found.offer(Option("play", card))
        if found.all and follows:
            for card in hand:
                if card not in follows:
                    found.bar(Option("play", card), Obstacle("suit_led", card))

    def chosen(self, state: TricksState, option: Option) -> None:
        trick = state.zone(TRICK)
        move(state, option.what, trick)
        if len(trick.cards) == 1:
            state.then(Playing(1 - self.seat))
            return
        led, second = trick.cards
        if suit_of(state, second) != suit_of(state, led):
            state.lacking[self.seat] |= 1 << suit_of(state, led)
            state.tell(Moment("suit_lacked", self.seat, suit_of(state, led)))
            winner = 1 - self.seat
        else:
            first, other = (state.cards[card].template.numbers["rank"] for card in trick.cards)
            winner = 1 - self.seat if first > other else self.seat
        state.won[winner] += 1
        for card in trick.cards.copy():
            move(state, card, state.zone(PLAYED))
        state.end_turn()
        if state.turn == TRICKS:
            state.finish(state.won.copy(), "all is played")
        else:
            state.then(Playing(winner))

    def form(self) -> Plain:
        return ["Playing", self.seat]


class Tricks(Game[TricksState]):
    name = "tricks"
    title = "Tricks"
    facts = Facts((2, 2), 20, (0, TRICKS), zero_sum=False, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [DECK, HAND, STAKE, TRICK, PLAYED]
    stream_names: ClassVar = ["deal"]
    verbs: ClassVar = [
        Verb("stake", "stake {card}", what=CARD),
        Verb("play", "play {card}", what=CARD),
    ]

    obstacle_words: ClassVar = {"suit_led": "the suit that was led must be followed"}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_event("stake_won")
        vocabulary.add_event("suit_lacked")
        suit = Field("suit", Whole(0, 2), "which must be followed", required=True)
        rank = Field("rank", Whole(1, 8), "the higher one wins", required=True)
        return [Family("cards", "What is played.", [suit, rank], exemplary=False)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return TricksState(self, seats, seat_of, chance)

    def set_up(self, state: TricksState, setup: dict[str, str]) -> None:
        for template in self.templates:
            new_card(state, template, -1, state.zone(DECK))
        state.then(Dealing())

    def restricted(self, state: TricksState, seat: int) -> list[int]:
        """The cards in the other hand, as soon as it lacks a suit."""
        return [
            card.id
            for card in hidden_cards(state, seat)
            if state.zones[card.zone].kind is HAND and state.lacking[state.zones[card.zone].owner]
        ]

    def could_be(self, state: TricksState, card: int, template: Template) -> bool:
        lacking = state.lacking[state.zones[state.cards[card].zone].owner]
        return not lacking >> template.numbers["suit"] & 1

    def view(self, state: TricksState, seat: int) -> dict[str, Plain]:
        return {"won": list(state.won), "lacking": list(state.lacking)}
