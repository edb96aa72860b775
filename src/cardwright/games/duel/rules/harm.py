"""Damage that comes from anything: a trap, a ground, a condition, an answer to a blow."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.content.scale import HEIGHTS, MID
from cardwright.games.duel.content.severity import UNHURT
from cardwright.games.duel.rules.armour import through_armour
from cardwright.games.duel.rules.body_events import BlowStopped
from cardwright.games.duel.rules.capability import DAMAGE_TAKEN
from cardwright.games.duel.rules.event_sorts import PART_SORT
from cardwright.games.duel.rules.health import refresh_conditions
from cardwright.games.duel.rules.impact import Impact
from cardwright.games.duel.rules.location import struck_part
from cardwright.games.duel.rules.wounds import wound_part
from cardwright.games.duel.table.body import Body
from cardwright.games.duel.table.state import table
from cardwright.kernel import (
    NONE,
    OWNER,
    Effect,
    Plain,
    Scene,
    State,
    WordSort,
    ask,
    number_text,
    scaled,
)
from cardwright.kernel.language import (
    Context,
    EffectForm,
    EntryName,
    Field,
    Form,
    Formed,
    Many,
    Name,
    OneOf,
    Quantity,
    Truth,
    Values,
)

# How sharp and stiff what harms is, unless a weapon says otherwise.
USUAL_GEOMETRY: Final = 60
USUAL_RIGIDITY: Final = 70
# The centimetres that an edge goes deep for each point of its energy, in hundredths.
USUAL_DEPTH: Final = 40


class HarmPiece:
    """One piece of harm: how much energy of which kind."""

    __slots__ = ("amount", "kind")

    def __init__(self, amount: int, kind: str) -> None:
        self.amount = amount
        self.kind = kind

    def words(self) -> str:
        return f"{number_text(self.amount)} {self.kind}"


class Hurt(Effect):
    """A packet of harm to the target, or else to the owner, at a named part or anywhere."""

    __slots__ = ("height", "own", "part", "past_armour", "pieces")

    def __init__(
        self, pieces: list[HarmPiece], part: str, height: int, past_armour: bool, own: bool
    ) -> None:
        self.pieces = pieces
        self.part = part
        self.height = height
        self.past_armour = past_armour
        # Is nobody in reach but the owner?
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        owner = scene.owner if scene.target == NONE else scene.target
        body = table(state).fighters[owner].body
        if not body.fallen:
            self.strike(state, scene, owner, self.part_of(state, body))

    def strike(self, state: State, scene: Scene, owner: int, part: PartPlan) -> None:
        """Let all pieces into one part."""
        body = table(state).fighters[owner].body
        worst = UNHURT
        for piece in self.pieces:
            impact = harmful_impact(state, owner, body, piece)
            if not self.past_armour:
                through_armour(state, owner, body, part, impact)
            if not impact.spent():
                worst = max(
                    worst, wound_part(state, owner, scene.owner, body, part, impact).severity
                )
        if worst == UNHURT:
            state.tell(BlowStopped(owner, part.name, scene.owner))
        refresh_conditions(state, owner)

    def part_of(self, state: State, body: Body) -> PartPlan:
        """The named part if the body has it; else where a blow at that height finds it."""
        for part in body.species.plan.parts:
            if part.name == self.part and not body.severed[part.number]:
                return part
        return struck_part(state, body, self.height, ())

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"deal {self.damage_words()} to {whom}{self.where_words()}"

    def words_self(self) -> str:
        return f"take {self.damage_words()}{self.where_words()}"

    def damage_words(self) -> str:
        return f"{' and '.join(piece.words() for piece in self.pieces)} damage"

    def where_words(self) -> str:
        where = f"in the {self.part.replace('_', ' ')}" if self.part else HEIGHTS[self.height]
        past = ", past all armour" if self.past_armour else ""
        return f", {where}{past}"

    def form(self) -> Plain:
        return [self.words(), self.height]


def harmful_impact(state: State, owner: int, body: Body, piece: HarmPiece) -> Impact:
    kind = body.index.kind(piece.kind)
    energy = scaled(piece.amount, ask(state, DAMAGE_TAKEN, Scene(owner, subject=kind.index)))
    if kind.elemental:
        return Impact(kind, energy, 0, 0, 0)
    if not kind.edged:
        return Impact(kind, energy, 0, USUAL_RIGIDITY, 0)
    return Impact(kind, energy, USUAL_GEOMETRY, USUAL_RIGIDITY, scaled(energy, USUAL_DEPTH))


HARM_PIECE: Final = Formed(
    Form(
        "piece",
        "One piece of harm.",
        [
            Field("amount", Quantity(1, 10_000), "its energy", required=True),
            Field("kind", EntryName("kinds"), "its kind", required=True),
        ],
        lambda values, context: HarmPiece(values.take("amount", int), values.take("kind", str)),
    )
)


def build_hurt(values: Values, context: Context) -> Effect:
    part = values.either("part", str, "")
    parts = context.vocabulary.sorts[PART_SORT]
    if part:
        assert isinstance(parts, WordSort), "parts have names"
        parts.mention(part, values.tree)
    return Hurt(
        values.many("pieces", HarmPiece),
        part,
        HEIGHTS.index(values.either("height", str, HEIGHTS[MID])),
        values.either("past_armour", bool, False),
        context.target is None,
    )


def hurt_form() -> EffectForm:
    return EffectForm(
        "hurt",
        "Damage from anything; all pieces of it go the same way into one part.",
        [
            Field("pieces", Many(HARM_PIECE), "what it is made of", required=True),
            Field("part", Name(), "which part (usually wherever it lands)"),
            Field("height", OneOf("height", HEIGHTS), "how high it lands (usually mid)"),
            Field("past_armour", Truth(), "no armour helps against it"),
        ],
        build_hurt,
        target=OWNER,
    )
