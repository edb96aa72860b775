"""How a table is looked at: through whose eyes, and what is pointed out on it."""

from __future__ import annotations

from cardwright.play.drawing.spans import FOE, LIT, MARK, OWN, Line, Span

OWN_SIGN = "▶"
FOE_SIGN = "◀"
NOBODY = -1


class Sight:
    """One look at a table. Nothing here knows more than the parts do."""

    __slots__ = ("apart", "figure", "lit", "marked", "seat", "struck", "width")

    def __init__(self, seat: int, width: int) -> None:
        self.seat = seat
        self.width = width
        # The figure that is asked, by its key; drawn large where there are many.
        self.figure = ""
        # Keys that would bring the picks further.
        self.lit: frozenset[str] = frozenset()
        # Keys that were picked, or that the option under the cursor is about.
        self.marked: frozenset[str] = frozenset()
        # Keys to which something just happened.
        self.struck: frozenset[str] = frozenset()
        # Zones that are shown elsewhere.
        self.apart: frozenset[str] = frozenset()

    def colour(self, whose: int) -> str:
        if whose == NOBODY:
            return ""
        return OWN if whose == max(0, self.seat) else FOE

    def sign(self, whose: int) -> str:
        if whose == NOBODY:
            return "·"
        return OWN_SIGN if whose == max(0, self.seat) else FOE_SIGN

    def item(self, text: str, at: str, colour: str = "", bold: bool = False) -> Span:
        """A thing that can be picked, pointed out as it stands."""
        if at in self.marked:
            return Span(f"[{text}]", MARK, True, at)
        if at in self.lit:
            return Span(text, LIT, True, at)
        return Span(text, colour, bold, at)


class Picture:
    """Lines of coloured text, and the one that matters most where not all fit."""

    __slots__ = ("focus", "lines")

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.focus = 0

    def key_at(self, column: int, row: int) -> str:
        """What lies at a place of the picture, by its key; empty if nothing."""
        if not 0 <= row < len(self.lines):
            return ""
        for span in self.lines[row]:
            column -= len(span.text)
            if column < 0:
                return span.at
        return ""
