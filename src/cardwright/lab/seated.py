"""Simulation with agents on the seats: the matches of a batch, each played by the same players.

Unlike in a contest nobody changes seats, so what comes out is about the seats and their players
together. The matches are those that the batch has without players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.agents import Player, play_out
from cardwright.bots import players_for
from cardwright.kernel import Game, Match, Totals, match_seed, seed_from_number, unpacked
from cardwright.lab.build import play_digest
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.simulate import Batch
from cardwright.lab.workers import Workers, done_elsewhere

# Matches in a piece: agents take their time, so a piece is short.
PIECE_GAMES = 4


class Seated:
    """What a batch of matches came to, and which of them somebody could not go on with."""

    def __init__(self, seats: int) -> None:
        self.totals = Totals(seats)
        self.forfeits: list[str] = []

    def add(self, other: Seated) -> None:
        self.totals.add(other.totals)
        self.forfeits += other.forfeits


class SeatedBatch:
    """A batch and who plays it, in words that every process understands."""

    def __init__(self, batch: Batch, words: str) -> None:
        self.batch = batch
        self.words = words


def simulate_seated(
    wanted: SeatedBatch, game: Game, workers: Workers | None, progress: Callable[[int], None]
) -> Seated:
    """Play a batch; interrupted from the keyboard, it returns what was finished until then."""
    seated = Seated(game.seats(wanted.batch.setup))
    try:
        for part in seated_parts(wanted, game, workers):
            seated.add(part)
            progress(part.totals.games)
    except KeyboardInterrupt:
        pass
    return seated


def seated_parts(wanted: SeatedBatch, game: Game, workers: Workers | None) -> Iterator[Seated]:
    pieces = wanted.batch.pieces(0, PIECE_GAMES)
    if workers is None or wanted.batch.games <= PIECE_GAMES:
        players = players_for(wanted.words)
        for start, count in pieces:
            with Interrupt():
                part = played(wanted.batch, game, players, start, count)
            yield part
        return
    done = done_elsewhere(workers, wanted, prepare_worker, play_piece, pieces)
    for numbers, forfeits in done:
        part = Seated(game.seats(wanted.batch.setup))
        part.totals, part.forfeits = unpacked(numbers), forfeits
        yield part


class Worker:
    """What one process keeps between its pieces."""

    batch: Batch
    game: Game
    players: list[Player]


def prepare_worker(wanted: SeatedBatch) -> str:
    Worker.batch = wanted.batch
    Worker.game = wanted.batch.load()
    Worker.players = players_for(wanted.words)
    return play_digest(Worker.game)


def play_piece(piece: tuple[int, int]) -> tuple[list[list[int]], list[str]]:
    part = played(Worker.batch, Worker.game, Worker.players, *piece)
    return part.totals.packed(), part.forfeits


def played(batch: Batch, game: Game, players: list[Player], first: int, count: int) -> Seated:
    """So many matches, from the one with this number on."""
    part = Seated(game.seats(batch.setup))
    for number in range(first, first + count):
        match = Match(game, batch.setup, match_seed(seed_from_number(batch.seed), number)).start()
        forfeit = play_out(match, players)
        if forfeit is not None:
            name = players[forfeit.seat].name
            why = f"match {number}, seat {forfeit.seat}, {name}: {forfeit.why}"
            part.forfeits.append(why)
        part.totals.count(match.state)
        part.totals.limited += any(event.kind == "limit_reached" for event in match.log)
    return part
