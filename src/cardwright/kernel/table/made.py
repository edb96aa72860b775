"""What was done in a match: decisions, and whatever else a record holds."""

from __future__ import annotations

from typing import Final

# What may be done in a match, as records write it.
DO: Final = "do"
UNDO: Final = "undo"
RESIGN: Final = "resign"
TAKE_OVER: Final = "take over"


class Made:
    """A decision that was made: by whom, which option, and whether anyone learned anything."""

    __slots__ = ("final", "kind", "option", "seat")

    def __init__(self, seat: int, option: str, final: bool, kind: str = DO) -> None:
        self.seat = seat
        self.option = option
        self.final = final
        # What was done. Only a decision has an option; who takes over a seat stands in its place.
        self.kind = kind
