"""Ray: pieces of a batch on a cluster, a local one that is started or one with an address.

A worker that dies is started again and gets its pieces once more, so a piece may be
played several times and counts once. One task in a hundred is played by two workers
and compared. Workers whose cards or source differ from those here are refused by name.
Results come back in the order of pieces, so they add up to the same bytes as anywhere.
"""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar

import ray

from cardwright.lab.interrupts import Look, look_nowhere
from cardwright.lab.workers import Crew, Prepare

PlanT = TypeVar("PlanT")
PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")

# A task is to take about so long: shorter ones would spend their time on being handed around,
# and longer ones are lost with the worker that dies.
TASK_SECONDS: Final = 2.0
PIECES_MAX: Final = 100_000
TASKS_AHEAD: Final = 2
# Every so many tasks, one is played by two workers.
COMPARED_EVERY: Final = 100


class ClusterFault(Exception):
    """A cluster that cannot be used, or whose workers do not play alike."""


class Station:
    """One worker: prepared once, and again whenever it had to be started again."""

    def __init__(self, prepare: Prepare[PlanT], plan: PlanT) -> None:
        self.plays = prepare(plan)

    def introduce(self) -> tuple[str, str]:
        """On which machine it is, and what it plays."""
        return ray.util.get_node_ip_address(), self.plays

    def do(
        self, do: Callable[[PieceT], ResultT], pieces: list[PieceT]
    ) -> tuple[list[ResultT], float]:
        """The results of some pieces, and the seconds that they took."""
        begun = time.perf_counter()
        return [do(piece) for piece in pieces], time.perf_counter() - begun


class RayCrew:
    """As many stations as there are places for, which share the pieces of a plan."""

    def __init__(self, jobs: int, prepare: Prepare[PlanT], plan: PlanT) -> None:
        remote = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Station)
        self.stations: list[Any] = [remote.remote(prepare, plan) for _ in range(jobs)]
        try:
            introduced = ray.get([station.introduce.remote() for station in self.stations])
        except ray.exceptions.RayError as error:
            raise ClusterFault(
                f"the workers cannot prepare themselves: {cause_of(error)}"
            ) from None
        here = prepare(plan)
        for machine, plays in introduced:
            if plays != here:
                raise ClusterFault(
                    f"the worker on {machine} has other cards or another version of Cardwright than"
                    " this machine; install the same there"
                )
        # Pieces that go into one task, by how long they have taken so far.
        self.size = 1

    def done(
        self,
        do: Callable[[PieceT], ResultT],
        pieces: Iterable[PieceT],
        look: Look = look_nowhere,
    ) -> Iterator[ResultT]:
        tasks = Tasks(self.stations, do)
        left = iter(pieces)
        while True:
            look()
            while tasks.has_room and (taken := list(islice(left, self.size))):
                tasks.hand_out(taken)
            if not tasks.under_way:
                return
            for results, seconds in tasks.finished():
                self.adapt(len(results), seconds)
                yield from results

    def adapt(self, pieces: int, seconds: float) -> None:
        """Make tasks longer or shorter. It changes how pieces travel, never what comes of them."""
        wanted = int(pieces * TASK_SECONDS / max(seconds, 0.001))
        self.size = min(PIECES_MAX, max(1, min(wanted, 4 * pieces)))

    def close(self) -> None:
        for station in self.stations:
            ray.kill(station)
        self.stations = []


class Tasks:
    """What was handed out and not yet counted, by the order in which it counts."""

    def __init__(self, stations: list[Any], do: Callable[[Any], Any]) -> None:
        self.stations = stations
        self.do = do
        self.numbered = 0
        self.counted = 0
        # Tasks under way with their numbers and workers, and what came back too early to count.
        self.under_way: dict[Any, tuple[int, int]] = {}
        self.early: dict[int, tuple[list[Any], float]] = {}
        # Tasks that a second worker plays as well, and what the first of the two gave.
        self.twice: dict[int, bytes | None] = {}

    @property
    def has_room(self) -> bool:
        return len(self.under_way) < TASKS_AHEAD * len(self.stations)

    def hand_out(self, pieces: list[Any]) -> None:
        number = self.numbered
        self.numbered += 1
        loads = [0] * len(self.stations)
        for _, station in self.under_way.values():
            loads[station] += 1
        first = loads.index(min(loads))
        self.send(number, first, pieces)
        if number % COMPARED_EVERY == 0 and len(self.stations) > 1:
            self.twice[number] = None
            self.send(number, (first + 1) % len(self.stations), pieces)

    def send(self, number: int, station: int, pieces: list[Any]) -> None:
        task = self.stations[station].do.remote(self.do, pieces)
        self.under_way[task] = (number, station)

    def finished(self) -> Iterator[tuple[list[Any], float]]:
        """Wait for a task, and give all that can be counted now, in order."""
        (task, *_), _ = ray.wait(list(self.under_way), num_returns=1)
        number, _ = self.under_way.pop(task)
        try:
            results, seconds = ray.get(task)
        except ray.exceptions.RayError as error:
            raise ClusterFault(f"a worker could not go on: {cause_of(error)}") from None
        if number in self.twice:
            self.compare(number, results)
        if number not in self.early and number >= self.counted:
            self.early[number] = (results, seconds)
        while self.counted in self.early and self.twice.get(self.counted, b"") is not None:
            yield self.early.pop(self.counted)
            self.counted += 1

    def compare(self, number: int, results: list[Any]) -> None:
        played = pickle.dumps(results)
        before = self.twice[number]
        if before is None:
            self.twice[number] = played
        elif before != played:
            raise ClusterFault(
                "two workers played the same matches and came to different results; one of their"
                " machines computes wrongly, or a player decides by more than what it is given"
            )


class RayWorkers:
    """A cluster: one that is started here for the time being, or one that runs already."""

    def __init__(self, jobs: int, address: str = "") -> None:
        # Its log belongs to whoever runs the cluster, not between our lines.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            ray.init(
                address=address or "local", num_cpus=None if address else jobs,
                include_dashboard=None if address else False, log_to_driver=False,
                logging_level="ERROR", configure_logging=True,
            )  # fmt: skip
        except (ConnectionError, ValueError, RuntimeError) as error:
            where = f"no cluster can be reached at {address}" if address else "no cluster starts"
            raise ClusterFault(f"{where}: {cause_of(error)}") from None
        self.jobs = int(ray.cluster_resources().get("CPU", 1)) if address else jobs

    def crew(self, prepare: Prepare[PlanT], plan: PlanT) -> Crew:
        return RayCrew(self.jobs, prepare, plan)

    def close(self) -> None:
        ray.shutdown()


def cause_of(error: BaseException) -> str:
    """The last line of what a worker or the cluster said."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
