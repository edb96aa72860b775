"""A whole game in one file: each seat keeps its card or draws another; the higher wins."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import (
    COUNT,
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    Chance,
    Facts,
    Frame,
    Game,
    Option,
    Question,
    Scene,
    State,
    ZoneKind,
    ask,
    move,
    new_card,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole

DECK = ZoneKind("deck", FACE_DOWN, shared=True)
HAND = ZoneKind("hand", FACE_OWNER)
DEAL = 0


class Height(Question):
    def base(self, state: State, scene: Scene) -> int:
        hand = state.zone(HAND, scene.owner).cards
        return state.cards[hand[0]].template.numbers["height"] if hand else 0


HEIGHT = Height("height", COUNT, "what is printed on the card")


class Draw(Frame):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        draw(state, self.seat)
        state.then(Keep(self.seat))


class Keep(Frame):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.offer(self.seat, "keep", [Option("keep"), Option("swap")], self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "swap":
            move(state, state.zone(HAND, self.seat).cards[0], state.zone(DECK))
            draw(state, self.seat)
        state.then(Draw(1) if self.seat == 0 else End())


class End(Frame):
    def run(self, state: State) -> None:
        heights = [ask(state, HEIGHT, Scene(seat)) for seat in (0, 1)]
        for seat in (0, 1):
            state.show(state.cards[state.zone(HAND, seat).cards[0]], EVERYONE)
        won = (heights[0] > heights[1]) - (heights[0] < heights[1])
        state.finish([won, -won], "shown")


def draw(state: State, seat: int) -> None:
    cards = state.zone(DECK).cards
    move(state, cards[state.chance.streams[DEAL].below(len(cards))], state.zone(HAND, seat))


class HighCard(Game):
    name = "high_card"
    title = "High card"
    facts = Facts((2, 2), 2, (-1, 1), zero_sum=True, hidden=True, simultaneous=False)
    zone_kinds: ClassVar = [DECK, HAND]
    stream_names: ClassVar = ["deal"]
    card_texts: ClassVar = {
        "heights": """
low: {height: 1, copies: 3}
middle: {height: 2, copies: 3}
high: {height: 3, copies: 2}
"""
    }

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_question(HEIGHT)
        height = Field("height", Whole(0, 9), "the higher one wins", required=True)
        return [Family("heights", "The cards of the deck.", [height], exemplary=False)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, -1, state.zone(DECK))
        state.then(Draw(0))
