"""Learning at the table: guides by key and by click, the rules page, hints that hold still."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from cardwright.kernel import Game
from cardwright.play.screen import menu
from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.dialogs.dialog import Choosing
from cardwright.play.screen.dialogs.ending import Ending
from cardwright.play.screen.dialogs.names import Naming
from cardwright.play.screen.dialogs.rules import RulesPage
from cardwright.play.screen.match_screen import MatchScreen
from cardwright.play.screen.menu import Menu
from cardwright.play.screen.menu_lines import MatchSettings
from cardwright.play.screen.pace import AT_ONCE
from cardwright.session.book import BadBook
from cardwright.session.guide import guide_of, guided_session
from cardwright.session.hints import Hint, HintSearch
from cardwright.session.kept import HOME_VARIABLE, KeptMatches
from cardwright.session.session import Session
from cardwright.session.topics import RULEBOOK, Topic
from tests.contract.cases import game_named
from tests.play.screen.driving import Seated, at_table, drive, session

GUIDED = ["deeds", "duel", "kuhn", "leduc", "taktik"]
STEPS_MAX = 40


def guided(name: str) -> Session:
    game = game_named(name)
    guide = guide_of(game)
    assert guide is not None
    return guided_session(game, guide)


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_is_followed_by_nothing_but_enter(name: str) -> None:
    played = guided(name)
    leads = played.guided
    assert leads is not None

    async def script(seated: Seated) -> None:
        for _ in range(STEPS_MAX):
            if leads.step is None:
                break
            assert "Guide: step" in seated.text()
            await seated.press("enter")
        assert leads.step is None

    at_table(played, script)


def test_a_step_is_about_one_thing_until_the_guide_is_left() -> None:
    played = guided("leduc")

    async def script(seated: Seated) -> None:
        await seated.press("2")
        assert played.match.decisions() == []
        await seated.press("g", "2")
        assert played.match.decisions()[0].option == "raise"

    at_table(played, script)


def test_what_is_said_beside_a_guide_does_not_cover_it() -> None:
    played = guided("duel")

    async def script(seated: Seated) -> None:
        before = seated.text()
        lesson = [line for line in before.splitlines() if "Draw something offensive" in line]
        await seated.press("2")
        told = seated.text()
        assert "The guide is about: Draw offensive." in told
        assert "Draw something offensive" in told or not lesson
        assert not list(seated.app._notifications)
        await seated.press("1")
        assert "The guide is about" not in seated.text()

    at_table(played, script, size=(80, 30))


def test_a_hint_beside_a_guide_is_the_step_itself() -> None:
    played = guided("leduc")

    async def script(seated: Seated) -> None:
        await seated.press("down", "h")
        assert not seated.table.seeking
        await seated.press("enter")
        assert played.match.decisions()[0].option == "call"

    at_table(played, script)


def test_the_board_is_played_by_mouse() -> None:
    played = guided("taktik")

    async def script(seated: Seated) -> None:
        await seated.press("enter", "enter", "enter")
        lesson = played.lesson(0)
        assert lesson is not None
        key = lesson.wanted.split()[1]
        pane = seated.table.table
        column, row = pane.spots[key]
        before = len(played.match.decisions())
        for _ in range(2):
            await seated.pilot.click("#table", offset=(column + 1, row - int(pane.scroll_offset.y)))
            await seated.rest()
        assert len(played.match.decisions()) > before

    at_table(played, script)


def test_the_board_is_played_by_arrow_keys() -> None:
    played = session("taktik", "human,random")

    async def script(seated: Seated) -> None:
        for _ in range(12):
            if seated.table.ask_now is not None and seated.table.ask_now.kind == "destination":
                break
            await seated.press("1")
        pane = seated.table.table
        pane.focus()
        await seated.rest()
        first = pane.cursor
        assert first in pane.lit
        await seated.press("down", "right", "up", "left", "right")
        assert pane.cursor in pane.lit
        assert pane.cursor != first
        before = len(played.match.decisions())
        await seated.press("enter", "enter")
        assert len(played.match.decisions()) > before

    at_table(played, script)


def test_the_rules_are_read_and_searched() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("f1")
        page = seated.app.screen
        assert isinstance(page, RulesPage)
        assert "This decision" in seated.text()
        await seated.press("down", "right", "left", "enter", "slash", *"raise", "enter")
        assert all("raise" in f"{topic}".casefold() for topic in page.topics)
        await seated.press("slash", *"zzz")
        assert "Nothing found" in seated.text()
        await seated.press("escape", "escape")
        assert isinstance(seated.app.screen, MatchScreen)

    at_table(session("leduc"), script)


def test_keys_decide_nothing_while_a_hint_is_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session("duel")
    found = Event()

    def slowly(search: HintSearch) -> Iterator[Hint]:
        yield Hint(search.match.legal(0)[0].text(), ["Wait"], "Because.")
        found.wait(20)

    monkeypatch.setattr(HintSearch, "hints", slowly)

    async def script(seated: Seated) -> None:
        table = seated.table
        table.action_hint()
        await seated.pilot.press("1", "e", "enter")
        assert played.match.decisions() == []
        seeking = [table.seeking]
        await seated.pilot.press("escape")
        assert [*seeking, table.seeking] == [True, False]
        found.set()
        await seated.press("1")
        assert played.match.decisions()

    at_table(played, script)


def test_the_cursor_starts_on_nothing_that_is_final() -> None:
    async def script(seated: Seated) -> None:
        assert seated.table.options.under_cursor is None
        await seated.press("enter")
        assert seated.match.decisions() == []
        assert "stays decided" in seated.text()
        await seated.press("down", "enter")
        assert seated.match.decisions()

    at_table(session("leduc"), script)


def test_half_a_number_is_cleared() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1")
        if seated.table.options.typed:
            await seated.press("escape")
        assert seated.table.options.typed == ""

    at_table(session("deeds"), script)


def test_the_end_leads_on() -> None:
    played = session("leduc")

    async def script(seated: Seated) -> None:
        while not seated.match.over:
            await seated.press("1" if len(seated.table.options.choices) == 2 else "2")
        await seated.rest()
        assert isinstance(seated.app.screen, Ending)
        await seated.press("down", "enter")
        table = seated.table
        assert table.session is not played
        assert table.session.match.made == [] or not table.session.match.over

    at_table(played, script)


def test_leaving_by_ctrl_c_asks_and_twice_leaves() -> None:
    played = session("leduc")

    async def script(seated: Seated) -> None:
        await seated.press("ctrl+c")
        assert isinstance(seated.app.screen, Choosing)
        await seated.press("escape", "f1", "ctrl+c")
        assert isinstance(seated.app.screen, MatchScreen)
        await seated.press("ctrl+c", "ctrl+c")
        assert not seated.app.is_running or seated.app._exit

    at_table(played, script)


@pytest.fixture
def new_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def row_of(menu: Menu, name: str) -> int:
    ids = [menu.lines.get_option_at_index(row).id for row in range(menu.lines.option_count)]
    return ids.index(name)


def test_what_was_left_is_gone_on_with_from_the_menu(new_home: Path) -> None:
    async def script(seated: Seated) -> None:
        menu = seated.app.screen
        assert isinstance(menu, Menu)
        await seated.press(*["down"] * row_of(menu, "start"), "enter")
        await seated.press("1", "q", "down", "down", "enter")
        assert isinstance(seated.app.screen, Menu)
        kept = KeptMatches().all()
        assert len(kept) == 1
        decisions = len(kept[0].record.commands)
        assert decisions
        await seated.press(*["down"] * row_of(menu, "go-on"), "enter")
        assert len(seated.match.history) == decisions

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_the_rules_are_read_before_anything_is_played(
    new_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would be decided, and what would be in hand, is not to be known there."""

    async def script(seated: Seated) -> None:
        await seated.press("f1")
        page = seated.app.screen
        assert isinstance(page, RulesPage)
        assert page.topics[0].part == RULEBOOK
        assert "This decision" not in seated.text()
        await seated.press("escape")
        monkeypatch.setattr(menu, "book_topics", unreadable)
        await seated.press("f1")
        assert isinstance(seated.app.screen, Menu)

    drive(CardwrightApp(pace=AT_ONCE), script)


def unreadable(game: Game) -> list[Topic]:
    raise BadBook("the book cannot be read")


def test_a_side_is_called_by_its_word_and_a_fighter_by_name() -> None:
    taktik, duel = MatchSettings(["taktik"]), MatchSettings(["duel"])
    assert taktik.side_words() == "You are the attacker."
    assert duel.side_words() == "You are Swordsman 1."


def test_people_at_one_screen_give_their_names(new_home: Path) -> None:
    async def script(seated: Seated) -> None:
        menu = seated.app.screen
        assert isinstance(menu, Menu)
        while menu.settings.games.value != "leduc":
            await seated.press("right")
        await seated.press("down", "right", "home")
        await seated.press(*["down"] * row_of(menu, "start"), "enter")
        assert isinstance(seated.app.screen, Naming)
        await seated.press(*"Ada", "enter", *"Ben", "enter")
        assert "Ada" in seated.text()

    drive(CardwrightApp(pace=AT_ONCE), script)
