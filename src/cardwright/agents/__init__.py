"""Agents: players that see views and options only."""

from cardwright.agents.agent import Agent, RandomAgent

AGENTS: dict[str, type[Agent]] = {"random": RandomAgent}

__all__ = ["AGENTS", "Agent", "RandomAgent"]
