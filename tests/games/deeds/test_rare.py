"""What seldom happens in Deeds: costs that lead nowhere, and what is read where nothing is."""

from __future__ import annotations

from functools import cache

from cardwright.games.deeds.game import Deeds
from cardwright.kernel import Game, Match, Scene, load_cards
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import start_scenario
from tests.games.deeds.tables import in_phase, read, staged
from tests.games.deeds.test_refusals import banned, why

CARDS = """
old_debt:
  kind: advanced_action
  color: green
  tags: movement
  basic: {discard_cost: {then: {heal: 1}}}
  powered: {choose: [{move: 2}, {move: 3}, {spend_mana: {color: blue, then: {move: 9}}}]}
"""


@cache
def indebted() -> Game:
    return load_cards(Deeds(), changes=[("deeds-mine.yaml", CARDS)])


def at_debt(given: str) -> Match:
    game = indebted()
    return start_scenario(game, read_scenario(f"given: {{{given}}}", "test", game))


def test_a_card_that_what_follows_needs_is_not_discarded() -> None:
    match = at_debt("hand.0: [old_debt, wound, march, rage]")
    match.act(0, "play Old debt")
    assert why(match, "discard Wound") == "without Wound what follows could not be done"
    banned(match, "healing_allowed")
    assert why(match, "discard March").startswith("Old debt heals, which is not allowed: a ban")


def test_mana_that_a_choice_would_take() -> None:
    match = at_debt("hand.0: [old_debt], mana: [green]")
    match.act(0, "power Old debt")
    barred = [candidate.why for candidate in match.candidates(0) if candidate.why]
    assert barred == ["there is no blue mana to pay for Old debt"]


def test_what_is_read_without_and_within_a_fight() -> None:
    names = ("foes", "blocked", "defeated", "threats", "wounds_taken")
    readers = indebted().vocabulary.readers
    match = staged("hand.0: [march]")
    assert [read(match, name) for name in names if name in readers] == [0] * 5
    match = in_phase("attack", "hand.0: [march]")
    assert [read(match, name) for name in names[:4]] == [2, 0, 0, 2]
    pool = indebted().vocabulary.pools["foes"]
    assert pool.members(staged("hand.0: [march]").state, Scene(0)) == []
