"""Whole matches of every game on the full screen, chosen by key."""

from __future__ import annotations

import pytest

from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import replay
from cardwright.play.screen.dialogs.ending import Ending
from tests.play.screen.driving import Seated, at_table, session

KEYS_MAX = 400
BUSY = 30


def keys_for(place: int, count: int) -> list[str]:
    """The keys that take the option at this place: its number, and Enter if more could follow."""
    number = str(place + 1)
    return [*number, "enter"] if (place + 1) * 10 <= count else list(number)


async def play_by_number(seated: Seated) -> None:
    """At first the first option of every new decision; otherwise the last, which ends things."""
    match = seated.match
    before = ""
    for number in range(KEYS_MAX):
        if match.over:
            return
        table = seated.table
        assert table.asking
        choices = table.options.choices
        ask = table.ask_now
        assert ask is not None
        kind = f"{match.world(table.seat).turn} {ask.kind}"
        place = 0 if kind != before and number < BUSY else len(choices) - 1
        before = kind
        await seated.press(*keys_for(place, len(choices)))


MATCHES: list[tuple[str, int, dict[str, str]]] = [
    ("kuhn", 1, {}),
    ("leduc", 1, {}),
    ("duel", 16, {}),
    ("taktik", 4, {}),
    ("deeds", 1, {"tale": "first_steps"}),
]


@pytest.mark.parametrize(("game", "seed", "setup"), MATCHES)
def test_a_whole_match_by_number(game: str, seed: int, setup: dict[str, str]) -> None:
    played = session(game, seed=seed, setup=setup)

    async def script(seated: Seated) -> None:
        await play_by_number(seated)
        ending = seated.app.screen
        assert isinstance(ending, Ending)
        assert ending.account.result in seated.text()
        await seated.press("down", "down", "enter")

    at_table(played, script)
    assert played.match.over
    assert replay(record_of(played.match), played.match.game).digest() == played.match.digest()
