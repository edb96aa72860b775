"""Workers: pieces of a batch done elsewhere, and handed back in their order.

So what a batch adds up to is the same for any number of processes or machines,
and a batch that was stopped early is exactly a shorter batch.
"""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from threading import Semaphore
from typing import Protocol, TypeVar

PlanT = TypeVar("PlanT")
PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")

# Gets a worker ready for all pieces of a plan, and says what it will play, in words that are
# equal exactly where play is.
Prepare = Callable[[PlanT], str]
# Pieces handed out beyond those being done, so that whoever finishes one has the next. They are
# done even if nobody wants them any more, so there are no more of them than that takes.
PIECES_WAITING = 1
# Results for each process that may wait for one that comes before them in order.
PIECES_AHEAD = 4


class Crew(Protocol):
    """Workers that are ready for one plan."""

    def done(self, do: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]) -> Iterator[ResultT]:
        """Results in the order of pieces. Only so many are under way that nobody has to wait."""

    def close(self) -> None:
        """There are no more pieces."""


class Workers(Protocol):
    """Somewhere to do pieces: processes here, or other machines."""

    def crew(self, prepare: Prepare[PlanT], plan: PlanT) -> Crew:
        """Workers, each of which prepares itself once."""

    def close(self) -> None:
        """Nobody is needed any more."""


class ProcessCrew:
    """Processes of this machine."""

    def __init__(self, jobs: int, prepare: Prepare[PlanT], plan: PlanT) -> None:
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), begin, (prepare, plan))

    def done(self, do: Callable[[PieceT], ResultT], pieces: Iterable[PieceT]) -> Iterator[ResultT]:
        under_way: deque[Future[ResultT]] = deque()
        room = Semaphore(self.jobs + PIECES_WAITING)
        try:
            for piece in pieces:
                room.acquire()
                while under_way and (
                    under_way[0].done() or len(under_way) >= self.jobs * PIECES_AHEAD
                ):
                    yield under_way.popleft().result()
                with interrupt_held_back():
                    future = self.pool.submit(do, piece)
                under_way.append(future)
                future.add_done_callback(lambda finished: room.release())
            while under_way:
                yield under_way.popleft().result()
        finally:
            # Whoever wants no more results need not wait for them before the next pieces.
            for future in under_way:
                future.cancel()

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class Processes:
    """So many processes of this machine for every plan."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def crew(self, prepare: Prepare[PlanT], plan: PlanT) -> Crew:
        return ProcessCrew(self.jobs, prepare, plan)

    def close(self) -> None:
        """Every crew has ended its own."""


def workers_for(jobs: int) -> Workers | None:
    """As many processes, or none besides this one."""
    return None if jobs == 1 else Processes(jobs)


def done_elsewhere(
    workers: Workers,
    plan: PlanT,
    prepare: Prepare[PlanT],
    do: Callable[[PieceT], ResultT],
    pieces: Iterable[PieceT],
) -> Iterator[ResultT]:
    """The pieces of one plan, and nothing after them."""
    crew = workers.crew(prepare, plan)
    try:
        yield from crew.done(do, pieces)
    finally:
        crew.close()


@contextmanager
def interrupt_held_back() -> Iterator[None]:
    """Lets Ctrl-C wait for a moment. A process that is started meanwhile never hears it.

    It would not be able to say so by itself until it has imported everything.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def begin(prepare: Prepare[PlanT], plan: PlanT) -> None:
    """The keyboard's interrupt is for the process that puts the results together."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare(plan)
    # What was prepared outlives every piece, so the collector need not look at it again.
    gc.freeze()
