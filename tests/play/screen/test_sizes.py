"""Any size of terminal: everything at 80 x 24, something at 20 x 6, and nothing breaks between."""

from __future__ import annotations

import pytest

from cardwright.agents import player_named
from cardwright.kernel import game_names
from cardwright.session.session import Session
from tests.games.taktik.stage import staged
from tests.play.screen.driving import Seated, at_table, session

SIZES = [(80, 24), (20, 6), (1, 1), (200, 60), (40, 12), (80, 24)]


@pytest.mark.parametrize("game", game_names())
def test_a_table_is_resized(game: str) -> None:
    async def script(seated: Seated) -> None:
        for width, height in SIZES:
            await seated.pilot.resize_terminal(width, height)
            await seated.press("down")
            assert len(seated.text().splitlines()) <= height
        await seated.press("question_mark", "escape")
        assert seated.table.asking

    at_table(session(game), script)


def test_at_eighty_by_twenty_four_options_log_and_cards_are_seen() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "2", "5")
        text = seated.text()
        for seen in ("Hand and pool", "1 Thrust at Swordsman 2", "Log", "stamina"):
            assert seen in text
        assert seated.table.options.size.height >= 7

    at_table(session("duel"), script)


def test_on_a_narrow_screen_the_question_and_what_ends_it_share_a_line() -> None:
    async def script(seated: Seated) -> None:
        await seated.pilot.resize_terminal(60, 24)
        await seated.press("down")
        lines = seated.text().splitlines()
        asked = [line for line in lines if "Draw a card: 4 draws left" in line]
        assert asked
        assert asked[0].endswith("e Stop drawing")
        assert "──" not in lines, "nothing is left over for a line of its own"

    at_table(session("duel"), script)


def test_what_ends_a_phase_is_never_parted() -> None:
    """Beside a long question there is no room for it, so it stands below."""
    match = staged("""
        given:
          stored.0: [air_cover]
          units: [A infantry A1, D infantry H8]
          phase: card_resolution
        """)

    async def script(seated: Seated) -> None:
        lines = [line.strip() for line in seated.text().splitlines()]
        assert "── Attacker: Do you play a stored card before units move?" in lines
        assert "e End phase" in lines

    at_table(Session(match, [None, player_named("random")]), script, (60, 24))


def test_notes_do_not_pile_up_over_a_small_table() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("enter", "enter", "enter")
        assert len(seated.app._notifications) == 1

    at_table(session("leduc"), script, (40, 14))


def test_a_long_goal_is_not_cut_on_a_narrow_screen() -> None:
    async def script(seated: Seated) -> None:
        lines = [line.strip() for line in seated.text().splitlines()[:3]]
        assert " ".join(lines).endswith("To win: annihilation or capture and hold.")

    at_table(session("taktik"), script, (60, 20))
