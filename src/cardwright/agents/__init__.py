"""Agents: players that see the outlook of their seat only."""

from cardwright.agents.agent import Agent, HeuristicAgent, RandomAgent
from cardwright.agents.budget import Budget
from cardwright.agents.equilibrium import EquilibriumAgent
from cardwright.agents.habits import BadHabit, Conduct, Habit, read_habit
from cardwright.agents.outlook import Outlook, look
from cardwright.agents.player import (
    AGENTS,
    Forfeit,
    NoSuchPlayer,
    Player,
    agent_streams,
    budget_named,
    habit_named,
    play_out,
    player_named,
)
from cardwright.agents.search import SearchAgent

__all__ = [
    "AGENTS", "Agent", "BadHabit", "Budget", "Conduct", "EquilibriumAgent", "Forfeit", "Habit",
    "HeuristicAgent", "NoSuchPlayer", "Outlook", "Player", "RandomAgent", "SearchAgent",
    "agent_streams", "budget_named", "habit_named", "look", "play_out", "player_named",
    "read_habit",
]  # fmt: skip
