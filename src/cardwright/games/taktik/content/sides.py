"""The two sides of a match."""

from __future__ import annotations

from typing import Final

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ("attacker", "defender")
SIDE_LETTERS: Final = "AD"
