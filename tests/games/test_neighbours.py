"""No two entries with different rules read alike: proven over all entries and single edits."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cardwright.kernel import Template, game_names, load_game
from tests.games.neighbours import Neighbours, same_rules

# At least so many different entries are compared, so that nobody proves nothing.
COMPARED = {"duel": 8_000, "deeds": 4_000, "taktik": 2_000, "kuhn": 4, "leduc": 4}


@pytest.mark.parametrize("name", game_names())
def test_no_two_read_alike(name: str) -> None:
    near = Neighbours(load_game(name))
    read: dict[tuple[str, str], list[tuple[Template, str]]] = defaultdict(list)
    alike: list[str] = []
    for family, template, done in near.all():
        others = read[family, near.text(template)]
        if any(same_rules(template, other) for other, _ in others):
            continue
        alike += [f"{done} reads like {other}" for _, other in others[:1]]
        others.append((template, done))
    assert alike == []
    assert sum(len(others) for others in read.values()) >= COMPARED[name]
