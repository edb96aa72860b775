"""The examples that the body's entries carry run in the whole game, and every entry has one."""

import pytest

from cardwright.games.duel.game import Duel
from cardwright.kernel import load_cards
from cardwright.kernel.table.stage import failures

GAME = load_cards(Duel())
FAMILIES = ("weapons", "armours", "species", "conditions", "ailments", "impairments")
ENTRIES = [entry for family in FAMILIES for entry in GAME.family(family)]


@pytest.mark.parametrize("name", [entry.name for entry in ENTRIES])
def test_examples_hold(name: str) -> None:
    examples = GAME.by_name[name].examples
    assert examples, "every entry shows what it does"
    for example in examples:
        assert failures(GAME, example) == []
