"""The streams of chance of a match: their names, and the numbers that rules draw by."""

from __future__ import annotations

from typing import Final

STREAM_NAMES: Final = ["shuffle", "dice", "foes", "road"]
SHUFFLE_STREAM: Final = 0
DICE_STREAM: Final = 1
FOES_STREAM: Final = 2
ROAD_STREAM: Final = 3
