"""Examples are first played on an open table; what comes out is what a match comes to."""

from __future__ import annotations

import pytest

from cardwright.kernel import Game, load_game
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.game import BadSetup
from cardwright.kernel.table.rehearsal import Rehearsal
from cardwright.kernel.table.stage import failures, play_steps, stage, start_scenario
from cardwright.kernel.values.limits import CARDS_PER_MATCH_MAX


def rehearsed(game: Game, text: str) -> Rehearsal:
    scenario = read_scenario(text, "probe", game)
    match = stage(game, scenario, None, None, Rehearsal)
    assert isinstance(match, Rehearsal)
    play_steps(match, scenario)
    return match


def test_it_comes_to_what_a_match_comes_to() -> None:
    """In every example that ends in the open: the same is told in all, and all stands alike."""
    duel = load_game("duel")
    compared = 0
    for template in duel.templates[::7]:
        for example in template.examples:
            quick = stage(duel, example, None, None, Rehearsal)
            assert isinstance(quick, Rehearsal)
            play_steps(quick, example)
            if quick.in_secret:
                continue
            match = start_scenario(duel, example)
            told = sorted(event.kind for event in match.log)
            assert sorted(event.kind for event in quick.log) == told
            assert quick.scores == match.scores
            for seat in range(match.state.seats):
                seen = match.view(seat)
                assert quick.view(seat)["phase"] == seen["phase"]
                assert quick.view(seat)["owners"] == seen["owners"]
            compared += 1
    assert compared > 10


def test_what_was_decided_in_secret_is_left_to_a_match() -> None:
    duel = load_game("duel")
    first, both = '"0: stop drawing"', '"0: stop drawing", "1: stop drawing"'
    assert rehearsed(duel, f"do: [{first}]").in_secret
    assert not rehearsed(duel, f"do: [{both}]").in_secret
    assert failures(duel, read_scenario(f"do: [{first}]", "probe", duel)) == []


def test_it_never_takes_anything_back() -> None:
    match = rehearsed(load_game("leduc"), 'do: ["0: raise"]')
    assert not match.can_undo(1)


def test_what_was_refused_is_said_by_a_match() -> None:
    leduc = load_game("leduc")
    [said] = failures(leduc, read_scenario('do: ["0: fold"]', "probe", leduc))
    assert "was refused" in said


def test_it_holds_no_more_cards_than_a_match() -> None:
    duel = load_game("duel")
    match = Rehearsal(duel, {}, bytes(32))
    match.set_table()
    match.state.cards *= CARDS_PER_MATCH_MAX
    with pytest.raises(BadSetup, match="at most"):
        match.resume()
