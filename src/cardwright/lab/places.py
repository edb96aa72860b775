"""Places: where units are played. What comes out is the same everywhere, in the order of units.

A place is anything with these two methods. Here it is this process, or several
on this machine; a cluster would be another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from cardwright.lab.units import Outcome, Unit, Workshop
from cardwright.lab.workers import PIECES_AHEAD, begin, interrupt_held_back


class Place(Protocol):
    """Somewhere to play units."""

    def play(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        """The outcome of each unit, in their order."""

    def close(self) -> None:
        """Nothing more will be played here."""


class Here:
    """This process."""

    def __init__(self) -> None:
        self.workshop = Workshop()

    def play(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        for unit in units:
            yield self.workshop.play(unit)

    def close(self) -> None:
        self.workshop.games.clear()


class Processes:
    """Several processes of this machine. They are started once and kept for all that follows."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), begin, (prepare_station, None))

    def play(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        under_way: deque[Future[Outcome]] = deque()
        for unit in units:
            with interrupt_held_back():
                under_way.append(self.pool.submit(play_here, unit))
            if len(under_way) >= self.jobs * PIECES_AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def place_for(jobs: int) -> Place:
    return Here() if jobs == 1 else Processes(jobs)


class Station:
    """What one process keeps between its units."""

    workshop: Workshop


def prepare_station(plan: None) -> None:
    Station.workshop = Workshop()


def play_here(unit: Unit) -> Outcome:
    return Station.workshop.play(unit)
