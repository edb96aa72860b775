"""Progress: how much is done, and how long the rest will take, as far as that can be known."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.lab.units import Unit

BAR = 24


class Progress:
    """Counts units by who plays them, since a thinking player takes far longer than a quick one.

    `clock` gives seconds. Rows that are settled early make the rest shorter, so it
    is what the rest takes at most. How long a strength takes that has not played yet is not
    guessed, nor is what cannot be counted yet: then it is said what is known.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.begun = clock()
        self.last = self.begun
        self.played = 0
        # Seconds and units of each strength, and how many more of it are expected.
        self.seconds: dict[str, float] = {}
        self.units: dict[str, int] = {}
        self.expected: dict[str, int] = {}
        # Will more be asked for than is expected, which depends on what comes out?
        self.goes_on = False

    def expect(self, agent: str, units: int) -> None:
        self.expected[without_habit(agent)] = units

    def done(self, unit: Unit) -> None:
        """A unit was played. Each process works on its own, so the time between two is shared."""
        now = self.clock()
        strength = strength_of(unit)
        self.played += 1
        self.seconds[strength] = self.seconds.get(strength, 0.0) + now - self.last
        self.units[strength] = self.units.get(strength, 0) + 1
        self.expected[strength] = max(0, self.expected.get(strength, 0) - 1)
        self.last = now

    def left(self) -> tuple[float, str]:
        """Seconds that can be reckoned, and who plays after them; nobody if that is all."""
        total, unknown = 0.0, ""
        for strength, units in self.expected.items():
            if units and self.units.get(strength, 0):
                total += units * self.seconds[strength] / self.units[strength]
            elif units and not unknown:
                unknown = strength
        return total, unknown

    def line(self) -> str:
        bar = f"[{('#' * self.filled()).ljust(BAR, '.')}]"
        if not self.played:
            return f"{bar} the first match is being played"
        return f"{bar} {matches_words(self.played)} played, {self.rest_words()}"

    def filled(self) -> int:
        """How much of the bar: none while nobody knows how much there is, all only at the end."""
        if self.goes_on or not self.played:
            return 0
        return BAR * self.played // (self.played + sum(self.expected.values()))

    def rest_words(self) -> str:
        seconds, unknown = self.left()
        time = time_words(seconds)
        if unknown:
            return f"{time} until {unknown} plays"
        return f"{time} for what is known so far" if self.goes_on else f"at most {time} left"


def strength_of(unit: Unit) -> str:
    """The slowest of those who play: whoever has the longest name thinks most."""
    names = [without_habit(player) for player in unit.players]
    return max(names, key=lambda name: (":" in name, name))


def without_habit(agent: str) -> str:
    return agent.partition(";")[0].strip()


def matches_words(count: int) -> str:
    return f"{count:,} {'match' if count == 1 else 'matches'}"


def time_words(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
