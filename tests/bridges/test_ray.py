"""A cluster plays what one process plays, to the byte, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright.agents import player_named
from cardwright.bridges.ray import ClusterFault, RayCrew, RayWorkers, Tasks, cause_of
from cardwright.cli.match import command as match_command
from cardwright.cli.simulate import command as simulate_command
from cardwright.kernel import load_game
from cardwright.lab.contest import Contest, contest_result, hold
from cardwright.lab.places import Elsewhere, Here
from cardwright.lab.simulate import PIECES_HERE, Batch, simulate
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, Unit
from cardwright.lab.workers import done_elsewhere

# What the library itself warns of, on the way up and down.
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.xdist_group("ray"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayWorkers]:
    workers = RayWorkers(2)
    yield workers
    workers.close()


def test_a_batch_comes_to_the_same_as_here(cluster: RayWorkers) -> None:
    batch = Batch("leduc", PIECES_HERE * 400, 3, {})
    game = batch.load()
    here = simulate(batch, game, None, lambda done: None)
    assert simulate(batch, game, cluster, lambda done: None).packed() == here.packed()


def test_a_contest_comes_to_the_same_as_here(cluster: RayWorkers) -> None:
    players = [player_named("heuristic"), player_named("random")]
    contest = Contest(load_game("leduc"), {}, players, 40, 1)
    here = contest_result(hold(contest, lambda done: None))
    assert contest_result(hold(contest, lambda done: None, cluster)) == here


def test_units_of_the_lab_come_to_the_same_as_here(cluster: RayWorkers) -> None:
    units = [Unit(Rules("kuhn"), 5, deal, ("heuristic", "random")) for deal in range(30)]
    here = list(Bench(Here(), None, lambda unit: None).play(units))
    place = Elsewhere(cluster)
    assert list(Bench(place, None, lambda unit: None).play(units)) == here
    place.close()


def doubled(number: int) -> int:
    return 2 * number


def killed_once(piece: tuple[str, int]) -> int:
    """Ends its own process the first time that it gets the fifth piece."""
    mark, number = piece
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def plain(plan: None) -> str:
    return "the same"


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(
    cluster: RayWorkers, tmp_path: Path
) -> None:
    mark = str(tmp_path / "killed")
    pieces = [(mark, number) for number in range(20)]
    assert list(done_elsewhere(cluster, None, plain, killed_once, pieces)) == list(range(20))
    assert Path(mark).exists()


def own_name(plan: None) -> str:
    return str(os.getpid())


def own_result(piece: int) -> int:
    return os.getpid()


def wrong(piece: int) -> int:
    raise ValueError(f"{piece} is too much")


def unprepared(plan: None) -> str:
    raise ValueError("there is no such game")


def test_workers_that_play_something_else_are_refused_by_name(cluster: RayWorkers) -> None:
    with pytest.raises(ClusterFault, match=r"the worker on [\d.]+ has other cards"):
        cluster.crew(own_name, None)
    with pytest.raises(ClusterFault, match="there is no such game"):
        cluster.crew(unprepared, None)


def test_two_workers_that_disagree_are_noticed(cluster: RayWorkers) -> None:
    with pytest.raises(ClusterFault, match="came to different results"):
        list(done_elsewhere(cluster, None, plain, own_result, range(4)))
    with pytest.raises(ClusterFault, match="0 is too much"):
        list(done_elsewhere(cluster, None, plain, wrong, range(4)))


def test_tasks_grow_until_they_take_their_time(cluster: RayWorkers) -> None:
    crew = cluster.crew(plain, None)
    assert isinstance(crew, RayCrew)
    assert list(crew.done(doubled, range(2000))) == list(range(0, 4000, 2))
    assert crew.size > 1
    crew.adapt(10, 100.0)
    assert crew.size == 1
    tasks = Tasks(crew.stations, doubled)
    assert tasks.has_room
    crew.close()


def test_the_cause_of_a_fault_is_its_last_line() -> None:
    assert cause_of(ValueError("first\n\n  last ")) == "last"
    assert cause_of(ValueError()) == "ValueError"


def test_where_there_is_no_cluster_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    run = CliRunner()
    said = run.invoke(simulate_command, ["kuhn", "--on", "moon"])
    assert "'moon' is neither ray nor ray:ADDRESS" in said.output
    seats = ["kuhn", "--seats", "random,random", "--games", "2"]

    def refuse(jobs: int, address: str) -> RayWorkers:
        raise ClusterFault(f"no cluster can be reached at {address}: nobody answers")

    monkeypatch.setattr("cardwright.bridges.ray.RayWorkers", refuse)
    said = run.invoke(match_command, [*seats, "--on", "ray:127.0.0.1:1"])
    assert "no cluster can be reached at 127.0.0.1:1: nobody answers" in said.output
    monkeypatch.setattr("cardwright.cli.arguments.find_spec", lambda name: None)
    said = run.invoke(match_command, [*seats, "--on", "ray"])
    assert "pip install 'cardwright[ray]'" in said.output
