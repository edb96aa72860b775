"""Pictures keep to the width that they are given, and use the height."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, game_names, load_game, seed_from_number
from cardwright.play.screen.pictures import drawn
from cardwright.play.screen.pictures.sight import Picture, Sight, length
from cardwright.play.session import Choice, Session
from tests.play.screen.driving import Seated, at_table, player, session

DECISIONS = 150
WIDTHS = (60, 77, 117)
LOW, HIGH = 11, 40


def picture(match: Match, width: int, rows: int, choice: Choice | None = None) -> Picture:
    sight = Sight(match.game, match.view(0), 0, ["you", "heuristic"], width, rows)
    sight.choice = choice
    return drawn(sight)


def played(game: str, setup: dict[str, str], decisions: int) -> list[Match]:
    """A match of random agents at every tenth decision."""
    match = Match(load_game(game), setup, seed_from_number(2)).start()
    seated = Session(match, [player("random")] * match.state.seats)
    found: list[Match] = []
    for number in range(decisions):
        if match.over:
            break
        seat = match.to_decide()[0]
        match.act(seat, seated.agent_decides(seat))
        if number % 10 == 0:
            found.append(match.clone())
    return found


@pytest.mark.parametrize("game", [*game_names(), "wolves"])
def test_no_line_is_longer_than_the_table_is_wide(game: str) -> None:
    setup = {"encounter": "wolf_pack"} if game == "wolves" else {}
    for match in played("duel" if setup else game, setup, DECISIONS):
        for width in WIDTHS:
            for line in picture(match, width, LOW).lines:
                assert length(line) <= width, "".join(span.text for span in line)


def test_plays_share_rows_where_there_is_no_room_for_one_each() -> None:
    crowded = 0
    for match in played("duel", {}, 600):
        low, high = picture(match, 77, LOW).lines, picture(match, 77, HIGH).lines
        assert len(low) <= len(high)
        crowded += len(low) < len(high)
        if len(high) <= LOW:
            assert low == high or len(low) == len(high)
    assert crowded


def test_only_the_play_of_the_option_under_the_cursor_is_pointed_out() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "5", "enter", "enter")
        assert "◇" not in seated.text()
        words = [choice.words for choice in seated.table.options.choices]
        seated.table.options.highlighted = words.index("cancel Thrust")
        await seated.rest()
        assert "◇ Thrust" in seated.text()

    at_table(session("duel"), script)
