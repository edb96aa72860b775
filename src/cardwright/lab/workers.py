"""Workers: pieces of a batch done by several processes, and handed back in their order.

So what a batch adds up to is the same for any number of processes, and a batch
that was stopped early is exactly a shorter batch.
"""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

PlanT = TypeVar("PlanT")
PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")

# Pieces handed out for each process, so that it has the next one when it finishes one.
PIECES_AHEAD = 4


def done_elsewhere(
    plan: PlanT,
    prepare: Callable[[PlanT], None],
    do: Callable[[PieceT], ResultT],
    pieces: Iterable[PieceT],
    jobs: int,
) -> Iterator[ResultT]:
    """Results in the order of pieces. Only so many are under way that no process has to wait.

    Every process prepares itself once, for the plan that all pieces belong to.
    """
    workers = ProcessPoolExecutor(jobs, get_context("spawn"), begin, (prepare, plan))
    under_way: deque[Future[ResultT]] = deque()
    try:
        for piece in pieces:
            with interrupt_held_back():
                under_way.append(workers.submit(do, piece))
            if len(under_way) >= jobs * PIECES_AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        workers.shutdown(cancel_futures=True)


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


def begin(prepare: Callable[[PlanT], None], plan: PlanT) -> None:
    """The keyboard's interrupt is for the process that puts the results together."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare(plan)
    # What was prepared outlives every piece, so the collector need not look at it again.
    gc.freeze()
