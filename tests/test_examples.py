"""Every card of every registered game has an example of itself, and all examples hold."""

from __future__ import annotations

import pytest

from cardwright.kernel import Template, game_names
from cardwright.kernel.table.stage import failures
from tests.contract.cases import game_named

CARDS: list[tuple[str, Template]] = [
    (name, template) for name in game_names() for template in game_named(name).templates
]


def name_of(parameter: object) -> str:
    return parameter.name if isinstance(parameter, Template) else str(parameter)


@pytest.mark.parametrize(("game", "card"), CARDS, ids=name_of)
def test_card_keeps_its_examples(game: str, card: Template) -> None:
    exemplary = game_named(game).families[card.family].exemplary
    assert card.examples or not exemplary, f"{card.name} has no example of itself"
    for example in card.examples:
        assert example.title, f"an example of {card.name} does not say what it shows"
        assert not failures(game_named(game), example), f"{card.name}: {example.title}"


def test_no_game_escapes() -> None:
    assert {game for game, _ in CARDS} == set(game_names())
