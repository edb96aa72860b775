"""Thirty well-known card effects, written in card files alone, and every general word at work."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Template, load_cards
from cardwright.kernel.table.stage import failures
from tests.games.test_card_texts import texts_of
from tests.toy.fair import Fair

FAIR = load_cards(Fair())
FIELD = Path(__file__).parent / "fair" / "cards" / "wares-field.yaml"
TEXTS = Path(__file__).parents[1] / "golden" / "texts-fair.txt"
EXEMPLARY = [template for template in FAIR.templates if template.examples]


@pytest.mark.parametrize("card", EXEMPLARY, ids=lambda card: card.name)
def test_card_keeps_its_examples(card: Template) -> None:
    for example in card.examples:
        assert not failures(FAIR, example)


def test_thirty_effects_take_at_most_ten_lines_each() -> None:
    sizes: dict[str, int] = {}
    for entry in FIELD.read_text(encoding="utf-8").split("\n\n")[1:]:
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        name = lines[0].rstrip(":")
        said = entry.partition("  examples:")[0]
        sizes[name] = len([line for line in said.splitlines() if not line.startswith("#")])
    assert len(sizes) >= 30
    assert max(sizes.values()) <= 10, sizes
    assert sorted(sizes) == sorted(
        template.name for template in EXEMPLARY if template.name in sizes
    )


def test_the_texts_are_as_they_were() -> None:
    """Whoever changes a general phrase sees here what becomes of it: `make bless` writes anew."""
    assert TEXTS.read_text(encoding="utf-8") == texts_of(FAIR)
