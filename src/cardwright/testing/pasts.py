"""Pasts: could what a seat was told have come about, were the hidden cards what it supposes?

A match is followed on a table of its own whose numbers stay with their cards. So
a table that was sampled late can be carried back to an earlier moment: every
card is then what the sample says it is. From there the same stretch of the match
is played again. The seat itself decides as it did; what others decide unseen is
tried in every way. If nothing that they might have done leads to what the seat
was told and sees, the sample is none of the worlds that are possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import NO_CARD, Match, Option, State, Stream, seed_from_number, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.stretches import Step, Stretch, Supposed
from cardwright.testing.walks import Walk, random_choice, wanted_places


class Past:
    """A match as it is followed from its beginning, on a table whose numbers stay."""

    def __init__(self, match: Match) -> None:
        self.table = match.state.clone()
        self.table.numbering = b""
        self.table.lost = 0
        self.steps: list[Step] = []
        # While all decide at once: what each seat has done, by its place among its options.
        self.sealed: list[list[int]] = [[] for _ in range(self.table.seats)]
        # What each seat learned, and how many of the steps have been gone through for that.
        self.learned: list[list[Stretch]] = [[] for _ in range(self.table.seats)]
        self.read = [0] * self.table.seats

    def act(self, match: Match, seat: int, option: Option) -> bool:
        """Let a seat decide in the match, and here; false if it could not be followed here."""
        place = [offered.text() for offered in match.legal(seat)].index(option.text())
        made, split = len(match.made), bool(match.worlds)
        match.act(seat, option)
        self.sealed[seat].append(place)
        if split and len(match.made) == made and not match.over:
            return True
        step = Step(self.table.clone())
        for actor, done in enumerate(self.sealed):
            for place in done:
                options = self.table.legal(actor)
                if place >= len(options):
                    return False
                step.decided.append((actor, options[place].text()))
                self.table.act(actor, options[place])
            done.clear()
        step.events, self.table.events = self.table.events, []
        step.after = self.table.clone()
        self.steps.append(step)
        return [len(zone.cards) for zone in self.table.zones] == [
            len(zone.cards) for zone in match.state.zones
        ]

    def supposed(self, sampled: State) -> Supposed | None:
        """What each card is on a sampled table; nothing if others went on by themselves there."""
        found: Supposed = {}
        for zone, there in zip(self.table.zones, sampled.zones, strict=True):
            if len(zone.cards) != len(there.cards):
                return None
            for number, other in zip(zone.cards, there.cards, strict=True):
                if self.table.cards[number].master == NO_CARD:
                    found[number] = sampled.cards[other].template
        return found

    def stretches(self, seat: int) -> list[Stretch]:
        """What the seat learned, piece by piece: up to where it was told or saw something."""
        found = self.learned[seat]
        for step in self.steps[self.read[seat] :]:
            if not found or found[-1].is_over:
                found.append(Stretch(step.before, seat))
            for stretch in found[:-1]:
                stretch.go_on(step)
            found[-1].add(step)
        self.read[seat] = len(self.steps)
        return found if found and found[-1].is_over else found[:-1]


def followed(case: Case, number: int, visits: int) -> Iterator[tuple[Match, Past, Stream]]:
    """Positions of one random match before its end, each with the past that led there.

    While all decide at once, the next one is looked at at which nobody has decided anything.
    """
    wanted = wanted_places(case, number, visits)
    walk = Walk(case, number)
    past = Past(walk.match)
    aside = Stream("aside", stream_key(seed_from_number(number), "aside"))
    due = 0
    for place in range(max(wanted)):
        if not past.act(walk.match, *random_choice(walk.match, walk.stream)) or walk.match.over:
            return
        due += int(place in wanted)
        if due and not any(past.sealed):
            due = 0
            yield walk.match, past, aside
