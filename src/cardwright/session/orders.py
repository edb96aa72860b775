"""Standing orders: what a seat answers by itself, until something ends that.

Three sorts, all of one seat and known to nobody else:

    take this whenever that is asked        until the turn ends, for the match, or until an event
    stop me when this happens               then the seat is asked, whatever its orders say
    answer what leaves no choice            how every seat begins: a single option takes itself,
                                            and so does passing where nothing else can be done

An event is named by its kind, and by whose it is if that matters: `unit_hit`, `mine
unit_hit`, `theirs attack_began`.

**The pause.** Whether a seat can answer a question in which its cards count is its secret,
and how soon it answers must not tell. So whoever asks lets at least `pause_before` pass
between such a question and its answer, be it the seat's own or an order's. The pause comes
from the seed of the match and from how much the seat was told, never from its cards, its
orders or its options. Whoever needs longer than that is seen to think, and may as well think
about nothing: without the third sort, a seat is asked even where it can only pass.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Ask, Choice, Event, Match, Option, Stream, phrase, say, stream_key

THIS_TURN: Final = "turn"
THIS_MATCH: Final = "match"
# What a server stores besides orders: a sign to stop at, and whether to ask without a choice.
STOP: Final = "stop"
QUIET: Final = "quiet"
# Options that do nothing but let something pass.
PASS: Final = "pass"
PASSING: Final = (PASS, "enough")
MINE: Final = "mine"
THEIRS: Final = "theirs"
# How long an answer is held back at least, in thousandths of a second.
PAUSES: Final = (600, 800, 1_000, 1_300, 1_700, 2_400)


class Sign:
    """Something that may happen: a kind of event, of one's own, of the others, or of anybody."""

    __slots__ = ("kind", "whose")

    def __init__(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        self.whose = first if rest and first in (MINE, THEIRS) else ""
        self.kind = rest if self.whose else text

    def is_seen(self, event: Event, seat: int) -> bool:
        if event.kind != self.kind:
            return False
        if not self.whose:
            return True
        owner = dict(event.values()).get("owner", seat)
        return (owner == seat) == (self.whose == MINE)

    def text(self) -> str:
        """As it is written."""
        return f"{self.whose} {self.kind}".strip()

    def words(self) -> str:
        whose = {MINE: " (yours)", THEIRS: " (theirs)", "": ""}[self.whose]
        return f"{self.kind.replace('_', ' ')}{whose}"


def signs_for(match: Match, seat: int) -> list[Sign]:
    """What may end an order or stop one: what this seat has heard of in this match so far."""
    kinds = sorted({event.kind for event in match.told(seat)})
    return [Sign(f"{whose} {kind}".strip()) for kind in kinds for whose in ("", MINE, THEIRS)]


class Order:
    """Whenever this is asked, take that: until the turn ends, an event, or for the whole match."""

    __slots__ = ("since", "take", "turn", "until", "when")

    def __init__(self, when: str, take: str, until: str, turn: int, since: int = 0) -> None:
        # The kind of decision.
        self.when = when
        # The option, in its machine form.
        self.take = take
        self.until = until
        # The turn in which it was given, and how much the seat had been told by then.
        self.turn = turn
        self.since = since

    @property
    def sign(self) -> Sign | None:
        """The event that ends it, if one does."""
        return None if self.until in (THIS_TURN, THIS_MATCH) else Sign(self.until)

    def holds(self, seat: int, turn: int, told: list[Event]) -> bool:
        """Is it still in force, after all that the seat was told in this match?"""
        sign = self.sign
        if sign is None:
            return self.until == THIS_MATCH or turn == self.turn
        return not any(sign.is_seen(event, seat) for event in told[self.since :])

    def words(self) -> str:
        sign = self.sign
        if sign is not None:
            until = say("until {event}", event=sign.words())
        else:
            whole = self.until == THIS_MATCH
            until = phrase("for the whole match" if whole else "until the turn ends")
        asked = phrase(self.when.replace("_", " "))
        said = "{take}, whenever {what} is asked, {until}"
        return say(said, take=phrase(self.take), what=asked, until=until)


class Orders:
    """The standing orders of one seat; for one kind of question there is one at a time."""

    def __init__(self, seat: int = 0, quiet: bool = True) -> None:
        self.seat = seat
        self.orders: dict[str, Order] = {}
        self.stops: list[Sign] = []
        # Is what leaves no choice answered by itself?
        self.quiet = quiet
        # How much the seat had been told when it last decided something itself.
        self.decided = 0

    def give(self, order: Order) -> None:
        self.orders[order.when] = order

    def stop_at(self, sign: Sign) -> None:
        self.stops.append(sign)

    def drop(self) -> None:
        """Forget all orders. What leaves no choice is still answered, if it was."""
        self.orders = {}
        self.stops = []

    def answer(self, ask: Ask, turn: int, told: list[Event]) -> Choice | None:
        """What is taken by itself; nothing if no order holds or what it takes is not offered."""
        if self.answers_without_choice(ask):
            return without_choice(ask)
        order = self.orders.get(ask.kind)
        if order is None:
            return None
        if not order.holds(self.seat, turn, told):
            del self.orders[ask.kind]
            return None
        for event in told[self.decided :]:
            if any(sign.is_seen(event, self.seat) for sign in self.stops):
                return None
        for choice in ask.choices:
            if choice.id == order.take:
                return choice
        return None

    def answers_without_choice(self, ask: Ask) -> bool:
        return self.quiet and without_choice(ask) is not None

    def words(self) -> list[str]:
        """All that holds now, a sentence each."""
        lines = [
            f"{order.words()[:1].upper()}{order.words()[1:]}." for order in self.orders.values()
        ]
        asked = "You are asked when there is: {event}."
        lines += [say(asked, event=sign.words()) for sign in self.stops]
        if self.quiet:
            return [*lines, phrase("What leaves no choice is answered for you.")]
        return [*lines, phrase("What leaves no choice is asked all the same.")]


def without_choice(ask: Ask) -> Choice | None:
    """The answer where there is nothing to choose: one option, or passing in several ways."""
    choices = ask.choices
    if len(choices) == 1:
        return choices[0]
    passing = [choice for choice in choices if choice.id in PASSING]
    others = [choice for choice in choices if choice.id not in PASSING]
    if passing and all(choice.ends for choice in others):
        return passing[0]
    return None


def may_pass(options: list[Option]) -> bool:
    """Is this a window, in which one answers or lets it pass?"""
    return any(option.text() == PASS for option in options)


def is_secret(match: Match, seat: int) -> bool:
    """Would it tell something how soon the seat answers what it is asked now?

    Where all decide at once, others see only when all have decided. So it is the first
    answer of a seat that counts, which may be its only one, and that in a window.
    """
    decision = match.world(seat).pending[seat]
    if decision is None:
        return False
    if match.worlds:
        return not match.sealed[seat] or may_pass(decision.options)
    return decision.waits()


def pause_before(match: Match, seat: int) -> int:
    """How long the answer of a seat is held back at least, in thousandths of a second."""
    told = match.told_count(seat)
    chance = Stream("pause", stream_key(match.seed, f"pause {seat} {told}"))
    return PAUSES[chance.below(len(PAUSES))]


def can_undo_all(match: Match, seat: int, count: int) -> bool:
    """Can a seat take back so many of its decisions, the last of which orders may have made?"""
    if count == 1:
        return match.can_undo(seat)
    tried = match.clone()
    for _ in range(count):
        if not tried.can_undo(seat):
            return False
        tried.undo(seat)
    return True
