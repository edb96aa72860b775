"""Every card has examples that hold, and its presence changes what happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardwright.games.taktik.content.templates import CardTemplate, printed
from cardwright.games.taktik.game import Taktik
from cardwright.kernel import Game, Match, Plain, Refused, ask, load_cards
from cardwright.kernel.language.scenario import Scenario
from cardwright.kernel.table.stage import failures, stage
from tests.games.taktik.stage import taktik

CARDS = [template.name for template in taktik().family("cards")]


@pytest.mark.parametrize("name", [template.name for template in taktik().templates])
def test_examples_hold(name: str) -> None:
    """taktik 4.8: every card does what its examples say, and so do ground, units and missions."""
    examples = taktik().by_name[name].examples
    assert examples
    for example in examples:
        assert failures(taktik(), example) == []


@cache
def hollow_game() -> Game:
    return load_cards(Taktik())


def hollowed(name: str) -> CardTemplate:
    """The card in a second copy of the game, where nothing stands on it for a while."""
    return printed(hollow_game().by_name[name])


def played(game: Game, scenario: Scenario) -> Match:
    """The steps of a scenario, leaving out what cannot be done."""
    match = stage(game, scenario)
    for step in scenario.steps:
        try:
            match.act(step.seat, step.option)
        except Refused:
            continue
    return match


def answers(match: Match) -> Iterator[Plain]:
    """Every answer that the rules would get now."""
    for question in match.game.questions:
        for seat in (0, 1):
            for name, scene in question.scenes(match.state, seat):
                yield [question.name, name, ask(match.state, question, scene)]


def outcome(match: Match) -> list[Plain]:
    """What came out, apart from the mere presence of the card and its records."""
    events = [
        event.line()
        for event in match.log
        if event.kind
        in ("unit_moved", "unit_lost", "unit_saved", "attack_judged", "card_cancelled")
    ]
    offers: list[Plain] = [
        [option.text() for option in match.legal(seat)] for seat in range(match.state.seats)
    ]
    return [list(events), offers, match.state.own_form(), list(match.scores), list(answers(match))]


@pytest.mark.parametrize("name", CARDS)
def test_presence_changes_an_outcome(name: str) -> None:
    """taktik 4.8: the same steps with an empty card of that name come out differently."""
    template = hollowed(name)
    creates, cancels = template.creates, template.cancels
    template.creates, template.cancels = [], None
    try:
        for real, empty in zip(taktik().by_name[name].examples, template.examples, strict=True):
            assert outcome(played(taktik(), real)) != outcome(played(hollow_game(), empty))
    finally:
        template.creates, template.cancels = creates, cancels


def test_the_comparison_sees_no_difference_where_there_is_none() -> None:
    """Two copies of the game with whole cards come out alike."""
    for name in CARDS:
        for one, other in zip(
            taktik().by_name[name].examples, hollow_game().by_name[name].examples, strict=True
        ):
            assert outcome(played(taktik(), one)) == outcome(played(hollow_game(), other))
