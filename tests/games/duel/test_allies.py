"""D1: allies fight on the heroes' side, from seats of their own."""

from __future__ import annotations

import pytest

from cardwright.agents import agent_streams, player_named
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import Match, load_game, read_view, seed_from_number
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.table import drawn

ENCOUNTER = {"encounter": "hired_blades"}


def started(seed: int = 3) -> Match:
    return Match(load_game("duel"), ENCOUNTER, seed_from_number(seed)).start()


def state_of(match: Match) -> DuelState:
    return table(match.state)


def test_an_ally_has_a_seat_on_the_first_side() -> None:
    state = state_of(started())
    assert state.seats == 3
    assert [fighter.name for fighter in state.fighters] == [
        "Duellist", "Shieldbearer", "Mercenary", "Axeman",
    ]  # fmt: skip
    assert state.seat_of == [0, 2, 1, 1]
    assert [state.side_of_seat(seat) for seat in range(3)] == [0, 1, 0]


def test_an_ally_draws_for_its_own_fighter_only() -> None:
    match = started()
    assert match.to_decide() == [0, 1, 2]
    match.act(2, match.legal(2)[0])
    view = read_view(match.view(2))
    assert [view.zone("hand", owner).count for owner in range(4)] == [0, 1, 0, 0]


def test_the_hero_sees_neither_hand_nor_deck_of_an_ally() -> None:
    match = started()
    while match.state.phase == "draw":
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[0])
    view = read_view(match.view(0))
    hand = view.zone("hand", 1)
    assert hand.count
    assert not hand.known
    assert "deck" not in view.table.rows("fighters")[1]


@pytest.mark.slow
def test_allies_win_and_lose_together() -> None:
    outcomes = set()
    for seed in range(4):
        match = started(seed)
        player, streams = player_named("heuristic"), agent_streams(match)
        while not match.over:
            seat = match.to_decide()[0]
            match.act(seat, player.decide(match, seat, streams[seat]))
        assert match.scores[0] == match.scores[2] == -match.scores[1]
        outcomes.add(match.scores[0])
    assert outcomes <= {-1, 0, 1}


def test_whoever_gives_up_gives_up_for_the_side() -> None:
    match = started()
    match.resign(2)
    assert match.scores == [-1, 1, -1]
    other = started()
    other.resign(1)
    assert other.scores == [1, -1, 1]


def test_beams_are_read_from_the_side_on_which_one_fights() -> None:
    match = started()
    seen = match.game.table(read_view(match.view(0)))
    assert seen is not None
    beams = [part.says for part in seen.parts if "against" in part.says]
    assert any(says.startswith("Shieldbearer against") for says in beams)


def test_an_ally_is_called_one() -> None:
    match = started()
    seen = match.game.table(read_view(match.view(0)))
    assert seen is not None
    picture = drawn(seen.parts, Sight(0, 120))
    text = "\n".join("".join(span.text for span in line) for line in picture.lines)
    assert "Shieldbearer, your ally, Falchion" in text
    assert "Shieldbearer and Axeman, sabre range" in text
    assert "Mercenary, your ally" not in text
