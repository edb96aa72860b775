"""Mastery: unlearned, learned (in the deck), mastered (in the pool)."""

from __future__ import annotations

from typing import Final

USUAL_MASTERY: Final = "usual"
UNLEARNED: Final = "unlearned"
LEARNED: Final = "learned"
MASTERED: Final = "mastered"
LEVELS: Final = (USUAL_MASTERY, UNLEARNED, LEARNED, MASTERED)
PREFIX: Final = "mastery_"
