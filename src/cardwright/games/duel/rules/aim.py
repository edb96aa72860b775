"""Aiming: a part of the target, named, chosen or by chance, becomes a better mark for a play."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.event_sorts import PART_SORT
from cardwright.games.duel.rules.harm import HARM_PIECE, HarmPiece, Hurt
from cardwright.games.duel.rules.marks import (
    BODY_PART,
    EXPOSURE,
    PARTS_A_BODY,
    PartAsked,
    part_at,
    part_number,
)
from cardwright.games.duel.rules.play_effects import hold_play, planned_play
from cardwright.games.duel.rules.play_targets import ThisPlayPool, play_or_none, this_play
from cardwright.games.duel.rules.verbs import PLAY
from cardwright.games.duel.table.play import AT_NO_ONE
from cardwright.games.duel.table.play_blueprint import PlayBlueprint
from cardwright.games.duel.table.state import table
from cardwright.kernel import (
    CARD_SCOPE,
    END_OF_TURN,
    HUNDREDTHS,
    NONE,
    TRUTH,
    Binding,
    Duration,
    Effect,
    Expr,
    Literal,
    Modifier,
    Pool,
    Query,
    Scene,
    State,
    WordSort,
    number_text,
)
from cardwright.kernel.language import (
    Context,
    EffectForm,
    Field,
    Many,
    Name,
    Quantity,
    Truth,
    Values,
    Vocabulary,
)

TWICE: Final = 200


class TargetParts(Pool):
    """The parts of whomever this play is aimed at that a blow can find."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        duel = table(state)
        play = play_or_none(duel, this_play(duel, scene))
        target = scene.target if play is None else play.target
        if target == AT_NO_ONE or target >= len(duel.fighters):
            return []
        body = duel.fighters[target].body
        return [
            part_number(target, part)
            for part in body.species.plan.parts
            if part.exposure and not body.severed[part.number]
        ]

    def words(self) -> str:
        return "the target's body parts"


class IsAimedAt(Expr):
    """Is it the part that the effect is bound to?"""

    def __init__(self) -> None:
        super().__init__(TRUTH)

    def value(self, state: State, scene: Scene) -> int:
        event = scene.event
        return 1 if isinstance(event, PartAsked) and event.code == scene.bound[1] else 0

    def words(self) -> str:
        return "it is the part aimed at"


class Aim(Effect):
    """The targeted part, or the named one, counts for so many times the mark for this play."""

    __slots__ = ("blueprint", "factor", "part")

    def __init__(self, factor: int, part: str, blueprint: PlayBlueprint) -> None:
        self.factor = factor
        self.part = part
        self.blueprint = blueprint

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        play = planned_play(duel, scene.at(this_play(duel, scene)))
        if play is None or play.target == AT_NO_ONE:
            return
        aimed = scene.target
        if self.part:
            aimed = NONE
            for part in duel.fighters[play.target].body.species.plan.parts:
                if part.name == self.part:
                    aimed = part_number(play.target, part)
        if aimed != NONE:
            hold_play(duel, self.blueprint, scene, play, (play.id, aimed))

    def words(self) -> str:
        return self.words_to(f"the target's {self.part.replace('_', ' ')}")

    def words_to(self, whom: str) -> str:
        times = "twice" if self.factor == TWICE else f"{number_text(self.factor)} times"
        return f"aim this play at {whom}: {times} as good a mark"


class HurtPart(Hurt):
    """A packet of harm to the targeted part of a body."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.target // PARTS_A_BODY
        self.strike(state, scene, owner, part_at(table(state), scene.target))

    def where_words(self) -> str:
        return ", past all armour" if self.past_armour else ""


def build_aim(values: Values, context: Context) -> Effect:
    part = named_part(values, context)
    factor = values.take("times", int)
    modifier = Modifier(EXPOSURE, CARD_SCOPE, "times", Literal(factor, HUNDREDTHS), IsAimedAt())
    bound = [
        Binding("play", Query(ThisPlayPool("this_play", PLAY), None), False),
        Binding("part", Query(TargetParts("target_parts", BODY_PART), None), False),
    ]
    blueprint = PlayBlueprint(context.card, Duration(END_OF_TURN), [modifier], bound, None)
    return Aim(factor, part, blueprint)


def named_part(values: Values, context: Context) -> str:
    """A part by its name, which is checked as soon as all bodies are read."""
    part = values.either("part", str, "")
    parts = context.vocabulary.sorts[PART_SORT]
    assert isinstance(parts, WordSort), "parts have names"
    if part:
        parts.mention(part, values.tree)
    return part


def build_hurt_part(values: Values, context: Context) -> Effect:
    past = values.either("past_armour", bool, False)
    return HurtPart(values.many("pieces", HarmPiece), "", 0, past, False)


def add_aim(vocabulary: Vocabulary) -> None:
    vocabulary.add_pool(TargetParts("target_parts", BODY_PART))
    vocabulary.add_effect(
        EffectForm(
            "aim",
            "A part of the target, a named one or the one it is done to, is a better mark.",
            [
                Field("times", Quantity(0, 10_000), "how many times as good", required=True),
                Field("part", Name(), "which part, if it is always the same"),
            ],
            build_aim,
            short="times",
            target=BODY_PART,
        )
    )
    vocabulary.add_effect(
        EffectForm(
            "hurt_part",
            "Damage to a part of a body.",
            [
                Field("pieces", Many(HARM_PIECE), "what it is made of", required=True),
                Field("past_armour", Truth(), "no armour helps against it"),
            ],
            build_hurt_part,
            target=BODY_PART,
            needs_target=True,
        )
    )
