"""Forms of what is looked at, shown, searched for, put back, and played by another card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.language.answers import read_condition
from cardwright.kernel.language.forms import Context, EffectForm, Field, Shape, Values
from cardwright.kernel.language.problems import problem
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.shapes import AMOUNT, CONDITION, ListedWord, OneOf, Truth, Whole
from cardwright.kernel.language.trees import Tree
from cardwright.kernel.machine.card_plays import Play
from cardwright.kernel.machine.effects import Effect, Nothing, Sequence, Statement
from cardwright.kernel.machine.expr import CARD, COUNT, OWNER, Expr, Literal
from cardwright.kernel.machine.kept_names import With
from cardwright.kernel.machine.operations import MoveCard, ShuffleZone
from cardwright.kernel.machine.shown_cards import LookAt, PutBack, Reveal, Search, Show
from cardwright.kernel.machine.targets import CHOOSE, TARGETS_MAX, Query
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary


class CardCondition(Shape):
    """A condition about each card that is looked at, as the target."""

    def read(self, tree: Tree, context: Context) -> object:
        readers = context.vocabulary.readers_of("target", CARD)
        return read_condition(tree, context.naming(readers))

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return CONDITION.schema(vocabulary)

    def words(self, vocabulary: Vocabulary) -> str:
        return "a condition about the target"


def showing_forms() -> list[EffectForm]:
    return [
        EffectForm(
            "look",
            "The owner alone looks at a card where it lies.",
            [],
            lambda values, context: LookAt(),
            target=CARD,
            needs_target=True,
        ),
        EffectForm(
            "reveal",
            "Everybody sees a card where it lies.",
            [],
            lambda values, context: Reveal(),
            target=CARD,
            price=True,
        ),
        EffectForm(
            "show",
            "Some players see a card where it lies.",
            [Field("whom", QUERY, "who sees it", required=True)],
            build_show,
            short="whom",
            target=CARD,
        ),
        EffectForm(
            "search",
            "Look through a pile, take what fits out of it, and shuffle the pile.",
            [
                Field("in", ListedWord("zone"), "the pile (usually deck)"),
                Field("where", CardCondition(), "what fits; such a card is shown to everybody"),
                Field("cards", Whole(1, TARGETS_MAX), "how many at most (usually 1)"),
                Field("into", ListedWord("zone"), "where they go (usually hand)"),
                Field("show", Truth(), "whether everybody sees what was found"),
            ],
            build_search,
        ),
        EffectForm(
            "put_back",
            "Cards go back onto a pile, or under it, in an order that the owner chooses.",
            [
                Field("cards", QUERY, "which cards", required=True),
                Field("into", ListedWord("zone"), "the pile (usually deck)"),
                Field("at", OneOf("end of a pile", ("top", "bottom")), "where (usually top)"),
            ],
            build_put_back,
            short="cards",
        ),
    ]


def play_form() -> EffectForm:
    """For games that say how a card is played by another one."""
    return EffectForm(
        "play",
        "The owner plays a card, as if it had been chosen to be played; or plays it again.",
        [Field("times", AMOUNT, "how often (usually once)")],
        lambda values, context: Play(values.either("times", Expr, Literal(1, COUNT))),
        short="times",
        target=CARD,
        needs_target=True,
    )


def build_show(values: Values, context: Context) -> Effect:
    whom = values.take("whom", Query)
    if whom.pool.sort is not OWNER:
        wrong = f"a card is shown to owners, not to {whom.pool.sort.described()}"
        raise problem(values.tree, wrong)
    if whom.asks():
        raise problem(values.tree, "whom to show it to is kept first: let: {whom: …, do: …}")
    return Show(whom)


def zone_named(values: Values, context: Context, field: str, usual: str) -> str:
    name = values.either(field, str, usual)
    if name not in context.vocabulary.zones:
        raise problem(values.tree, f"this game has no zone {name!r}; say {field!r}")
    return name


def build_search(values: Values, context: Context) -> Effect:
    vocabulary = context.vocabulary
    pile = zone_named(values, context, "in", "deck")
    into = vocabulary.zones[zone_named(values, context, "into", "hand")]
    if not vocabulary.game.stream_names:
        raise problem(values.tree, "this game has no stream of chance to shuffle with")
    pool = vocabulary.pools[f"cards_in_{pile}"]
    where = values.maybe("where", Expr)
    query = Query(pool, where, CHOOSE, values.either("cards", int, 1), up_to=True)
    shown = values.either("show", bool, where is not None)
    take: list[Effect] = [Reveal()] if shown else []
    take.append(MoveCard(into))
    parts: list[Effect] = [
        Statement(LookAt(), None, Query(pool, None)),
        With(query, Sequence(take), Nothing(), Nothing()),
        ShuffleZone(vocabulary.zones[pile], 0),
    ]
    return Search(query, into, shown, Sequence(parts))


def build_put_back(values: Values, context: Context) -> Effect:
    cards = values.take("cards", Query)
    if cards.pool.sort is not CARD:
        raise problem(values.tree, f"cards are put back, not {cards.pool.sort.described()}")
    if cards.asks():
        raise problem(values.tree, "all of them are put back; which first is asked by itself")
    pile = context.vocabulary.zones[zone_named(values, context, "into", "deck")]
    return PutBack(cards, pile, values.either("at", str, "top") == "bottom")
