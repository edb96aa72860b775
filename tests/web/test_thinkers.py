"""Thinking elsewhere: processes that take too long, end or fail, and what they keep."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator

import pytest

from cardwright.web import thinkers
from cardwright.web.thinkers import HINT, Overtime, Thinker, Thinkers, Thought, Worker, limit_memory
from tests.web.playing import played


def thought_of(number: int, who: str = "heuristic", commands: int = 1) -> Thought:
    hosted = played("leduc", number, commands)
    row = hosted.row
    done = [(row.seat, row.kind, row.option) for row in hosted.rows]
    seat = hosted.playing.to_decide()[0]
    return Thought(row.id, row.game, [], row.setup, hosted.seed, "", done, seat, who)


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(1024)
    yield made
    made.stop()
    made.stop()


def test_a_process_that_ends_is_replaced(worker: Worker) -> None:
    thought = thought_of(1)
    [found] = worker.ask(thought, 20)
    assert worker.process is not None
    worker.process.kill()
    worker.process.join()
    # It was idle, so nobody need know.
    assert worker.ask(thought, 20) == [found]
    unplayable = Thought(
        "x", "leduc", [], thought.setup, thought.seed, "", [(0, "do", "fly")], 0, HINT
    )
    with pytest.raises(Overtime, match="the process has ended"):
        worker.ask(unplayable, 20)
    assert worker.process is None


def test_where_no_process_can_be_started_nobody_waits_for_one(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without memory for another process: the match goes on with something simpler."""

    def start(_: object) -> None:
        raise OSError("cannot allocate memory")

    with monkeypatch.context() as full:
        full.setattr("multiprocessing.context.SpawnProcess.start", start)
        with pytest.raises(Overtime, match="the process has ended"):
            worker.ask(thought_of(3), 20)
    assert worker.ask(thought_of(3), 20)


def test_a_process_that_takes_too_long_is_ended(worker: Worker) -> None:
    thought = thought_of(2)
    worker.ask(thought, 20)
    before = worker.process
    slow = Thought(
        thought.match, "leduc", [], thought.setup, thought.seed, "", thought.commands,
        thought.seat, "search:100000",
    )  # fmt: skip
    with pytest.raises(Overtime, match=r"no decision within 0\.05 seconds"):
        worker.ask(slow, 0.05)
    assert before is not None
    assert worker.process is None


def test_many_thoughts_share_few_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Thought] = []

    def ask(worker: Worker, thought: Thought, seconds: float) -> list[str]:
        asked.append(thought)
        if thought.seat:
            raise Overtime(f"nothing within {seconds:g} seconds")
        return [thought.match]

    monkeypatch.setattr(Worker, "ask", ask)

    async def run() -> list[object]:
        thinkers = Thinkers(2, 1.5, 100)
        thoughts = [
            Thought(f"m{n}", "leduc", [], {}, b"", "", [], int(n == 3), HINT) for n in range(6)
        ]
        found = await asyncio.gather(*map(thinkers.think, thoughts), return_exceptions=True)
        assert thinkers.free.qsize() == 2
        thinkers.stop()
        return [*found]

    found = asyncio.run(run())
    assert [repr(answer) for answer in found] == [
        "['m0']", "['m1']", "['m2']", "Overtime('nothing within 1.5 seconds')", "['m4']", "['m5']",
    ]  # fmt: skip
    assert len(asked) == 6


def test_a_process_limits_its_own_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, tuple[int, int]]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda kind, both: limits.append((kind, both)))
    limit_memory(7)
    assert limits == [(resource.RLIMIT_AS, (7_000_000, 7_000_000))]


def test_a_thinker_keeps_a_few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MATCHES_KEPT", 2)
    thinker = Thinker()
    thoughts = [thought_of(number) for number in range(3)]
    first = [thinker.answer(thought) for thought in thoughts]
    assert [*thinker.matches] == [thoughts[1].match, thoughts[2].match]
    assert [thinker.answer(thought) for thought in thoughts] == first


def test_what_was_taken_back_is_played_anew() -> None:
    thinker = Thinker()
    further, back = thought_of(5, commands=2), thought_of(5, commands=1)
    thinker.answer(further)
    thinker.answer(back)
    match, known = thinker.matches[back.match]
    assert known == back.commands
    assert match.digest() == played("leduc", 5, 1).playing.digest()


def test_what_is_done_besides_deciding_is_played_too() -> None:
    thought = thought_of(5)
    resigned = Thought(
        thought.match, "leduc", [], thought.setup, thought.seed, "",
        [*thought.commands, (thought.seat, "resign", "")], thought.seat, HINT,
    )  # fmt: skip
    assert Thinker().match(resigned).over
