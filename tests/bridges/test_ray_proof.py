"""Ten thousand matches by one process, by two, and on a cluster whose workers are killed.

Run on a quiet machine with two cores and the compiled build, by `make proof`. What took how long
is printed with `-s`.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from uuid import uuid4

import pytest

from cardwright.agents import player_named
from cardwright.bridges.ray import RayWorkers
from cardwright.kernel import load_game
from cardwright.lab.contest import Contest, ContestResult, contest_result, hold
from cardwright.lab.workers import Processes, Workers

pytestmark = [
    pytest.mark.proof,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.xdist_group("ray"),
]

# Each deal is played with the seats one way round and the other.
MATCHES = 10_000
# A worker is killed every so many seconds.
KILLED_EVERY = 3.0
# How much of what two processes do two workers of a cluster do, at least.
EFFICIENCY = 0.9
# By this variable the workers of our own cluster are known.
MARK = "CARDWRIGHT_PROOF"


@pytest.fixture(scope="module")
def mark() -> Iterator[str]:
    made = uuid4().hex
    os.environ[MARK] = made
    yield made
    del os.environ[MARK]


def workers_of(mark: str) -> list[int]:
    """The processes of the cluster that play, by their numbers."""
    found: list[int] = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                plays = place.joinpath("cmdline").read_bytes().startswith(b"ray::Station")
                ours = f"{MARK}={mark}".encode() in place.joinpath("environ").read_bytes()
            except OSError:
                continue
            if plays and ours:
                found.append(int(place.name))
    return sorted(found)


@contextmanager
def killing(mark: str, killed: list[int]) -> Iterator[None]:
    """Kill a worker every few seconds, now one and now another."""
    ended = Event()

    def kill() -> None:
        while not ended.wait(KILLED_EVERY):
            there = workers_of(mark)
            if there:
                victim = there[len(killed) % len(there)]
                killed.append(victim)
                os.kill(victim, signal.SIGKILL)

    thread = Thread(target=kill)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def timed(contest: Contest, workers: Workers | None) -> tuple[ContestResult, float]:
    begun = time.perf_counter()
    found = contest_result(hold(contest, lambda done: None, workers))
    return found, time.perf_counter() - begun


def test_killed_workers_change_no_byte(mark: str) -> None:
    players = [player_named("heuristic"), player_named("random")]
    contest = Contest(load_game("duel"), {}, players, MATCHES // 2, 11)
    alone, of_one = timed(contest, None)
    two, of_two = timed(contest, Processes(2))
    killed: list[int] = []
    cluster = RayWorkers(2)
    try:
        on_ray, of_ray = timed(contest, cluster)
        with killing(mark, killed):
            again, of_killed = timed(contest, cluster)
    finally:
        cluster.close()
    sys.stdout.write(
        f"\none {of_one:.1f} s, two {of_two:.1f} s, on Ray {of_ray:.1f} s"
        f" ({of_two / of_ray:.2f} of two), {len(killed)} killed {of_killed:.1f} s\n"
    )
    assert alone == two == on_ray == again
    assert len(killed) >= of_killed // KILLED_EVERY - 1 > 0
    assert of_two / of_ray >= EFFICIENCY
