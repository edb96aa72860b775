"""The streams of chance."""

from __future__ import annotations

from typing import Final

COMBAT_STREAM: Final = 0
BODY_STREAM: Final = 1
FOOTWORK_STREAM: Final = 2
STREAMS: Final = ["combat", "body", "footwork"]
SHUFFLE_STREAM: Final = 0
SEAT_STREAMS: Final = ["shuffle"]
