"""Playouts: whole matches of random decisions, played on the bare state.

This is the loop that simulation runs by the million, so it goes without the
checked door of a match: it only ever takes what was offered. Every match of a
batch has a seed of its own, derived from its number, and all that is kept are
whole-number totals. So a batch comes out the same however it is divided.
"""

from __future__ import annotations

import gc
from typing import Final, cast

from mypy_extensions import i64

from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.loop import MAIN, first_decision, settle
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.chance import WORD_MASK, QuickChance
from cardwright.kernel.values.limits import DECISIONS_PER_MATCH_MAX, SEED_BYTES

# The number of a match takes this much of its seed, the beginning of all choices this much.
NUMBER_BYTES: Final = 8
START_BYTES: Final = 4
# Choices of neighbouring matches begin far from each other: the golden part of all words.
FAR_APART: Final = 2654435769


class SeatTotals:
    """What a batch of matches adds up to for one seat."""

    __slots__ = ("draws", "losses", "score", "score_squares", "wins")

    def __init__(self) -> None:
        self.score = 0
        self.score_squares = 0
        self.wins = 0
        self.draws = 0
        self.losses = 0

    def count(self, score: int, lead: int) -> None:
        """Add one match: what the seat scored, and by how much it won or lost."""
        self.score += score
        self.score_squares += score * score
        if lead > 0:
            self.wins += 1
        elif lead == 0:
            self.draws += 1
        else:
            self.losses += 1

    def packed(self) -> list[int]:
        return [self.score, self.score_squares, self.wins, self.draws, self.losses]

    def add(self, other: SeatTotals) -> None:
        self.score += other.score
        self.score_squares += other.score_squares
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses


class Totals:
    """What a batch of matches adds up to."""

    __slots__ = ("decisions", "games", "limited", "longest", "seats")

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        # The most decisions that one match took.
        self.longest = 0
        # Matches that a limit of the engine ended.
        self.limited = 0
        self.seats = [SeatTotals() for _ in range(seats)]

    def count(self, state: State) -> None:
        """Add one finished match."""
        self.games += 1
        self.decisions += state.decided
        self.longest = max(self.longest, state.decided)
        for event in state.events:
            if event.kind == "limit_reached":
                self.limited += 1
        for seat in range(state.seats):
            score = state.scores[seat]
            self.seats[seat].count(score, lead_of(state.scores, seat))

    def packed(self) -> list[list[int]]:
        """As plain numbers, to be sent from one process to another."""
        whole = [self.games, self.decisions, self.longest, self.limited]
        return [whole, *[seat.packed() for seat in self.seats]]

    def add(self, other: Totals) -> None:
        """Add another part of the batch."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.limited += other.limited
        for seat, part in zip(self.seats, other.seats, strict=True):
            seat.add(part)


def unpacked(numbers: list[list[int]]) -> Totals:
    """What a worker hands back, as it was before it was packed."""
    totals = Totals(len(numbers) - 1)
    totals.games, totals.decisions, totals.longest, totals.limited = numbers[0]
    for seat, part in zip(totals.seats, numbers[1:], strict=True):
        seat.score, seat.score_squares, seat.wins, seat.draws, seat.losses = part
    return totals


def lead_of(scores: list[int], seat: int) -> int:
    """By how much a seat has won, or below 0 how far it is behind the best; 0 is a draw.

    Seats that share the best score have won together, as allies do; if all share it, it
    is a draw. A seat that plays alone leads by what it scored.
    """
    own = scores[seat]
    if len(scores) == 1:
        return own
    if len(scores) == 2:
        return own - scores[1 - seat]
    best = worst = own
    for score in scores:
        if score > best:
            best = score
        elif score < worst:
            worst = score
    if own < best or best == worst:
        return own - best
    second = worst
    for score in scores:
        if second < score < best:
            second = score
    return best - second


class Tables:
    """New tables of one set-up, as many as are wanted.

    A set-up that draws nothing from chance is the same for every seed, so it is
    done once and then copied. The set-up must be whole (`Game.checked_setup`).
    """

    __slots__ = ("game", "prepared", "setup")

    def __init__(self, game: Game, setup: dict[str, str]) -> None:
        self.game = cast("Game[State]", game)
        self.setup = setup
        self.prepared: State | None = None
        state = self.laid(bytes(SEED_BYTES))
        if state.chance.is_untouched():
            self.prepared = state

    def laid(self, seed: bytes) -> State:
        state = self.game.new_state(self.setup, seed)
        state.silent = True
        self.game.set_up(state, self.setup)
        settle(state, state.stacks[MAIN])
        state.events.clear()
        return state

    def new(self, seed: bytes) -> State:
        """A table on which nothing has happened yet, for nobody to read its events."""
        if self.prepared is None:
            return self.laid(seed)
        state = self.prepared.clone()
        state.chance.rekey(seed)
        state.silent = True
        return state


def play_out(tables: Tables, seed: bytes, choices: QuickChance) -> State:
    """A finished match in which every decision was taken at random.

    Seats that decide at once decide in the order of seats, each to the end of its own.
    """
    state = tables.new(seed)
    state.advance()
    decide_at_random(state, choices)
    return state


def decide_at_random(state: State, choices: QuickChance) -> None:
    """Play a state to its end. Only the events of the last decision are left on it."""
    while not state.over:
        if state.decided >= DECISIONS_PER_MATCH_MAX:
            state.give_up("decisions of one match")
            state.advance()
            return
        decision = first_decision(state)
        assert decision is not None, "a match that is not over waits for a decision"
        options = decision.options
        if state.events:
            state.events.clear()
        state.act(decision.seat, options[choices.below(len(options))])


def first_asked(state: State) -> int:
    """The first seat that has to decide."""
    decision = first_decision(state)
    assert decision is not None, "somebody has something to decide"
    return decision.seat


def match_seed(batch: bytes, number: int) -> bytes:
    """The seed of one match of a batch: that of the batch, with the number at its end.

    Seeds need not look random, only differ: whatever is drawn is hashed from them.
    """
    return batch[: SEED_BYTES - NUMBER_BYTES] + number.to_bytes(NUMBER_BYTES, "little")


def first_start(batch: bytes, number: int) -> int:
    """Where the choices of a match begin, by its number in the batch."""
    begin = int.from_bytes(batch[:START_BYTES], "little")
    return (begin + number * FAR_APART) & WORD_MASK


def run_batch(game: Game, setup: dict[str, str], first: int, count: int, seed: bytes) -> Totals:
    """Play `count` matches of a batch, beginning with match number `first`.

    Nothing in a match refers back to what holds it, so the collector of cycles
    would search millions of objects in vain and rests meanwhile.
    """
    totals = Totals(game.seats(setup))
    tables = Tables(game, setup)
    start: i64 = first_start(seed, first)
    collecting = gc.isenabled()
    gc.disable()
    try:
        for number in range(first, first + count):
            totals.count(play_out(tables, match_seed(seed, number), QuickChance(start)))
            start += FAR_APART
    finally:
        if collecting:
            gc.enable()
    return totals
