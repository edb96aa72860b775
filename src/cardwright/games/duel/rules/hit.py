"""A hit on a body: from the part that it finds to the wounds that it leaves."""

from __future__ import annotations

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.content.severity import UNHURT
from cardwright.games.duel.content.weapons import Mode, Weapon
from cardwright.games.duel.rules.armour import through_armour
from cardwright.games.duel.rules.body_events import BlowStopped
from cardwright.games.duel.rules.capability import DAMAGE_TAKEN
from cardwright.games.duel.rules.health import refresh_conditions
from cardwright.games.duel.rules.impact import Impact
from cardwright.games.duel.rules.location import drawn_part, organ_behind
from cardwright.games.duel.rules.pieces import DamagePiece
from cardwright.games.duel.rules.wounds import wound_part
from cardwright.games.duel.table.body import Body
from cardwright.games.duel.table.state import table
from cardwright.kernel import Scene, State, Template, ask, scaled


class Hit:
    """A strike that got through, as plain data: everything the body rules need to know of it."""

    __slots__ = (
        "attacker", "damage", "defender", "margin", "marks", "mode", "pieces", "stakes",
        "technique", "weapon",
    )  # fmt: skip

    def __init__(
        self,
        attacker: int,
        defender: int,
        technique: Template,
        weapon: Template,
        mode: str,
        stakes: int,
        margin: int,
        damage: int,
        pieces: list[DamagePiece],
        marks: list[tuple[PartPlan, int]],
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.technique = technique
        self.weapon = weapon
        # The name of the way in which the weapon is used: swing, thrust…
        self.mode = mode
        self.stakes = stakes
        # How well it landed: 50 partly, 100 solidly, 150 critically.
        self.margin = margin
        # The answer to the question about damage, in hundredths; stakes and stats are in it.
        self.damage = damage
        self.pieces = pieces
        # What might be struck, each part with how good a mark it is.
        self.marks = marks


def take_hit(state: State, hit: Hit) -> None:
    """Let a blow land. Each piece of its damage goes its own way into the same part."""
    body = table(state).fighters[hit.defender].body
    part = drawn_part(state, body, hit.marks)
    hit_part(state, hit, part)
    refresh_conditions(state, hit.defender)


def hit_part(state: State, hit: Hit, part: PartPlan) -> None:
    body = table(state).fighters[hit.defender].body
    worst = UNHURT
    for impact in impacts_of(state, hit):
        through_armour(state, hit.defender, body, part, impact)
        if not impact.spent():
            worst = max(worst, into_flesh(state, hit, body, part, impact))
    if worst == UNHURT:
        state.tell(BlowStopped(hit.defender, part.name, hit.attacker))


def into_flesh(state: State, hit: Hit, body: Body, part: PartPlan, impact: Impact) -> int:
    """Wound a part, and the organ behind it if the edge comes through."""
    harm = wound_part(state, hit.defender, hit.attacker, body, part, impact)
    if harm.through:
        organ = organ_behind(state, body, part)
        if organ is not None:
            inner = wound_part(state, hit.defender, hit.attacker, body, organ, impact)
            return max(harm.severity, inner.severity)
    return harm.severity


def impacts_of(state: State, hit: Hit) -> list[Impact]:
    """The impacts of a blow, one for each piece of its damage."""
    weapon = hit.weapon
    assert isinstance(weapon, Weapon), "a blow is struck with a weapon"
    mode = weapon.mode(hit.mode)
    assert mode is not None, "the weapon can be used in this way"
    impacts: list[Impact] = []
    for piece in hit.pieces:
        if piece.share > 0:
            share = scaled(scaled(hit.damage, piece.share), hit.margin)
            impacts.append(impact_of(state, hit.defender, mode, piece.kind, share))
    return impacts


def impact_of(state: State, owner: int, mode: Mode, kind: DamageKind, share: int) -> Impact:
    """An impact with a share of what the mode does, after what the struck one takes of a kind."""
    taken = scaled(share, ask(state, DAMAGE_TAKEN, Scene(owner, subject=kind.index)))
    energy = scaled(mode.damage, taken)
    if kind.elemental:
        return Impact(kind, energy, 0, 0, 0)
    if not kind.edged:
        return Impact(kind, energy, min(mode.geometry, 20), mode.rigidity, 0)
    return Impact(kind, energy, mode.geometry, mode.rigidity, scaled(mode.penetration, taken))
