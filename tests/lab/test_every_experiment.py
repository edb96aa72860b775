"""What all experiments promise: the same for any number of processes, nothing lost by Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import pytest

from cardwright.cli.lab import bench
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.units import Outcome, Unit, Workshop
from tests.cli.running import cardwright

HERE = Path(__file__).parent
CLASH, ASTRAY = (f"{HERE / 'clash.py'}:{name}" for name in ("Clash", "Astray"))
# What is to be played, by an outside game in one file.
EXPERIMENTS = {
    "compare": (CLASH, "--cards", "CARDS", "--over", "second"),
    "compare each": (CLASH, "--cards", "CARDS", "--each"),
    "cards": (CLASH, "axe"),
    "worth": (CLASH, "axe", "bow"),
    "mechanics": (CLASH, "--only", "--policy", "always first play"),
    "matchups": (ASTRAY, "--over", "first"),
    "wheel": (CLASH, "--positions", "2"),
    "tune": (ASTRAY, "--edit", "dirk.power=3..9", "--goal", "wins first=axe,second=dirk in 30..70",
             "--into", "TUNED"),
    "report": (CLASH, "--cards", "CARDS", "--into", "PAGE"),
}  # fmt: skip
DEALS = {"tune": "30"}
STOPPED_AFTER = 7


def command(name: str, folder: Path, *more: str) -> tuple[str, ...]:
    """An experiment with everything that it reads and writes in a folder of its own."""
    cards = folder / "cards"
    cards.mkdir(parents=True, exist_ok=True)
    cards.joinpath("blades.yaml").write_text("axe: {power: 9, keen: 20}\nhook: {power: 2}\n")
    places = {"CARDS": str(cards), "TUNED": str(folder / "tuned"), "PAGE": str(folder / "r.html")}
    who = "--agent" if name == "tune" else "--agents"
    words = [places.get(word, word) for word in EXPERIMENTS[name]]
    return ("lab", name.partition(" ")[0], *words, who, "heuristic", "--deals",
            DEALS.get(name, "4"), "--json", *more)  # fmt: skip


def told_by(*words: str) -> tuple[dict[str, object], int]:
    """The result without what is true of this run alone, and how many matches were played."""
    ran = cardwright(*words)
    assert ran.code == 0, ran.err
    told = json.loads(ran.out)
    # Where a report was written is said for whoever reads the object.
    told.pop("page", None)
    return told, told.pop("run")["played"]


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_same_comes_out_for_any_number_of_processes(name: str, tmp_path: Path) -> None:
    alone, _ = told_by(*command(name, tmp_path / "one", "--jobs", "1"))
    shared, _ = told_by(*command(name, tmp_path / "two", "--jobs", "2"))
    assert alone == shared
    for file in (tmp_path / "one").rglob("tuned/*"):
        assert file.read_bytes() == (tmp_path / "two" / "tuned" / file.name).read_bytes()


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_what_was_stopped_goes_on_from_what_is_kept(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ("--jobs", "1", "--store", str(tmp_path / "lab.db"))
    played: list[Unit] = []
    usual = Workshop.play

    def play(self: Workshop, unit: Unit, interrupt: Interrupt) -> Outcome:
        played.append(unit)
        if len(played) == STOPPED_AFTER:
            os.kill(os.getpid(), signal.SIGINT)
        return usual(self, unit, interrupt)

    with monkeypatch.context() as patched:
        patched.setattr(Workshop, "play", play)
        stopped = cardwright(*command(name, tmp_path / "stopped", *kept))
    assert "Traceback" not in stopped.err
    whole, all_of_them = told_by(*command(name, tmp_path / "whole", "--jobs", "1"))
    went_on, rest = told_by(*command(name, tmp_path / "stopped", *kept))
    assert went_on == whole
    assert rest == all_of_them - (STOPPED_AFTER - 1)
    again, none = told_by(*command(name, tmp_path / "again", *kept))
    assert (again, none) == (whole, 0)


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_how_long_it_will_take_is_drawn(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "somebody_watches", lambda: True)
    monkeypatch.setattr(bench, "REDRAW_SECONDS", 0.0)
    ran = cardwright(*command(name, tmp_path, "--jobs", "1"))
    drawn = [line for line in ran.err.replace("\x1b[K", "").split("\r") if " played, " in line]
    assert drawn, ran.err
    # How many rounds of tuning there will be is never known.
    rest = r"\d+ s for what is known so far$" if name == "tune" else r"at most \d+ s left$"
    assert re.search(rest, drawn[-1])
