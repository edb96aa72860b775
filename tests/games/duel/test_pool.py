"""The cards of the test pool: everything that cards of a duel can say, each with an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Template, card_words
from cardwright.kernel.table.stage import failures
from tests.games.duel.board import pool
from tests.games.looking import look_at, positions_of

TEXTS = Path(__file__).parents[2] / "golden" / "texts-duel-pool.txt"


def own_entries() -> list[Template]:
    return [entry for entry in pool().templates if entry.examples and entry.name in POOL_NAMES]


POOL_NAMES = {
    line.split(":")[0]
    for path in sorted(Path(__file__).parent.joinpath("pool").glob("*.yaml"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if line[:1].isalpha()
}


def pool_texts() -> str:
    """The texts of the pool's own entries, one a block."""
    own = [entry for entry in pool().templates if entry.name in POOL_NAMES]
    return "\n\n".join("\n".join(card_words(pool(), entry)) for entry in own) + "\n"


@pytest.mark.parametrize("template", own_entries(), ids=lambda template: template.name)
def test_examples_hold(template: Template) -> None:
    for example in template.examples:
        assert failures(pool(), example) == [], example.title


@pytest.mark.parametrize("name", ["bait", "hustle", "challenge", "poisoned"])
def test_well_known_effects_take_at_most_ten_lines(name: str) -> None:
    for path in sorted(Path(__file__).parent.joinpath("pool").glob("*.yaml")):
        _, found, after = f"\n{path.read_text(encoding='utf-8')}".partition(f"\n{name}:\n")
        if found:
            assert len(after.partition("  examples:")[0].splitlines()) + 1 <= 10
            return
    raise AssertionError(name)


@pytest.mark.parametrize("template", own_entries(), ids=lambda template: template.name)
def test_examples_bear_looking_at_wherever_they_stand(template: Template) -> None:
    for example in template.examples:
        for match in positions_of(pool(), example):
            look_at(match)


def test_the_texts_are_as_they_were() -> None:
    """Whoever changes a text sees it here: `make bless` writes them anew."""
    assert TEXTS.read_text(encoding="utf-8") == pool_texts()
