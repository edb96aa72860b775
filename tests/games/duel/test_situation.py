"""What is worked out once for all cards of a fighter is what each would be told by itself."""

from __future__ import annotations

import pytest

from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND, POOL
from cardwright.games.duel.rules.legality import cost_with, cost_without
from cardwright.games.duel.rules.questions import (
    CAN_PLAY,
    FOCUS_COST,
    PERMITTED,
    STAMINA_COST,
    TIME_COST,
    card_answer,
    scene_of,
    scene_of_card,
)
from cardwright.games.duel.rules.situation import Situation, finds_time
from cardwright.games.duel.rules.timeline import starts_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import load_game
from cardwright.kernel.machine.playout import Tables, first_asked, match_seed
from cardwright.kernel.machine.questions import ask
from cardwright.kernel.values.chance import QuickChance, seed_from_number

DUEL = load_game("duel")


def compare(state: DuelState, owner: int) -> int:
    """Compare all answers about one fighter; says how many of them somebody had changed."""
    situation = Situation(state, owner)
    answerers = (
        situation.permits,
        situation.costs_stamina,
        situation.costs_focus,
        situation.takes_time(state),
    )
    for number in [*state.zone(HAND, owner).cards, *state.zone(POOL, owner).cards]:
        scene = scene_of_card(owner, number)
        for answerer, question in zip(
            answerers, (CAN_PLAY, STAMINA_COST, FOCUS_COST, TIME_COST), strict=True
        ):
            assert answerer.answer(state, scene) == ask(state, question, scene)
        technique = state.cards[number].template
        if isinstance(technique, Technique):
            for answerer, printed in (
                (situation.permits, PERMITTED),
                (situation.costs_stamina, technique.stamina),
                (situation.costs_focus, technique.focus),
                (situation.takes_time(state), technique.time),
            ):
                answer = card_answer(state, answerer, owner, number, printed)
                assert answer == answerer.answer(state, scene)
            starts = starts_for(state, owner, number, technique)
            assert finds_time(state, situation, number, technique) == bool(starts)
    for play in situation.plays:
        assert situation.cost_of(state, play).cost == ask(state, STAMINA_COST, scene_of(play))
        compare_burdens(state, situation, play)
    return sum(len(answerer.grants) for answerer in answerers)


def compare_burdens(state: DuelState, situation: Situation, play: Play) -> None:
    """Lay every card of the hand on the play and take off what lies there: what does it cost?"""
    for number in state.zone(HAND, situation.owner).cards:
        expected = cost_with(state, situation, state.cards[number], play)
        play.modifiers.append(number)
        assert ask(state, STAMINA_COST, scene_of(play)) == expected
        play.modifiers.pop()
    for place, number in enumerate(play.modifiers.copy()):
        expected = cost_without(state, situation, number, play)
        play.modifiers.pop(place)
        assert ask(state, STAMINA_COST, scene_of(play)) == expected
        play.modifiers.insert(place, number)


@pytest.mark.parametrize("encounter", ["proving_ground", "dusk_ambush"])
def test_means_are_what_each_card_would_be_told(encounter: str) -> None:
    tables = Tables(DUEL, DUEL.checked_setup({"encounter": encounter}))
    changed = 0
    for number in range(6):
        state = table(tables.new(match_seed(seed_from_number(5), number)))
        whim = QuickChance(number)
        state.advance()
        while not state.over:
            if state.decided % 5 == 0:
                changed += sum(compare(state, owner) for owner in range(len(state.fighters)))
            seat = first_asked(state)
            options = state.legal(seat)
            state.act(seat, options[whim.below(len(options))])
    assert changed > 50, "bodies and conditions had something to say"
