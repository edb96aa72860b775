"""Choosing on the full screen: keys, numbers, the mouse, and the same options as in plain lines."""

from __future__ import annotations

import pytest

from cardwright.kernel import game_names
from cardwright.play.screen.options_pane import OptionsPane
from cardwright.session.held import held_cards
from cardwright.session.session import Session
from tests.games.deeds.tables import do, staged
from tests.play.screen.driving import Seated, at_table, session

DECISIONS = 12


@pytest.mark.parametrize("game", game_names())
def test_plain_lines_offer_what_the_screen_offers(game: str) -> None:
    """At every decision the numbers of plain play reach every option, in the same order."""
    played = session(game)

    async def script(seated: Seated) -> None:
        for number in range(DECISIONS):
            if played.match.over:
                return
            table = seated.table
            choices = table.options.choices
            meant = [played.match.meant(table.seat, str(choice.number)) for choice in choices]
            # Numbers follow the headings, and reach all that is offered.
            assert sorted(option.text() for option in meant) == sorted(
                option.text() for option in played.match.legal(table.seat)
            )
            by_words = [played.match.meant(table.seat, choice.says) for choice in choices]
            by_form = [played.match.meant(table.seat, choice.id) for choice in choices]
            assert by_words == by_form == meant
            table.options.reveal(choices[number % len(choices)].id)
            await seated.press("enter")

    at_table(played, script)


def test_arrows_and_enter() -> None:
    """Nothing is under the cursor at first where a decision cannot be taken back."""

    async def script(seated: Seated) -> None:
        await seated.press("enter")
        assert not seated.match.made
        await seated.press("down", "down", "enter")
        assert seated.match.made[0].option == "raise"

    at_table(session("leduc"), script)


def test_numbers_of_two_digits_wait_for_the_second() -> None:
    async def script(seated: Seated) -> None:
        assert len(seated.table.options.choices) > 10
        made = len(seated.match.decisions())
        await seated.press("1")
        assert seated.table.options.typed == "1"
        assert " 1_ " in seated.text()
        await seated.press("1")
        assert seated.table.options.typed == ""
        assert len(seated.match.decisions()) > made

    setup = {"deployment": "chosen", "map": "river_crossing"}
    at_table(session("taktik", setup=setup), script)


def test_no_option_is_cut_when_the_list_begins_to_scroll() -> None:
    """Rows are laid out for the room that is left beside a scrollbar, whether there is one yet."""

    async def script(seated: Seated) -> None:
        await seated.press("e")
        pane = seated.table.options
        room = pane.scrollable_content_region.width
        assert pane.max_scroll_y > 0
        longest = [len(line) for entry in pane.entries for line in entry.text.plain.splitlines()]
        assert max(longest) <= room

    at_table(session("duel"), script, (80, 24))


def test_an_option_about_a_place_says_what_is_there() -> None:
    match = do(staged("hand.0: [march, rage]"), "play March")

    async def script(seated: Seated) -> None:
        going = [choice for choice in seated.table.options.choices if choice.says.startswith("Go")]
        seated.table.options.reveal(going[0].id)
        await seated.rest()
        assert "Mill brook: plains 2, village, to" in seated.text()

    at_table(Session(match, [None]), script, (120, 40))


def test_numbers_that_mean_nothing_do_nothing() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("9", "0")
        assert seated.match.decisions() == []

    at_table(session("leduc"), script)


def test_a_click_takes_an_option() -> None:
    async def script(seated: Seated) -> None:
        await seated.pilot.click(OptionsPane, offset=(4, 1))
        await seated.rest()
        assert seated.match.made[0].option == "raise"

    at_table(session("leduc"), script)


def test_a_card_leads_to_what_it_can_be_used_for() -> None:
    async def script(seated: Seated) -> None:
        third = held_cards(seated.match, 0)[2].title
        await seated.press("shift+tab", "right", "right", "enter")
        table = seated.table
        chosen = table.options.under_cursor
        assert table.options.has_focus
        assert chosen is not None
        assert third in chosen.says

    at_table(session("parley"), script)


def test_cards_are_looked_at_with_arrows_and_mouse() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("shift+tab", "down", "right", "up", "end", "home")
        assert seated.table.cards.cursor == 0
        await seated.pilot.click("#cards", offset=(12, 1))
        await seated.rest()
        card = seated.table.cards.under_cursor
        assert card is not None
        assert card.title in seated.text()

    at_table(session("duel"), script)
