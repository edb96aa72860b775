"""What a duel tells: plays and their costs, attacks and how they came out, advantage moved."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import UNKNOWN, CardEvent, Event, FieldSorts, Moment


class PlayedActionCard(CardEvent):
    """A technique was put on the timeline; for a pool technique the card is the clone."""

    __slots__ = ("target",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("target", "owner"))

    def __init__(self, card: int, name: str, owner: int, seen: int, target: int) -> None:
        super().__init__("played_action_card", card, name, owner, seen)
        self.target = target

    def blank(self) -> CardEvent:
        return PlayedActionCard(UNKNOWN, "", self.owner, self.seen, UNKNOWN)


class CardCost(Event):
    """Stamina and time were reserved for a card, or given back."""

    __slots__ = ("owner", "stamina", "time")

    FIELDS: ClassVar[FieldSorts] = (
        ("stamina", "hundredths"),
        ("time", "count"),
        ("owner", "owner"),
    )

    def __init__(self, kind: str, stamina: int, time: int, owner: int) -> None:
        super().__init__(kind)
        self.stamina = stamina
        self.time = time
        self.owner = owner


class CardCancelled(CardEvent):
    """The clone of a pool technique was taken back; the card is its master."""

    __slots__ = ()

    def __init__(self, card: int, name: str, owner: int, seen: int) -> None:
        super().__init__("card_cancelled", card, name, owner, seen)


class StaminaDeducted(Event):
    """What was committed is now spent."""

    __slots__ = ("amount", "new_value", "owner")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("amount", "hundredths"),
        ("new_value", "hundredths"),
    )

    def __init__(self, owner: int, amount: int, new_value: int) -> None:
        super().__init__("stamina_deducted")
        self.owner = owner
        self.amount = amount
        self.new_value = new_value


class PlayEvent(Event):
    """A play was created, modified, cancelled, withdrawn or interrupted."""

    __slots__ = ("owner", "play")

    FIELDS: ClassVar[FieldSorts] = (("play", "play"), ("owner", "owner"))

    def __init__(self, kind: str, play: int, owner: int) -> None:
        super().__init__(kind)
        self.play = play
        self.owner = owner


class PlayModified(CardEvent):
    """A card was laid on a play, or taken off it again."""

    __slots__ = ("added", "play")

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("play", "play"), ("added", "truth"))

    def __init__(self, card: int, name: str, owner: int, seen: int, play: int, added: int) -> None:
        super().__init__("play_modified", card, name, owner, seen)
        self.play = play
        self.added = added

    def blank(self) -> CardEvent:
        return PlayModified(UNKNOWN, "", self.owner, self.seen, self.play, self.added)


class PlayRevealed(Event):
    """The others now see a play, and of the cards on it those that lie face up."""

    __slots__ = ("covered", "modifiers", "name", "owner", "play", "start", "target")

    FIELDS: ClassVar[FieldSorts] = (
        ("play", "play"),
        ("owner", "owner"),
        ("name", "entry"),
        ("target", "owner"),
        ("start", "count"),
        ("modifiers", "text"),
        ("covered", "count"),
    )

    def __init__(
        self,
        play: int,
        owner: int,
        name: str,
        target: int,
        start: int,
        modifiers: str,
        covered: int,
    ) -> None:
        super().__init__("play_revealed")
        self.play = play
        self.owner = owner
        self.name = name
        self.target = target
        self.start = start
        self.modifiers = modifiers
        self.covered = covered


class PlayCovered(Event):
    """A play lies there face down: what it is shows no further than this."""

    __slots__ = ("cards", "channels", "does", "owner", "play", "start", "time")

    FIELDS: ClassVar[FieldSorts] = (
        ("play", "play"),
        ("owner", "owner"),
        ("does", "text"),
        ("start", "count"),
        ("time", "count"),
        ("channels", "text"),
        ("cards", "count"),
    )

    def __init__(self, play: int, owner: int, does: str, start: int, time: int) -> None:
        super().__init__("play_covered")
        self.play = play
        self.owner = owner
        # An attack, a guard or something else.
        self.does = does
        self.start = start
        self.time = time
        self.channels = ""
        # How many cards lie on it.
        self.cards = 0


class PlayAffected(Event):
    """An effect of a card holds a play that lies open from now on."""

    __slots__ = ("does", "name", "owner", "play")

    FIELDS: ClassVar[FieldSorts] = (
        ("play", "play"),
        ("owner", "owner"),
        ("name", "entry"),
        ("does", "entry"),
    )

    def __init__(self, play: int, owner: int, name: str, does: str) -> None:
        super().__init__("play_affected")
        self.play = play
        self.owner = owner
        self.name = name
        self.does = does


class PlayMoved(Event):
    """A play begins earlier or later than it was to."""

    __slots__ = ("after", "before", "owner", "play")

    FIELDS: ClassVar[FieldSorts] = (
        ("play", "play"),
        ("owner", "owner"),
        ("before", "count"),
        ("after", "count"),
    )

    def __init__(self, play: int, owner: int, before: int, after: int) -> None:
        super().__init__("play_moved")
        self.play = play
        self.owner = owner
        self.before = before
        self.after = after


class Exchange(Event):
    """An attack met whatever its target did about it, and came out somehow.

    While its numbers are still being asked for, it stands in the scene of the
    questions, so that cards can speak about the attack, the defence and the outcome.
    """

    __slots__ = (
        "attack", "attacker", "chance", "defence", "defender", "feint", "grade", "outcome",
        "rolled",
    )  # fmt: skip

    FIELDS: ClassVar[FieldSorts] = (
        ("attack", "play"),
        ("attacker", "owner"),
        ("defender", "owner"),
        ("defence", "play"),
        ("chance", "count"),
        ("rolled", "count"),
        ("outcome", "outcome"),
        ("grade", "grade"),
        ("feint", "truth"),
    )

    def __init__(self, attack: int, attacker: int, defender: int, defence: int) -> None:
        super().__init__("attack_resolved")
        self.attack = attack
        self.attacker = attacker
        self.defender = defender
        self.defence = defence
        self.chance = 0
        self.rolled = 0
        self.outcome = ""
        self.grade = ""
        # A feint rolls nothing: it draws a guard, is called, or finds nobody ready.
        self.feint = False


class AdvantageChanged(Event):
    """An axis between two fighters moved, told from the side of the first one named."""

    __slots__ = ("after", "axis", "before", "other", "owner")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("other", "owner"),
        ("axis", "axis"),
        ("before", "hundredths"),
        ("after", "hundredths"),
    )

    def __init__(self, owner: int, other: int, axis: str, before: int, after: int) -> None:
        super().__init__("advantage_changed")
        self.owner = owner
        self.other = other
        self.axis = axis
        self.before = before
        self.after = after


class RangeChanged(Event):
    __slots__ = ("after", "before", "other", "owner")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("other", "owner"),
        ("before", "range"),
        ("after", "range"),
    )

    def __init__(self, owner: int, other: int, before: str, after: str) -> None:
        super().__init__("range_changed")
        self.owner = owner
        self.other = other
        self.before = before
        self.after = after


class FootworkContested(Event):
    """Two who are engaged moved against each other, and one of them or nobody was better."""

    __slots__ = ("other", "owner", "winner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("other", "owner"), ("winner", "owner"))

    def __init__(self, owner: int, other: int, winner: int) -> None:
        super().__init__("footwork_contested")
        self.owner = owner
        self.other = other
        self.winner = winner


class PairEvent(Event):
    """Two fighters engaged each other, or came apart."""

    __slots__ = ("other", "owner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("other", "owner"))

    def __init__(self, kind: str, owner: int, other: int) -> None:
        super().__init__(kind)
        self.owner = owner
        self.other = other


class HandSeen(CardEvent):
    """A card in somebody's hand was glimpsed by one other seat."""

    __slots__ = ("by",)

    FIELDS: ClassVar[FieldSorts] = (*CardEvent.FIELDS, ("by", "owner"))

    def __init__(self, card: int, name: str, owner: int, seen: int, by: int) -> None:
        super().__init__("card_glimpsed", card, name, owner, seen)
        self.by = by

    def blank(self) -> CardEvent:
        return HandSeen(UNKNOWN, "", self.owner, self.seen, self.by)


DUEL_EVENTS: tuple[tuple[str, FieldSorts], ...] = (
    ("played_action_card", PlayedActionCard.FIELDS),
    ("card_cost_reserved", CardCost.FIELDS),
    ("card_cost_returned", CardCost.FIELDS),
    ("card_cancelled", CardCancelled.FIELDS),
    ("stamina_deducted", StaminaDeducted.FIELDS),
    ("play_created", PlayEvent.FIELDS),
    ("play_modified", PlayModified.FIELDS),
    ("play_cancelled", PlayEvent.FIELDS),
    ("play_withdrawn", PlayEvent.FIELDS),
    ("play_interrupted", PlayEvent.FIELDS),
    ("play_affected", PlayAffected.FIELDS),
    ("play_moved", PlayMoved.FIELDS),
    ("play_revealed", PlayRevealed.FIELDS),
    ("play_covered", PlayCovered.FIELDS),
    ("attack_resolved", Exchange.FIELDS),
    ("advantage_changed", AdvantageChanged.FIELDS),
    ("range_changed", RangeChanged.FIELDS),
    ("footwork_contested", FootworkContested.FIELDS),
    ("engaged", PairEvent.FIELDS),
    ("disengaged", PairEvent.FIELDS),
    ("card_glimpsed", HandSeen.FIELDS),
    # Nothing but what cards tell, for other cards to hear.
    ("signal", Moment.FIELDS),
)
