"""Mastery: a technique is unlearned, learned (in the deck) or mastered (in the pool)."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import BadSetup
from cardwright.kernel.language import nearest

UNLEARNED: Final = "unlearned"
LEARNED: Final = "learned"
MASTERED: Final = "mastered"
LEVELS: Final = (UNLEARNED, LEARNED, MASTERED)


# How a set-up says what the first fighter has learned besides, or instead of, what its class brings


def mastery_text(levels: dict[str, str]) -> str:
    """Levels by technique as a set-up writes them, such as `flurry:mastered,slip:learned`."""
    return ",".join(f"{technique}:{level}" for technique, level in levels.items())


def read_mastery(text: str, techniques: list[str]) -> dict[str, str]:
    """The levels that a set-up names, in the order in which the techniques are known."""
    found: dict[str, str] = {}
    for part in text.split(",") if text.strip() else []:
        technique, _, level = (word.strip() for word in part.partition(":"))
        if technique not in techniques:
            close = nearest(technique, techniques)
            hint = f" (did you mean {close!r}?)" if close else ""
            raise BadSetup(f"mastery names {technique!r}, which is no technique{hint}")
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise BadSetup(f"the mastery of {technique} cannot be {level!r} (it can be: {known})")
        if technique in found:
            raise BadSetup(f"mastery names {technique} twice")
        found[technique] = level
    return {technique: found[technique] for technique in techniques if technique in found}
