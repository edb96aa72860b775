"""A match whose chance is scripted, one small draw at a time, for whoever explores all its ways.

A draw beyond the script is a question to whoever explores; once it has come out, the step that
asked for it is taken again with one draw more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.kernel import Match, Option, State, Unscripted, load_game, may_see, seed_from_number
from cardwright.learning.numbers import Numbers, numbers_of

# Whose turn it is where it is no seat's, as OpenSpiel counts.
CHANCE: Final = -1
TERMINAL: Final = -4
# A wider draw is several small ones: first in which part of it the number lies.
OUTCOMES_MAX: Final = 1_000
# All matches begin alike: what the first draws lead to is kept, while they may come out in so many
# ways at most.
BEGINNINGS_MAX: Final = 1_000
Step = Callable[[Match], None]


class Position:
    """A match and how its chance came out so far. A copy shares the match: it is never changed."""

    def __init__(self, numbers: Numbers, match: Match) -> None:
        self.numbers = numbers
        self.match = match
        self.rolls: list[tuple[int, ...]] = [()] * len(match.state.chance.streams)
        # The step that waits for chance, on which stream, and from where to where the draw may go.
        self.step: Step | None = None
        self.stream = 0
        self.first = 0
        self.ways = 0
        # In how many ways all draws of the beginning might have come out so far.
        self.beginnings = 1
        # For whom this was sampled, and from which event on all is as in any match.
        self.sampled_for: int | None = None
        self.sampled_log = 0
        self.secrets: list[str] = []
        # All draws and actions so far, by which it is written down.
        self.history: list[int] = []
        # Whose turn it is, and what that seat may decide.
        self.player = CHANCE
        self.legal: dict[int, Option] = {}

    def __reduce__(self) -> tuple[Callable[[str, tuple[int, ...]], Position], tuple[object, ...]]:
        if self.sampled_for is not None:
            raise ValueError("a sampled state cannot be written down: it has no history")
        return restored, (self.numbers.game.name, tuple(self.history))

    def __deepcopy__(self, _: object) -> Position:
        return self.twin()

    def twin(self) -> Position:
        """A copy that goes on by itself."""
        copy = Position(self.numbers, self.match)
        copy.become(self)
        return copy

    def become(self, other: Position) -> None:
        """Stand where the other one stands."""
        self.match, self.rolls = other.match, other.rolls.copy()
        self.step, self.stream = other.step, other.stream
        self.first, self.ways = other.first, other.ways
        self.beginnings = other.beginnings
        self.sampled_for, self.sampled_log = other.sampled_for, other.sampled_log
        self.secrets = other.secrets
        self.history = other.history.copy()
        self.player, self.legal = other.player, other.legal

    @property
    def waits(self) -> bool:
        return self.step is not None

    @property
    def over(self) -> bool:
        return self.player == TERMINAL

    def go_on_with(self, match: Match) -> None:
        """Look who decides now."""
        self.match, self.step = match, None
        self.player = TERMINAL if match.over else match.to_decide()[0]
        self.legal = {} if match.over else self.numbers.legal(match, self.player)

    def actions(self, seat: int) -> list[int]:
        """What a seat may decide now, by action id."""
        return list(self.legal) if self.player == seat and seat >= 0 else []

    def take(self, step: Step) -> None:
        """Take a step on a copy; if chance has not come out yet, wait for it."""
        taken = self.match.clone()
        taken.state.chance.script_all(self.rolls)
        for world in taken.worlds:
            world.chance.script_all(self.rolls)
        try:
            step(taken)
        except Unscripted as asked:
            names = [stream.name for stream in taken.state.chance.streams]
            self.step, self.stream = step, names.index(asked.stream)
            self.first, self.ways = 0, asked.below
            self.player = CHANCE
        else:
            self.go_on_with(taken)

    def part(self) -> int:
        """How many numbers lie together in one outcome of the next draw."""
        return -(-self.ways // OUTCOMES_MAX)

    def outcomes(self) -> list[tuple[int, float]]:
        """How the next draw may come out, and how probably."""
        part = self.part()
        if part == 1:
            share = 1 / self.ways
            return [(value, share) for value in range(self.ways)]
        sizes = [min(part, self.ways - start) for start in range(0, self.ways, part)]
        return [(value, size / self.ways) for value, size in enumerate(sizes)]

    def go_on(self, outcome: int) -> None:
        """Let a draw come out like this, or let whoever decides take this action."""
        if self.step is not None:
            self.draw(outcome)
        else:
            self.act(outcome)

    def draw(self, value: int) -> None:
        step = self.step
        assert step is not None, "chance is asked for something"
        self.history.append(value)
        part = self.part()
        if part > 1:
            self.first += value * part
            self.ways = min(part, self.ways - value * part)
            return
        value += self.first
        self.rolls[self.stream] = (*self.rolls[self.stream], value)
        if step is begin:
            self.begin_with_draws()
        else:
            self.take(step)

    def begin_with_draws(self) -> None:
        """Begin with the draws so far, or where the same draws have led before."""
        self.beginnings *= self.ways
        kept, draws = BEGUN.setdefault(self.numbers, {}), tuple(self.history)
        if draws in kept:
            self.become(kept[draws])
            return
        self.take(begin)
        if self.beginnings <= BEGINNINGS_MAX:
            kept[draws] = self.twin()

    def act(self, action: int) -> None:
        self.history.append(action)
        seat, option = self.player, self.legal[action]
        self.take(lambda match: match.act(seat, option))

    def information(self, seat: int) -> str:
        """All that a seat was told; on a sampled table, as if it had been told its cards."""
        sampled_for = self.sampled_for
        if sampled_for is None or sampled_for == seat:
            return self.numbers.key(self.match, seat)
        lines = [self.secrets[seat]]
        sealed = self.match.sealed_log[seat] if self.match.worlds else []
        for place, event in enumerate([*self.match.log, *sealed]):
            told = event.seen_by(seat)
            if place < self.sampled_log and told is not None:
                # Before the sample, nothing but what the searcher was told alike is sure.
                known = event.seen_by(sampled_for)
                told = told if known is not None and known.line() == told.line() else None
            if told is not None:
                lines.append(told.line())
        return "\n".join(lines)

    def sampled(self, seat: int, seed: bytes) -> Position:
        """A position that agrees with what the seat knows, and is else sampled."""
        copy = self.twin()
        twin = self.match.clone()
        table = self.match.determinise(seat, seed)
        twin.state = table
        if twin.worlds:
            twin.log += twin.sealed_log[seat]
            twin.worlds = [table.clone() for _ in twin.worlds]
            twin.sealed = [[] for _ in twin.worlds]
            twin.sealed_log = [[] for _ in twin.worlds]
        twin.hear_again()
        copy.go_on_with(twin)
        copy.rolls = [()] * len(copy.rolls)
        copy.sampled_for, copy.sampled_log = seat, len(twin.log)
        copy.secrets = [recognised(table, other) for other in range(table.seats)]
        return copy


# The numbers by which positions are explored, by the names of their games: an outside game too is
# found again when a position of it is read.
EXPLORED: dict[str, Numbers] = {}


def restored(name: str, history: tuple[int, ...]) -> Position:
    """A position from all draws and actions that led to it."""
    numbers = EXPLORED.get(name)
    position = begun(numbers_of(load_game(name)) if numbers is None else numbers)
    for one in history:
        position.go_on(one)
    return position


def begin(match: Match) -> None:
    match.resume()


# Where the first draws of each game have led, by how they came out.
BEGUN: dict[Numbers, dict[tuple[int, ...], Position]] = {}


def begun(numbers: Numbers) -> Position:
    """A match that has begun and waits for its first draw or decision."""
    kept = BEGUN.setdefault(numbers, {})
    if () not in kept:
        position = Position(numbers, prepared(numbers))
        position.take(begin)
        kept[()] = position
    return kept[()].twin()


def prepared(numbers: Numbers) -> Match:
    """A match whose table is laid. Chance that is scripted has no say before it goes on."""
    match = Match(numbers.game, numbers.setup, seed_from_number(0))
    # Every step is taken on a copy, so nobody wants to take one back.
    match.one_way = True
    match.set_table()
    return match


def recognised(table: State, seat: int) -> str:
    names = [card.template.name for card in table.cards if may_see(card.known, seat)]
    return "\n".join(sorted(names))
