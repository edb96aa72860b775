"""Deciding by instinct without dealing the hidden cards anew: the same decisions, much sooner.

An agent gets an outlook, on which whatever its seat cannot know was dealt anew. A
game's instinct may look only at what the seat knows, and the contract holds it to
that, so it decides alike on every table that looks alike to the seat; also on the
one that is really there. Dealing takes as long as deciding, so the lab leaves it
out for the heuristic. A game that breaks the contract would be found out: the
first matches of each are played in both ways (`Workshop`).
"""

from __future__ import annotations

from cardwright.agents import HeuristicAgent, Player
from cardwright.kernel import Match, Option, Stream


def decided_at_once(player: Player, match: Match, seat: int, chance: Stream) -> Option:
    """What the heuristic decides, habits included; others are asked in the usual way."""
    if not isinstance(player.agent, HeuristicAgent):
        return player.decide(match, seat, chance)
    world = match.world(seat)
    asked = world.pending[seat]
    assert asked is not None, "whoever decides was asked"
    options, conduct = asked.options, player.conduct
    if player.habit is not None:
        options = player.habit.left(world, seat, conduct)
        conduct.hidden += len(asked.options) - len(options)
    if len(options) == 1:
        option = options[0]
    else:
        world.pending[seat] = asked.among(options)
        try:
            option = world.game.instinct(world, seat, chance)
        finally:
            world.pending[seat] = asked
    if player.habit is not None:
        conduct.note(world, seat, option)
    return option
