"""Two results are set against each other only if they are alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.lab import beside
from tests.cli.running import cardwright


def kept(folder: Path, name: str, effect: float = 3.0, **more: object) -> str:
    row = {"name": "never bow", "agent": "heuristic", "deals": 100, "seen": 1.0, "gain": 2.0,
           "effect": effect, "interval": [effect - 1, effect + 1], "verdict": "open"}  # fmt: skip
    told = {"game": "fair", "content": name, "setup": {}, "agents": ["heuristic"], "deals": [100],
            "seed": 0, "build": "b", "run": {"stopped": False}, "result": [row]}  # fmt: skip
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


def test_agents_may_be_what_differs(tmp_path: Path) -> None:
    files = kept(tmp_path, "one"), kept(tmp_path, "two", agents=["random"])
    told = cardwright("lab", "beside", *files, "--differing", "agents", "--differing", "content")
    assert told.code == 0


def test_what_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "RESULT_BYTES_MAX", 10)
    file = kept(tmp_path, "one")
    assert "larger than any result" in cardwright("lab", "beside", file, file).err
