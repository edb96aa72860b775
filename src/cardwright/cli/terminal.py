"""The terminal: what it can show, and how lines are written so that it can."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec

import click

from cardwright.play.drawing.spans import DIM, FOE, LIT, MARK, OWN, Line
from cardwright.play.plain_signs import in_ascii

# What the colours of a drawing stand for on a plain terminal.
COLOURS = {OWN: "cyan", FOE: "yellow", MARK: "bright_yellow", DIM: "bright_black", LIT: "green"}
# The least in which the full screen can be used, in columns and rows.
COLUMNS_MIN, ROWS_MIN = 40, 12
# Terminals that cannot move their cursor.
DUMB = ("", "dumb", "unknown")


def full_screen() -> bool:
    """Can the full screen be used? If there is a terminal and it cannot, say why not."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    why = why_plain()
    if why:
        echo(f"{why} Playing in plain lines; ? helps.")
    return not why


def menu_opened() -> bool:
    """Open the start menu, or say at a terminal how one plays without; false if there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    why = why_plain()
    if why:
        echo(why)
        echo("There is no start menu here, but everything else:\n")
        echo("  cardwright games                lists the games")
        echo("  cardwright play GAME --guide    leads through a first match, in plain lines")
        echo("  cardwright play GAME            plays one\n")
        return True
    # Imported only where it is used: Textual is an extra.
    from cardwright.play.screen.app import open_menu  # noqa: PLC0415

    open_menu()
    return True


def why_plain() -> str:
    """What speaks against the full screen on this terminal; empty if nothing does."""
    if find_spec("textual") is None:
        return "The full screen needs Textual: pip install 'cardwright[tui]'."
    if sys.platform != "win32" and os.environ.get("TERM", "") in DUMB:
        return "This terminal cannot move its cursor."
    if not has_signs():
        return "This terminal shows ASCII only."
    columns, rows = shutil.get_terminal_size((80, 24))
    if columns < COLUMNS_MIN or rows < ROWS_MIN:
        return f"The full screen needs {COLUMNS_MIN} by {ROWS_MIN} characters."
    return ""


def has_signs() -> bool:
    """Can the output show what drawings are made of?

    Python writes UTF-8 in the locale C as well. Whoever asks for that locale at a terminal wants
    ASCII; where no locale is named at all, most terminals show more.
    """
    if os.environ.get("LC_ALL") in ("C", "POSIX") and sys.stdout.isatty():
        return False
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        "▶█◆─│".encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def echo(text: str = "", nl: bool = True) -> None:
    """Write a line, in ASCII where nothing else can be shown."""
    click.echo(text if has_signs() else in_ascii(text), nl=nl)


def painted(line: Line) -> str:
    """A line in its colours, unless somebody wants none.

    Where output is not a terminal, click takes them off again.
    """
    if os.environ.get("NO_COLOR"):
        return "".join(span.text for span in line)
    styled = [
        click.style(span.text, fg=COLOURS.get(span.colour), bold=span.bold or None) for span in line
    ]
    return "".join(styled)


def ask_line(prompt: str) -> str | None:
    """A line of input; nothing at its end."""
    echo(prompt, nl=False)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        echo()
        raise click.ClickException("the input is not UTF-8 text") from None
    if not sys.stdin.isatty() and line:
        # Show what a pipe answered, so that the output reads like the session it was.
        echo(line.rstrip("\n"))
    return line or None
