"""Players: who can be put on a seat by name, such as `random` or `search:200`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.agents.agent import Agent, HeuristicAgent, RandomAgent
from cardwright.agents.budget import Budget
from cardwright.agents.habits import BadHabit, Conduct, Habit, read_habit
from cardwright.agents.outlook import look
from cardwright.agents.search import SearchAgent
from cardwright.kernel import Match, Option, Stream, stream_key
from cardwright.kernel.language import nearest

AGENTS: Final[dict[str, Callable[[], Agent]]] = {
    "random": RandomAgent,
    "heuristic": HeuristicAgent,
    "search": SearchAgent,
}
BUDGET_MAX: Final = 1_000_000


class NoSuchPlayer(Exception):
    """Nobody can be seated under this name."""


class Player:
    """An agent with a budget and perhaps a habit, under the name it was asked for by."""

    def __init__(self, name: str, agent: Agent, budget: Budget, habit: Habit | None = None) -> None:
        self.name = name
        self.agent = agent
        self.budget = budget
        self.habit = habit

    def decide(
        self, match: Match, seat: int, chance: Stream, conduct: Conduct | None = None
    ) -> Option:
        """What the player decides for a seat, by the outlook of that seat alone.

        `conduct` is what the seat did before, which its habits may depend on.
        """
        outlook = look(match, seat, chance, self.budget)
        if self.habit is None:
            return self.agent.choose(outlook)
        if conduct is None:
            conduct = Conduct()
        option = self.agent.choose(outlook.keeping(self.habit, conduct))
        conduct.note(match.world(seat), seat, option)
        return option


def agent_streams(match: Match) -> list[Stream]:
    """For the agent on each seat chance of its own, on which nothing that others do bears."""
    seats = range(match.state.seats)
    return [Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in seats]


def play_out(match: Match, players: list[Player], turned: int = 0) -> None:
    """Let players decide until a match is over, each so many seats further on than its place."""
    seats = match.state.seats
    chances = agent_streams(match)
    conducts = [Conduct() for _ in range(seats)]
    while not match.over:
        seat = match.to_decide()[0]
        player = players[(seat - turned) % seats]
        match.act(seat, player.decide(match, seat, chances[seat], conducts[seat]))


def player_named(name: str, also: tuple[str, ...] = ()) -> Player:
    """`AGENT`, `AGENT:ITERATIONS` or `AGENT:ITERATIONS:DEPTH`, and its habits behind a semicolon.

    `also` are names that the caller knows besides, for the hint about a mistake.
    """
    who, sign, habits = name.partition(";")
    kind, *counts = who.strip().split(":")
    if kind not in AGENTS:
        known = [*also, *AGENTS]
        close = nearest(kind, known)
        hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(known)}"
        raise NoSuchPlayer(f"nobody called {kind!r} can sit at the table ({hint})")
    budget = Budget()
    if len(counts) > 2:
        raise NoSuchPlayer(f"{name!r} says more than how many iterations, and how deep")
    if counts:
        budget.iterations = counted(counts[0], name)
    if len(counts) == 2:
        budget.depth = counted(counts[1], name)
    try:
        habit = read_habit(habits) if sign else None
    except BadHabit as error:
        raise NoSuchPlayer(str(error)) from error
    return Player(name, AGENTS[kind](), budget, habit)


def counted(text: str, name: str) -> int:
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(BUDGET_MAX))
    if not fits or not 1 <= int(text) <= BUDGET_MAX:
        raise NoSuchPlayer(f"{text!r} in {name!r} is no number from 1 to {BUDGET_MAX}")
    return int(text)
