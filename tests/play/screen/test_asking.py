"""What a person may do besides deciding: explanations, hints, undo, saving, watching, leaving."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import SPECTATOR
from cardwright.kernel.table.record import read_record
from cardwright.kernel.table.replay import replay
from cardwright.play.plain import PAST_MAX, PlainTable
from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.dialogs.curtain import Curtain
from cardwright.play.screen.dialogs.explanation import Explaining
from cardwright.play.screen.match_screen import MatchScreen
from cardwright.play.screen.menu import Menu
from cardwright.play.screen.pace import AT_ONCE, NORMAL
from cardwright.session.again import back_to
from tests.play.screen.driving import Seated, at_table, drive, session


def test_why_a_card_cannot_be_used() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "shift+tab", "question_mark")
        text = seated.text()
        assert "! Not now: no option of this decision (draw) uses it." in text
        assert "Numbers" in text
        await seated.press("escape")
        assert seated.table.asking

    at_table(session("duel"), script)


def test_the_number_under_the_cursor_is_explained() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "5", "question_mark")
        assert "what its technique costs" in seated.text()
        await seated.press("down")
        assert "the tenths of a second its technique takes" in seated.text()
        dialog = seated.app.screen
        assert isinstance(dialog, Explaining)
        some = len(dialog.figures)
        await seated.press("a")
        assert len(dialog.figures) > some
        await seated.press("question_mark")

    at_table(session("duel"), script)


def test_a_match_gone_on_with_is_not_told_from_its_beginning() -> None:
    """Who plays again from some round, or resumes, is asked at once; the log holds what was."""
    first = session("taktik", "human,heuristic")
    while len(first.match.decisions()) < 10:
        seat = first.match.to_decide()[0]
        first.decide(seat, first.match.legal(seat)[-1])

    async def script(seated: Seated) -> None:
        assert seated.table.then is None, "nothing is told step by step"
        assert seated.table.asking
        assert "Round 2: the attacker's turn." in seated.table.log_pane.told

    at_table(back_to(first, 10), script, pace=NORMAL)
    written: list[str] = []
    PlainTable(back_to(first, 10), lambda prompt: "q", written.append).play()
    assert 0 < sum(line.startswith("* ") for line in written) <= PAST_MAX


def test_a_hint_points_to_an_option() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("h")
        chosen = seated.table.options.under_cursor
        assert chosen is not None
        told = [line for line in seated.table.log_pane.told if line.startswith("Hint: ")]
        assert told[-1].casefold() == f"hint: {chosen.says}".casefold()
        assert seated.table.log_pane.told[-1].startswith("  "), "with its reason"
        assert seated.match.decisions() == []

    at_table(session("leduc", seed=4), script)


def test_undo_goes_back_to_the_horizon() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1", "5")
        before = seated.match.digest()
        await seated.press("enter", "enter")
        assert seated.match.digest() != before
        await seated.press("u", "u")
        assert seated.match.digest() == before
        await seated.press("u")
        assert seated.match.digest() == before
        assert "Not possible" in seated.text()

    at_table(session("duel"), script)


def test_a_technique_played_twice_is_named_with_its_time() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("2", "5", "enter", "enter", "end", "enter")
        assert "Change Thrust" in words_offered(seated)
        await seated.press("enter", "enter", "end", "enter")
        assert {"Change Thrust at 0.0", "Change Thrust at 0.2"} <= set(words_offered(seated))

    at_table(session("duel"), script)


def words_offered(seated: Seated) -> list[str]:
    return [choice.says for choice in seated.table.options.choices]


def test_the_note_about_a_hint_goes_when_the_hint_comes() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("h")
        assert "Looking for something good" not in seated.text()

    at_table(session("leduc", seed=4), script)


def test_the_end_says_who_has_won() -> None:
    async def script(seated: Seated) -> None:
        for _ in range(20):
            if seated.match.over:
                break
            await seated.press("1")
        margin = seated.match.scores[0] - seated.match.scores[1]
        verdict = "You win" if margin > 0 else "You lose" if margin < 0 else "A draw"
        assert f"─ {verdict} ─" in seated.text()

    for seed in range(4):
        at_table(session("leduc", seed=seed), script)


def test_a_match_is_saved_and_resumed_from_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played = session("duel")

    async def save(seated: Seated) -> None:
        await seated.press("1", "5", "s", "enter")
        assert "Saved to duel.json" in seated.text()

    async def resume(seated: Seated) -> None:
        await seated.press("r")
        assert "duel.json" in seated.text()
        await seated.press("enter")
        assert seated.match.digest() == played.match.digest()

    at_table(played, save)
    record = read_record((tmp_path / "duel.json").read_bytes())
    assert replay(record, played.match.game).digest() == played.match.digest()
    drive(CardwrightApp(pace=AT_ONCE), resume)


def test_saving_where_it_cannot_be_saved_is_said() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("s", *["backspace"] * 12, "enter")
        assert "Say where to" in seated.text()
        await seated.press("slash", "enter")
        assert "Not saved" in seated.text()
        await seated.press("escape")
        assert seated.table.asking

    at_table(session("leduc"), script)


def test_nothing_that_cannot_be_read_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "not.json").write_text("{}")

    async def script(seated: Seated) -> None:
        await seated.press("r")
        assert "No match is kept, and none saved here." in seated.text()
        await seated.press("x", "enter", "escape")
        assert isinstance(seated.app.screen, Menu)

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_curtain_hides_one_person_from_the_other() -> None:
    async def script(seated: Seated) -> None:
        assert isinstance(seated.app.screen, Curtain)
        assert "King" not in seated.text()
        await seated.press("u", "q", "enter")
        assert seated.table.seat == 0
        assert "King of" in seated.text()
        await seated.press("1")
        assert isinstance(seated.app.screen, Curtain)
        assert "King" not in seated.text()
        await seated.press("enter")
        assert seated.table.seat == 1
        assert "King of" not in seated.text()
        assert "Seat 0 calls" in seated.text()

    at_table(session("leduc", "human,human", seed=0), script)


def test_agents_are_watched_to_the_end_through_any_eyes() -> None:
    played = session("leduc", "random,random")

    async def script(seated: Seated) -> None:
        assert "The match is over" in seated.text()
        await seated.press("escape", "v", "v")
        assert seated.table.seat == 1
        await seated.press("v")
        assert seated.table.seat == SPECTATOR
        await seated.press("q")

    at_table(played, script)
    assert played.match.over


def test_what_happens_is_shown_step_by_step() -> None:
    async def script(seated: Seated) -> None:
        table = seated.table
        assert not table.asking
        assert "What happens" in seated.text()
        shown = len(table.played)
        await seated.press("space")
        assert len(table.played) > shown
        # The log holds what is past, so that nothing stands on the screen twice.
        assert not table.log_pane.told
        await seated.press("p", "enter")
        assert table.asking

    at_table(session("taktik"), script, pace=NORMAL)


def test_the_fastest_pace_skips() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("p", "p")
        assert seated.table.asking

    at_table(session("taktik"), script, pace=NORMAL)


def test_nobody_waits_for_an_agent_that_thinks() -> None:
    played = session("leduc", "search:30000,human")

    async def script(seated: Seated) -> None:
        assert "Seat 0 (search:30000) is thinking" in seated.text()
        await seated.pilot.press("f1")
        assert "Keys" in seated.text()
        await seated.pilot.press("escape", "q", "down", "down", "enter")

    at_table(played, script, patient=False)
    assert not played.match.over
    player = played.players[0]
    assert player is not None
    assert player.thinking.stopped, "whoever leaves does not let it think on"


def test_leaving_is_asked_about() -> None:
    played = session("leduc")

    async def script(seated: Seated) -> None:
        await seated.press("f1")
        assert "Keys" in seated.text()
        await seated.press("escape", "q", "escape")
        assert isinstance(seated.app.screen, MatchScreen)
        await seated.press("q", "down", "down", "enter")

    at_table(played, script)
    assert not played.match.over


def test_the_menu_starts_any_game() -> None:
    async def script(seated: Seated) -> None:
        menu = seated.app.screen
        assert isinstance(menu, Menu)
        titles = []
        games = menu.settings.games.values
        for _ in games:
            rows = range(menu.lines.option_count)
            start = [row for row in rows if menu.lines.get_option_at_index(row).id == "start"]
            await seated.press(*["down"] * start[0], "enter")
            screen = seated.app.screen
            assert isinstance(screen, MatchScreen)
            titles.append(screen.session.match.game.name)
            await seated.press("enter", "q", "down", "down", "enter")
            await seated.press("home", "right")
        assert sorted(titles) == sorted(games)
        await seated.press("down", "right", "right", "left", "q")

    drive(CardwrightApp(pace=AT_ONCE), script)
