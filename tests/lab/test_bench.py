"""The store never plays a unit twice, tells builds apart, and says what is wrong in one line."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from cardwright.lab.interrupts import Look, look_nowhere
from cardwright.lab.places import Elsewhere, Errand, Here
from cardwright.lab.progress import Progress, matches_words, time_words
from cardwright.lab.store import BadStore, Bench, Store
from cardwright.lab.units import Outcome, Rules, Unit, Workshop
from cardwright.lab.workers import Last, NotWanted, Processes, WorkAtHand, do_piece, still_wanted

FAIR = str(Path(__file__).with_name("fair.py"))
RULES = Rules(FAIR, (), (("weather", "sun"),))


def unit(deal: int, first: str = "heuristic") -> Unit:
    return Unit(RULES, 5, deal, (first, "heuristic"), watched=("never bow",), noted=True)


UNITS = [unit(deal) for deal in range(6)]


def noted(plan: None) -> str:
    return "nothing"


def slept(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


class Saved(Exception):
    """Somebody wants something else."""


def played_for_ever(begun: Path) -> None:
    """A match that ends only when nobody wants it any more, or after a minute."""
    begun.touch()
    for _ in range(6000):
        if not still_wanted():
            raise NotWanted
        time.sleep(0.01)
    begun.with_name("played to its end").touch()


def played(bench: Bench, units: list[Unit]) -> list[Outcome]:
    return list(bench.play(units))


def test_outcomes_are_the_same_here_and_in_processes() -> None:
    done: list[Unit] = []
    here = played(Bench(Here(), None, done.append), UNITS)
    assert done == UNITS
    place = Elsewhere(Processes(2))
    try:
        assert played(Bench(place, None, done.append), UNITS * 3) == here * 3
        assert len(done) == 2 * len(UNITS)
    finally:
        place.close()
    first = here[0]
    assert first.watched[0] == first.notes["bow"].offered


def test_whoever_wants_no_more_does_not_wait_for_it() -> None:
    crew = Processes(1).crew(noted, None)
    try:
        long = crew.done(slept, [0.0, *[0.2] * 20])
        assert next(long) == 0.0
        began = time.monotonic()
        del long
        assert list(crew.done(slept, [0.0])) == [0.0]
        # One is under way and two wait at the door; the others are called off.
        assert time.monotonic() - began < 10 * 0.2
    finally:
        crew.close()


def test_what_is_under_way_is_given_up_in_the_midst_of_it(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    def look() -> None:
        if begun.exists():
            raise Saved

    crew = Processes(2).crew(noted, None)
    try:
        with pytest.raises(Saved):
            list(crew.done(played_for_ever, [begun] * 5, look))
        # Both processes are there for what is wanted now.
        assert list(crew.done(slept, [0.0] * 5, look_nowhere)) == [0.0] * 5
    finally:
        crew.close()
    assert [path.name for path in tmp_path.iterdir()] == ["begun"]


def test_whoever_closes_waits_for_nothing_that_is_under_way(tmp_path: Path) -> None:
    crew = Processes(1).crew(noted, None)
    results = crew.done(played_for_ever, [tmp_path / "begun"], stop_when(tmp_path / "begun"))
    with pytest.raises(KeyboardInterrupt):
        next(results)
    crew.close()
    assert [path.name for path in tmp_path.iterdir()] == ["begun"]


def test_a_match_asks_between_two_decisions_whether_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = Last()
    monkeypatch.setattr(WorkAtHand, "number", 0)
    monkeypatch.setattr(WorkAtHand, "given_up", last)
    assert do_piece(3, repr, "done") == "'done'"
    whole = Workshop().play(UNITS[0], Errand())
    assert whole.decisions > 0
    last.value = 3
    with pytest.raises(NotWanted):
        Workshop().play(UNITS[0], Errand())
    # What comes after what was given up is wanted again.
    do_piece(4, repr, "next")
    Errand().ask()


def stop_when(there: Path) -> Look:
    def look() -> None:
        if there.exists():
            raise KeyboardInterrupt

    return look


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    done: list[Unit] = []
    store = Store(tmp_path / "deep" / "lab.db")
    fresh = played(Bench(Here(), store, done.append), [*UNITS[:3], UNITS[0]])
    assert len(done) == 3
    store.close()
    store = Store(tmp_path / "deep" / "lab.db")
    place = Here()
    again = played(Bench(place, store, done.append), UNITS)
    assert again[:3] == fresh[:3]
    assert fresh[3] == fresh[0]
    assert len(done) == 6
    store.close()
    place.close()


def test_what_was_interrupted_is_kept_as_far_as_it_came(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.db")
    done: list[Unit] = []

    def interrupt(unit: Unit) -> None:
        done.append(unit)
        if len(done) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(Bench(Here(), store, interrupt), UNITS)
    assert store.file.execute("select count(*) from outcomes").fetchone() == (4,)


def test_two_labs_on_one_store(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.db")
    with pytest.raises(BadStore, match="in use by another lab"):
        Store(tmp_path / "lab.db")
    store.close()


def test_a_corrupt_store_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "lab.db"
    path.write_bytes(b"not a store" * 1000)
    with pytest.raises(BadStore, match="damaged one"):
        Store(path)
    assert path.read_bytes() == b"not a store" * 1000
    with pytest.raises(BadStore, match="cannot be opened"):
        Store(tmp_path)


def test_a_damaged_outcome_is_named_as_such(tmp_path: Path) -> None:
    store = Store(tmp_path / "lab.db")
    bench = Bench(Here(), store, lambda unit: None)
    played(bench, UNITS[:1])
    store.file.execute("update outcomes set outcome = '{'")
    with pytest.raises(BadStore, match="damaged one"):
        played(Bench(Here(), store, lambda unit: None), UNITS[:1])
    assert isinstance(store.file, sqlite3.Connection)


def test_the_rest_is_reckoned_by_who_plays() -> None:
    seconds = iter([0.0, 2.0, 4.0, 14.0])
    progress = Progress(lambda: next(seconds))
    progress.expect("heuristic", 10)
    progress.expect("search:10", 3)
    progress.expect("search:99", 0)
    progress.done(unit(0))
    progress.done(unit(1))
    assert progress.left() == (16.0, "search:10")
    assert progress.line().endswith("] 2 matches played, 16 s until search:10 plays")
    progress.done(unit(2, "search:10; never bow"))
    assert progress.left() == (36.0, "")
    assert progress.line().endswith("at most 36 s left")
    progress.expect("search:10; never bow", 1)
    assert progress.left() == (26.0, ""), "whoever has a habit thinks as long"
    assert progress.line().startswith("[######..................]")
    progress.goes_on = True
    assert progress.line().endswith("26 s for what is known so far")
    assert progress.line().startswith("[........................]"), "nobody knows of how much"
    assert matches_words(1) == "1 match"
    assert (time_words(600), time_words(7200)) == ("10 min", "2.0 h")
