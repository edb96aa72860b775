"""Events: every change is told, with what was before and after, to those who may know.

An event carries an audience (which seats may know that it happened at all).
Some also carry cards that not all of the audience may recognise; for those a
seat is told the same event with the card left blank. Consumers read events;
nobody outside the rules reads live state.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

# What may become of a resource.
CHANGES: Final = ("gained", "lost", "spent", "ticked")

FieldSorts: TypeAlias = tuple[tuple[str, str], ...]

EVERYONE: Final = -1
NOBODY: Final = 0
SPECTATOR: Final = -1
UNKNOWN: Final = -1


def may_see(mask: int, seat: int) -> bool:
    """Is the seat in the mask? A spectator sees only what everyone sees."""
    if seat == SPECTATOR:
        return mask == EVERYONE
    return (mask >> seat) & 1 == 1


class Event:
    """Something that happened. Subclasses list their fields and what sort each one is.

    The sorts are what a card's filter over the event is checked against when
    the card is loaded.
    """

    __slots__ = ("audience", "kind")

    FIELDS: ClassVar[FieldSorts] = ()

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.audience = EVERYONE

    def number(self, field: str) -> int:
        """The value of one field, for a filter; text fields are not numbers."""
        value: int = getattr(self, field)
        return value

    def values(self) -> list[tuple[str, int | str]]:
        """All fields in their declared order, for logs, records and golden files."""
        return [(name, getattr(self, name)) for name, _ in self.FIELDS]

    def seen_by(self, seat: int) -> Event | None:
        """What this seat is told of it: the event, a redacted copy, or nothing."""
        return self if may_see(self.audience, seat) else None

    def line(self) -> str:
        """One line of text that holds everything, the same on every machine."""
        parts = [f"{name}={value}" for name, value in self.values()]
        return " ".join([self.kind, *parts])


class CardEvent(Event):
    """An event about one card, which some of its audience may not recognise."""

    __slots__ = ("card", "name", "owner", "seen")

    FIELDS: ClassVar[FieldSorts] = (("card", "card"), ("name", "text"), ("owner", "owner"))

    def __init__(self, kind: str, card: int, name: str, owner: int, seen: int) -> None:
        super().__init__(kind)
        self.card = card
        self.name = name
        self.owner = owner
        self.seen = seen

    def blank(self) -> CardEvent:
        """The same event about an unrecognised card."""
        return CardEvent(self.kind, UNKNOWN, "", self.owner, self.seen)

    def seen_by(self, seat: int) -> Event | None:
        if not may_see(self.audience, seat):
            return None
        if may_see(self.seen, seat):
            return self
        return self.blank()


class CardMoved(CardEvent):
    """A card went from one zone to another, which may belong to somebody else."""

    __slots__ = ("from_zone", "to_owner", "to_zone")

    FIELDS: ClassVar[FieldSorts] = (
        *CardEvent.FIELDS,
        ("from_zone", "zone"),
        ("to_zone", "zone"),
        ("to_owner", "owner"),
    )

    def __init__(
        self,
        card: int,
        name: str,
        owner: int,
        seen: int,
        from_zone: str,
        to_zone: str,
        to_owner: int,
    ) -> None:
        super().__init__("card_moved", card, name, owner, seen)
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.to_owner = to_owner

    def blank(self) -> CardEvent:
        return CardMoved(
            UNKNOWN, "", self.owner, self.seen, self.from_zone, self.to_zone, self.to_owner
        )


class OwnerChanged(CardEvent):
    """A card now belongs to somebody else; before it may have been nobody's."""

    __slots__ = ("before",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("before", "owner"))

    def __init__(self, card: int, name: str, owner: int, seen: int, before: int) -> None:
        super().__init__("owner_changed", card, name, owner, seen)
        self.before = before

    def blank(self) -> CardEvent:
        return OwnerChanged(UNKNOWN, "", self.owner, self.seen, self.before)


class CardShown(CardEvent):
    """A card was shown where it lies, to those who are told."""

    __slots__ = ("holder", "zone")

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("zone", "zone"), ("holder", "owner"))

    def __init__(
        self, card: int, name: str, owner: int, audience: int, zone: str, holder: int
    ) -> None:
        super().__init__("card_shown", card, name, owner, audience)
        self.audience = audience
        self.zone = zone
        self.holder = holder


class CardCloned(CardEvent):
    """A pool card was copied for one use; the master stays where it is."""

    __slots__ = ("master",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("master", "card"))

    def __init__(self, card: int, name: str, owner: int, seen: int, master: int) -> None:
        super().__init__("card_cloned", card, name, owner, seen)
        self.master = master

    def blank(self) -> CardEvent:
        return CardCloned(UNKNOWN, "", self.owner, self.seen, UNKNOWN)


class CloneEnded(CardEvent):
    """A copy of a pool card left the match; its master is where it always was."""

    __slots__ = ("from_zone",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("from_zone", "zone"))

    def __init__(self, card: int, name: str, owner: int, seen: int, from_zone: str) -> None:
        super().__init__("clone_ended", card, name, owner, seen)
        self.from_zone = from_zone

    def blank(self) -> CardEvent:
        return CloneEnded(UNKNOWN, "", self.owner, self.seen, self.from_zone)


class ZoneShuffled(Event):
    """A pile was put into an order that nobody knows."""

    __slots__ = ("count", "owner", "zone")

    FIELDS: ClassVar[FieldSorts] = (("zone", "zone"), ("owner", "owner"), ("count", "count"))

    def __init__(self, zone: str, owner: int, count: int) -> None:
        super().__init__("zone_shuffled")
        self.zone = zone
        self.owner = owner
        self.count = count


class ChanceDrawn(Event):
    """A number was drawn. Its audience is whoever sees the roll; often nobody."""

    __slots__ = ("below", "stream", "value")

    FIELDS: ClassVar[FieldSorts] = (("stream", "text"), ("below", "count"), ("value", "count"))

    def __init__(self, stream: str, below: int, value: int, audience: int) -> None:
        super().__init__("chance_drawn")
        self.stream = stream
        self.below = below
        self.value = value
        self.audience = audience


class ResourceChanged(Event):
    """A resource moved. `verb` says how: committed, returned, spent, gained, ticked…"""

    __slots__ = ("after", "available", "before", "owner", "resource", "verb")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("resource", "resource"),
        ("verb", "change"),
        ("before", "hundredths"),
        ("after", "hundredths"),
        ("available", "hundredths"),
    )

    def __init__(
        self, owner: int, resource: str, verb: str, before: int, after: int, available: int
    ) -> None:
        super().__init__("resource_changed")
        self.owner = owner
        self.resource = resource
        self.verb = verb
        self.before = before
        self.after = after
        self.available = available


class LastingCreated(Event):
    """A lasting effect came into force."""

    __slots__ = ("lasting", "name", "owner", "until")

    FIELDS: ClassVar[FieldSorts] = (
        ("lasting", "lasting"),
        ("name", "entry"),
        ("owner", "owner"),
        ("until", "text"),
    )

    def __init__(self, lasting: int, name: str, owner: int, until: str) -> None:
        super().__init__("lasting_created")
        self.lasting = lasting
        self.name = name
        self.owner = owner
        self.until = until


class LastingEnded(Event):
    """A lasting effect is no longer in force: it expired or was cancelled."""

    __slots__ = ("lasting", "name", "owner", "why")

    FIELDS: ClassVar[FieldSorts] = (
        ("lasting", "lasting"),
        ("name", "entry"),
        ("owner", "owner"),
        ("why", "text"),
    )

    def __init__(self, lasting: int, name: str, owner: int, why: str) -> None:
        super().__init__("lasting_ended")
        self.lasting = lasting
        self.name = name
        self.owner = owner
        self.why = why


class Moment(Event):
    """A named moment of the game: a turn began, a phase was entered, a game's own event.

    Rules that wake on moments and rules that wake on changes are thereby the
    same thing.
    """

    __slots__ = ("amount", "owner", "subject")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("subject", "thing"), ("amount", "count"))

    def __init__(self, kind: str, owner: int, subject: int = UNKNOWN, amount: int = 0) -> None:
        super().__init__(kind)
        self.owner = owner
        self.subject = subject
        self.amount = amount


class TurnBegun(Event):
    """An owner's turn began."""

    __slots__ = ("owner", "turn")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("turn", "count"))

    def __init__(self, owner: int, turn: int) -> None:
        super().__init__("turn_begun")
        self.owner = owner
        self.turn = turn


class Counted(Event):
    """How many cards of a hidden place meet a condition, as a card has to know it."""

    __slots__ = ("condition", "count", "owner", "place")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("place", "text"),
        ("condition", "text"),
        ("count", "count"),
    )

    def __init__(self, owner: int, place: str, condition: str, count: int) -> None:
        super().__init__("counted")
        self.owner = owner
        self.place = place
        self.condition = condition
        self.count = count


class PhaseEntered(Event):
    """A phase began."""

    __slots__ = ("phase", "turn")

    FIELDS: ClassVar[FieldSorts] = (("phase", "phase"), ("turn", "count"))

    def __init__(self, phase: str, turn: int) -> None:
        super().__init__("phase_entered")
        self.phase = phase
        self.turn = turn


class Decided(Event):
    """A seat decided. `only` tells that there was one option and it took itself."""

    __slots__ = ("decision", "only", "option", "seat")

    FIELDS: ClassVar[FieldSorts] = (
        ("seat", "seat"),
        ("decision", "text"),
        ("option", "text"),
        ("only", "truth"),
    )

    def __init__(self, seat: int, decision: str, option: str, only: int, audience: int) -> None:
        super().__init__("decided")
        self.seat = seat
        self.decision = decision
        self.option = option
        self.only = only
        self.audience = audience


class WindowOpened(Event):
    __slots__ = ("window",)

    FIELDS: ClassVar[FieldSorts] = (("window", "text"),)

    def __init__(self, window: str) -> None:
        super().__init__("window_opened")
        self.window = window


class LimitReached(Event):
    """A bound of the engine was hit; the match ends without a winner."""

    __slots__ = ("limit",)

    FIELDS: ClassVar[FieldSorts] = (("limit", "text"),)

    def __init__(self, limit: str) -> None:
        super().__init__("limit_reached")
        self.limit = limit


class MatchEnded(Event):
    """The match is over: why, and with which scores."""

    __slots__ = ("scores", "why")

    FIELDS: ClassVar[FieldSorts] = (("why", "text"), ("scores", "text"))

    def __init__(self, why: str, scores: list[int]) -> None:
        super().__init__("match_ended")
        self.why = why
        self.scores = ",".join(str(score) for score in scores)
