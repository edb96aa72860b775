"""Cardwright: a deterministic rules engine for tactical card games.

This is the door for whoever starts matches, looks at them, decides in them,
seats agents, and keeps records. Games are written with `cardwright.kernel`,
the card language is extended with `cardwright.kernel.language`, and games are
tested with `cardwright.testing`.

    import cardwright

    match = cardwright.start("mygame", seed=7)
    print(match.view(0), match.legal(0))
    match.act(0, match.legal(0)[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.agents import Agent as Agent
    from cardwright.agents import Budget as Budget
    from cardwright.agents import Outlook as Outlook
    from cardwright.kernel import Game as Game
    from cardwright.kernel import Match as Match
    from cardwright.kernel import Option as Option
    from cardwright.kernel import Refused as Refused
    from cardwright.kernel import game_names as game_names
    from cardwright.kernel import load_game as load_game
    from cardwright.matches import load as load
    from cardwright.matches import play_on as play_on
    from cardwright.matches import save as save
    from cardwright.matches import start as start

# Where each name is found when it is first used: a list of the installed games, which is all
# that some commands need, is there sooner than the rules are loaded.
PLACES = {
    "Agent": "agents", "Budget": "agents", "Outlook": "agents", "Game": "kernel",
    "Match": "kernel", "Option": "kernel", "Refused": "kernel", "game_names": "kernel",
    "load_game": "kernel", "load": "matches", "play_on": "matches", "save": "matches",
    "start": "matches",
}  # fmt: skip

__all__ = [
    "Agent", "Budget", "Game", "Match", "Option", "Outlook", "Refused", "game_names", "load",
    "load_game", "play_on", "save", "start",
]  # fmt: skip


if not TYPE_CHECKING:  # pragma: no branch: never false when it runs

    def __getattr__(name: str) -> object:
        if name not in PLACES:
            raise AttributeError(f"cardwright has no {name!r}")
        return getattr(import_module(f"cardwright.{PLACES[name]}"), name)
