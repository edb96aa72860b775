"""Focus spent in commit came back before the next draw, so changing one's mind cost nothing."""

from __future__ import annotations

import pytest

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.scale import STATS
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.table.setup import reserve_of
from tests.games.duel.board import FIRST, SECOND, Board, duel


def draws_after(withdrawn: int) -> int:
    """The draws of the second turn, if so many plays were withdrawn in the first."""
    board = Board("hand.0: []", focus=(4, 0)).does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "swing at swordsman 2", "parry").quick(SECOND)
    for play in ("thrust", "swing", "parry")[:withdrawn]:
        board.does(f"0: withdraw {play}")
    board.does("0: done", "0: pass")
    count = 0
    while board.kind(FIRST) == "draw":
        board.match.act(FIRST, board.match.legal(FIRST)[0])
        count += 1
    return count


def test_every_point_beyond_the_first_at_the_cap_costs_a_draw() -> None:
    assert [draws_after(spent) for spent in range(4)] == [5, 4, 3, 2]


@pytest.mark.parametrize("calling", [entry.name for entry in duel().family("classes")])
def test_everybody_starts_below_the_cap_and_recovers_little(calling: str) -> None:
    entry = duel().by_name[calling]
    assert isinstance(entry, Calling)
    species = duel().by_name[entry.species]
    assert isinstance(species, Species)
    stats = list(species.stats)
    for number, stat in entry.stats:
        stats[number] = stat
    focus = reserve_of(species.focus, stats[STATS.index("intuition")])
    assert focus.default < focus.maximum
    assert focus.default + focus.per_turn <= focus.maximum + 20
