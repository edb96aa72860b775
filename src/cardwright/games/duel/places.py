"""Where cards lie, what they are tagged with, and the phases of a turn."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.machine.zones import FACE_DOWN, FACE_OWNER, FACE_UP, ZoneKind

POOL: Final = ZoneKind("pool", FACE_OWNER)
DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
IN_PLAY: Final = ZoneKind("in_play", FACE_OWNER)
DISCARD: Final = ZoneKind("discard", FACE_UP)
EXHAUST: Final = ZoneKind("exhaust", FACE_UP)
# The duds that conditions may bring, of which the hand gets copies.
AILMENTS: Final = ZoneKind("ailments", FACE_UP)
ZONES: Final = [POOL, DECK, HAND, IN_PLAY, DISCARD, EXHAUST, AILMENTS]

# The first four are what cards are drawn by.
TAGS: Final = [
    "offensive", "defensive", "manoeuvre", "meta",
    "precision", "finesse", "weapon", "shield", "involuntary",
]  # fmt: skip
CATEGORIES: Final = ("offensive", "defensive", "manoeuvre", "meta")
OFFENSIVE: Final = 1
DEFENSIVE: Final = 2
MANOEUVRE: Final = 4
META: Final = 8
INVOLUNTARY: Final = 1 << TAGS.index("involuntary")

END_OF_TURN: Final = "end_of_turn"
DRAW: Final = "draw"
SELECTION: Final = "selection"
COMMIT: Final = "commit_phase"
REACTION: Final = "reaction"
RESOLUTION: Final = "tick_resolution"
ANIMATING: Final = "animating"
PHASES: Final = [END_OF_TURN, DRAW, SELECTION, COMMIT, REACTION, RESOLUTION, ANIMATING]
# The phases in which cards may be played, as card files name them.
PLAYABLE: Final = (SELECTION, COMMIT, REACTION)
# The same as bits, as they are printed on cards.
IN_SELECTION: Final = 1
IN_COMMIT: Final = 2
IN_REACTION: Final = 4


def phase_bits(names: list[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << PLAYABLE.index(name)
    return bits


def phase_words(bit: int) -> str:
    return PLAYABLE[bit.bit_length() - 1].replace("_", " ")


REVEALS: Final = ("techniques", "nothing", "everything")

COMBAT: Final = 0
BODY: Final = 1
FOOTWORK_STREAM: Final = 2
STREAMS: Final = ["combat", "body", "footwork"]
SHUFFLE: Final = 0
SEAT_STREAMS: Final = ["shuffle"]

TURNS_MAX: Final = 20
PLAYS_MAX: Final = 8
CHANGES_MAX: Final = 6
HAND_LIMIT: Final = 7
