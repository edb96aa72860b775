"""Advantage profiles: what an attack brings its owner, by how it came out.

A profile names outcomes, and for each the changes on the axes. An outcome that
a technique does not name falls back to the usual profile. A replaced profile is
whole: what it does not name changes nothing.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import GAINS, OUTCOMES
from cardwright.kernel import Plain, signed
from cardwright.kernel.language import (
    Context,
    Fields,
    Shape,
    Tree,
    Vocabulary,
    hundredths,
    listed,
    problem,
)


class Profile:
    """Changes in hundredths by outcome and axis; an outcome that is not named is None."""

    __slots__ = ("changes",)

    def __init__(self) -> None:
        self.changes: list[tuple[int, ...] | None] = [None] * len(OUTCOMES)

    def names(self, outcome: int) -> bool:
        return self.changes[outcome] is not None

    def change(self, outcome: int, gain: int) -> int:
        changes = self.changes[outcome]
        return 0 if changes is None else changes[gain]

    def words(self) -> str:
        parts: list[str] = []
        for outcome, changes in enumerate(self.changes):
            if changes is not None:
                moved = ", ".join(
                    GAIN_WORDS[name].format(change=signed(str(change)))
                    for name, change in zip(GAINS, changes, strict=True)
                    if change
                )
                parts.append(f"{OUTCOMES[outcome]}: {moved or 'nothing'}")
        return "; ".join(parts)


GAIN_WORDS: Final = {
    "pressure": "{change} pressure",
    "control": "{change} control",
    "position": "{change} position",
    "self_balance": "your balance {change}",
    "target_balance": "the foe's balance {change}",
}


def profile_lines(profile: Profile | None, others: str) -> list[str]:
    """What outcomes bring, and what becomes of those that are not named."""
    if profile is None:
        return [f"Outcomes: {others}."]
    return [f"Outcomes: {profile.words()}. Other outcomes: {others}."]


class ProfileShape(Shape):
    def read(self, tree: Tree, context: Context) -> Profile:
        if not isinstance(tree, Fields):
            raise problem(tree, "an advantage profile is written as outcome: changes")
        profile = Profile()
        for name, value in tree.entries:
            outcome = OUTCOMES.index(listed(name, "outcome", OUTCOMES))
            if not isinstance(value, Fields):
                raise problem(value, "changes are written as axis: amount")
            changes = [0] * len(GAINS)
            for axis, amount in value.entries:
                changes[GAINS.index(listed(axis, "axis", GAINS))] = hundredths(amount, -100, 100)
            profile.changes[outcome] = tuple(changes)
        return profile

    def schema(self, vocabulary: Vocabulary) -> Plain:
        changes: Plain = {
            "type": "object",
            "properties": {name: {"type": "number"} for name in GAINS},
            "additionalProperties": False,
        }
        return {
            "type": "object",
            "properties": dict.fromkeys(OUTCOMES, changes),
            "additionalProperties": False,
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "outcomes, each with changes of advantage"


PROFILE: Final = ProfileShape()


def usual_profile() -> Profile:
    """What an attack brings when its technique says nothing else."""
    profile = Profile()
    profile.changes = [
        (10, 5, 0, 0, -15),  # hit
        (0, -8, 0, -10, 0),  # miss
        (5, -5, 0, 0, 0),  # blocked
        (-5, -20, 0, -10, 0),  # parried
        (5, -10, 0, 0, 0),  # deflected
        (0, -10, 0, -5, 0),  # dodged
        (0, -25, 0, -15, 0),  # countered
    ]
    return profile


USUAL_PROFILE: Final = usual_profile()
