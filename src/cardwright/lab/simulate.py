"""Simulation: a batch of random matches over several processes, and what it says.

The batch is cut into pieces of about the same work, which are merged in their order. What
a batch adds up to does not depend on how it was cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict

from cardwright.kernel import (
    Game,
    Totals,
    load_changed,
    load_game,
    run_batch,
    seed_from_number,
    unpacked,
)
from cardwright.lab.build import play_digest
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.intervals import Tally, mean_interval, wilson_interval
from cardwright.lab.workers import Workers, done_elsewhere

# A piece is what Ctrl-C waits for and what the bar of progress moves by, so it is a fraction of
# a second; shorter ones would spend their time on being handed around.
PIECE_DECISIONS = 1000
# Other processes take as long to start as this many pieces take to play.
PIECES_HERE = 8


class Batch:
    """Which matches are played: all that the result depends on."""

    def __init__(
        self,
        game: str,
        games: int,
        seed: int,
        setup: dict[str, str],
        changes: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.setup = setup
        # A designer's own card files, as texts.
        self.changes = list(changes)

    def load(self) -> Game:
        """The game, with the set-up of the batch checked against it."""
        changed = self.changes
        game = load_changed(self.game, changed) if changed else load_game(self.game)
        self.setup = game.checked_setup(self.setup)
        return game

    def pieces(self, start: int, size: int) -> Iterator[tuple[int, int]]:
        """First match and number of matches of each piece from match number `start` on."""
        for first in range(start, self.games, size):
            yield first, min(size, self.games - first)


def simulate(
    batch: Batch, game: Game, workers: Workers | None, progress: Callable[[int], None]
) -> Totals:
    """Play a batch; `progress` hears how many more matches are done.

    Interrupted from the keyboard, it returns what was finished until then.
    """
    totals = Totals(game.seats(batch.setup))
    try:
        for part in parts(batch, game, workers):
            totals.add(part)
            progress(part.games)
    except KeyboardInterrupt:
        pass
    return totals


def parts(batch: Batch, game: Game, workers: Workers | None) -> Iterator[Totals]:
    """The first match is played here, and says how many of its kind make a piece."""
    seed = seed_from_number(batch.seed)
    first = run_batch(game, batch.setup, 0, 1, seed)
    yield first
    size = piece_games(first.decisions)
    pieces = batch.pieces(1, size)
    if workers is None or batch.games <= PIECES_HERE * size:
        for start, count in pieces:
            with Interrupt():
                part = run_batch(game, batch.setup, start, count, seed)
            yield part
    else:
        for numbers in done_elsewhere(workers, batch, prepare_batch, play_games, pieces):
            yield unpacked(numbers)


def piece_games(decisions: int) -> int:
    """How many matches of so many decisions make a piece."""
    return max(1, PIECE_DECISIONS // max(1, decisions))


class BatchWorker:
    """What one process keeps between its pieces."""

    batch: Batch
    game: Game
    seed: bytes


def prepare_batch(batch: Batch) -> str:
    """Load the game once."""
    BatchWorker.batch = batch
    BatchWorker.game = batch.load()
    BatchWorker.seed = seed_from_number(batch.seed)
    return play_digest(BatchWorker.game)


def play_games(piece: tuple[int, int]) -> list[list[int]]:
    first, count = piece
    return run_batch(
        BatchWorker.game, BatchWorker.batch.setup, first, count, BatchWorker.seed
    ).packed()


# What the totals say


class SeatResult(Tally):
    seat: int


class Result(TypedDict):
    games: int
    decisions: int
    longest: int
    limited: int
    seats: list[SeatResult]


def batch_result(totals: Totals) -> Result:
    return Result(
        games=totals.games,
        decisions=totals.decisions,
        longest=totals.longest,
        limited=totals.limited,
        seats=[seat_result(totals, seat) for seat in range(len(totals.seats))],
    )


def seat_result(totals: Totals, seat: int) -> SeatResult:
    games, own = totals.games, totals.seats[seat]
    mean, interval = mean_interval(games, own.score, own.score_squares)
    return SeatResult(
        seat=seat,
        wins=own.wins,
        draws=own.draws,
        losses=own.losses,
        win_share=own.wins / games if games else 0.0,
        win_share_interval=wilson_interval(own.wins, games),
        mean_score=mean,
        mean_score_interval=interval,
    )
