"""Workers: pieces of a batch done elsewhere, and handed back in their order.

So what a batch adds up to is the same for any number of processes or machines,
and a batch that was stopped early is exactly a shorter batch.
"""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from threading import Semaphore
from typing import Protocol, TypeVar

from cardwright.lab.interrupts import Look, look_nowhere

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
# Between two looks whether what is waited for is still wanted.
LOOK_SECONDS = 0.2


class Last:
    """A number that all processes of a crew see: of the last batch that nobody wants any more."""

    value = -1


class WorkAtHand:
    """What a process is doing: the number of its batch, and of the last one that was given up."""

    number = 0
    given_up = Last()


class NotWanted(Exception):
    """A piece of a batch that was given up; nobody waits for it."""


def still_wanted() -> bool:
    """Asked by whoever does a piece that takes long: does anybody wait for it?"""
    return WorkAtHand.number > WorkAtHand.given_up.value


class Crew(Protocol):
    """Workers that are ready for one plan."""

    def done(
        self,
        do: Callable[[PieceT], ResultT],
        pieces: Iterable[PieceT],
        look: Look = look_nowhere,
    ) -> Iterator[ResultT]:
        """Results in the order of pieces. Only so many are under way that nobody has to wait.

        While it waits it looks again and again; if that raises, the rest is given up.
        """

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
        context = get_context("spawn")
        self.batches = 0
        self.given_up: Last = context.Value("L", 0, lock=False)
        self.pool = ProcessPoolExecutor(jobs, context, begin, (prepare, plan, self.given_up))

    def done(
        self,
        do: Callable[[PieceT], ResultT],
        pieces: Iterable[PieceT],
        look: Look = look_nowhere,
    ) -> Iterator[ResultT]:
        under_way: deque[Future[ResultT]] = deque()
        room = Semaphore(self.jobs + PIECES_WAITING)
        self.batches += 1
        batch = self.batches
        try:
            for piece in pieces:
                while not room.acquire(timeout=LOOK_SECONDS):
                    look()
                while under_way and (
                    under_way[0].done() or len(under_way) >= self.jobs * PIECES_AHEAD
                ):
                    yield waited_for(under_way.popleft(), look)
                with interrupt_held_back():
                    future = self.pool.submit(do_piece, batch, do, piece)
                under_way.append(future)
                future.add_done_callback(lambda finished: room.release())
            while under_way:
                yield waited_for(under_way.popleft(), look)
        except BaseException:
            # Whoever wants no more results need not wait for them before the next pieces.
            self.given_up.value = batch
            raise
        finally:
            for future in under_way:
                future.cancel()

    def close(self) -> None:
        self.given_up.value = self.batches
        self.pool.shutdown(cancel_futures=True)


def waited_for(future: Future[ResultT], look: Look) -> ResultT:
    """A result, with a look at least once."""
    look()
    while not wait([future], LOOK_SECONDS).done:
        look()
    return future.result()


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


def do_piece(batch: int, do: Callable[[PieceT], ResultT], piece: PieceT) -> ResultT:
    WorkAtHand.number = batch
    return do(piece)


def begin(prepare: Prepare[PlanT], plan: PlanT, given_up: Last) -> None:
    """The keyboard's interrupt is for the process that puts the results together."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WorkAtHand.given_up = given_up
    prepare(plan)
    # What was prepared outlives every piece, so the collector need not look at it again.
    gc.freeze()
