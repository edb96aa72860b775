"""The phases of a turn, in which of them cards are played, and what bounds a turn."""

from __future__ import annotations

from typing import Final

END_PHASE: Final = "end_of_turn"
DRAW_PHASE: Final = "draw"
SELECTION_PHASE: Final = "selection"
COMMIT_PHASE: Final = "commit_phase"
REACTION_PHASE: Final = "reaction"
RESOLUTION_PHASE: Final = "tick_resolution"
ANIMATING_PHASE: Final = "animating"
PHASES: Final = [
    END_PHASE,
    DRAW_PHASE,
    SELECTION_PHASE,
    COMMIT_PHASE,
    REACTION_PHASE,
    RESOLUTION_PHASE,
    ANIMATING_PHASE,
]
# The phases in which cards may be played, as card files name them.
PLAYABLE: Final = (SELECTION_PHASE, COMMIT_PHASE, REACTION_PHASE)
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


def when_words(bits: int) -> str:
    """When a card is played, as it stands at the beginning of a line."""
    names = ("Selection", "Commit", "Reaction")
    return " or ".join(name for place, name in enumerate(names) if bits >> place & 1)


REVEAL_LEVELS: Final = ("techniques", "nothing", "everything")

MATCH_TURNS_MAX: Final = 20
PLAYS_MAX: Final = 8
CHANGES_MAX: Final = 12
HAND_LIMIT: Final = 7
