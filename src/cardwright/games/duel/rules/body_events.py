"""What is told about bodies: each change with what was before and after it."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import Event, FieldSorts


class BodyEvent(Event):
    """Something that happened to the body of a fighter, at one of its parts."""

    __slots__ = ("owner", "part")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("part", "part"))

    def __init__(self, kind: str, owner: int, part: str) -> None:
        super().__init__(kind)
        self.owner = owner
        self.part = part


class WoundInflicted(BodyEvent):
    """A wound; before and after are states of the part, the layers tell their points."""

    __slots__ = ("after", "attacker", "before", "bleeding", "damage", "layers", "severity")

    FIELDS: ClassVar[FieldSorts] = (
        *BodyEvent.FIELDS,
        ("attacker", "owner"),
        ("damage", "kind"),
        ("severity", "count"),
        ("before", "count"),
        ("after", "count"),
        ("bleeding", "hundredths"),
        ("layers", "text"),
    )

    def __init__(self, owner: int, part: str, attacker: int, damage: str) -> None:
        super().__init__("wound_inflicted", owner, part)
        self.attacker = attacker
        self.damage = damage
        self.severity = 0
        self.before = 0
        self.after = 0
        self.bleeding = 0
        self.layers = ""


class PartLost(BodyEvent):
    """A part was severed, with everything that grows on it."""

    __slots__ = ()

    def __init__(self, owner: int, part: str) -> None:
        super().__init__("body_part_severed", owner, part)


class ArteryHit(BodyEvent):
    __slots__ = ("bleeding",)

    FIELDS: ClassVar[FieldSorts] = (*BodyEvent.FIELDS, ("bleeding", "hundredths"))

    def __init__(self, owner: int, part: str, bleeding: int) -> None:
        super().__init__("artery_hit", owner, part)
        self.bleeding = bleeding


class ArmourEvent(BodyEvent):
    """What a piece of armour did: passed by (gap), turned an edge, took up energy, gave way."""

    __slots__ = ("after", "armour", "before")

    FIELDS: ClassVar[FieldSorts] = (
        *BodyEvent.FIELDS,
        ("armour", "armour"),
        ("before", "hundredths"),
        ("after", "hundredths"),
    )

    def __init__(
        self, kind: str, owner: int, part: str, armour: str, before: int, after: int
    ) -> None:
        super().__init__(kind, owner, part)
        self.armour = armour
        self.before = before
        self.after = after


class ArmEvent(Event):
    """A weapon or shield suffered from what it stopped, or broke."""

    __slots__ = ("after", "arm", "before", "owner")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("arm", "arm"),
        ("before", "hundredths"),
        ("after", "hundredths"),
    )

    def __init__(self, kind: str, owner: int, arm: str, before: int, after: int) -> None:
        super().__init__(kind)
        self.owner = owner
        self.arm = arm
        self.before = before
        self.after = after


class ArmMoved(Event):
    """A weapon came into a hand or out of it."""

    __slots__ = ("arm", "owner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("arm", "arm"))

    def __init__(self, kind: str, owner: int, arm: str) -> None:
        super().__init__(kind)
        self.owner = owner
        self.arm = arm


class BlowStopped(BodyEvent):
    """Nothing of a blow got through to the flesh, or not enough to harm it."""

    __slots__ = ("attacker",)

    FIELDS: ClassVar[FieldSorts] = (*BodyEvent.FIELDS, ("attacker", "owner"))

    def __init__(self, owner: int, part: str, attacker: int) -> None:
        super().__init__("blow_stopped", owner, part)
        self.attacker = attacker


class VitalChanged(Event):
    """Blood was lost, pain or trauma went up or down."""

    __slots__ = ("after", "before", "owner")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("before", "hundredths"),
        ("after", "hundredths"),
    )

    def __init__(self, kind: str, owner: int, before: int, after: int) -> None:
        super().__init__(kind)
        self.owner = owner
        self.before = before
        self.after = after


class ConditionEvent(Event):
    """A condition was applied or has expired."""

    __slots__ = ("condition", "owner", "until")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("condition", "condition"),
        ("until", "text"),
    )

    def __init__(self, kind: str, owner: int, condition: str, until: str) -> None:
        super().__init__(kind)
        self.owner = owner
        self.condition = condition
        self.until = until


class Healed(Event):
    """Somebody was healed, whatever there was to heal."""

    __slots__ = ("amount", "owner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("amount", "hundredths"))

    def __init__(self, owner: int, amount: int) -> None:
        super().__init__("healed")
        self.owner = owner
        self.amount = amount


class Incapacitated(Event):
    """A fighter can fight no longer."""

    __slots__ = ("owner", "why")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("why", "text"))

    def __init__(self, owner: int, why: str) -> None:
        super().__init__("incapacitated")
        self.owner = owner
        self.why = why


BODY_EVENTS: tuple[tuple[str, FieldSorts], ...] = (
    ("wound_inflicted", WoundInflicted.FIELDS),
    ("body_part_severed", PartLost.FIELDS),
    ("artery_hit", ArteryHit.FIELDS),
    ("armour_gap", ArmourEvent.FIELDS),
    ("armour_deflected", ArmourEvent.FIELDS),
    ("armour_absorbed", ArmourEvent.FIELDS),
    ("armour_damaged", ArmourEvent.FIELDS),
    ("layer_destroyed", ArmourEvent.FIELDS),
    ("arm_worn", ArmEvent.FIELDS),
    ("arm_broken", ArmEvent.FIELDS),
    ("weapon_drawn", ArmMoved.FIELDS),
    ("weapon_taken_up", ArmMoved.FIELDS),
    ("weapon_swapped", ArmMoved.FIELDS),
    ("weapon_dropped", ArmMoved.FIELDS),
    ("blow_stopped", BlowStopped.FIELDS),
    ("blood_drained", VitalChanged.FIELDS),
    ("pain_changed", VitalChanged.FIELDS),
    ("trauma_changed", VitalChanged.FIELDS),
    ("condition_applied", ConditionEvent.FIELDS),
    ("condition_expired", ConditionEvent.FIELDS),
    ("healed", Healed.FIELDS),
    ("incapacitated", Incapacitated.FIELDS),
)
