"""The body: what blows do to it."""

from __future__ import annotations

from cardwright.kernel.plain import Plain


class Body:
    __slots__ = ("health",)

    def __init__(self) -> None:
        self.health = 400

    def clone(self) -> Body:
        copy = Body()
        copy.health = self.health
        return copy

    def form(self) -> Plain:
        return self.health
