"""The checks of the contract by topic, found by their names, so that none can be forgotten.

A check is a function `check_…(case, numbers, visits)`: it plays the random
matches with these numbers, looks at so many positions of each, and raises
`Broken` where the contract does not hold. To add one, write it into the module
of its topic.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from cardwright.testing.cases import Case
from cardwright.testing.checks import (
    batches,
    candidates,
    copies,
    events,
    examples,
    instinct,
    invariants,
    learners,
    legality,
    numbers,
    replays,
    samples,
    scenarios,
    sealed,
    secrets,
    tables,
    undo,
)

Check = Callable[[Case, range, int], None]

TOPICS: list[ModuleType] = [
    examples, legality, candidates, invariants, copies, undo, replays, sealed, events, secrets,
    numbers, samples, tables, scenarios, instinct, batches, learners,
]  # fmt: skip
PREFIX = "check_"


def all_checks() -> list[Check]:
    """Every check of the contract, in the order in which they are run."""
    checks: list[Check] = []
    for topic in TOPICS:
        for name, found in vars(topic).items():
            if name.startswith(PREFIX) and found.__module__ == topic.__name__:
                checks.append(found)
    return checks


def name_of(check: Check) -> str:
    """A check as people read it: `undo is identity`."""
    return check.__name__.removeprefix(PREFIX).replace("_", " ")
