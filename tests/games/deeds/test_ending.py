"""The end of a tale: its goal, its account, and a hero who can bear no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games.deeds.game import Deeds
from cardwright.games.deeds.seen.words import event_words
from cardwright.kernel import HeadPart, Match, load_cards
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.table.facts import read_view
from tests.games.deeds.tables import at_table, deeds_game, do, read, staged, told

EMPTY_DECK = (
    "discard.0: [rage, rage, determination, swiftness, swiftness, march, stamina, stamina,"
    " tranquility, promise, threaten, crystallize, mana_draw, concentration, improvisation]"
)


def account(match: Match) -> list[str]:
    """The last lines of the log, from the goal on."""
    kinds = ["goal_reached", "goal_missed", "worn_out", "fame_earned", "left_standing"]
    kinds.append("left_unseen")
    return [event_words(event) for event in match.log if event.kind in kinds]


@pytest.mark.parametrize("tale", deeds_game().setups["tale"])
def test_every_tale_has_a_goal_and_shows_it(tale: str) -> None:
    """§1.3 On the table from the first decision on."""
    match = staged("hand.0: [march]", f"tale: {tale}")
    goal = at_table(match).tale.goal_words()
    assert goal
    table = deeds_game().table(read_view(match.view(0)))
    assert table is not None
    head = table.parts[0]
    assert isinstance(head, HeadPart)
    assert goal in " ".join(head.goals)


def test_enough_fame_reaches_a_goal_of_fame() -> None:
    """§1.3 Looked at when a turn ends; the tale goes on."""
    match = staged("hand.0: [march], fame: 8", "tale: first_steps")
    do(match, "play March", "end the turn")
    assert at_table(match).won
    assert not match.over
    assert account(match) == ["Goal reached: reach 8 fame."]


def test_the_end_of_the_road_is_crowned_once() -> None:
    """§1.3"""
    match = staged("hand.0: [march], at: moor_end", "tale: long_night")
    state = at_table(match)
    assert state.at == state.edge, "the last stretch of the road"
    do(match, "play March", "end the turn")
    assert read(match, "fame") == 5
    assert told(match).count("goal_reached") == 1


def test_the_end_is_an_account() -> None:
    """§1.5 Fame by what it was won with, and what was missed."""
    match = staged(
        f"round: 2, hand.0: [rage], at: oak_shade, fight: [raiders], phase: attack, mana: [red],"
        f" {EMPTY_DECK.replace('[rage, rage', '[rage, march')}",
        "tale: first_steps",
    )
    do(match, "power Rage", "strike Raiders")
    assert match.over
    assert account(match) == [
        "Goal missed: reach 8 fame.",
        "Fame by foes: 2.",
        "Never seen: 1 stretch of the road.",
    ]
    table = deeds_game().table(read_view(match.view(0)))
    assert table is not None
    said = [part.says for part in table.parts]
    assert "Fame: 2 (2 by foes)." in said
    assert "Goal: reach 8 fame (missed)." in said


def test_a_hero_for_whom_no_wound_is_left_can_bear_no_more() -> None:
    """§9.6 The supply protects nobody: the tale is over."""
    match = staged("hand.0: [rage], fight: [sword_masters], phase: block")
    supply = match.state.zone(deeds_game().vocabulary.zones["wound_supply"])
    while len(supply.cards) > 2:
        at_table(match).cards[supply.cards[-1]] = (
            at_table(match)
            .cards[supply.cards[-1]]
            .lying(match.state.zone(deeds_game().vocabulary.zones["removed"]).number, 1)
        )
        match.state.zone(deeds_game().vocabulary.zones["removed"]).cards.append(supply.cards.pop())
    do(match, "done with blocking")
    assert match.over
    assert "worn_out" in told(match)
    assert read(match, "wounds") == 2


def test_wounds_that_an_effect_costs_are_not_free_either() -> None:
    """§9.6"""
    match = staged("hand.0: [blood_offering, march]")
    supply = match.state.zone(deeds_game().vocabulary.zones["wound_supply"])
    box = match.state.zone(deeds_game().vocabulary.zones["removed"])
    for card in list(supply.cards):
        match.state.cards[card] = match.state.cards[card].lying(box.number, 1)
        box.cards.append(supply.cards.pop())
    do(match, "play Blood offering")
    assert match.over
    assert told(match)[-1] == "match_ended"


def test_a_tale_has_one_goal(tmp_path: Path) -> None:
    tale = "short_walk: {rounds: 1, start: green_gate, stretches: 1, goal_fame: 3, goal_road: true,"
    tale += " examples: [{title: begins, given: {hand.0: [march]}, then: {holds: [round == 1]}}]}"
    (tmp_path / "tales-short.yaml").write_text(tale)
    with pytest.raises(ContentErrors, match="a tale has one goal"):
        load_cards(Deeds(), tmp_path)
