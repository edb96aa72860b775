"""Drawing that a card's effect asks for: each card is then dealt with as any drawn card is."""

from __future__ import annotations

from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.phases.draw import DRAWS_MAX, draw_card
from cardwright.games.taktik.phases.resolution import DealingWith
from cardwright.games.taktik.rules.legality import store_obstacle
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import DECK, DISCARD, REVEALED, STORE
from cardwright.kernel import (
    CARD,
    NO_CARD,
    NONE,
    OWNER,
    Effect,
    Expr,
    Frame,
    MoveCard,
    Plain,
    Scene,
    State,
    move,
)
from cardwright.kernel.language import AMOUNT, Context, EffectForm, Field, OneOf, TagSet, Values


class DrawCards(Effect):
    """A side draws cards from the deck, and stores them at once if it may."""

    __slots__ = ("amount", "stores", "tag", "tag_name")

    def __init__(self, amount: Expr, stores: bool, tag: int, tag_name: str) -> None:
        self.amount = amount
        self.stores = stores
        self.tag = tag
        self.tag_name = tag_name

    def do(self, state: State, scene: Scene) -> None:
        side = scene.owner if scene.target == NONE else scene.target
        count = max(0, min(self.amount.value(state, scene), DRAWS_MAX))
        for _ in range(count):
            state.then(DrawingOne(side, self.stores, self.tag))

    def words(self) -> str:
        kind = f" {self.tag_name}" if self.tag_name else ""
        return f"draw {self.amount.words()}{kind}{' into store' if self.stores else ''}"


class DrawingOne(Frame[TaktikState]):
    """One card is drawn. A malus takes effect, anything else its drawer stores or decides about."""

    __slots__ = ("side", "stores", "tag")

    def __init__(self, side: int, stores: bool, tag: int) -> None:
        self.side = side
        self.stores = stores
        self.tag = tag

    def run(self, state: TaktikState) -> None:
        card = draw_card(state, self.side, self.tag)
        if card == NO_CARD:
            return
        if state.cards[card].zone == state.zone(REVEALED, self.side).number:
            state.then(Playing(card, self.side))
        elif self.stores and store_obstacle(state, card, self.side, False) is None:
            move(state, card, state.zone(STORE, self.side))
        else:
            state.then(DealingWith(card, self.side))

    def form(self) -> Plain:
        return ["DrawingOne", self.side, self.stores, self.tag]


def zone_effects() -> list[EffectForm]:
    """The general words for moving cards, as far as the rules about stores and decks let them."""
    return [
        EffectForm(
            "draw",
            "A side draws cards from the deck. A malus takes effect; of anything else it decides.",
            [
                Field("cards", AMOUNT, "how many", required=True),
                Field("into", OneOf("zone", ("drawn", "stored")), "stored: at once, with room"),
                Field("tagged", TagSet(), "only cards with one of these tags"),
            ],
            build_draw,
            short="cards",
            target=OWNER,
        ),
        EffectForm(
            "move_card",
            "A card leaves play.",
            [Field("into", OneOf("zone", ("deck", "discard")), "where it goes", required=True)],
            build_move,
            short="into",
            target=CARD,
        ),
    ]


def build_draw(values: Values, context: Context) -> Effect:
    tag = values.either("tagged", int, 0)
    names = ", ".join(name for name, bit in context.vocabulary.tags.items() if tag & bit)
    stores = values.either("into", str, "drawn") == "stored"
    return DrawCards(values.take("cards", Expr), stores, tag, names)


def build_move(values: Values, context: Context) -> Effect:
    return MoveCard(DECK if values.take("into", str) == "deck" else DISCARD)
