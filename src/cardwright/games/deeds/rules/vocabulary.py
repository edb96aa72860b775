"""What the card files of Deeds may say: its questions, readers, events and effects."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    ATTACK_KINDS,
    BASIC_COLORS,
    COLORS,
    ELEMENTS,
    PHASES,
)
from cardwright.games.deeds.rules.boost import BoostCard
from cardwright.games.deeds.rules.costs import DiscardCost, SpendMana
from cardwright.games.deeds.rules.dice import Crystallize, GainCrystal, GainMana, RerollDice, SetDie
from cardwright.games.deeds.rules.effects import (
    ChangeReputation,
    GainAttack,
    GainBlock,
    GainFame,
    GainInfluence,
    GainMove,
    TakeWound,
)
from cardwright.games.deeds.rules.events import HAPPENINGS, Happening, TallyChanged
from cardwright.games.deeds.rules.foe_questions import FOE, FOE_QUESTIONS
from cardwright.games.deeds.rules.offers import FindArtifact, Learn
from cardwright.games.deeds.rules.questions import (
    CAN_MOVE,
    CAN_REST,
    COMMAND_LIMIT,
    CRYSTAL_LIMIT,
    DICE_A_TURN,
    EXPLORE_COST,
    HAND_LIMIT,
    HEALING_ALLOWED,
    HERO_ARMOUR,
    HERO_QUESTIONS,
    INFLUENCE_MODIFIER,
    MOVE_AS_ATTACK,
    ROUND_TURNS,
)
from cardwright.games.deeds.rules.readers import add_readers
from cardwright.games.deeds.rules.sites import LocalCrystal
from cardwright.games.deeds.rules.strike import DestroyFoe
from cardwright.games.deeds.rules.structure import Also, During
from cardwright.games.deeds.rules.wounds import Heal
from cardwright.kernel import COUNT, Effect, Expr, Literal, Plain, Question
from cardwright.kernel.language import (
    AMOUNT,
    EFFECT,
    Context,
    EffectForm,
    Field,
    Many,
    OneOf,
    Quantity,
    Tree,
    Truth,
    Values,
    Vocabulary,
    Whole,
    described,
)

ONE = Literal(1, COUNT)
BASIC = COLORS[:BASIC_COLORS]
THEN = Field("then", EFFECT, "what follows once it is paid", required=True)


def amount_of(values: Values) -> Expr:
    return values.either("amount", Expr, ONE)


def color_mask(values: Values) -> int:
    mask = 0
    for color in values.many("color", str):
        mask |= 1 << COLORS.index(color)
    return mask


def gains() -> list[EffectForm]:
    """What a boost raises."""
    amount = Field("amount", AMOUNT, "how much", required=True)
    element = Field("element", OneOf("element", ELEMENTS), "the element (usually physical)")
    kind = Field("kind", OneOf("kind of attack", ATTACK_KINDS), "the kind (usually melee)")
    return [
        EffectForm(
            "move", "Move along the road.", [amount],
            lambda values, context: GainMove(amount_of(values)), short="amount",
        ),
        EffectForm(
            "influence", "Influence while talking.", [amount],
            lambda values, context: GainInfluence(amount_of(values)), short="amount",
        ),
        EffectForm(
            "attack", "Attack of a kind and an element.", [amount, kind, element],
            build_attack, short="amount",
        ),
        EffectForm(
            "block", "Block of an element.", [amount, element],
            lambda values, context: GainBlock(amount_of(values), element_of(values)),
            short="amount",
        ),
    ]  # fmt: skip


def element_of(values: Values) -> int:
    return ELEMENTS.index(values.either("element", str, ELEMENTS[0]))


def build_attack(values: Values, context: Context) -> Effect:
    kind = ATTACK_KINDS.index(values.either("kind", str, ATTACK_KINDS[0]))
    return GainAttack(amount_of(values), kind, element_of(values))


def side_effects() -> list[EffectForm]:
    """What comes along with something else."""
    amount = Field("amount", AMOUNT, "how much", required=True)
    steps = Field("steps", Whole(-7, 7), "how far up or down", required=True)
    return [
        EffectForm(
            "fame", "Fame.", [amount],
            lambda values, context: GainFame(amount_of(values)), short="amount",
        ),
        EffectForm(
            "reputation", "Reputation goes up or down.", [steps],
            lambda values, context: ChangeReputation(values.take("steps", int)), short="steps",
        ),
        EffectForm(
            "take_wound", "Wounds go into the hand.", [amount],
            lambda values, context: TakeWound(amount_of(values)), short="amount",
        ),
        AlsoForm(
            "also", "An effect that comes along and does not make the card playable.", [],
            lambda values, context: Also(values.take("effect", Effect)),
        ),
    ]  # fmt: skip


class AlsoForm(EffectForm):
    """Its payload is an effect, written as anywhere else."""

    def read(self, tree: Tree, context: Context) -> Effect:
        return self.build(Values(tree, {"effect": EFFECT.read(tree, context)}), context)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return described(EFFECT.schema(vocabulary), self.doc)


def remedies() -> list[EffectForm]:
    """Healing, mana and crystals: no boost changes them."""
    amount = Field("amount", AMOUNT, "how many")
    color = Field("color", OneOf("colour", COLORS), "the colour", required=True)
    basic = Field("color", OneOf("basic colour", BASIC), "the colour", required=True)
    return [
        EffectForm(
            "heal", "Wounds leave the hand.", [Field("amount", AMOUNT, "how many", required=True)],
            lambda values, context: Heal(amount_of(values)), short="amount",
        ),
        EffectForm(
            "mana", "Mana tokens for this turn.", [color, amount],
            lambda values, context: GainMana(COLORS.index(values.take("color", str)),
                                          amount_of(values)),
            short="color",
        ),
        EffectForm(
            "crystal", "A crystal.", [basic],
            lambda values, context: GainCrystal(COLORS.index(values.take("color", str))),
            short="color",
        ),
        EffectForm(
            "local_crystal", "A crystal of the colour of the place.", [],
            lambda values, context: LocalCrystal(),
        ),
        EffectForm(
            "crystallize", "Pay one basic mana for a crystal.", [],
            lambda values, context: Crystallize(),
        ),
        EffectForm(
            "set_die", "Set a die of the source and gain tokens of its new colour.",
            [Field("tokens", Whole(1, 5), "how many tokens", required=True)],
            lambda values, context: SetDie(values.take("tokens", int)), short="tokens",
        ),
        EffectForm(
            "reroll_dice", "Roll the dice of the source.", [], lambda values, context: RerollDice()
        ),
    ]  # fmt: skip


def prices() -> list[EffectForm]:
    """Costs with a follow-up, and effects bound to phases."""
    which = Field("which", OneOf("choice", ("any", "wound", "no_wound")), "which cards may go")
    colors = Field("color", Many(OneOf("colour", COLORS)), "the colours", required=True)
    phases = Field("phases", Many(OneOf("phase", PHASES)), "the phases", required=True)
    return [
        EffectForm(
            "discard_cost", "Discard a card from hand for what follows.", [which, THEN],
            lambda values, context: DiscardCost(values.either("which", str, "any"),
                                             values.take("then", Effect)),
        ),
        EffectForm(
            "spend_mana", "Pay mana for what follows.", [colors, THEN],
            lambda values, context: SpendMana(color_mask(values), values.take("then", Effect)),
        ),
        EffectForm(
            "during", "An effect of use in certain phases only.",
            [phases, Field("do", EFFECT, "the effect", required=True)],
            lambda values, context: During(values.many("phases", str), values.take("do", Effect)),
        ),
    ]  # fmt: skip


def wonders() -> list[EffectForm]:
    """Boosting cards, gaining cards, destroying foes."""
    offer = Field("offer", OneOf("offer", ("actions", "spells")), "which offer", required=True)
    return [
        EffectForm(
            "boost_card", "Another action card's powered effect, free and raised.",
            [Field("by", Quantity(0, 10_00), "the bonus", required=True)],
            lambda values, context: BoostCard(values.take("by", int)), short="by",
        ),
        EffectForm(
            "learn", "A card from an offer.",
            [offer, Field("for_mana", Truth(), "whether mana of its colour is paid")],
            lambda values, context: Learn(values.take("offer", str) == "spells",
                                       values.either("for_mana", bool, False)),
            short="offer",
        ),
        EffectForm(
            "find_artifact", "The top artifact.", [], lambda values, context: FindArtifact()
        ),
        EffectForm(
            "destroy", "A foe falls.", [], lambda values, context: DestroyFoe(), target=FOE,
            needs_target=True,
        ),
    ]  # fmt: skip


def effect_forms() -> list[EffectForm]:
    return [*gains(), *side_effects(), *remedies(), *prices(), *wonders()]


# Questions about the hero alone, whose answers card files may read by name.
READ_QUESTIONS: Final[list[Question]] = [
    HAND_LIMIT, HERO_ARMOUR, COMMAND_LIMIT, DICE_A_TURN, CRYSTAL_LIMIT, EXPLORE_COST, ROUND_TURNS,
    INFLUENCE_MODIFIER, MOVE_AS_ATTACK, HEALING_ALLOWED, CAN_MOVE, CAN_REST,
]  # fmt: skip


def add_words(vocabulary: Vocabulary) -> None:
    """Everything that card files of Deeds may say beyond the kernel's words."""
    for question in (*HERO_QUESTIONS, *FOE_QUESTIONS):
        vocabulary.add_question(question)
    add_readers(vocabulary, READ_QUESTIONS)
    for form in effect_forms():
        vocabulary.add_effect(form)
    for kind in HAPPENINGS:
        vocabulary.add_event(kind, Happening.FIELDS)
    vocabulary.add_event("tally_changed", TallyChanged.FIELDS)
