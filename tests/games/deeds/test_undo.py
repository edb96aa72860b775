"""Undo: free until something is learned, and without a trace."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Refused, seed_from_number
from tests.games.deeds.tables import deeds_game, do, staged

LEARNING = {
    "a card is drawn": ("hand.0: [tranquility, rage]", ["play Tranquility"]),
    "a die is rolled": (
        "hand.0: [mana_tempest, rage], dice: [red, red, red], mana: [white]",
        ["power Mana tempest"],
    ),
    "a foe is drawn": ("hand.0: [march], at: sunken_stair", ["go down and fight what is there"]),
    "a garrison is seen": (
        "hand.0: [march, rage], at: upper_path, mana: [green]",
        ["power March", "go to hill spring for 2 move"],
    ),
    "a stretch is revealed": (
        "hand.0: [march], at: abbey_road",
        ["play March", "reveal the next stretch of the road"],
    ),
    "the hand is drawn up": ("hand.0: [march]", ["play March", "end the turn"]),
    "an offer is filled up": (
        "hand.0: [old_tome, march], action_offer: [riposte, menace]",
        ["play Old tome", "learn Riposte"],
    ),
}


@pytest.mark.parametrize("case", list(LEARNING))
def test_what_was_learned_cannot_be_taken_back(case: str) -> None:
    """§10.1"""
    given, steps = LEARNING[case]
    match = staged(given)
    do(match, *steps)
    assert not match.can_undo(0)
    with pytest.raises(Refused):
        match.undo(0)


def test_wounds_and_fights_can_be_taken_back() -> None:
    """§10.1 Being hit is no news: everything about it was known."""
    match = staged("hand.0: [rage, march], fight: [raiders]")
    before = match.digest()
    do(match, "done with blocking", "play Rage", "done with the attack")
    for _ in range(3):
        match.undo(0)
    assert match.digest() == before


def test_undo_is_the_inverse_of_every_option_along_random_play() -> None:
    """§10.1 Whatever was not learned from comes back exactly, log and chance included."""
    game = deeds_game()
    checked = 0
    for number in range(6):
        match = Match(game, {}, seed_from_number(number)).start()
        stream = match.state.chance.clone().streams[0]
        for _ in range(60):
            if match.over:
                break
            before, lines = match.digest(), len(match.log)
            for option in match.legal(0):
                trial = match.clone()
                trial.act(0, option)
                if trial.can_undo(0):
                    trial.undo(0)
                    assert trial.digest() == before
                    assert len(trial.log) == lines
                    checked += 1
            options = match.legal(0)
            match.act(0, options[stream.below(len(options))])
    assert checked > 500
