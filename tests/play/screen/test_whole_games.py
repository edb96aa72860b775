"""Whole matches on the full screen: of every game by key, and on a board by nothing but clicks."""

from __future__ import annotations

import pytest

from cardwright.kernel import Choice
from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import replay
from cardwright.play.screen.dialogs.ending import Ending
from cardwright.play.screen.options_pane import OptionsPane
from cardwright.play.screen.prompt_line import PromptLine
from cardwright.play.screen.table_pane import TablePane
from tests.play.screen.driving import Seated, at_table, session

KEYS_MAX = 400
BUSY = 30
CLICKED = 12
CLICKS_MAX = 3


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
    ("deeds", 1, {"tale": "first_steps"}),
]
LONG_MATCHES: list[tuple[str, int, dict[str, str]]] = [("duel", 16, {}), ("taktik", 4, {})]


@pytest.mark.parametrize(
    ("game", "seed", "setup"),
    [*MATCHES, *[pytest.param(*match, marks=pytest.mark.slow) for match in LONG_MATCHES]],
)
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


async def click_through(seated: Seated) -> None:
    """At first what the first option of every new decision is about; otherwise what ends things.

    What lies on the board is clicked there, an end in the line of the question, and the rest in
    the list.
    """
    match = seated.match
    before = ""
    for number in range(KEYS_MAX):
        if match.over:
            return
        ask = seated.table.ask_now
        assert ask is not None
        kind = f"{match.world(seated.table.seat).turn} {ask.kind}"
        first = kind != before and number < CLICKED
        before = kind
        decided = len(match.decisions())
        if not first and ask.ending is not None:
            await click_end(seated)
        else:
            await click_option(seated, ask.choices[0 if first else -1])
        assert len(match.decisions()) > decided, f"nothing came of clicking at {ask.asks}"


async def click_end(seated: Seated) -> None:
    prompt = seated.table.query_one(PromptLine)
    await seated.click("#prompt", prompt.size.width - 2, prompt.size.height - 1)


async def click_option(seated: Seated, choice: Choice) -> None:
    """Everything that the option is about on the board, twice if need be, or else its row."""
    table, ask = seated.table, seated.table.ask_now
    for _ in range(CLICKS_MAX):
        pane, picks = table.table, table.picks
        if table.ask_now is not ask or picks is None:
            return
        spots = [key for key in choice.keys if key in pane.spots]
        shown = [
            key for key in spots if 0 <= pane.spots[key][1] - row_above(pane) < pane.size.height
        ]
        if not shown:
            break
        column, row = pane.spots[shown[-1]]
        await seated.click("#table", column + 1, row - row_above(pane))
    if table.ask_now is ask:
        table.options.reveal(choice.id)
        await seated.rest()
        place = table.options.highlighted
        assert place is not None
        await seated.click("#options", 3, row_of(table.options, place))


def row_above(pane: TablePane) -> int:
    return int(pane.scroll_offset.y)


def row_of(options: OptionsPane, place: int) -> int:
    """Where a row of the list is on the screen; longer ones take several lines."""
    rows = [number for number, _ in options._lines]
    return rows.index(place) - int(options.scroll_offset.y)


def test_a_whole_match_of_taktik_by_mouse() -> None:
    played = session("taktik", seed=4)

    async def script(seated: Seated) -> None:
        await click_through(seated)
        assert isinstance(seated.app.screen, Ending)

    at_table(played, script)
    assert played.match.over
