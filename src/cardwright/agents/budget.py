"""How much an agent may think about one decision: a number of steps, never a time."""

from __future__ import annotations

from typing import Final

ITERATIONS_USUAL: Final = 200
# Decisions that a search looks ahead before it has the game estimate how it will end: as many as
# the game's turns have, or else so many.
AS_THE_GAME_SAYS: Final = 0
DEPTH_USUAL: Final = 60


class Stopped(Exception):
    """Nobody waits for the decision any more."""


class Budget:
    """What one decision may cost, in counts."""

    __slots__ = ("depth", "iterations", "parts", "stopped", "whole")

    def __init__(
        self, iterations: int = ITERATIONS_USUAL, depth: int = AS_THE_GAME_SAYS, parts: int = 1
    ) -> None:
        self.iterations = iterations
        self.depth = depth
        # How many searches share the iterations, each by itself, on as many cores as there are.
        self.parts = parts
        # Set from outside by whoever no longer wants to know.
        self.stopped = False
        # The budget that this one is a part of: when that is stopped, so is this.
        self.whole: Budget | None = None

    def fresh(self) -> Budget:
        """As much for another decision."""
        return Budget(self.iterations, self.depth, self.parts)

    def go_on(self) -> None:
        """Asked between two steps of thinking, which end here once nobody waits for them."""
        if self.stopped:
            raise Stopped
        if self.whole is not None:
            self.whole.go_on()

    def part(self, iterations: int) -> Budget:
        """So much of it, for something that stops with the whole."""
        part = Budget(iterations, self.depth)
        part.whole = self
        return part
