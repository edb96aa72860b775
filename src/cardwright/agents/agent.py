"""What an agent is: anything that gets the outlook of a seat and picks one of its options.

An agent gets nothing else: no match, no true state, no other seat's view.
Whatever chance it needs and how much it may think are on the outlook, so a
match between agents can be played again, on any machine.
"""

from __future__ import annotations

from typing import Protocol

from cardwright.agents.outlook import Outlook
from cardwright.kernel import Option


class Agent(Protocol):
    """Any object with this method is an agent; there is nothing to inherit.

    The outlook may hold back some options of a decision, and the agent chooses
    among those that are left.
    """

    def choose(self, outlook: Outlook) -> Option:
        """One of the options of the outlook."""


class RandomAgent:
    """Takes any option, each as likely as the others."""

    def choose(self, outlook: Outlook) -> Option:
        return outlook.options[outlook.chance.below(len(outlook.options))]


class HeuristicAgent:
    """Plays by the rules of thumb that the game itself gives, without looking ahead."""

    def choose(self, outlook: Outlook) -> Option:
        if len(outlook.options) == 1:
            return outlook.options[0]
        table = outlook.table()
        return table.game.instinct(table, outlook.seat, outlook.chance)
