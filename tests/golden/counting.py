"""Counting: how many lines of play there are from a position, one to four decisions deep.

A wrong rule nearly always changes some count. Where all decide at once, the
first seat asked decides first; a count that grew too large ends its row.
"""

from __future__ import annotations

from cardwright.kernel import Match
from cardwright.testing import Case, positions, size_of

DEPTH = 4
LINES_MAX = 600
PLACES = 3


def lines_of_play(match: Match, depth: int) -> int:
    """Lines of so many decisions, or fewer if the match ends before."""
    if match.over or depth == 0:
        return 1
    seat = match.to_decide()[0]
    options = match.legal(seat)
    if depth == 1:
        return len(options)
    count = 0
    for option in options:
        child = match.clone()
        child.act(seat, option)
        count += lines_of_play(child, depth - 1)
    return count


def counts(match: Match) -> list[int]:
    found: list[int] = []
    for depth in range(1, DEPTH + 1):
        if found and found[-1] > LINES_MAX:
            break
        found.append(lines_of_play(match, depth))
    return found


def count_table(cases: list[Case]) -> str:
    """The counts of one game, a row for each position."""
    rows: list[str] = []
    for case in cases:
        for number in range(size_of(case.game).counted):
            for match, _ in positions(case, number, PLACES):
                made = len(match.decisions())
                numbers = " ".join(str(count) for count in counts(match))
                rows.append(f"{case.name()} seed {number} after {made}: {numbers}")
    return "\n".join(rows) + "\n"
