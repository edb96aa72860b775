"""Where cards lie, and what they are tagged with."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import FACE_DOWN, FACE_OWNER, FACE_UP, ZoneKind

POOL: Final = ZoneKind("pool", FACE_OWNER, masters=True)
# What somebody knows besides: played like what is mastered, and kept apart from it.
SPELLS: Final = ZoneKind("spells", FACE_OWNER, masters=True, noun="list of spells")
DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
IN_PLAY: Final = ZoneKind("in_play", FACE_OWNER, active=True, noun="plays")
DISCARD: Final = ZoneKind("discard", FACE_UP, noun="discard pile")
EXHAUST: Final = ZoneKind("exhaust", FACE_UP, noun="exhausted pile")
# How a card says that it goes there.
EXHAUSTS: Final = "Exhausts: once used, it is gone for this encounter."
# The ailments that conditions may bring, of which the hand gets copies.
AILMENTS: Final = ZoneKind("ailments", FACE_UP, masters=True, noun="list of ailments")
ZONES: Final = [POOL, SPELLS, DECK, HAND, IN_PLAY, DISCARD, EXHAUST, AILMENTS]

# The first four are what cards are drawn by.
TAG_NAMES: Final = [
    "offensive", "defensive", "manoeuvre", "meta",
    "precision", "finesse", "weapon", "shield", "involuntary",
]  # fmt: skip
DRAW_CATEGORIES: Final = ("offensive", "defensive", "manoeuvre", "meta")
OFFENSIVE: Final = 1
DEFENSIVE: Final = 2
MANOEUVRE: Final = 4
META: Final = 8
INVOLUNTARY: Final = 1 << TAG_NAMES.index("involuntary")
