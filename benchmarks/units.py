"""Units: a rate as the figure that people read, decisions a second or microseconds each."""

from __future__ import annotations

from typing import Final


class Unit:
    def __init__(self, name: str, form: str, each: float = 0.0) -> None:
        self.name = name
        self.form = form
        # Of a duration: how many of it are in a second. A rate has none.
        self.each = each

    def figure(self, rate: float) -> float:
        return self.each / rate if self.each else rate

    def text(self, figure: float) -> str:
        return f"{figure:{self.form}} {self.name}"


DECISIONS: Final = Unit("decisions/s", ",.0f")
MATCHES: Final = Unit("matches/s", ",.1f")
MICROSECONDS: Final = Unit("µs", ",.2f", each=1e6)
SECONDS: Final = Unit("s", ".3f", each=1.0)
