"""Techniques: what a fighter can do with a part of a second."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.packet import PACKET, Packet
from cardwright.games.duel.content.phases import IN_SELECTION, PLAYABLE, phase_bits, when_words
from cardwright.games.duel.content.profile import PROFILE, Profile, profile_lines
from cardwright.games.duel.content.scale import CHANNELS, FULL, HEIGHTS, MID, SLOTS, STATS
from cardwright.games.duel.content.weapons import USES_OF_WEAPONS, use_bits
from cardwright.games.duel.content.zones import EXHAUSTS
from cardwright.kernel import (
    OWNER,
    Effect,
    Expr,
    Template,
    capital,
    enumerated,
    number_text,
    say,
    sentence,
    signed,
)
from cardwright.kernel.language import (
    CONDITION,
    EFFECT,
    Context,
    EffectShape,
    Family,
    Field,
    Fields,
    Form,
    Formed,
    Many,
    OneOf,
    Quantity,
    Truth,
    Values,
    Whole,
    problem,
)

GUARDS: Final = ("block", "parry", "deflect", "dodge", "counter")
BLOCK: Final = 0
PARRY: Final = 1
DEFLECT: Final = 2
DODGE: Final = 3
COUNTER: Final = 4
NO_GUARD: Final = -1
# How much harder to defend against each further copy makes an attack, in hundredths.
STACK_COUNTER: Final = 20

# Which way the feet go.
WAYS: Final = ("forward", "back", "aside", "hold")
WAY_WORDS: Final = ("move forward", "move back", "move aside", "stay in place")
FORWARD: Final = 0
BACK: Final = 1
ASIDE: Final = 2
HOLD: Final = 3
NO_DIRECTION: Final = -1

TARGET_KINDS: Final = ("nobody", "foe", "foes", "random_foe", "stranger")
AT_NOBODY: Final = 0
AT_FOE: Final = 1
AT_RANDOM_FOE: Final = 3
AT_STRANGER: Final = 4


class Technique(Template):
    __slots__ = (
        "channels", "cooldown", "covers", "difficulty", "does", "evades", "exhausts", "focus",
        "guard", "height", "modes", "needs", "needs_shield", "packet", "phases", "profile",
        "scaling_ratio", "scaling_stat", "stack_counter", "stack_damage", "stamina", "strength",
        "targets", "time", "uses", "way",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.stamina = 0
        self.time = 1
        self.focus = 0
        self.exhausts = False
        self.cooldown = 0
        self.phases = IN_SELECTION
        # Bits, one for each channel that it keeps busy.
        self.channels = 1
        self.targets = AT_NOBODY
        self.needs: Expr | None = None
        self.needs_shield = False
        # Attacking
        self.modes: tuple[str, ...] = ()
        # The same as bits, as weapons know them.
        self.uses = 0
        self.height = MID
        self.difficulty = 0
        # How hard it is for each kind of guard to deal with, in hundredths.
        self.evades: tuple[int, ...] = (100,) * len(GUARDS)
        self.packet: Packet | None = None
        self.scaling_stat = 0
        self.scaling_ratio = 0
        self.profile: Profile | None = None
        self.stack_damage = 0
        self.stack_counter = 0
        # Defending
        self.guard = NO_GUARD
        self.strength = 0
        self.covers: tuple[int, ...] = ()
        # Moving
        self.way = NO_DIRECTION
        # Everything else
        self.does: Effect | None = None

    def attacks(self) -> bool:
        return self.packet is not None and self.guard == NO_GUARD

    def defends(self) -> bool:
        return self.guard != NO_GUARD

    def does_words(self) -> str:
        """What it is as far as a card that lies face down shows it."""
        return "attack" if self.attacks() else "guard" if self.defends() else "move"

    def channel_words(self) -> str:
        names = [name for bit, name in enumerate(CHANNELS) if self.channels >> bit & 1]
        return " and ".join(name.replace("_", "-") for name in names)

    def about(self) -> str:
        return "it"

    def kind_words(self, tags: list[str]) -> str:
        return sentence(f"technique, {', '.join(tags)}")

    def words(self) -> list[str]:
        lines = [sentence(self.cost_words())]
        if self.needs is not None:
            lines.append(sentence(f"needs: {self.needs.words()}"))
        if self.difficulty and self.packet is not None:
            lines.append(f"{signed(number_text(-10 * self.difficulty))} % to hit.")
        lines += self.rule_words()
        lines += self.attack_words() if self.packet is not None else []
        if self.defends():
            lines.append(self.guard_words())
        if self.packet is not None or self.profile is not None:
            lines += profile_lines(self.profile, "as usual")
        if self.way != NO_DIRECTION and (self.defends() or self.modes):
            lines.append(sentence(f"feet: {WAYS[self.way]}"))
        if self.does is not None:
            alone = self.targets == AT_NOBODY
            lines.append(sentence(self.does.words_self() if alone else self.does.words()))
        if self.cooldown:
            lines.append(say("Cooldown {n} {n:turn|turns}.", n=self.cooldown))
        return [*lines, EXHAUSTS] if self.exhausts else lines

    def cost_words(self) -> str:
        """When it is played and what it costs, then how, at whom and where it strikes."""
        costs = [when_words(self.phases)]
        if self.focus:
            costs.append(f"{number_text(self.focus)} Focus")
        costs.append(f"{number_text(self.stamina)} stamina" if self.stamina else "no stamina")
        costs += [f"{number_text(self.time * 10)} s", self.channel_words()]
        does = ", or else ".join(self.modes)
        if not does and (self.defends() or self.way != NO_DIRECTION):
            does = self.does_words() if self.defends() else WAY_WORDS[self.way]
        if self.needs_shield:
            does += " with a shield"
        aim = TARGET_WORDS[self.targets]
        if self.way != NO_DIRECTION:
            aim = aim.replace(" at ", ", facing ")
        does += aim if does or not aim else f"aimed{aim}"
        height = f", {HEIGHTS[self.height]}" if self.packet is not None else ""
        return f"{', '.join(costs)}: {does}{height}" if does else ", ".join(costs)

    def attack_words(self) -> list[str]:
        """What damage it does, and which guards suffer from it."""
        assert self.packet is not None, "only attacks have damage"
        lines: list[str] = []
        damage = f"damage: {self.packet.words()}"
        if self.scaling_ratio:
            growth = number_text(10 * self.scaling_ratio)
            damage += f"; grows with {STATS[self.scaling_stat]} ({growth} % a point)"
        lines.append(sentence(damage))
        hard: list[str] = []
        for guard, share in enumerate(self.evades):
            if share != FULL:
                degree = "harder" if share > FULL else "easier"
                hard.append(f"{degree} to {GUARDS[guard]} (guard ÷{number_text(share)})")
        if hard:
            lines.append(sentence(", ".join(hard)))
        if self.stack_counter or self.stack_damage:
            more = [f"{self.stack_damage} % more damage"] if self.stack_damage else []
            harder = number_text(self.stack_counter)
            more += [f"any guard's divisor +{harder}"] if self.stack_counter else []
            lines.append(sentence(f"each further copy: {enumerated(more)}"))
        return lines

    def guard_words(self) -> str:
        heights = [HEIGHTS[height] for height in self.covers]
        covers = f" Covers {heights[0]} best" if heights else ""
        also = f", also {enumerated(heights[1:])}" if heights[1:] else ""
        stop = "." if heights else ""
        return (
            f"{capital(GUARDS[self.guard])}: takes {self.strength} % of the chance of an attack "
            f"that lands meanwhile.{covers}{also}{stop}"
        )


# At whom it is aimed, by the kinds of target.
TARGET_WORDS: Final = (
    "",
    " at a foe",
    " at each foe you are engaged with",
    " at a random foe",
    " at somebody not engaged with you",
)


COST_FORM: Final = Formed(
    Form(
        "cost",
        "What it costs to play.",
        [
            Field("stamina", Quantity(0, 2_000), "stamina, committed when it is chosen"),
            Field("time", Whole(1, SLOTS), "tenths of a second"),
            Field("focus", Quantity(0, 1_000), "Focus, spent at once"),
        ],
        lambda values, context: values,
    )
)


SCALING: Final = Formed(
    Form(
        "scaling",
        "How damage grows with a stat.",
        [
            Field("stat", OneOf("stat", STATS), "which stat", required=True),
            Field("ratio", Quantity(0, 500), "how much it matters", required=True),
        ],
        lambda values, context: values,
    )
)
STACK: Final = Formed(
    Form(
        "stack scaling",
        "What each further copy of the technique adds.",
        [
            Field("damage", Quantity(0, 500), "damage for each further copy"),
            Field("counter", Quantity(0, 100), "how much harder to defend against (usually 0.2)"),
        ],
        lambda values, context: values,
    )
)
EVADES: Final = Formed(
    Form(
        "evades",
        "How hard it is for each kind of guard to deal with.",
        [Field(name, Quantity(1, 1_000), f"against a {name}") for name in GUARDS],
        lambda values, context: values,
    )
)
GUARD: Final = Formed(
    Form(
        "guard",
        "How it defends.",
        [
            Field("kind", OneOf("guard", GUARDS), "what it does with an attack", required=True),
            Field("takes", Quantity(5, 150), "which share of the chance it takes", required=True),
            Field("covers", Many(OneOf("height", HEIGHTS)), "the heights it covers"),
        ],
        lambda values, context: values,
    )
)


def technique_fields() -> list[Field]:
    return [
        Field("cost", COST_FORM, "what it costs", required=True),
        Field("playable", Many(OneOf("phase", PLAYABLE)), "when (usually in selection)"),
        Field("exhausts", Truth(), "it is gone for the encounter after use"),
        Field("cooldown", Whole(1, 5), "turns before a pool technique can be used again"),
        Field("channels", Many(OneOf("channel", CHANNELS)), "what it keeps busy", required=True),
        Field("target", OneOf("target", TARGET_KINDS), "at whom (usually nobody)"),
        Field("needs", CONDITION, "what must hold for it to be played"),
        Field("shield", Truth(), "it needs a shield"),
        Field(
            "modes", Many(OneOf("mode", USES_OF_WEAPONS)), "ways of using a weapon, the best first"
        ),
        Field("height", OneOf("height", HEIGHTS), "where it aims (usually mid)"),
        Field("difficulty", Quantity(0, 300), "each 1 takes 10 % off the chance"),
        Field("evades", EVADES, "how hard guards find it"),
        Field("damage", PACKET, "its damage, which makes it an attack"),
        Field("scaling", SCALING, "which stat its damage grows with"),
        Field("stack", STACK, "what further copies add, beside higher stakes"),
        Field("advantage", PROFILE, "what it brings, by outcome"),
        Field("guard", GUARD, "how it defends"),
        Field("way", OneOf("way", WAYS), "which way its feet go, where they meet a foe's"),
        Field("does", EffectShape(OWNER, "the play"), "what happens when its moment comes"),
    ]


def build_technique(name: str, title: str, values: Values, context: Context) -> Technique:
    technique = Technique(name, title)
    cost = values.take("cost", Values)
    technique.stamina = cost.either("stamina", int, 0)
    technique.time = cost.either("time", int, 1)
    technique.focus = cost.either("focus", int, 0)
    technique.exhausts = values.either("exhausts", bool, False)
    technique.cooldown = values.either("cooldown", int, 0)
    if values.has("playable"):
        technique.phases = phase_bits(values.many("playable", str))
    technique.channels = 0
    for channel in values.many("channels", str):
        technique.channels |= 1 << CHANNELS.index(channel)
    technique.targets = TARGET_KINDS.index(values.either("target", str, "nobody"))
    technique.needs = values.maybe("needs", Expr)
    technique.needs_shield = values.either("shield", bool, False)
    technique.does = values.maybe("does", Effect)
    if technique.does is not None and technique.targets == AT_NOBODY:
        technique.does = read_untargeted(values, context)
    if values.has("way"):
        technique.way = WAYS.index(values.take("way", str))
    build_attack(technique, values)
    guard = values.maybe("guard", Values)
    if guard is not None:
        technique.guard = GUARDS.index(guard.take("kind", str))
        technique.strength = guard.take("takes", int)
        technique.covers = tuple(HEIGHTS.index(height) for height in guard.many("covers", str))
    return technique


def read_untargeted(values: Values, context: Context) -> Effect:
    """What a technique aimed at nobody does, read once more without a target in reach."""
    assert isinstance(values.tree, Fields), "an entry has fields"
    tree = values.tree.get("does")
    assert tree is not None, "only called where something is done"
    vocabulary, effects = context.vocabulary, context.tally.effects
    mentioned = len(vocabulary.mentioned)
    effect = EFFECT.read(tree, context.without_target())
    # What it mentions was noted the first time.
    del vocabulary.mentioned[mentioned:]
    context.tally.effects = effects
    return effect


# What is said about an attack alone.
ABOUT_ATTACKS: Final = ("height", "difficulty", "evades", "scaling", "stack")


def build_attack(technique: Technique, values: Values) -> None:
    for field in ABOUT_ATTACKS:
        if values.has(field) and not values.has("damage"):
            wrong = f"{field} is about an attack: give it 'damage', or leave out {field!r}"
            raise problem(values.tree, wrong)
    technique.modes = tuple(values.many("modes", str))
    technique.uses = use_bits(values.many("modes", str))
    technique.height = HEIGHTS.index(values.either("height", str, "mid"))
    technique.difficulty = values.either("difficulty", int, 0)
    evades = values.maybe("evades", Values)
    if evades is not None:
        technique.evades = tuple(evades.either(name, int, 100) for name in GUARDS)
    technique.packet = values.maybe("damage", Packet)
    scaling = values.maybe("scaling", Values)
    if scaling is not None:
        technique.scaling_stat = STATS.index(scaling.take("stat", str))
        technique.scaling_ratio = scaling.take("ratio", int)
    if technique.packet is not None:
        technique.stack_counter = STACK_COUNTER
    stack = values.maybe("stack", Values)
    if stack is not None:
        technique.stack_damage = stack.either("damage", int, 0)
        technique.stack_counter = stack.either("counter", int, STACK_COUNTER)
    technique.profile = values.maybe("advantage", Profile)


def techniques_family() -> Family:
    doc = "Techniques: attacks, defences, footwork and what else can be done."
    return Family("techniques", doc, technique_fields(), build_technique)
