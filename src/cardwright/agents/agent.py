"""What an agent is: somebody who sees a view and its options, and picks one.

An agent gets nothing else: no match, no state, no other seat's view. Whatever
chance it needs comes from a stream of its own, so a match between agents can be
played again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from cardwright.kernel import Option, Plain
from cardwright.kernel.chance import Stream


class Agent(ABC):
    @abstractmethod
    def choose(self, view: dict[str, Plain], options: list[Option], chance: Stream) -> Option:
        """One of the options. There is always at least one."""


class RandomAgent(Agent):
    """Takes any option, each as likely as the others."""

    def choose(self, view: dict[str, Plain], options: list[Option], chance: Stream) -> Option:
        return options[chance.below(len(options))]
