"""A tiny game of sealed choices, for tests: all seats secretly do a few things at once.

Each seat draws a card from its own pile or rests, twice a round, for two
rounds; whoever holds more cards in the end wins.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    FACE_DOWN,
    FACE_OWNER,
    Chance,
    Facts,
    Family,
    Frame,
    Game,
    Option,
    Plain,
    State,
    Together,
    Vocabulary,
    ZoneKind,
    move,
    new_card,
)
from cardwright.kernel.content import CardFile, load_content

PILE: Final = ZoneKind("pile", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
LUCK: Final = 0
ROUNDS: Final = 2
CHOICES_A_ROUND: Final = 2


class Acting(Frame):
    """One seat's choices of a round, unseen by the others."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        state.offer(self.seat, "act", [Option("draw"), Option("rest")], self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "draw":
            pile = state.zone(PILE, self.seat)
            stream = state.game.seat_stream(state, LUCK, self.seat)
            drawn = state.chance.streams[stream].below(len(pile.cards))
            move(state, pile.cards[drawn], state.zone(HAND, self.seat))
        if self.left > 1:
            state.then(Acting(self.seat, self.left - 1))

    def form(self) -> Plain:
        return ["Acting", self.seat, self.left]


class Round(Frame):
    def run(self, state: State) -> None:
        if state.turn == ROUNDS:
            held = [len(state.zone(HAND, seat).cards) for seat in range(state.seats)]
            state.finish(held, "both rounds are played")
            return
        state.end_turn()
        parts: list[Frame] = [Acting(seat, CHOICES_A_ROUND) for seat in range(state.seats)]
        state.then(Together(parts, Round()))


class Sealed(Game):
    name = "sealed"
    title = "Sealed draws"
    facts = Facts((2, 2), 8, (0, 4), zero_sum=False, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [PILE, HAND]
    seat_stream_names: ClassVar = ["luck"]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        return [Family("cards", "The cards of both piles.", [])]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for seat in range(state.seats):
            for template in self.templates:
                for _ in range(template.copies):
                    new_card(state, template, seat, state.zone(PILE, seat))
        state.then(Round())


def sealed_game() -> Game:
    game = Sealed()
    vocabulary = Vocabulary(game)
    cards = CardFile("cards.yaml", b"pebble: {copies: 3}\nshell: {copies: 3}\n")
    load_content(vocabulary, game.define(vocabulary), [cards])
    return game
