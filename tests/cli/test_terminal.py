"""What terminals can show: where the full screen cannot be used, plain lines say why and fit."""

from __future__ import annotations

import io
import os
import shutil
import sys
from io import StringIO
from pathlib import Path

import click
import pytest

from cardwright.cli import completion, terminal
from cardwright.kernel import load_game
from cardwright.play.columns import WIDTH, line_width, wrapped_line
from cardwright.play.drawing.spans import OWN, Span
from cardwright.play.plain_signs import in_ascii
from tests.cli.running import cardwright


class Ascii(StringIO):
    encoding = "ascii"

    def isatty(self) -> bool:
        return True


class Odd(StringIO):
    encoding = "klingon"


def sized(monkeypatch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    monkeypatch.setattr(
        shutil, "get_terminal_size", lambda fallback: os.terminal_size((columns, rows))
    )


def test_a_terminal_that_cannot_move_its_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert terminal.why_plain() == "This terminal cannot move its cursor."


def test_a_terminal_that_shows_ascii_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = Ascii()
    monkeypatch.setattr(sys, "stdout", out)
    assert "ASCII" in terminal.why_plain()
    monkeypatch.setattr(sys, "stdout", Odd())
    assert not terminal.has_signs()


def test_whoever_asks_for_the_locale_c_at_a_terminal_gets_ascii(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Python would write UTF-8 there; through a pipe it may."""
    monkeypatch.setenv("LC_ALL", "C")
    for at_terminal in (True, False):
        out = io.StringIO()
        monkeypatch.setattr(out, "isatty", lambda at_terminal=at_terminal: at_terminal)
        monkeypatch.setattr(sys, "stdout", out)
        assert terminal.has_signs() is not at_terminal


def test_a_terminal_that_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    sized(monkeypatch, 30, 10)
    assert terminal.why_plain() == "The full screen needs 40 by 12 characters."
    sized(monkeypatch, 80, 24)
    assert terminal.why_plain() == ""


def test_lines_are_as_long_as_the_terminal_is_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    assert line_width() == WIDTH
    monkeypatch.setattr(sys, "stdout", Ascii())
    sized(monkeypatch, 31, 24)
    assert line_width() == 30
    assert max(len(line) for line in wrapped_line("word " * 30)) <= 30


def test_every_sign_can_be_read_in_ascii() -> None:
    assert in_ascii("▶ █▒░ ↔ ×2 −1 …") == "> #%. <-> x2 -1 ..."


def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    line = [Span("Ada", OWN, True)]
    assert terminal.painted(line) != "Ada"
    monkeypatch.setenv("NO_COLOR", "1")
    assert terminal.painted(line) == "Ada"


def complete(begun: str, game: str = "taktik") -> list[str]:
    command = click.Command("play")
    context = click.Context(command)
    context.params["game"] = game
    return completion.complete_setup(context, click.Option(["--setup"]), begun)


def test_a_shell_completes_games_seats_and_set_ups() -> None:
    context = click.Context(click.Command("play"))
    option = click.Option(["--seats"])
    assert completion.complete_game(context, option, "k") == ["kuhn"]
    assert "human,heuristic" in completion.complete_seats(context, option, "human,heu")
    assert complete("m") == ["map=", "mission="]
    assert complete("map=cr") == ["map=crossroads"]
    assert complete("wind=") == []
    assert complete("m", "nothing") == []


def test_a_guided_match_through_a_pipe() -> None:
    ran = cardwright("play", "leduc", "--guide", typed="raise\nh\nb\nb 4\nb fold\ng\nq\n")
    assert "[Step 1 of 3]" in ran.out
    assert "the guide is about something else now: call" in ran.out
    assert ran.out.count("[Step 1 of 3] Six cards") == 2, "a hint says the step again"
    assert "Pages: b NUMBER reads one" in ran.out
    assert "The guide is left." in ran.out
    assert cardwright("play", "leduc", "--guide", "--seed", "3").code != 0
    whole = cardwright("play", "kuhn", "--guide", typed="pass\nbet\n")
    assert "That is the whole game" in whole.out


def test_a_game_without_a_guide_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.cli import play

    monkeypatch.setattr(play, "guide_of", lambda game: None)
    with pytest.raises(click.ClickException, match="has no guided match"):
        play.guided(load_game("kuhn"))


def test_a_saved_match_is_gone_on_with_by_those_who_played_it(tmp_path: Path) -> None:
    file = tmp_path / "leduc.json"
    cardwright("play", "leduc", "--seed", "3", "--seats", "human,random", typed=f"s {file}\nq\n")
    ran = cardwright("play", "leduc", "--resume", str(file), typed="q\n")
    assert "Seat 0: you; Seat 1: random." in ran.out
    named = cardwright("play", "leduc", "--names", "Ada", "--seed", "3", typed="? pair\n? zzz\nq\n")
    assert "Seat 0: Ada" in named.out
    assert "Ada: Your bet" in named.out
    assert "Pair\n" in named.out
