"""Market: two or three seats buy cards from a common stall; what a card does, its file says.

Each seat in turn picks a card of the stall, whose effect then happens, or passes.
The match is over when all have passed in a row.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    CARD,
    FACE_OWNER,
    FACE_UP,
    Chance,
    Doing,
    Effect,
    Facts,
    Frame,
    Game,
    Match,
    Option,
    Plain,
    Scene,
    State,
    Template,
    Verb,
    ZoneKind,
    distinct,
    new_card,
    seed_from_number,
)
from cardwright.kernel.language import Context, Family, Field, Values, Vocabulary
from cardwright.kernel.language.content import CardFile, load_content
from cardwright.kernel.language.shapes import EFFECT
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.values.resource import Resource

NOBODY: Final = -1
STALL: Final = ZoneKind("stall", FACE_UP, shared=True, active=True)
HAND: Final = ZoneKind("hand", FACE_OWNER)
DECK: Final = ZoneKind("deck", FACE_OWNER, active=True)
COINS: Final = 0


class Ware(Template):
    __slots__ = ("effect",)

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.effect: Effect = Nothing()


class Turn(Frame):
    __slots__ = ("passed", "seat")

    def __init__(self, seat: int, passed: int) -> None:
        self.seat = seat
        self.passed = passed

    def run(self, state: State) -> None:
        if self.passed == state.seats:
            state.finish([0] * state.seats, "all have passed")
            return
        buying = [Option("buy", card) for card in distinct(state, state.zone(STALL).cards)]
        state.offer(self.seat, "buy", [*buying, Option("pass")], self)

    def chosen(self, state: State, option: Option) -> None:
        after = (self.seat + 1) % state.seats
        if option.verb == "pass":
            state.then(Turn(after, self.passed + 1))
            return
        template = state.cards[option.what].template
        assert isinstance(template, Ware)
        state.then(Doing(template.effect, Scene(self.seat, option.what, option.what)))
        state.then(Turn(after, 0))

    def form(self) -> Plain:
        return ["Turn", self.seat, self.passed]


class Market(Game):
    name = "market"
    title = "Market"
    facts = Facts((2, 3), 500, (0, 0), zero_sum=False, hidden=True, simultaneous=False)
    zone_kinds: ClassVar = [STALL, HAND, DECK]
    resource_names: ClassVar = ["coins"]
    stream_names: ClassVar = ["luck"]
    verbs: ClassVar = [Verb("buy", "buy {card}", what=CARD)]

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"seats": ["2", "3"]}

    def seats(self, setup: dict[str, str]) -> int:
        return int(setup["seats"])

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_event("bell")
        effect = Field("effect", EFFECT, "what it does when it is bought")
        return [Family("wares", "What lies on the stall.", [effect], build_ware)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for owner in range(state.seats):
            state.resources[owner] = [Resource(300, 900, 0)]
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, NOBODY, state.zone(STALL))
        state.then(Turn(0, 0))


def build_ware(name: str, title: str, values: Values, context: Context) -> Template:
    ware = Ware(name, title)
    ware.effect = values.either("effect", Effect, Nothing())
    return ware


def market(cards: str) -> Market:
    game = Market()
    vocabulary = Vocabulary(game, game.tag_names)
    load_content(vocabulary, game.define(vocabulary), [CardFile("wares.yaml", cards.encode())])
    return game


def opened(cards: str, seats: int = 2) -> Match:
    return Match(market(cards), {"seats": str(seats)}, seed_from_number(1)).start()


def buy(match: Match, name: str) -> Match:
    """The seat whose turn it is buys a card by its name."""
    seat = match.to_decide()[0]
    for option in match.legal(seat):
        if option.verb == "buy" and match.state.cards[option.what].template.name == name:
            match.act(seat, option)
            return match
    raise LookupError(name)


def lying(match: Match, zone: ZoneKind, owner: int = 0) -> list[str]:
    cards = match.state.zone(zone, owner).cards
    return [match.state.cards[card].template.name for card in cards]
