"""Every card has an example that runs, and means something: without the card it fails."""

from __future__ import annotations

import pytest

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.species import Species
from cardwright.kernel import Template
from cardwright.kernel.table.stage import failures
from tests.games.duel.blanking import without
from tests.games.duel.board import duel

CARDS = [*duel().family("techniques"), *duel().family("modifiers")]


def name_of(template: Template) -> str:
    return template.name


@pytest.mark.parametrize("template", CARDS, ids=name_of)
def test_examples_hold(template: Template) -> None:
    assert template.examples, "every card has an example of itself"
    for example in template.examples:
        assert failures(duel(), example) == []


@pytest.mark.parametrize("template", CARDS, ids=name_of)
def test_presence_changes_an_outcome(template: Template) -> None:
    """With a blank in its place, the card's own example does not come true."""
    with without(duel(), template.name):
        assert any(failures(duel(), example) for example in template.examples)


def test_there_is_enough_of_everything() -> None:
    game = duel()
    wanted = {"techniques": 16, "modifiers": 24, "classes": 5, "foes": 10, "encounters": 8}
    wanted |= {"weapons": 10, "armours": 5, "species": 2, "bodies": 1, "materials": 1}
    for family, count in wanted.items():
        assert len(game.family(family)) >= count, family


def test_every_arm_and_armour_is_somebodys() -> None:
    game = duel()
    held: list[str] = []
    for entry in game.templates:
        if isinstance(entry, Calling):
            held += [entry.weapon, entry.off_hand, *entry.armours]
        elif isinstance(entry, Species):
            held += [weapon.name for weapon in entry.natural]
    arms = [*game.family("weapons"), *game.family("armours")]
    assert [entry.name for entry in arms if entry.name not in held] == []


def test_everybody_is_met_somewhere() -> None:
    game = duel()
    met: list[str] = []
    for entry in game.templates:
        if isinstance(entry, Encounter):
            met += [name for side in entry.sides for name in side]
    fighters = [*game.family("classes"), *game.family("foes")]
    assert [entry.name for entry in fighters if entry.name not in met] == []


def test_every_card_is_in_somebodys_hands() -> None:
    game = duel()
    held: list[str] = []
    for entry in game.templates:
        if isinstance(entry, Calling):
            held += [*entry.pool, *[name for name, _ in entry.deck]]
        elif isinstance(entry, Encounter) and entry.reward is not None:
            held.append(entry.reward.learns)
    assert [card.name for card in CARDS if card.name not in held] == []
