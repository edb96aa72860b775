"""Tables to measure on: matches played half-way, or to their end."""

from __future__ import annotations

from itertools import count
from typing import Final

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key

# How many decisions into a match counts as its middle.
HALFWAY: Final = {"leduc": 3, "duel": 120, "taktik": 80, "deeds": 60}
SEED: Final = seed_from_number(1)


def halfway(name: str) -> Match:
    """A match in its middle, after random decisions that are the same in every build."""
    game = load_game(name)
    for number in count():
        match = Match(game, {}, seed_from_number(number)).start()
        play_on(match, HALFWAY[name])
        if not match.over:
            return match
    raise AssertionError("numbers do not end")


def finished(name: str) -> Match:
    """A whole match of random decisions through the checked door."""
    match = halfway(name)
    while not match.over:
        play_on(match, HALFWAY[name])
    return match


def play_on(match: Match, decisions: int) -> None:
    """Take so many random decisions, or fewer if the match ends before."""
    choices = Stream("choices", stream_key(match.seed, f"choices {len(match.made)}"))
    for _ in range(decisions):
        if match.over:
            return
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[choices.below(len(options))])
