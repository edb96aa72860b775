"""Stretches: what happened between two moments at which a seat noticed something, tried anew.

From the table as it was before, with the cards that somebody supposes, a stretch is played
again. The seat itself decides as it did; what others decide unseen is tried in every way.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final, TypeAlias

from cardwright.kernel import (
    FACE_OWNER,
    NO_CARD,
    CardMoved,
    ChanceDrawn,
    Event,
    State,
    Stream,
    Template,
    Zone,
    ZoneShuffled,
    ask_again,
    enumerated,
    may_see,
    view_of,
)
from cardwright.testing.numbers import NUMBERS, difference_of_forms, places

# How many decisions of others are tried before it is left open whether one of them explains.
TRIES_MAX: Final = 120

EXPLAINED: Final = "explained"
IMPOSSIBLE: Final = "impossible"
OPEN: Final = "open"

# The parts of a view that say who has to decide.
WHO_IS_ASKED: Final = ("asked", "decision")

# By the number of a card that stays with it: what it is supposed to be.
Supposed: TypeAlias = dict[int, Template]


class Step:
    """A stretch of a match: one decision in the open, or all that was decided at once."""

    def __init__(self, before: State) -> None:
        self.before = before
        self.after = before
        self.events: list[Event] = []
        # Who decided what, in the order in which it is done on the table.
        self.decided: list[tuple[int, str]] = []

    def mixed_up(self, seat: int) -> list[set[int]]:
        """Cards that a seat cannot tell apart since: some left a hand unseen, or were shuffled."""
        zones = {(zone.kind.name, zone.owner): zone for zone in self.before.zones}
        lie = {place: set(zone.cards) for place, zone in zones.items()}
        found: list[set[int]] = []
        for event in self.events:
            if isinstance(event, ZoneShuffled):
                found.append(lie[event.zone, event.owner].copy())
            elif isinstance(event, CardMoved):
                left = next((place for place, cards in lie.items() if event.card in cards), None)
                if left is None:
                    continue
                if zones[left].kind.face == FACE_OWNER and not may_see(event.seen, seat):
                    found.append(lie[left].copy())
                lie[left].remove(event.card)
                lie[event.to_zone, event.to_owner].add(event.card)
        return [cards for cards in found if len(cards) > 1]


class Stretch:
    """What happened between two moments at which one seat noticed something."""

    def __init__(self, before: State, seat: int) -> None:
        self.before = before
        self.after = before
        self.seat = seat
        self.decided: list[tuple[int, str]] = []
        self.told: list[str] = []
        # Has chance drawn something here that the seat does not know?
        self.by_chance = False
        # Has the seat noticed something?
        self.is_over = False
        # Zones in which the same cards lie ever since, whatever others did unseen.
        self.at_rest = [zone.number for zone in before.zones]
        # Cards of which the seat cannot say any more which of them was which.
        self.mixed_up: list[set[int]] = []
        self.view = view_of(before, seat)
        self.places = places(before)

    def add(self, step: Step) -> None:
        self.after = step.after
        self.decided += step.decided
        self.told += told_lines(step.events, self.seat)
        self.by_chance = self.by_chance or has_hidden_chance(step.events, self.seat)
        self.is_over = bool(self.told) or self.differs(self.after)

    def go_on(self, step: Step) -> None:
        """Something happened later. Behind what is decided at once nothing is sure to rest."""
        self.at_rest = [
            number
            for number in self.at_rest
            if not step.before.splitting
            and sorted(step.after.zones[number].cards) == sorted(self.after.zones[number].cards)
        ]
        for cards in step.mixed_up(self.seat):
            apart = [others for others in self.mixed_up if not others & cards]
            touched = [others for others in self.mixed_up if others & cards]
            self.mixed_up = [*apart, cards.union(*touched)]

    def cannot_carry(self, supposed: Supposed) -> bool:
        """Might what lies somewhere now have lain elsewhere then, by all that the seat followed?"""
        return any(
            len({supposed[card] for card in cards if card in supposed}) > 1
            for cards in self.mixed_up
        )

    def differs(self, state: State) -> bool:
        """Does the seat see something else there than at the beginning?"""
        now = view_of(state, self.seat)
        return bool(difference_of_forms(self.view, now, self.places, places(state)))

    def explained_by(self, supposed: Supposed, stream: Stream) -> str:
        """Could the seat have been told all this if the cards were these?

        It is open where the seat lost track of cards, where chance or the game settled
        something unseen, and where others may have decided too many things.
        """
        if self.cannot_carry(supposed):
            return OPEN
        begun = Beginning(self, supposed, stream)
        if begun.state is None or begun.settled or begun.unsure or self.by_chance:
            return OPEN
        search = Search(self, self.contents(supposed))
        if search.explains(begun.state):
            return EXPLAINED
        if search.tries == TRIES_MAX or search.by_chance:
            return OPEN
        for path, ended in search.others:
            again = Beginning(self, self.carried(supposed, ended), stream)
            if again.state is not None and search.leads(again.state, path) is not None:
                return EXPLAINED
        return OPEN if search.by_chance else IMPOSSIBLE

    def contradiction(self, supposed: Supposed, truth: Supposed, stream: Stream) -> str:
        """The fewest supposed cards that cannot be, and what they leave unexplained."""
        for number, template in truth.items():
            nearer = {**supposed, number: template}
            if self.explained_by(nearer, stream) == IMPOSSIBLE:
                supposed = nearer
        cards = [
            f"{supposed[number].name} in {place_words(zone)}"
            for zone in self.before.zones
            for number in zone.cards
            if supposed.get(number) is not truth.get(number)
        ]
        untold = self.first_untold(supposed, stream)
        return f"{enumerated(cards)}, with which it could not have {untold}"

    def first_untold(self, supposed: Supposed, stream: Stream) -> str:
        """What the seat noticed that would have been otherwise, had all decided as they did."""
        search, told = Search(self, []), list[str]()
        state = Beginning(self, supposed, stream).state
        for _, text in self.decided:
            if state is None or state.over:
                break
            actor = asked_first(state)
            if text not in [option.text() for option in state.legal(actor)]:
                break
            told += search.acted(state, actor, text)
        for line, instead in zip_longest(self.told, told, fillvalue=""):
            if line and line != instead:
                return f"been told: {line}"
        return "seen what it sees"

    def asked_with(self, supposed: Supposed, stream: Stream) -> list[int]:
        """Who is asked at the end if the cards were these and all decided as they did.

        Nobody if the seat would then have noticed something else.
        """
        begun = Beginning(self, supposed, stream).state
        search = Search(self, self.contents(supposed))
        search.unread = WHO_IS_ASKED
        after = None if begun is None else search.leads(begun, [text for _, text in self.decided])
        if after is None:
            return []
        return [seat for seat in range(after.seats) if after.pending[seat] is not None]

    def contents(self, supposed: Supposed) -> list[list[str]]:
        """What then lay at the end in each of the zones that rest since."""
        return [
            sorted(supposed[card].name for card in self.after.zones[zone].cards if card in supposed)
            for zone in self.at_rest
        ]

    def carried(self, supposed: Supposed, ended: State) -> Supposed:
        """The same in the same places, if it came there as on this table."""
        found = supposed.copy()
        for zone, other in zip(self.after.zones, ended.zones, strict=True):
            for number, there in zip(zone.cards, other.cards, strict=False):
                if number in supposed and there in supposed:
                    found[there] = supposed[number]
        return found


class Beginning:
    """The table as it was before a stretch, with the cards that somebody supposes."""

    def __init__(self, stretch: Stretch, supposed: Supposed, stream: Stream) -> None:
        self.settled = False
        # Might the seat have lost track of cards, or have seen them act?
        self.unsure = False
        # Nothing if the seat knows that the cards were not these.
        self.state: State | None = None
        state, after, seat = stretch.before.clone(), stretch.after, stretch.seat
        for number, template in supposed.items():
            card = state.cards[number] if number < len(state.cards) else None
            if card is not None and card.template is not template:
                if may_see(card.known, seat) or card.master != NO_CARD:
                    return
                # What it recognised by the end of the stretch it has lost track of since, and
                # whatever acts by itself might have shown itself before.
                seen = may_see(after.cards[number].known, seat)
                self.unsure = self.unsure or seen or bool(card.template.rules or template.rules)
                state.cards[number] = card.turned_into(template)
        for card in state.cards:
            if card.master != NO_CARD:
                template = state.cards[card.master].template
                state.cards[card.id] = state.cards[card.id].turned_into(template)
        form = state.form()
        state.game.settle_hidden(state, seat, stream)
        self.settled = state.form() != form
        ask_again(state, seat)
        self.state = state


class Search:
    """Looks for decisions of others that lead to what the seat was told and sees."""

    def __init__(self, stretch: Stretch, contents: list[list[str]]) -> None:
        self.stretch = stretch
        self.seat = stretch.seat
        self.contents = contents
        self.tries = 0
        self.by_chance = False
        # Parts of a view that may differ.
        self.unread: tuple[str, ...] = ()
        self.wanted = view_of(stretch.after, self.seat)
        self.places = places(stretch.after)
        # What each seat did in truth, which is tried first.
        self.truly: list[list[str]] = [
            [text for actor, text in stretch.decided if actor == seat]
            for seat in range(stretch.before.seats)
        ]
        # What else may have been decided, and the table that it led to.
        self.others: list[tuple[list[str], State]] = []

    def explains(self, begun: State) -> bool:
        return self.goes_on(begun, [], [], [0] * begun.seats)

    def goes_on(self, state: State, path: list[str], told: list[str], decided: list[int]) -> bool:
        """Try what may be decided next, after so many decisions of each seat."""
        actor = asked_first(state)
        further = [made + int(seat == actor) for seat, made in enumerate(decided)]
        for option in self.tried(state, actor, decided[actor]):
            if self.tries == TRIES_MAX:
                return False
            self.tries += 1
            after = state.clone()
            now = told + self.acted(after, actor, option)
            ahead = [*path, option]
            if self.is_sealed(state, after, actor):
                if self.goes_on(after, ahead, now, further):
                    return True
            elif self.is_as_told(after, now):
                return True
            elif now or self.stretch.differs(after):
                self.others.append((ahead, after))
            elif self.goes_on(after, ahead, now, further):
                return True
        return False

    def tried(self, state: State, actor: int, decided: int) -> list[str]:
        """The options that a seat may have taken: first what it took in truth."""
        truly = self.truly[actor]
        taken = truly[decided] if decided < len(truly) else ""
        texts = [option.text() for option in state.legal(actor)]
        if actor == self.seat:
            return [text for text in texts if text == taken]
        return sorted(texts, key=lambda text: text != taken)

    def acted(self, state: State, actor: int, text: str) -> list[str]:
        """Let a seat decide; says what the seat in question is told of it."""
        state.learned = 0
        state.events.clear()
        state.act(actor, next(one for one in state.legal(actor) if one.text() == text))
        self.by_chance = self.by_chance or has_hidden_chance(state.events, self.seat)
        return told_lines(state.events, self.seat)

    def is_sealed(self, before: State, after: State, actor: int) -> bool:
        """Do others still decide? Until all have, nobody but who acts learns anything."""
        return before.splitting and not after.over and not after.learned & ~(1 << actor)

    def leads(self, state: State, path: list[str]) -> State | None:
        """Where the same decisions lead from another beginning, if the seat is told the same."""
        told: list[str] = []
        for text in path:
            actor = asked_first(state)
            if text not in [option.text() for option in state.legal(actor)]:
                return None
            told += self.acted(state, actor, text)
            if state.over:
                break
        return state if self.is_as_told(state, told) else None

    def is_as_told(self, state: State, told: list[str]) -> bool:
        if told != self.stretch.told or self.contents != [
            sorted(
                state.cards[card].template.name
                for card in state.zones[zone].cards
                if state.cards[card].master == NO_CARD
            )
            for zone in self.stretch.at_rest
        ]:
            return False
        now = view_of(state, self.seat) | {part: self.wanted[part] for part in self.unread}
        return not difference_of_forms(self.wanted, now, self.places, places(state))


def place_words(zone: Zone) -> str:
    """Where something lies, as a failure says it: the stock, the hand of 1."""
    return f"the {zone.kind.name}" if zone.owner < 0 else f"the {zone.kind.name} of {zone.owner}"


def asked_first(state: State) -> int:
    return next(seat for seat in range(state.seats) if state.pending[seat] is not None)


def told_lines(events: list[Event], seat: int) -> list[str]:
    """What the seat is told, without the numbers of cards, by which nothing can be known."""
    found: list[str] = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None:
            sorts = dict(seen.FIELDS)
            parts = [seen.kind]
            for name, value in seen.values():
                if isinstance(value, str):
                    parts.append(NUMBERS.sub("#", value))
                else:
                    parts.append("#" if sorts[name] in ("card", "thing") else str(value))
            found.append(" ".join(parts))
    return found


def has_hidden_chance(events: list[Event], seat: int) -> bool:
    return any(isinstance(event, ChanceDrawn) and event.seen_by(seat) is None for event in events)
