"""What was done in a match: decisions, and whatever else a record holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardwright.kernel.machine.decisions import Option
    from cardwright.kernel.machine.state import State

# What may be done in a match, as records write it.
DO: Final = "do"
UNDO: Final = "undo"
RESIGN: Final = "resign"
TAKE_OVER: Final = "take over"
FLAG: Final = "flag"
DRAW: Final = "draw"
# Those that end a match.
ENDING: Final = (RESIGN, FLAG, DRAW)


class Made:
    """A decision that was made: by whom, which option, and whether anyone learned anything."""

    __slots__ = ("final", "kind", "option", "seat")

    def __init__(self, seat: int, option: str, final: bool, kind: str = DO) -> None:
        self.seat = seat
        self.option = option
        self.final = final
        # What was done. Only a decision has an option; in its place stands who takes over a
        # seat, or for what a seat was flagged.
        self.kind = kind


def offered_as(state: State, seat: int, text: str) -> Option | None:
    """The offered option that was written down like this."""
    for option in state.legal(seat):
        if option.text() == text:
            return option
    return None
