"""What an agent is: somebody who gets the outlook of a seat and picks an option.

An agent gets nothing else: no match, no true state, no other seat's view.
Whatever chance it needs comes from a stream of its own, and how much it may
think is a number of steps, not a time. So a match between agents can be played
again, on any machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from cardwright.agents.outlook import Outlook
from cardwright.kernel import Option
from cardwright.kernel.values.chance import Stream, stream_key

ITERATIONS_USUAL: Final = 200
# Decisions that a search looks ahead before it has the game estimate how it will end: as many as
# the game's turns have, or else so many.
AS_THE_GAME_SAYS: Final = 0
DEPTH_USUAL: Final = 60


class Budget:
    """How much an agent may think about one decision, in counts."""

    __slots__ = ("depth", "iterations")

    def __init__(self, iterations: int = ITERATIONS_USUAL, depth: int = AS_THE_GAME_SAYS) -> None:
        self.iterations = iterations
        self.depth = depth


class Agent(ABC):
    @abstractmethod
    def choose(self, outlook: Outlook, chance: Stream, budget: Budget) -> Option:
        """One of the options of the outlook."""


class RandomAgent(Agent):
    """Takes any option, each as likely as the others."""

    def choose(self, outlook: Outlook, chance: Stream, budget: Budget) -> Option:
        return outlook.options[chance.below(len(outlook.options))]


class HeuristicAgent(Agent):
    """Plays by the rules of thumb that the game itself gives, without looking ahead."""

    def choose(self, outlook: Outlook, chance: Stream, budget: Budget) -> Option:
        table = outlook.sample(stream_key(chance.key, f"table {chance.position}"))
        return table.game.instinct(table, outlook.seat, chance)
