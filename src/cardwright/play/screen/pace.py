"""How fast things happen on the screen."""

from __future__ import annotations


class Pace:
    """Seconds for a usual beat, under a name; less than none waits for a key."""

    __slots__ = ("name", "seconds")

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.seconds = seconds


PACES = (
    Pace("slow", 1.2),
    Pace("normal", 0.5),
    Pace("fast", 0.15),
    Pace("at once", 0.0),
    Pace("step by step, on the space key", -1.0),
)
NORMAL = 1
AT_ONCE = 3
BY_KEY = 4
