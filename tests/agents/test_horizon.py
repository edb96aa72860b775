"""How far a search looks is said by the game; there it believes the game's estimate."""

from __future__ import annotations

import pytest

from cardwright.agents import Budget, look
from cardwright.agents.search import Search, Walk
from cardwright.kernel import Game, seed_from_number
from tests.agents.test_outlook import stream
from tests.agents.test_search import policy, start
from tests.agents.wager import FORESEEN_WAGER, HASTY_WAGER, PATIENT_WAGER, WAGER


@pytest.mark.parametrize(
    ("game", "chosen"),
    [(WAGER, "keep"), (PATIENT_WAGER, "keep"), (HASTY_WAGER, "roll"), (FORESEEN_WAGER, "roll")],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_the_estimate_is_believed_at_the_horizon_and_not_before(game: Game, chosen: str) -> None:
    assert policy(start(game), 0, Budget(200))[chosen] == 1.0


@pytest.mark.parametrize(
    ("game", "decided", "over"),
    [
        (WAGER, 2, True),
        (PATIENT_WAGER, 2, True),
        (HASTY_WAGER, 1, False),
        (FORESEEN_WAGER, 2, False),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_playout_stops_where_the_game_says(game: Game, decided: int, over: bool) -> None:
    """After its turns, or in the middle of a decision before a draw that is foreseen."""
    outlook = look(start(game), 0, stream(1), Budget(1))
    search = Search(outlook)
    table = outlook.sample(seed_from_number(2))
    for number in game.foreseen:
        table.chance.script(number, (), strict=True)
    table.act(0, table.legal(0)[1])
    walk = Walk(search, table)
    walk.play_on()
    assert (table.decided, table.over) == (decided, over)
    assert table.chance.streams[0].position == (1 if over else 0)
