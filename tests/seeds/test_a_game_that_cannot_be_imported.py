"""One outside game that could not be imported turned `cardwright games` into a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import cardwright, lines_of

METADATA = "Metadata-Version: 2.1\nName: outside\nVersion: 1\n"
ENTRIES = """\
[cardwright.games]
coverless = outside.nothing:Game
gone = outside.nothing:Game
odd = json:dumps

[cardwright.covers]
gone = outside.nothing:COVER
odd = json:dumps
"""


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "outside-1.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(METADATA, encoding="utf-8")
    (record / "entry_points.txt").write_text(ENTRIES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def test_it_is_one_line_among_the_others() -> None:
    lines = lines_of(cardwright("games"))
    why = "cannot be imported: ModuleNotFoundError: No module named 'outside'"
    assert f"coverless {why}" in lines
    assert f"gone      {why}" in lines
    assert "odd       cannot be imported: json:dumps is no cover" in lines
    assert [line for line in lines if line.startswith("leduc ")] != []


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("gone", "the game 'gone' cannot be imported: ModuleNotFoundError: No module named"),
        ("odd", "json:dumps, installed as 'odd', is no class of game"),
    ],
)
def test_playing_it_is_one_line_too(game: str, said: str) -> None:
    ran = cardwright("play", game)
    assert ran.code == 2
    assert ran.err.startswith(f"cardwright: {said}")
    assert ran.err.count("\n") == 1


def test_the_others_can_be_played() -> None:
    assert lines_of(cardwright("games", "kuhn"))[0].startswith("kuhn ")
