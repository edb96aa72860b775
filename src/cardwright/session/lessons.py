"""What a guide says to whoever learns a game."""

from __future__ import annotations

import msgspec


class Lesson(msgspec.Struct, frozen=True):
    """What a learner reads now, and the option that it is about, by its id."""

    progress: str
    says: str
    wanted: str = ""
