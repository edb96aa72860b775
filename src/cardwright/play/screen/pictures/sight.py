"""What a picture of the table is drawn from: a view, and where the person's cursor is."""

from __future__ import annotations

from typing import TypeAlias

from cardwright.kernel import Game, Plain
from cardwright.kernel.values.picture import Span
from cardwright.play.naming import Names
from cardwright.play.session import Choice

Line: TypeAlias = list[Span]

# Colours are named for what they say; every one of them goes with a sign.
OWN = "sky"
FOE = "orange"
MARK = "yellow"
DIM = "dim"
OWN_SIGN = "▶"
FOE_SIGN = "◀"
MARK_SIGN = "◇"


class Sight:
    """One look at the table. Nothing here knows more than the view does."""

    __slots__ = ("choice", "game", "names", "owner", "players", "rows", "seat", "view", "width")

    def __init__(
        self,
        game: Game,
        view: dict[str, Plain],
        seat: int,
        players: list[str],
        width: int,
        rows: int,
    ) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        # Who sits on each seat, in a word.
        self.players = players
        self.width = width
        # How many lines are seen at once; more can be scrolled to.
        self.rows = rows
        self.names = Names(game, view)
        # The option under the cursor, which a picture may point out.
        self.choice: Choice | None = None
        # Whose side something just happened on; -1 for nobody's.
        self.owner = -1

    @property
    def words(self) -> str:
        """The words of the option under the cursor."""
        return "" if self.choice is None else self.choice.words

    def verb(self) -> str:
        return "" if self.choice is None else self.choice.option.verb


class Picture:
    """Lines of coloured text, and the one that matters most where not all fit."""

    __slots__ = ("focus", "lines")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.focus = 0

    def add(self, *spans: Span) -> None:
        self.lines.append(list(spans))

    def text(self, words: str, colour: str = "", bold: bool = False) -> None:
        self.lines.append([Span(words, colour, bold)])


def length(line: Line) -> int:
    return sum(len(span.text) for span in line)


def padded(line: Line, width: int) -> Line:
    """The line cut or filled up to exactly this width."""
    fitted = cut(line, width)
    return [*fitted, Span(" " * (width - length(fitted)))]


def cut(line: Line, width: int) -> Line:
    """As much of the line as fits; what is left out leaves an ellipsis."""
    if length(line) <= width:
        return line
    fitted: Line = []
    room = max(0, width - 1)
    for span in line:
        fitted.append(Span(span.text[:room], span.colour, span.bold))
        room -= len(fitted[-1].text)
    return [*fitted, Span("…"[:width])]


def listed(words: list[str], width: int) -> str:
    """As many whole words as fit, and how many more there are."""
    count = len(words)
    while count > 1 and len(some_of(words, count)) > width:
        count -= 1
    return some_of(words, count)


def some_of(words: list[str], count: int) -> str:
    more = len(words) - count
    return ", ".join(words[:count]) + (f" +{more}" if more else "")


def beside(left: list[Line], right: list[Line], width: int, gap: str = " │ ") -> list[Line]:
    """Two columns of lines; the left one takes this width."""
    rows: list[Line] = []
    for place in range(max(len(left), len(right))):
        first = left[place] if place < len(left) else []
        second = right[place] if place < len(right) else []
        rows.append([*padded(first, width), Span(gap, DIM), *second])
    return rows
