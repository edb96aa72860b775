"""The operations of every game, as forms: what each is for and which fields it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.language.blueprints import LastingShape
from cardwright.kernel.language.forms import Context, EffectForm, Field, Values, described
from cardwright.kernel.language.kept_forms import keeping_forms
from cardwright.kernel.language.ownership_forms import ownership_forms
from cardwright.kernel.language.problems import nearest, problem
from cardwright.kernel.language.shapes import (
    AMOUNT,
    CONDITION,
    EFFECT,
    FRACTION,
    PRICE,
    ListedWord,
    Many,
    Name,
    OneOf,
    Quantity,
    TagSet,
    Whole,
)
from cardwright.kernel.language.shown_forms import showing_forms
from cardwright.kernel.language.trees import Tree
from cardwright.kernel.machine.effects import Effect, Nothing
from cardwright.kernel.machine.expr import CARD, COUNT, LASTING, OWNER, Expr, Literal
from cardwright.kernel.machine.lasting_effects import Blueprint
from cardwright.kernel.machine.operations import (
    Cancel,
    Create,
    Draw,
    Emit,
    Gain,
    MoveCard,
    ShuffleZone,
)
from cardwright.kernel.machine.payment import May, Pay
from cardwright.kernel.machine.root_words import resource_noun
from cardwright.kernel.machine.structures import Choose, If, Repeat, Scale
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary


def general_effects() -> list[EffectForm]:
    return [
        *structures(), *keeping_forms(), *payments(), *resource_operations(), *card_operations(),
        *showing_forms(), *moments(), *ownership_forms(), *lasting_operations(),
    ]  # fmt: skip


def structures() -> list[EffectForm]:
    """Effects that only give others structure."""
    return [
        EffectForm("nothing", "Nothing happens.", [], lambda values, context: Nothing()),
        EffectForm(
            "choose",
            "One of several effects, chosen by the owner.",
            [Field("from", Many(EFFECT), "the effects to choose from", required=True)],
            lambda values, context: Choose(values.many("from", Effect)),
            short="from",
            hands_on=True,
            price=True,
        ),
        EffectForm(
            "when",
            "A gate: if the condition holds one effect, otherwise another.",
            [
                Field("holds", CONDITION, "the condition", required=True),
                Field("then", EFFECT, "what happens if it holds", required=True),
                Field("otherwise", EFFECT, "what happens if not"),
            ],
            lambda values, context: If(
                values.take("holds", Expr),
                values.take("then", Effect),
                values.either("otherwise", Effect, Nothing()),
            ),
            hands_on=True,
        ),
        EffectForm(
            "scale",
            "A base effect, raised for each of something.",
            [
                Field("effect", EFFECT, "the base effect", required=True),
                Field("per", AMOUNT, "what is counted", required=True),
                Field("each", Quantity(0), "how much each adds (usually 1)"),
                Field("at_most", Whole(1, 1000), "how many are counted at most"),
            ],
            build_scale,
            hands_on=True,
        ),
        EffectForm(
            "repeat",
            "The same effect so many times.",
            [
                Field("times", AMOUNT, "how often", required=True),
                Field("do", EFFECT, "what happens each time", required=True),
            ],
            lambda values, context: Repeat(values.take("times", Expr), values.take("do", Effect)),
            hands_on=True,
        ),
    ]


def payments() -> list[EffectForm]:
    """Effects that are done for a price, or only if somebody wants them."""
    return [
        EffectForm(
            "pay",
            "A price, and what follows only if all of it was paid.",
            [
                Field("cost", PRICE, "what is paid", required=True),
                Field("then", EFFECT, "what it buys"),
                Field("otherwise", EFFECT, "what happens if it was not paid"),
            ],
            build_pay,
            hands_on=True,
        ),
        EffectForm(
            "may",
            "Something that the owner may do or leave.",
            [
                Field("do", EFFECT, "what may be done"),
                Field("pay", PRICE, "or a price that may be paid"),
                Field("then", EFFECT, "what happens if it was paid"),
                Field("otherwise", EFFECT, "what happens if it is left, or cannot be done"),
            ],
            build_may,
            hands_on=True,
        ),
    ]


def resource_operations() -> list[EffectForm]:
    resource = [
        Field("resource", ListedWord("resource"), "which resource", required=True),
        Field("amount", FRACTION, "how much", required=True),
    ]
    return [
        EffectForm("gain", "Gain some of a resource.", resource, build_gain, target=OWNER),
        EffectForm(
            "lose", "Lose some of a resource.", resource, build_loss, target=OWNER, price=True
        ),
    ]


def card_operations() -> list[EffectForm]:
    return [
        EffectForm(
            "draw",
            "Cards from the top of one pile to another.",
            [
                Field("cards", AMOUNT, "how many", required=True),
                Field("from", ListedWord("zone"), "the pile (usually deck)"),
                Field("into", ListedWord("zone"), "where they go (usually hand)"),
                Field("tagged", TagSet(), "only cards with one of these tags"),
                Field(
                    "reshuffle",
                    ListedWord("zone"),
                    "a pile that is shuffled into it when it runs out",
                ),
            ],
            build_draw,
            short="cards",
            target=OWNER,
            price=True,
        ),
        EffectForm(
            "move_card",
            "A card goes to a zone of its owner.",
            [
                Field("into", ListedWord("zone"), "where it goes", required=True),
                Field("at", OneOf("end of a pile", ("top", "bottom")), "where (usually top)"),
            ],
            build_move,
            short="into",
            target=CARD,
            price=True,
        ),
        EffectForm(
            "shuffle",
            "A pile is put into a random order.",
            [
                Field("zone", ListedWord("zone"), "which pile", required=True),
                Field("stream", ListedWord("stream"), "the stream of chance"),
            ],
            build_shuffle,
            short="zone",
            target=OWNER,
        ),
    ]


def moments() -> list[EffectForm]:
    return [
        EffectForm(
            "tell",
            "Tells a moment that rules may wake on.",
            [
                Field("moment", Name(), "the name of an event of the game", required=True),
                Field("amount", AMOUNT, "a number that goes with it"),
            ],
            build_emit,
            short="moment",
            # Not about a card: everybody is told whom it is about, and a card may be hidden.
            target=OWNER,
        ),
    ]


def lasting_operations() -> list[EffectForm]:
    return [
        LastingForm("lasting", "Puts a lasting effect in force.", [], build_lasting),
        EffectForm(
            "cancel",
            "Removes a lasting effect that is in force.",
            [],
            lambda values, context: Cancel(),
            target=LASTING,
            needs_target=True,
            price=True,
        ),
    ]


class LastingForm(EffectForm):
    """Its payload is a lasting effect, whose parts are read in an order of their own."""

    shape = LastingShape()

    def read(self, tree: Tree, context: Context) -> Effect:
        return self.build(Values(tree, {"lasting": self.shape.read(tree, context)}), context)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return described(self.shape.schema(vocabulary), self.doc)


def build_lasting(values: Values, context: Context) -> Effect:
    return Create(values.take("lasting", Blueprint))


def build_pay(values: Values, context: Context) -> Effect:
    return payment(values, "cost")


def build_move(values: Values, context: Context) -> Effect:
    into = context.vocabulary.zones[values.take("into", str)]
    reaches = context.target is not None and context.target.sort is CARD
    return MoveCard(into, values.either("at", str, "top") == "bottom", reaches)


def build_may(values: Values, context: Context) -> Effect:
    bought = values.has("then") or values.has("otherwise")
    if values.has("do") == values.has("pay") or (
        values.has("then") if values.has("do") else not bought
    ):
        raise problem(values.tree, "may is written with do, or with pay and then or otherwise")
    otherwise = values.either("otherwise", Effect, Nothing())
    if values.has("pay"):
        return May(payment(values, "pay"), otherwise)
    return May(values.take("do", Effect), otherwise)


def payment(values: Values, field: str) -> Effect:
    if not values.has("then") and not values.has("otherwise"):
        raise problem(values.tree, "a price needs what it buys: then, or otherwise")
    pay = Pay(
        values.take(field, Effect),
        values.either("then", Effect, Nothing()),
        values.either("otherwise", Effect, Nothing()),
    )
    if len(pay.parts) > 1 and any(isinstance(part, Choose) for part in pay.parts):
        raise problem(values.tree, "a choice between prices is the whole price")
    return pay


def build_gain(values: Values, context: Context) -> Effect:
    return resource_change(values, context, 1)


def build_loss(values: Values, context: Context) -> Effect:
    return resource_change(values, context, -1)


def resource_change(values: Values, context: Context, sign: int) -> Effect:
    name = values.take("resource", str)
    game = context.vocabulary.game
    boostable = name in game.boostable and sign > 0
    number = game.resource_names.index(name)
    amount = values.take("amount", Expr)
    one = isinstance(amount, Literal) and amount.words() == "1"
    gain = Gain(number, resource_noun(game.resource_words, name, one), amount, sign, boostable)
    gain.reaches = context.target is not None
    return gain


def build_draw(values: Values, context: Context) -> Effect:
    zones = context.vocabulary.zones
    from_name, into_name = values.either("from", str, "deck"), values.either("into", str, "hand")
    for name in (from_name, into_name):
        if name not in zones:
            raise problem(
                values.tree, f"this game has no zone {name!r}; name the zones to draw from and into"
            )
    tag = values.either("tagged", int, 0)
    names = ", ".join(name for name, bit in context.vocabulary.tags.items() if tag & bit)
    refill = values.maybe("reshuffle", str)
    if refill is not None and not context.vocabulary.game.stream_names:
        raise problem(values.tree, "this game has no stream of chance to shuffle with")
    return Draw(
        values.take("cards", Expr),
        zones[from_name],
        zones[into_name],
        tag,
        names,
        None if refill is None else zones[refill],
    )


def build_shuffle(values: Values, context: Context) -> Effect:
    streams = context.vocabulary.game.stream_names
    if not streams:
        raise problem(values.tree, "this game has no stream of chance to shuffle with")
    name = values.either("stream", str, streams[0])
    return ShuffleZone(context.vocabulary.zones[values.take("zone", str)], streams.index(name))


def build_emit(values: Values, context: Context) -> Effect:
    moment = values.take("moment", str)
    known = context.vocabulary.events
    if moment not in known:
        raise problem(values.tree, f"there is no event {moment!r}", nearest(moment, known))
    called = context.vocabulary.event_words[moment]
    return Emit(moment, values.either("amount", Expr, Literal(0, COUNT)), called)


def build_scale(values: Values, context: Context) -> Effect:
    """What each adds is written as a plain number and counted in the units of the effect."""
    effect = values.take("effect", Effect)
    if effect.boosted(100).form() == effect.form():
        raise problem(values.tree, f"nothing in {effect.words()!r} can be raised")
    return Scale(
        effect,
        values.take("per", Expr),
        values.either("each", int, 100),
        values.either("at_most", int, 1000),
    )
