"""Playing what is stored up to the last sealed lists that were opened, at a stroke.

A command says how many times lists had been opened before it. So whatever was decided unseen
and is open by now need not be decided unseen once more: it is played where it was opened.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import Final, TypeAlias

from cardwright.kernel import DO, UNDO, Match, Rerun
from cardwright.web.store.rows import PHASE_UNKNOWN, CommandRow

PHASE: Final = attrgetter("phase")
# Commands that were given one after another: unseen until all of them were opened, or in sight.
Stretch: TypeAlias = tuple[bool, list[CommandRow]]


def before_last_opening(rows: list[CommandRow]) -> list[CommandRow]:
    """The commands up to there; none if that is not known, or if they are more than decisions."""
    if not rows or rows[0].phase == PHASE_UNKNOWN:
        return []
    found = rows[: bisect_left(rows, rows[-1].phase, key=PHASE)]
    return found if all(row.kind in (DO, UNDO) for row in found) else []


def played_again(match: Match, rows: list[CommandRow]) -> list[Stretch] | None:
    """Play commands up to an opening; nothing if they have to be played one by one."""
    rerun = Rerun(match)
    stretches: list[Stretch] = []
    at = 0
    while at < len(rows):
        sealed = rerun.sealing
        end = bisect_right(rows, rows[at].phase, key=PHASE) if sealed else at + 1
        stretch = rows[at:end]
        if sealed:
            done = rerun.open([(row.seat, row.kind, row.option) for row in stretch])
        else:
            done = stretch[0].kind == DO and rerun.decide(stretch[0].seat, stretch[0].option)
        if not done:
            return None
        stretches.append((sealed, stretch))
        at = end
    rerun.settle()
    return stretches
