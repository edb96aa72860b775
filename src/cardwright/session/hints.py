"""Hints: what a game advises, and else what a search finds, by what the seat knows."""

from __future__ import annotations

from cardwright.agents import player_named
from cardwright.kernel import Match, Stream, option_words, stream_key

# A person waits for it, and within seconds wherever the rules run as plain Python.
HINT_PLAYER = "search:100"


def hint_for(match: Match, seat: int) -> list[str]:
    """What the game advises; where it has nothing to say, what the searcher would do."""
    world = match.world(seat)
    steps = match.game.advice(world, seat)
    if steps:
        return steps
    # A stream of its own and always the same: asking changes nothing, not even the hint. It
    # counts what the seat was told; what others have decided unseen does not bear on it.
    chance = Stream("hint", stream_key(match.seed, f"hint {seat} {match.told_count(seat)}"))
    option = player_named(HINT_PLAYER).decide(match, seat, chance)
    return [option_words(world, seat, option)]
