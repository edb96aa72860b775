"""Playouts: whole matches of random decisions, played on the bare state.

This is the loop that simulation runs by the million, so it goes without the
checked door of a match: it only ever takes what was offered. Every match of a
batch has a seed of its own, derived from its number, and all that is kept are
whole-number totals. So a batch comes out the same however it is divided.
"""

from __future__ import annotations

import gc
from hashlib import blake2b

from cardwright.kernel.chance import Whim
from cardwright.kernel.game import Game
from cardwright.kernel.limits import DECISIONS_PER_MATCH_MAX, SEED_BYTES
from cardwright.kernel.running import MAIN, settle
from cardwright.kernel.state import State


class Totals:
    """What a batch of matches adds up to, seat by seat."""

    __slots__ = (
        "decisions", "draws", "games", "limited", "longest", "losses", "score_squares", "scores",
        "wins",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        # The most decisions that one match took.
        self.longest = 0
        # Matches that a limit of the engine ended.
        self.limited = 0
        self.scores = [0] * seats
        self.score_squares = [0] * seats
        self.wins = [0] * seats
        self.draws = [0] * seats
        self.losses = [0] * seats

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
            self.scores[seat] += score
            self.score_squares[seat] += score * score
            margin = score - best_other(state.scores, seat)
            if margin > 0:
                self.wins[seat] += 1
            elif margin == 0:
                self.draws[seat] += 1
            else:
                self.losses[seat] += 1

    def packed(self) -> list[list[int]]:
        """As plain numbers, to be sent from one process to another."""
        whole = [self.games, self.decisions, self.longest, self.limited]
        return [whole, self.scores, self.score_squares, self.wins, self.draws, self.losses]

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.limited += other.limited
        for seat in range(len(self.scores)):
            self.scores[seat] += other.scores[seat]
            self.score_squares[seat] += other.score_squares[seat]
            self.wins[seat] += other.wins[seat]
            self.draws[seat] += other.draws[seat]
            self.losses[seat] += other.losses[seat]


def unpacked(numbers: list[list[int]]) -> Totals:
    whole, scores, squares, wins, draws, losses = numbers
    totals = Totals(len(scores))
    totals.games, totals.decisions, totals.longest, totals.limited = whole
    totals.scores, totals.score_squares = scores, squares
    totals.wins, totals.draws, totals.losses = wins, draws, losses
    return totals


def best_other(scores: list[int], seat: int) -> int:
    """What a seat has to beat: the best of the others, or nothing when it plays alone."""
    if len(scores) == 1:
        return 0
    best = scores[1] if seat == 0 else scores[0]
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return best


class Tables:
    """New tables of one set-up, as many as are wanted.

    A set-up that draws nothing from chance is the same for every seed, so it is
    done once and then copied. The set-up must be whole (`Game.checked_setup`).
    """

    __slots__ = ("game", "prepared", "setup")

    def __init__(self, game: Game, setup: dict[str, str]) -> None:
        self.game = game
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


def play_out(tables: Tables, seed: bytes, choices: Whim) -> State:
    """A finished match in which every decision was taken at random.

    Seats that decide at once decide in the order of seats, each to the end of its own.
    """
    state = tables.new(seed)
    state.advance()
    decide_at_random(state, choices)
    return state


def decide_at_random(state: State, choices: Whim) -> None:
    """Play a state to its end. Only the events of the last decision are left on it."""
    while not state.over:
        if state.decided >= DECISIONS_PER_MATCH_MAX:
            state.give_up("decisions of one match")
            state.advance()
            return
        seat = first_asked(state)
        options = state.legal(seat)
        state.events.clear()
        state.act(seat, options[choices.below(len(options))])


def first_asked(state: State) -> int:
    for seat in range(state.seats):
        if state.pending[seat] is not None:
            return seat
    raise AssertionError("a match that is not over waits for a decision")


def match_seed(batch: bytes, number: int) -> bytes:
    """The seed of one match of a batch, by its number in it."""
    return match_seeds(batch, number)[:SEED_BYTES]


def match_seeds(batch: bytes, number: int) -> bytes:
    """Two seeds in one: that of a match, and behind it that of the choices made in it."""
    return blake2b(b"match %d" % number, key=batch, digest_size=2 * SEED_BYTES).digest()


def choices_of(seeds: bytes) -> Whim:
    """How the decisions of a match fall out, by what lies behind its seed."""
    return Whim(int.from_bytes(seeds[SEED_BYTES : SEED_BYTES + 4], "little"))


def run_batch(game: Game, setup: dict[str, str], first: int, count: int, seed: bytes) -> Totals:
    """Play `count` matches of a batch, beginning with match number `first`.

    Nothing in a match refers back to what holds it, so the collector of cycles
    would search millions of objects in vain and rests meanwhile.
    """
    totals = Totals(game.seats(setup))
    tables = Tables(game, setup)
    collecting = gc.isenabled()
    gc.disable()
    try:
        for number in range(first, first + count):
            seeds = match_seeds(seed, number)
            totals.count(play_out(tables, seeds[:SEED_BYTES], choices_of(seeds)))
    finally:
        if collecting:
            gc.enable()
    return totals
