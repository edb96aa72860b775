"""When the full screen is opened, and what happens where it cannot be."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from cardwright.cli import demo, play, terminal
from cardwright.play.screen import app
from cardwright.session.session import Session
from tests.cli.running import cardwright


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def sit_down(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Read from and write to a terminal; in the test itself, since pytest changes both before."""
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", out)
    return out


def test_a_pipe_has_no_full_screen() -> None:
    assert not terminal.full_screen()


def test_a_terminal_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch)
    assert terminal.full_screen()


def test_without_textual_play_is_plain_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = sit_down(monkeypatch)
    monkeypatch.setattr(terminal, "find_spec", lambda _: None)
    assert not terminal.full_screen()
    assert "pip install 'cardwright[tui]'" in screen.getvalue()


def test_play_opens_the_screen_with_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []

    def show(session: Session) -> Session:
        players = session.players
        opened.append(["human" if player is None else player.name for player in players])
        return session

    monkeypatch.setattr(play, "full_screen", lambda: True)
    monkeypatch.setattr(app, "play_on_screen", show)
    assert cardwright("play", "leduc", "--seats", "random,human").code == 0
    assert opened == [["random", "human"]]
    assert "input ended" in cardwright("play", "leduc", "--plain").out


def test_the_demo_opens_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(demo, "full_screen", lambda: True)
    monkeypatch.setattr(app, "open_menu", lambda: opened.append(True))
    assert cardwright("demo").code == 0
    assert opened == [True]


def test_without_a_command_or_a_game_the_menu_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(app, "open_menu", lambda: opened.append("menu"))
    assert "Commands:" in cardwright().out
    assert not opened
    out = sit_down(monkeypatch)
    assert terminal.menu_opened()
    monkeypatch.setattr(play, "menu_opened", terminal.menu_opened)
    monkeypatch.setattr(terminal, "why_plain", lambda: "It is too small.")
    assert terminal.menu_opened()
    assert opened == ["menu"]
    said = out.getvalue()
    assert said.startswith("It is too small.\nThere is no start menu here")
    assert "cardwright play GAME --guide" in said
