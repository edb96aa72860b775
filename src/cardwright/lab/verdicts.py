"""Verdicts: what an effect of a change comes to in words."""

from __future__ import annotations

from cardwright.lab.compare import FIRST_SEAT, LENGTH, SCORE, USE, WORTH
from cardwright.lab.effects import Effect

# So many points more or less are no matter.
HARMLESS = 2.0
OPEN_YET = "not decided yet"
WAYS = {
    WORTH: ("stronger", "weaker"),
    FIRST_SEAT: ("the first seat wins more", "the first seat wins less"),
    SCORE: ("scores more", "scores less"),
    LENGTH: ("longer", "shorter"),
    USE: ("used more", "used less"),
}


def change_verdict(effect: Effect) -> str:
    low, high = (100 * bound for bound in effect.sequence.interval)
    more, less = WAYS[effect.name]
    if not effect.deals:
        return "not played"
    if not effect.touched and effect.name == USE:
        return "untested: nobody was ever offered one"
    if not effect.touched:
        return "untested: no deal was played differently"
    if low > 0:
        return more
    if high < 0:
        return less
    return "harmless" if low > -HARMLESS and high < HARMLESS else OPEN_YET
