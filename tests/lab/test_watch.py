"""Watching a folder: each save is checked, shown and measured."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardwright.cli.lab import watch
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"


def watched(folder: Path, text: str, *more: str) -> list[str]:
    folder.joinpath("blades.yaml").write_text(text)
    told = cardwright("lab", "watch", CLASH, str(folder), "--once", "--deals", "20,2", "--jobs",
                      "1", *more)  # fmt: skip
    return told.out.splitlines()


def test_a_save_is_checked_shown_and_measured(tmp_path: Path) -> None:
    lines = watched(tmp_path, "axe: {power: 9}")
    assert lines[1] == "changed axe (blades)"
    assert "  -   Power 5, keen 0, spread 0." in lines
    assert "0 examples of the changed cards: as said." in lines
    figures = [line for line in lines if line.startswith("worth to its holder")]
    # After ten deals, after twenty, and with the second strength beside it.
    assert len(figures) == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("axe: {powr: 9}\nbow: {keen: 200}", "blades.yaml:1:7"),
        ("axe: {power: 5}", "these card files change nothing in clash"),
        ("axe: {power: 9, examples: [{title: no, then: {scores: [9, 9]}}]}", "axe: no: "),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_played(tmp_path: Path, text: str, said: str) -> None:
    lines = watched(tmp_path, text)
    assert any(said in line for line in lines)
    assert not any("worth to its holder" in line for line in lines)


def test_every_save_begins_anew_until_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = iter(["axe: {power: 8}", "axe: {power: 7}"])

    def wait(seconds: float) -> None:
        text = next(saves, "")
        if not text:
            raise KeyboardInterrupt
        tmp_path.joinpath("blades.yaml").write_text(f"{text}\n# {'.' * len(text)}\n")

    monkeypatch.setattr(time, "sleep", wait)
    tmp_path.joinpath("blades.yaml").write_text("axe: {power: 9}")
    told = cardwright("lab", "watch", CLASH, str(tmp_path), "--agents", "heuristic", "--deals",
                      "4", "--jobs", "1")  # fmt: skip
    assert told.code == 0
    assert [line for line in told.out.splitlines() if line.startswith("  +")] == [
        "  +   Power 9, keen 0, spread 0.",
        "  +   Power 8, keen 0, spread 0.",
        "  +   Power 7, keen 0, spread 0.",
    ]


def test_a_save_while_it_measures_ends_the_measuring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What was there first, the same after four matches, and then something else.
    looks = [*[{"a": (1, 1)}] * 5, {"a": (2, 1)}]
    stamps = iter(looks)
    monkeypatch.setattr(watch, "stamps", lambda folder: next(stamps))
    lines = watched(tmp_path, "axe: {power: 9}", "--store", str(tmp_path / "lab.db"))
    assert not any("worth to its holder" in line for line in lines)
    # It did not even wait for the first block of deals, and forgot nothing that was played.
    assert not list(stamps)
    with closing(sqlite3.connect(tmp_path / "lab.db")) as store:
        assert store.execute("select count(*) from outcomes").fetchone() == (len(looks) - 1,)
    monkeypatch.undo()
    assert list(watch.stamps(tmp_path)) == ["blades.yaml"]


def test_what_is_watched_is_for_people(tmp_path: Path) -> None:
    told = cardwright("lab", "watch", CLASH, str(tmp_path), "--json")
    assert "use lab compare --json" in told.err
