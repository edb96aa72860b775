"""No two entries with different rules read alike: proven over all entries and single edits."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cardwright.kernel import Template, game_names, load_game
from cardwright.kernel.language.content import card_files_in
from tests.games.duel.board import POOL, pool
from tests.games.neighbours import Neighbours, same_rules

# At least so many different entries are compared, so that nobody proves nothing.
COMPARED = {"duel": 16_000, "deeds": 5_500, "taktik": 3_400, "kuhn": 4, "leduc": 4}


def read_alike(near: Neighbours) -> tuple[list[str], int]:
    """Entries with different rules that read alike, and how many different ones were compared."""
    read: dict[tuple[str, str], list[tuple[Template, str]]] = defaultdict(list)
    alike: list[str] = []
    for family, template, done in near.all():
        others = read[family, near.text(template)]
        if any(same_rules(template, other) for other, _ in others):
            continue
        alike += [f"{done} reads like {other}" for _, other in others[:1]]
        others.append((template, done))
    return alike, sum(len(others) for others in read.values())


@pytest.mark.parametrize("name", game_names())
def test_no_two_read_alike(name: str) -> None:
    alike, compared = read_alike(Neighbours(load_game(name)))
    assert alike == []
    assert compared >= COMPARED[name]


@pytest.mark.proof
def test_no_two_of_the_pool_read_alike() -> None:
    """The cards of the pool use every word of Duel's card language."""
    alike, compared = read_alike(Neighbours(pool(), card_files_in(POOL)))
    assert alike == []
    assert compared >= 10_000
