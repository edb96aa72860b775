"""Positions: real tables at which several seats decide at once, given or met in play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from cardwright.agents import Player, agent_streams
from cardwright.agents.habits import Taken
from cardwright.bots import player_for
from cardwright.kernel import (
    CONTENT_FILE_BYTES_MAX,
    Game,
    Match,
    State,
    match_seed,
    seed_from_number,
    start_scenario,
    stream_key,
)
from cardwright.kernel.language import read_scenario
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.notes import tags_of
from cardwright.lab.units import Rules

# So many matches are looked through for each position that is wanted.
MATCHES_EACH = 20


class NoPosition(Exception):
    """Nobody decides sealed there, or nothing like it was met in play."""


class Choice:
    """One way to decide: its name, and the habit that a seat has for it until all is opened."""

    def __init__(self, name: str, habit: str) -> None:
        self.name = name
        self.habit = habit


class Position:
    """Where the first two seats that have a choice decide without knowing the other's."""

    def __init__(self, match: Match, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.turn = match.state.turn
        self.phase = match.state.phase
        seats = deciders(match)
        self.first, self.second = seats[0], seats[1]
        # What each of the two may choose, by cards and by tags.
        self.by_card = [by_card(match.world(seat), seat) for seat in seats[:2]]
        self.by_tag = [by_tag(match.world(seat), seat) for seat in seats[:2]]

    def words(self) -> str:
        phase = f" in {self.phase.removesuffix('_phase').replace('_', ' ')}" if self.phase else ""
        return f"{self.name}, turn {self.turn + 1}{phase}"


def deciders(match: Match) -> list[int]:
    """The seats that decide sealed now and have not begun, each with more than one option."""
    if not match.worlds or any(match.sealed):
        return []
    seats = range(match.state.seats)
    return [seat for seat in seats if len(match.legal(seat)) > 1]


def by_card(world: State, seat: int) -> list[Choice]:
    """A choice for each card or other thing that is offered first; what follows is free."""
    return [once(what) for what in first_offered(world, seat)]


def by_tag(world: State, seat: int) -> list[Choice]:
    """A choice for each tag of the cards that are offered first."""
    decision = world.pending[seat]
    assert decision is not None, "whoever decides was asked"
    tags: list[str] = []
    for option in decision.options:
        card = Taken(world, decision, option).card
        if card is not None:
            tags += [tag for tag in tags_of(world.game, card) if tag not in tags]
    return [once(f":{tag}") for tag in tags]


def once(what: str) -> Choice:
    return Choice(what, f"always {what} unless {what}")


def first_offered(world: State, seat: int) -> list[str]:
    decision = world.pending[seat]
    assert decision is not None, "whoever decides was asked"
    found: dict[str, None] = {}
    for option in decision.options:
        taken = Taken(world, decision, option)
        about = taken.name if taken.card is None else taken.card.name
        found[f"{taken.verb}:{about}" if about else taken.verb] = None
    return list(found)


def position_in(game: Game, path: Path) -> Position:
    """The position of a scenario file."""
    with path.open("rb") as file:
        source = file.read(CONTENT_FILE_BYTES_MAX + 1)
    match = start_scenario(game, read_scenario(source, str(path), game))
    if len(deciders(match)) < 2:
        raise NoPosition(
            f"{path}: a wheel needs a position at which two seats decide sealed, each with more"
            " than one option, and neither has begun"
        )
    return Position(match, path.name, source.decode())


class Sought:
    """Which positions are looked for in the play of an agent."""

    def __init__(self, agent: str, kind: str = "", open_to: list[Choice] | None = None) -> None:
        self.player = player_for(agent)
        # A phase or a kind of decision; any if it is empty.
        self.kind = kind
        # What both seats must be able to do there.
        self.planners = [player_for(f"{agent}; {choice.habit}") for choice in open_to or []]
        # Phases and kinds of decision in which two seats did decide sealed.
        self.met: dict[str, None] = {}

    def fits(self, match: Match) -> bool:
        seats = deciders(match)[:2]
        if len(seats) < 2:
            return False
        kinds = kinds_of(match)
        self.met.update(dict.fromkeys(kind for kind in kinds if kind))
        if self.kind and self.kind not in kinds:
            return False
        return all(can_do(match, seat, planner) for planner in self.planners for seat in seats)

    def words(self) -> str:
        where = f" in {self.kind}" if self.kind else ""
        return f"{where} with every choice open to both" if self.planners else where

    def hint(self) -> str:
        """Where else there were such moments."""
        return f" (they did in: {', '.join(self.met)})" if self.kind and self.met else ""


def met_in_play(
    game: Game, rules: Rules, sought: Sought, count: int, seed: int
) -> Iterator[Position]:
    """Positions from the play of equal agents, one of each match, each as likely as the others."""
    found = 0
    root = stream_key(seed_from_number(seed), "positions")
    for deal in range(count * MATCHES_EACH):
        match = Match(game, dict(rules.setup), match_seed(root, deal)).start()
        with Interrupt():
            picked = picked_from(match, sought, Random(f"{seed} {deal}"))
        if picked is not None:
            found += 1
            yield Position(picked, f"match {deal}", picked.scenario())
        if found == count:
            return
    if found:
        raise NoPosition(
            f"only {found} of {count * MATCHES_EACH} matches had two seats decide sealed"
            f"{sought.words()}: ask for fewer --positions"
        )
    raise NoPosition(
        f"no two seats of {game.name} ever decided sealed{sought.words()}: a wheel needs"
        f" that{sought.hint()}"
    )


def picked_from(match: Match, sought: Sought, chance: Random) -> Match | None:
    """One of the moments of a match that are looked for; the match is played out."""
    chances = agent_streams(match)
    seats = range(match.state.seats)
    players = [sought.player.fresh([sought.player.name] * len(seats)) for _ in seats]
    picked, met = None, 0
    while not match.over:
        if sought.fits(match):
            met += 1
            if chance.randrange(met) == 0:
                picked = match.clone()
        seat = match.to_decide()[0]
        match.act(seat, players[seat].decide(match, seat, chances[seat]))
    return picked


def can_do(match: Match, seat: int, planner: Player) -> bool:
    """Would somebody with this habit find anything to do by it, before all is opened?"""
    tried = match.clone()
    player = planner.fresh([planner.name] * tried.state.seats)
    chance = agent_streams(tried)[seat]
    while tried.legal(seat):
        tried.act(seat, player.decide(tried, seat, chance))
    return player.habit is None or player.habit.kept(tried.game, player.conduct.done)


def kinds_of(match: Match) -> list[str]:
    """What a position can be asked for by: the kinds of its decisions, and its phase."""
    pending = [match.world(seat).pending[seat] for seat in deciders(match)]
    return [match.state.phase, *[asked.kind for asked in pending if asked is not None]]
