"""Whatever a program does, its match ends in one clear line, and nothing of it is left running."""

from __future__ import annotations

import pytest

from cardwright.agents import player_named
from cardwright.bots.process import signal_name
from tests.bots.programs import ENDS, hostile, played, running


@pytest.mark.parametrize("name", ENDS)
def test_its_match_ends_in_one_clear_line(name: str) -> None:
    match, forfeit = played(hostile(name), player_named("random"))
    assert forfeit is not None
    assert forfeit.seat == 0
    assert ENDS[name] in forfeit.why
    assert "\n" not in forfeit.why
    assert match.over
    assert match.scores == [-13, 13]
    assert not [command for command in running() if f"{name}.py" in command]


def test_a_program_that_does_not_listen_holds_nobody_up() -> None:
    """Its input fills up, and the time runs out."""
    player = hostile("chatter")
    _, forfeit = played(player_named("random"), player)
    assert forfeit is not None
    assert forfeit.seat == 1


def test_signals_have_names() -> None:
    assert signal_name(9) == "SIGKILL"
    assert signal_name(999) == "signal 999"


@pytest.mark.proof
def test_a_thousand_games_leave_nothing_behind() -> None:
    quick = [name for name in ENDS if name not in ("loop", "silent", "allocate")]
    for number in range(1_000):
        name = quick[number % len(quick)]
        _, forfeit = played(hostile(name), player_named("random"), number)
        assert forfeit is not None
        assert ENDS[name] in forfeit.why
    assert not running()
