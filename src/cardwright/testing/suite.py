"""Running checks, and finding the smallest match in which one fails."""

from __future__ import annotations

import time
import traceback
from pathlib import Path
from typing import Final

from cardwright.kernel import Match
from cardwright.testing.cases import Case
from cardwright.testing.checks import Check, name_of
from cardwright.testing.failure import Broken
from cardwright.testing.sizes import SIZES, size_of

PACKAGE: Final = Path(__file__).resolve().parents[1]
SEARCH_SECONDS: Final = 10.0
SEARCHED_MATCHES: Final = 40


class Failure:
    """A check that failed: on what, in which words, and in which match after which decisions."""

    def __init__(self, case: Case, check: Check, error: Exception) -> None:
        self.case = case
        self.check = check
        self.error = error
        self.number = case.number
        self.match: Match | None = case.match
        self.decisions = 0 if case.match is None else len(case.match.decisions())

    def sentence(self) -> str:
        """What does not hold; a fault in the game itself is told with its kind."""
        text = " ".join(str(self.error).split())
        if isinstance(self.error, Broken):
            return text
        return f"{type(self.error).__name__}: {text}{self.line()}"

    def line(self) -> str:
        """The last line outside this package that a fault of the game came through."""
        for step in reversed(traceback.extract_tb(self.error.__traceback__)):
            if PACKAGE not in Path(step.filename).parents:
                return f" ({Path(step.filename).name}, line {step.lineno})"
        return ""

    def repeats(self, other: Failure) -> bool:
        """Is it the same fault in the game itself, met by another check?"""
        return not isinstance(self.error, Broken) and self.sentence() == other.sentence()

    def where(self) -> str:
        after = f"after {self.decisions} decisions" if self.decisions else "at its start"
        return f"{self.case.name()}, match {self.number} {after}"

    def words(self) -> str:
        return f"{name_of(self.check)}: {self.sentence()} ({self.where()})"


def run_check(case: Case, check: Check, numbers: range, visits: int) -> Failure | None:
    """Run one check; a game that raises anything has failed it."""
    case.number, case.match = 0, None
    try:
        check(case, numbers, visits)
    except Exception as error:
        return Failure(case, check, error)
    return None


def run_usual(case: Case, check: Check) -> Failure | None:
    """Run one check as much as suits the length of the game's matches."""
    try:
        size = size_of(case.game)
    except Exception:
        # A game that fails in its first matches will fail in the check as well, which then tells.
        size = SIZES[0][1]
    return run_check(case, check, range(size.walks), size.visits)


def smallest(first: Failure, seconds: float = SEARCH_SECONDS) -> Failure:
    """The failure with the fewest decisions that a short search finds.

    First all positions of the failing match are tried from its start, then those of other matches.
    """
    end = time.monotonic() + seconds
    best = first
    others = [number for number in range(SEARCHED_MATCHES) if number != first.number]
    for number in [first.number, *others]:
        if best.decisions == 0 or time.monotonic() > end:
            break
        case = Case(first.case.game, first.case.setup)
        case.until = best.decisions
        found = run_check(case, first.check, range(number, number + 1), 1)
        if found is not None and found.decisions < best.decisions:
            best = found
    return best
