"""Hints: what a game advises, and else what a search finds, by what the seat knows.

A hint is there at once and gets better while there is time. It gives a reason: the game's
own, or what is known about the option. And it does not swing: no advice leads back to where
earlier advice came from, unless there is something new to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

import msgspec

from cardwright.agents import Budget, Outlook, SearchAgent, look
from cardwright.kernel import (
    Match,
    Option,
    Refused,
    State,
    Stream,
    capital,
    option_key,
    option_words,
    phrase,
    prospects_of,
    say,
    sentence,
    stream_key,
)
from cardwright.session.prospect_words import prospect_words
from cardwright.session.trail import Trail

# How long somebody waits for a hint, in seconds, and how much is thought at first and at most.
PATIENCE: Final = 0.9
FIRST_ITERATIONS: Final = 12
ITERATIONS_MAX: Final = 400
# Each further search thinks so much more than the one before.
GROWTH: Final = 3
# A search that takes one option so often is sure of it, in hundredths.
SURE: Final = 80
# Fewer looks ahead make nothing clear.
PLENTY: Final = 100


class Hint(msgspec.Struct, frozen=True):
    """What to do, as an option by its id and in words, what might follow it, and why."""

    take: str
    steps: list[str]
    why: str

    def lines(self) -> list[str]:
        """The hint in words: what to do, the reason, and what then, which may be long."""
        found = [self.steps[0], *([self.why] if self.why else [])]
        if len(self.steps) > 1:
            found.append(say("then: {steps}", steps=", ".join(self.steps[1:])))
        return found


class HintSearch:
    """The search for a hint: one that is there at once, then better ones."""

    def __init__(self, match: Match, seat: int, trail: Trail) -> None:
        self.match = match
        self.seat = seat
        self.trail = trail
        # A stream of its own and always the same: asking changes nothing, not even the hint. It
        # counts what the seat was told; what others have decided unseen does not bear on it.
        key = stream_key(match.seed, f"hint {seat} {match.told_count(seat)}")
        self.chance = Stream("hint", key)
        self.outlook: Outlook = look(match, seat, self.chance, Budget())
        self.table: State = self.outlook.sample(stream_key(key, "table"))

    def hints(self, clock: Callable[[], float] = monotonic) -> Iterator[Hint]:
        """Better and better hints, the last of them before patience ends."""
        planned = self.planned()
        if planned is not None:
            yield planned
            return
        began = before = clock()
        yield self.told(self.instinct(), "")
        if len(self.outlook.options) == 1:
            return
        advised = self.advised()
        if advised is not None:
            yield advised
            return
        iterations = FIRST_ITERATIONS
        while iterations <= ITERATIONS_MAX:
            yield self.searched(iterations)
            now = clock()
            if now + GROWTH * (now - before) > began + PATIENCE:
                return
            before = now
            iterations *= GROWTH

    def planned(self) -> Hint | None:
        """The next step of what was advised before, as long as nothing new is known."""
        return self.first_of(self.trail.plan)

    def advised(self) -> Hint | None:
        """What the game itself advises."""
        return self.first_of(self.match.game.advice(self.match.world(self.seat), self.seat))

    def first_of(self, steps: list[str]) -> Hint | None:
        """The first of several steps, if it can be done now and leads on."""
        if not steps:
            return None
        try:
            option = self.match.meant(self.seat, steps[0])
        except Refused:
            return None
        if self.trail.leads_back(self.table, self.seat, option):
            return None
        found = phrase("it is the best line that was found") if steps[1:] else ""
        return self.told(option, found, steps[1:])

    def instinct(self) -> Option:
        """What a sensible player would do, or else the first thing that leads on."""
        chance = Stream("instinct", stream_key(self.chance.key, "instinct"))
        option = self.match.game.instinct(self.table, self.seat, chance)
        if not self.trail.leads_back(self.table, self.seat, option):
            return option
        return self.leading_on(self.outlook.options)

    def searched(self, iterations: int) -> Hint:
        """What a search finds that looks ahead so often."""
        chance = Stream("search", stream_key(self.chance.key, f"search {iterations}"))
        outlook = look(self.match, self.seat, chance, Budget(iterations))
        shares = SearchAgent().policy(outlook)
        order = sorted(range(len(shares)), key=lambda place: -shares[place])
        option = self.leading_on([outlook.options[place] for place in order])
        chosen = outlook.options.index(option)
        others = [place for place in order if place != chosen]
        words = option_words(self.table, self.seat, outlook.options[others[0]])
        sure = round(100 * shares[chosen])
        if sure >= SURE and iterations >= PLENTY:
            found = say("it came out clearly best in {n} looks ahead", n=iterations)
        elif sure >= SURE:
            found = say("it came out best in {n} looks ahead", n=iterations)
        else:
            found = say(
                "it came out well in {n} looks ahead; {other} is about as good",
                n=iterations,
                other=words,
            )
        return self.told(option, found)

    def leading_on(self, options: list[Option]) -> Option:
        """The first of them that does not lead back; if all do, the first that ends something."""
        for option in options:
            if not self.trail.leads_back(self.table, self.seat, option):
                return option
        return options[0]

    def told(self, option: Option, found: str, later: list[str] | None = None) -> Hint:
        words = capital(option_words(self.table, self.seat, option))
        reason = self.match.game.reason(self.table, self.seat, option)
        if not reason:
            known = [prospect_words(one) for one in prospects_of(self.table, self.seat, option)]
            reason = "; ".join([*known, *([found] if found else [])])
        if not reason and len(self.outlook.options) == 1:
            reason = phrase("nothing else is possible")
        reason = reason or phrase("it is what one would usually do here")
        key = option_key(self.match.world(self.seat), self.seat, option)
        return Hint(key, [words, *(later or [])], sentence(reason))


def hint_for(
    match: Match,
    seat: int,
    trail: Trail | None = None,
    clock: Callable[[], float] = monotonic,
) -> Hint:
    """The best hint that can be had while somebody waits."""
    found: Hint | None = None
    for hint in HintSearch(match, seat, trail or Trail()).hints(clock):
        found = hint
    assert found is not None, "there is always something to say"
    return found
