"""What rules are written for: a table of any game, or that of one game.

`class Betting(Frame[PokerState])` runs on the table of one game and uses its fields as they are.
`class Shuffling(Frame)` runs on any. Where one is only handed on, `Frame` stands for a frame
of whatever table; what runs it holds a `Frame[State]`, after `State` has taken it in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from typing_extensions import TypeVar

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

# The table that a rule needs. Whoever needs less will do where more is there.
TableT_contra = TypeVar("TableT_contra", bound="State", contravariant=True, default=Never)
