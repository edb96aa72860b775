"""Matches one by one, as a Parquet file that other programs read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyarrow import parquet

from cardwright.lab.rows import CannotWrite, Rows
from tests.cli.running import cardwright


def rows_in(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = parquet.read_table(path).to_pylist()
    return found


def test_a_contest_writes_every_match_once(tmp_path: Path) -> None:
    path = tmp_path / "matches.parquet"
    seats = ["--seats", "random,heuristic", "--games", "6", "--seed", "4"]
    assert cardwright("match", "leduc", *seats, "--rows", str(path)).code == 0
    rows = rows_in(path)
    assert [row["deal"] for row in rows] == [0, 0, 1, 1, 2, 2]
    assert rows[0]["players"] == ["random", "heuristic"]
    assert rows[1]["players"] == ["heuristic", "random"]
    assert all(sum(row["scores"]) == 0 for row in rows)  # type: ignore[call-overload]
    assert {row["holder"] for row in rows} == {-1}
    assert not list(tmp_path.glob("*.part"))


def test_an_experiment_writes_what_it_asked_for(tmp_path: Path) -> None:
    first, again = tmp_path / "first.parquet", tmp_path / "again.parquet"
    asked = ["--only", "--policy", "never raise", "--agents", "heuristic", "--deals", "4"]
    asked += ["--jobs", "1", "--store", str(tmp_path / "lab.db")]
    assert cardwright("lab", "mechanics", "leduc", *asked, "--rows", str(first)).code == 0
    assert cardwright("lab", "mechanics", "leduc", *asked, "--rows", str(again)).code == 0
    assert rows_in(first)
    assert rows_in(first) == rows_in(again)


def test_without_the_extra_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cardwright.lab.rows.find_spec", lambda name: None)
    with pytest.raises(CannotWrite, match=r"cardwright\[rows\]"):
        Rows(tmp_path / "rows.parquet")
    told = cardwright("lab", "mechanics", "leduc", "--rows", str(tmp_path / "rows.parquet"))
    assert told.err == "cardwright: --rows needs the extra rows: pip install 'cardwright[rows]'\n"
