"""Measuring strength can be stopped and goes on, without changing what comes out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strength import Kept, Row, measured


def test_kept_deals_are_not_played_again(tmp_path: Path) -> None:
    row = Row("kuhn", "search:5", "random", 6)
    path = tmp_path / "kept.jsonl"
    (whole,) = measured(row, 1, Kept(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3, "a line for every deal, played in both seatings"
    path.write_text("\n".join(lines[:2]) + "\n", encoding="utf-8")
    assert measured(row, 1, Kept(path)) == [whole]
    assert path.read_text(encoding="utf-8").splitlines() == lines


def test_deals_of_another_build_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Row("kuhn", "heuristic", "random", 2)
    path = tmp_path / "kept.jsonl"
    measured(row, 1, Kept(path))
    monkeypatch.setattr("tests.strength.build_digest", lambda: "another")
    assert Kept(path).deals == {}
