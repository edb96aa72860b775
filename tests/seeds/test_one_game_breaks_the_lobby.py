"""One outside game with a cover and nothing behind it, and a server listed no games at all."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.web.serving import served

METADATA = "Metadata-Version: 2.1\nName: outside\nVersion: 1\n"
ENTRIES = """\
[cardwright.games]
hollow = outside.nothing:Game

[cardwright.covers]
hollow = cardwright.games.kuhn.cover:COVER
"""


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "outside-1.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(METADATA, encoding="utf-8")
    (record / "entry_points.txt").write_text(ENTRIES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def test_the_others_are_listed_and_it_is_said_to_whoever_hosts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path) as server, caplog.at_level(logging.WARNING):
        visitor = server.visitor()
        status, listing = visitor.get("/api/games")
        assert status == 200
        names = [game["name"] for game in listing["games"]]
        assert "kuhn" in names
        assert "hollow" not in names
        assert "the game hollow cannot be loaded: UnknownGame" in caplog.text
        refused = (404, {"why": "the game 'hollow' cannot be loaded here"})
        assert visitor.get("/api/games/hollow/rules") == refused
        assert visitor.post("/api/matches", {"game": "hollow", "seats": ["me"]}) == refused
