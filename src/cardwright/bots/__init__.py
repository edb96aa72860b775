"""Bots: agents from outside, as classes in files and packages and as programs of any language."""

from cardwright.bots.classes import OutsideAgent
from cardwright.bots.limits import Limits
from cardwright.bots.program import ProgramAgent
from cardwright.bots.seats import known_player, player_for, players_for, split_words

__all__ = [
    "Limits",
    "OutsideAgent",
    "ProgramAgent",
    "known_player",
    "player_for",
    "players_for",
    "split_words",
]
