"""The two sides of a match."""

from __future__ import annotations

from typing import Final

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ("attacker", "defender")
# How scenarios write the sides, and what their units are called by.
SIDE_LETTERS: Final = "AD"
SIDE_COLOURS: Final = ("Red", "Blue")
