"""Players: who can be put on a seat by name, such as `random` or `search:200`."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

from cardwright.agents.agent import Agent, HeuristicAgent, RandomAgent, decided_at_once
from cardwright.agents.budget import Budget
from cardwright.agents.equilibrium import EquilibriumAgent
from cardwright.agents.gametree import TooLarge
from cardwright.agents.habits import BadHabit, Conduct, Habit, read_habit
from cardwright.agents.outlook import look
from cardwright.agents.search import SearchAgent
from cardwright.kernel import NOTHING, Match, Option, Stream, stream_key
from cardwright.kernel.language import nearest

AGENTS: Final[dict[str, Callable[[], Agent]]] = {
    "random": RandomAgent,
    "heuristic": HeuristicAgent,
    "search": SearchAgent,
    "equilibrium": EquilibriumAgent,
}
BUDGET_MAX: Final = 1_000_000
PARTS_MAX: Final = 64
# So many new objects while a match is played make the collector of cycles look for some. Nothing
# of the engine's is in a cycle, so it seldom needs to; agents from outside may do what they like.
COLLECT_AFTER: Final = 200_000


class NoSuchPlayer(Exception):
    """Nobody can be seated under this name."""


class Forfeit(Exception):
    """Whoever sits there cannot go on: the match is lost for the seat. The words say why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        # The seat that forfeits, once the match knows it.
        self.seat = NOTHING


class Player:
    """An agent with a budget and perhaps a habit, under the name that records and tables give it.

    One that may remember something, or that holds something, is made anew for every match
    (`make`, given the names of all players) and is told its end (`leave`).
    """

    def __init__(
        self,
        name: str,
        agent: Agent,
        budget: Budget,
        make: Callable[[list[str]], Agent] | None = None,
        leave: Callable[[Agent, Match], None] | None = None,
        word: str = "",
    ) -> None:
        self.name = name
        # How it was asked for, by which other processes seat it as well.
        self.word = word or name
        self.agent = agent
        self.budget = budget
        self.make = make
        self.on_leaving = leave
        # Does a clock bear on what it decides? Then another run may come out differently.
        self.timed = False
        # What it never or always does, and what it did before, on which that may depend.
        self.habit: Habit | None = None
        self.conduct = Conduct()
        # What is left of the decision that it thinks about.
        self.thinking = budget

    def fresh(self, names: list[str]) -> Player:
        """The same player for one match: with an agent that remembers no other."""
        if self.make is None and self.habit is None:
            return self
        agent = self.agent if self.make is None else self.make(names)
        player = Player(self.name, agent, self.budget, self.make, self.on_leaving, self.word)
        player.habit = self.habit
        return player

    def decide(self, match: Match, seat: int, chance: Stream) -> Option:
        """What the player decides for a seat, by the outlook of that seat alone.

        A player from outside that cannot decide raises `Forfeit`.
        """
        self.thinking = self.budget.fresh()
        at_once = decided_at_once(self.agent, match, seat, chance) if self.habit is None else None
        if at_once is not None:
            return at_once
        outlook = look(match, seat, chance, self.thinking)
        if self.habit is not None:
            outlook = outlook.keeping(self.habit, self.conduct)
        try:
            option = self.agent.choose(outlook)
        except TooLarge as error:
            raise Forfeit(str(error)) from error
        if self.habit is None:
            return option
        self.conduct.note(match.world(seat), seat, option)
        return option

    def stop(self) -> None:
        """Nobody waits for the decision that it thinks about: let it end."""
        self.thinking.stopped = True

    def leave(self, match: Match) -> None:
        """The match is over, or nobody goes on with it."""
        if self.on_leaving is not None:
            self.on_leaving(self.agent, match)


def agent_streams(match: Match) -> list[Stream]:
    """For the agent on each seat chance of its own, on which nothing that others do bears."""
    seats = range(match.state.seats)
    return [Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in seats]


def play_out(match: Match, players: list[Player], turned: int = 0) -> Forfeit | None:
    """Let players decide until a match is over, each so many seats further on than its place.

    A player that cannot go on gives the match up; the answer then says who, and why.
    """
    seats = match.state.seats
    chances = agent_streams(match)
    names = [players[(seat - turned) % seats].name for seat in range(seats)]
    seated = [players[(seat - turned) % seats].fresh(names) for seat in range(seats)]
    usual = gc.get_threshold()
    gc.set_threshold(COLLECT_AFTER, *usual[1:])
    try:
        while not match.over:
            seat = match.to_decide()[0]
            try:
                option = seated[seat].decide(match, seat, chances[seat])
            except Forfeit as forfeit:
                forfeit.seat = seat
                match.resign(seat)
                return forfeit
            match.act(seat, option)
        return None
    finally:
        gc.set_threshold(*usual)
        for player in seated:
            player.leave(match)


def player_named(name: str, also: tuple[str, ...] = ()) -> Player:
    """`AGENT`, `AGENT:ITERATIONS` or `AGENT:ITERATIONS:DEPTH`, and its habits behind a semicolon.

    `AGENT:ITERATIONS/PARTS` shares the iterations between searches that run at once.

    `also` are names that the caller knows besides, for the hint about a mistake.
    """
    who, sign, habits = name.partition(";")
    kind, *counts = who.strip().split(":")
    if kind not in AGENTS:
        known = [*also, *AGENTS]
        close = nearest(kind, known)
        hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(known)}"
        raise NoSuchPlayer(f"nobody called {kind!r} can sit at the table ({hint})")
    player = Player(name, AGENTS[kind](), budget_named(counts, name))
    player.habit = habit_named(habits) if sign else None
    return player


def habit_named(lines: str) -> Habit:
    try:
        return read_habit(lines)
    except BadHabit as error:
        raise NoSuchPlayer(str(error)) from error


def budget_named(counts: list[str], name: str) -> Budget:
    """How much a player may think, by the numbers behind its name."""
    budget = Budget()
    if len(counts) > 2:
        raise NoSuchPlayer(f"{name!r} says more than how many iterations, and how deep")
    if counts:
        iterations, sign, parts = counts[0].partition("/")
        budget.iterations = counted(iterations, name)
        budget.parts = counted(parts, name, PARTS_MAX) if sign else 1
    if len(counts) == 2:
        budget.depth = counted(counts[1], name)
    return budget


def counted(text: str, name: str, most: int = BUDGET_MAX) -> int:
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not fits or not 1 <= int(text) <= most:
        raise NoSuchPlayer(f"{text!r} in {name!r} is no number from 1 to {most}")
    return int(text)
