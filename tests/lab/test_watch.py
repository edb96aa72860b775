"""Watching a folder: each save is checked, shown and measured."""

from __future__ import annotations

import io
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

from cardwright.cli import Commands, program
from cardwright.cli.lab import bench, watch
from cardwright.lab import units
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
    assert "The changed cards have no examples." in lines
    figures = [line for line in lines if line.startswith("worth to its holder")]
    # After ten deals, after twenty, and with the second strength beside it.
    assert len(figures) == 4


def test_figures_begin_a_line_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of progress stands where the next thing is printed; it is taken away first."""
    monkeypatch.setattr(bench, "somebody_watches", lambda: True)
    monkeypatch.setattr(bench, "REDRAW_SECONDS", 0.0)
    tmp_path.joinpath("blades.yaml").write_text("axe: {power: 9}")
    screen = io.StringIO()
    assert isinstance(program, Commands)
    with redirect_stdout(screen), redirect_stderr(screen), suppress(SystemExit):
        program.run(["lab", "watch", CLASH, str(tmp_path), "--once", "--deals", "20,2", "--jobs",
                     "1"])  # fmt: skip
    rows = [row.rpartition("\r\x1b[K")[2] for row in screen.getvalue().splitlines()]
    assert len([row for row in rows if row.startswith("figure")]) == 3
    assert not any("figure  " in row for row in rows if not row.startswith("figure"))
    assert rows.count("Next plays search:10.") == 2
    assert not any(row.startswith("One strength") for row in rows)
    assert "at most 0 s left" not in screen.getvalue().partition("figure")[0]


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


def test_a_save_in_the_midst_of_a_match_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays: not one more decision is made for cards that are no more."""
    # What was there first, the same before eight more decisions, and then something else.
    stamps = iter([*[{"a": (1, 1)}] * 9, {"a": (2, 1)}])
    monkeypatch.setattr(watch, "stamps", lambda folder: next(stamps))
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(units, "TRIED_BOTH_WAYS", 0)
    lines = watched(tmp_path, "axe: {power: 9}", "--store", str(tmp_path / "lab.db"))
    assert not any("worth to its holder" in line for line in lines)
    assert not list(stamps)
    # A match has six decisions: one was played to its end and is kept, the other was not.
    with closing(sqlite3.connect(tmp_path / "lab.db")) as store:
        assert store.execute("select count(*) from outcomes").fetchone() == (1,)
    monkeypatch.undo()
    assert list(watch.stamps(tmp_path)) == ["blades.yaml"]


def test_the_folder_is_looked_at_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "LOOK_SECONDS", 3600)
    folder = watch.Folder(tmp_path, {"axe.yaml": (1, 1)})
    folder.look()
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0)
    with pytest.raises(watch.Saved):
        folder.look()


@pytest.mark.proof
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads the times of processes")
def test_first_figures_take_two_cores_less_than_ten_seconds(tmp_path: Path) -> None:
    """Saved while a searcher plays a Duel, which would take it minutes.

    By the processor's time, since that does not depend on what else the machine does.
    """
    techniques = tmp_path / "techniques.yaml"
    techniques.write_text("thrust: {cost: {stamina: 3}}\n")
    words = ["lab", "watch", "duel", str(tmp_path), "--agents", "heuristic,search:2000",
             "--deals", "10,20", "--jobs", "2"]  # fmt: skip
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "cardwright", *words], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        try:
            until_figures(running.stdout)
            time.sleep(5)
            spent = seconds_of(running.pid)
            techniques.write_text("thrust: {cost: {stamina: 3.5}}\n")
            lines = until_figures(running.stdout)
            assert any("3.5 stamina" in line for line in lines), "of the new text"
            assert (seconds_of(running.pid) - spent) / 2 < 10
        finally:
            running.send_signal(signal.SIGINT)


def until_figures(lines: Iterable[str]) -> list[str]:
    """What is printed up to the first figure."""
    printed: list[str] = []
    for line in lines:
        printed.append(line)
        if line.startswith("first seat's wins"):
            return printed
    raise AssertionError("it ended before there was a figure")


def seconds_of(process: int) -> float:
    """Of the processor, what a process and those that it has started have taken."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        fields = path.read_text().rpartition(")")[2].split()
        if process in (int(path.parent.name), int(fields[1])):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def test_what_is_watched_is_for_people(tmp_path: Path) -> None:
    told = cardwright("lab", "watch", CLASH, str(tmp_path), "--json")
    assert "use lab compare --json" in told.err


def test_a_folder_without_card_files_is_said(tmp_path: Path) -> None:
    told = cardwright("lab", "watch", CLASH, str(tmp_path), "--once")
    assert told.out.splitlines()[1:] == ["There are no card files (*.yaml) here yet."]
