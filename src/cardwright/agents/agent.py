"""What an agent is: anything that gets the outlook of a seat and picks one of its options.

An agent gets nothing else: no match, no true state, no other seat's view.
Whatever chance it needs and how much it may think are on the outlook, so a
match between agents can be played again, on any machine.
"""

from __future__ import annotations

from typing import Final, Protocol

from cardwright.agents.outlook import Outlook, table_seed
from cardwright.kernel import SEED_BYTES, Match, Option, State, Stream

NO_FUTURE: Final = bytes(SEED_BYTES)


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


def decided_at_once(agent: Agent, match: Match, seat: int, chance: Stream) -> Option | None:
    """What our simplest agents decide, without an outlook of which they use next to nothing.

    It is what they choose by an outlook: chance gets no more than the number of options, and
    instinct the same sampled table, or none if it would use nothing of it. Nobody who is made
    from one of them decides like this.
    """
    kind = type(agent)
    if kind is not RandomAgent and kind is not HeuristicAgent:
        return None
    options = match.legal(seat)
    if kind is RandomAgent:
        return options[chance.below(len(options))]
    if len(options) == 1:
        return options[0]
    table = sighted(match, seat) if match.game.instinct_by_sight else (
        match.determinise(seat, table_seed(chance))
    )  # fmt: skip
    return table.game.instinct(table, seat, chance)


def sighted(match: Match, seat: int) -> State:
    """The table of a seat for an instinct that looks at nothing but what the seat knows.

    Nothing on it is made up, and nothing of the future of chance is in it.
    """
    table = match.world(seat).clone()
    table.chance.rekey(NO_FUTURE)
    return table
