"""Agents: players that see the outlook of their seat only."""

from cardwright.agents.agent import Agent, HeuristicAgent, RandomAgent
from cardwright.agents.budget import Budget
from cardwright.agents.outlook import Outlook, look
from cardwright.agents.player import AGENTS, NoSuchPlayer, Player, play_out, player_named
from cardwright.agents.search import SearchAgent

__all__ = [
    "AGENTS", "Agent", "Budget", "HeuristicAgent", "NoSuchPlayer", "Outlook", "Player",
    "RandomAgent", "SearchAgent", "look", "play_out", "player_named",
]  # fmt: skip
