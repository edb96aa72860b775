"""Two results are set against each other only if they are alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.kernel import load_game
from cardwright.lab import beside
from cardwright.lab.build import build_digest, build_of
from tests.cli.running import cardwright


def kept(folder: Path, name: str, effect: float = 3.0, **more: object) -> str:
    row = {"name": "never bow", "agent": "heuristic", "deals": 100, "seen": 1.0, "gain": 2.0,
           "effect": effect, "interval": [effect - 1, effect + 1], "verdict": "open"}  # fmt: skip
    told = {"experiment": "mechanics", "game": "fair", "content": name, "setup": {},
            "agents": ["heuristic"], "deals": [100], "seed": 0, "build": "b",
            "run": {"stopped": False}, "result": [row]}  # fmt: skip
    path = folder / f"{name}.json"
    path.write_text(json.dumps({**told, **more}))
    return str(path)


def test_rows_of_two_runs(tmp_path: Path) -> None:
    files = kept(tmp_path, "one"), kept(tmp_path, "two", effect=-4.0)
    lines = cardwright("lab", "beside", *files).out.splitlines()
    assert lines[1].split() == [
        "never", "bow", "heuristic", "+3.0", "-4.0", "surely", "another"
    ]  # fmt: skip
    files = kept(tmp_path, "one"), kept(tmp_path, "two", effect=4.0)
    assert cardwright("lab", "beside", *files).out.endswith("perhaps the same\n")
    (row,) = json.loads(cardwright("lab", "beside", *files, "--json").out)["result"]
    assert row["apart"] is False


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"seed": 1}, "unlike in seed"),
        ({"experiment": "worth"}, "unlike in experiment"),
        ({"build": "c", "agents": ["random"]}, "unlike in agents, build"),
        ({"deals": [50]}, "unlike in deals"),
        ({"run": {"stopped": True}}, "was stopped before its end"),
        ({"content": "one"}, "alike in everything"),
        ({"result": []}, "no row in common"),
        ({"result": 3}, "is no result of effects"),
    ],
)
def test_unlike_runs_are_refused_in_one_line(
    tmp_path: Path, more: dict[str, object], said: str
) -> None:
    files = kept(tmp_path, "one"), kept(tmp_path, "two", 3.0, **more)
    told = cardwright("lab", "beside", *files)
    assert said in told.err
    assert told.err.count("\n") == 1


def test_worths_against_other_fillers_are_other_figures(tmp_path: Path) -> None:
    clash = f"{Path(__file__).with_name('clash.py')}:Clash"
    files: list[str] = []
    for filler in ("bow", "club"):
        told = cardwright("lab", "worth", clash, "axe", "--filler", filler, "--deals", "2",
                          "--agents", "heuristic", "--jobs", "1", "--json")  # fmt: skip
        tmp_path.joinpath(filler).write_text(told.out)
        files.append(str(tmp_path / filler))
    assert "unlike in experiment" in cardwright("lab", "beside", *files).err


def test_what_an_outside_game_is_made_of_is_part_of_its_build(tmp_path: Path) -> None:
    source = Path(__file__).with_name("fair.py").read_text()
    builds: list[str] = []
    for number in (1, 2):
        file = tmp_path / f"fair{number}.py"
        file.write_text(f"{source}# {number}\n")
        builds.append(build_of(load_game(str(file))))
    assert builds[0] != builds[1]
    assert build_of(load_game("kuhn")) == build_digest()


def test_agents_may_be_what_differs(tmp_path: Path) -> None:
    files = kept(tmp_path, "one"), kept(tmp_path, "two", agents=["random"])
    told = cardwright("lab", "beside", *files, "--differing", "agents", "--differing", "content")
    assert told.code == 0


def test_what_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "RESULT_BYTES_MAX", 10)
    file = kept(tmp_path, "one")
    assert "larger than any result" in cardwright("lab", "beside", file, file).err
