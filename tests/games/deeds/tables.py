"""Tables of Deeds in a line of text, and what is done and read at them."""

from __future__ import annotations

from functools import cache

from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.kernel import Game, Match, Scene, load_game
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.stage import start_scenario

PHASES = ("journey", "parley", "ranged", "block", "attack", "evening")


@cache
def deeds_game() -> Game:
    return load_game("deeds")


def staged(given: str, setup: str = "", rolls: str = "") -> Match:
    """A match that stands where the given position says, nothing shuffled and nothing rolled."""
    text = f"setup: {{{setup}}}\nrolls: {{{rolls}}}\ngiven: {{{given}}}"
    return start_scenario(deeds_game(), read_scenario(text, "test", deeds_game()))


def in_phase(phase: str, given: str, setup: str = "") -> Match:
    """The same, with whatever the phase needs: a village to talk in, foes to fight."""
    place = "at: mill_brook, phase: parley, " if phase == "parley" else f"phase: {phase}, "
    if phase in ("ranged", "block", "attack"):
        place += "fight: [iron_brutes, burrowers], "
    return staged(place + given, setup)


def do(match: Match, *steps: str) -> Match:
    for step in steps:
        match.act(0, step)
    return match


def read(match: Match, name: str) -> int:
    """What card files read under this name."""
    return deeds_game().vocabulary.readers[name].value(match.state, Scene(0))


def offers(match: Match) -> list[str]:
    """The options in words."""
    return [option_words(match.state, 0, option) for option in match.legal(0)]


def told(match: Match) -> list[str]:
    return [event.kind for event in match.log]


def at_table(match: Match) -> DeedsState:
    return table(match.state)


def titles_in(match: Match, zone: str) -> list[str]:
    """The cards of a zone by title, whoever may see them."""
    found = match.state.zone(deeds_game().vocabulary.zones[zone], 0)
    return [match.state.cards[card].template.title for card in found.cards]
