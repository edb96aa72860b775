"""How badly something is hurt, as one of six words.

Every layer of every part collects points of harm; wounds therefore stack. The
points of a layer say how severe its state is, and the state of a part says how
much of its use is left.
"""

from __future__ import annotations

from typing import Final

UNHURT: Final = 0
MINOR: Final = 1
INHIBITED: Final = 2
DISABLED: Final = 3
BROKEN: Final = 4
MISSING: Final = 5
SEVERITIES: Final = ("unhurt", "minor", "inhibited", "disabled", "broken", "missing")

# From how many points on a layer is minor, inhibited, disabled, broken, missing.
CUTS: Final[tuple[int, ...]] = (10, 30, 60, 90, 140)
# Harm beyond this many points changes nothing any more.
POINTS_MAX: Final = 200
# What is left of the use of a part in each state, in hundredths.
INTEGRITY: Final[tuple[int, ...]] = (100, 85, 60, 30, 10, 0)


def severity_of(points: int) -> int:
    severity = UNHURT
    for cut in CUTS:
        if points < cut:
            break
        severity += 1
    return severity
