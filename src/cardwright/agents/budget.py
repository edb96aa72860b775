"""How much an agent may think about one decision: a number of steps, never a time."""

from __future__ import annotations

from typing import Final

ITERATIONS_USUAL: Final = 200
# Decisions that a search looks ahead before it has the game estimate how it will end: as many as
# the game's turns have, or else so many.
AS_THE_GAME_SAYS: Final = 0
DEPTH_USUAL: Final = 60


class Budget:
    """What one decision may cost, in counts."""

    __slots__ = ("depth", "iterations")

    def __init__(self, iterations: int = ITERATIONS_USUAL, depth: int = AS_THE_GAME_SAYS) -> None:
        self.iterations = iterations
        self.depth = depth
