"""All checks of the contract, found by their names, so that none can be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from tests.contract import (
    copying,
    hiding,
    holding,
    instinct,
    legality,
    replaying,
    sampling,
    speeding,
    telling,
    together,
    undoing,
)
from tests.contract.cases import Case

Check = Callable[[Case, range, int], None]

CHAPTERS: list[ModuleType] = [
    legality, holding, copying, undoing, replaying, together, telling, hiding, sampling, instinct,
    speeding,
]  # fmt: skip


def all_checks() -> list[Check]:
    checks: list[Check] = []
    for chapter in CHAPTERS:
        for name, found in vars(chapter).items():
            if name.startswith("check_") and found.__module__ == chapter.__name__:
                checks.append(found)
    return checks
