"""The streams of chance of a match: their names, and the numbers that rules draw by."""

from __future__ import annotations

from typing import Final

STREAM_NAMES: Final = ["shuffle", "placement", "dice", "effects"]
SHUFFLE: Final = 0
PLACEMENT: Final = 1
DICE: Final = 2
