"""The events of Taktik: what happened, with the names that a log needs."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit
from cardwright.kernel import EVERYONE, CardEvent, Event, FieldSorts


class UnitEvent(Event):
    """Something happened to a unit on a cell."""

    __slots__ = ("cell", "name", "owner", "place", "unit")

    FIELDS: ClassVar[FieldSorts] = (
        ("unit", "unit"),
        ("name", "text"),
        ("owner", "owner"),
        ("cell", "count"),
        ("place", "text"),
    )

    def __init__(self, kind: str, taktik: TaktikState, unit: Unit) -> None:
        super().__init__(kind)
        self.unit = unit.id
        self.name = unit.name
        self.owner = unit.side
        self.cell = unit.cell
        self.place = taktik.board.place(unit.cell)


class UnitMoved(UnitEvent):
    """A unit went from one cell to another, for so much of its movement."""

    __slots__ = ("cost", "from_place", "movement")

    FIELDS: ClassVar[FieldSorts] = (
        *UnitEvent.FIELDS,
        ("from_place", "text"),
        ("cost", "count"),
        ("movement", "count"),
    )

    def __init__(self, taktik: TaktikState, unit: Unit, left: int, cost: int, movement: int):
        super().__init__("unit_moved", taktik, unit)
        self.from_place = taktik.board.place(left)
        self.cost = cost
        self.movement = movement


class UnitAffected(UnitEvent):
    """A unit was chosen for a lasting effect, which holds it from now on."""

    __slots__ = ("effect",)

    FIELDS: ClassVar[FieldSorts] = (*UnitEvent.FIELDS, ("effect", "text"))

    def __init__(self, taktik: TaktikState, unit: Unit, effect: str) -> None:
        super().__init__("unit_affected", taktik, unit)
        self.effect = effect


class AttackEvent(Event):
    """Something about an attack of one unit on another."""

    __slots__ = ("attacker", "attacker_name", "owner", "target", "target_name")

    FIELDS: ClassVar[FieldSorts] = (
        ("attacker", "unit"),
        ("attacker_name", "text"),
        ("owner", "owner"),
        ("target", "unit"),
        ("target_name", "text"),
    )

    def __init__(self, kind: str, attacker: Unit, target: Unit) -> None:
        super().__init__(kind)
        self.attacker = attacker.id
        self.attacker_name = attacker.name
        self.owner = attacker.side
        self.target = target.id
        self.target_name = target.name


class AttackStopped(AttackEvent):
    """A queued attack comes to nothing, and why."""

    __slots__ = ("why",)

    FIELDS: ClassVar[FieldSorts] = (*AttackEvent.FIELDS, ("why", "text"))

    def __init__(self, attacker: Unit, target: Unit, why: str) -> None:
        super().__init__("attack_stopped", attacker, target)
        self.why = why


class AttackJudged(AttackEvent):
    """The die as it fell, the roll after everything was counted, and the number needed."""

    __slots__ = ("die", "hit", "needed", "roll")

    FIELDS: ClassVar[FieldSorts] = (
        *AttackEvent.FIELDS,
        ("die", "count"),
        ("roll", "count"),
        ("needed", "count"),
        ("hit", "truth"),
    )

    def __init__(self, attacker: Unit, target: Unit, die: int, roll: int, needed: int) -> None:
        super().__init__("attack_judged", attacker, target)
        self.die = die
        self.roll = roll
        self.needed = needed
        self.hit = 1 if roll >= needed else 0


class CardPlayed(CardEvent):
    """A card takes effect, or is cancelled. Everybody sees which, and by whom."""

    __slots__ = ("by",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("by", "owner"))

    def __init__(self, kind: str, card: int, name: str, by: int) -> None:
        super().__init__(kind, card, name, by, EVERYONE)
        self.by = by


# Every kind of event that the rules tell, with its fields, for the rules of cards.
EVENTS: Final[dict[str, FieldSorts]] = {
    "unit_deployed": UnitEvent.FIELDS,
    "unit_returned": UnitEvent.FIELDS,
    "move_declared": UnitEvent.FIELDS,
    "unit_moved": UnitMoved.FIELDS,
    "unit_stayed": UnitEvent.FIELDS,
    "unit_hit": UnitEvent.FIELDS,
    "unit_saved": UnitEvent.FIELDS,
    "unit_lost": UnitEvent.FIELDS,
    "unit_affected": UnitAffected.FIELDS,
    "attack_queued": AttackEvent.FIELDS,
    "attack_began": AttackEvent.FIELDS,
    "attack_stopped": AttackStopped.FIELDS,
    "die_rerolled": AttackEvent.FIELDS,
    "attack_judged": AttackJudged.FIELDS,
    "card_played": CardPlayed.FIELDS,
    "card_cancelled": CardPlayed.FIELDS,
}
MOMENTS: Final = ("turn_began", "deck_renewed", "stood_down", "objectives_held")
