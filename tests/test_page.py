"""The page's sources: typed by what is sent, free of games and hosts, small when built."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from build_page import STATIC, NoPage, build, is_stale, node_version, npm_command
from cardwright.shelf import shelved
from page.wire import FILE, wire_types

PAGE = Path(__file__).resolve().parent.parent / "page"
SOURCES = sorted(
    path for path in (PAGE / "src").rglob("*") if path.suffix in (".ts", ".tsx", ".css", ".html")
)
LARGEST = 60 * 1024
# As for Python: small files with one idea.
LONGEST = 600


def test_the_types_are_those_of_the_protocol() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_types(), "run python -m page.wire"


def test_the_page_names_no_game() -> None:
    names = re.compile(rf"\b({'|'.join(shelved())})\b", re.IGNORECASE)
    found = [
        f"{path.name}: {hit[0]}" for path in SOURCES if (hit := names.search(path.read_text()))
    ]
    assert not found


def test_the_page_runs_no_text_as_markup() -> None:
    forbidden = re.compile(
        r"innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|eval\(|document\.write"
    )
    assert not [path.name for path in SOURCES if forbidden.search(path.read_text())]
    assert "<style" not in (PAGE / "src" / "index.html").read_text()


def test_the_live_log_and_the_prompt_are_there_from_the_first_byte() -> None:
    html = (PAGE / "src" / "index.html").read_text()
    assert re.search(r'id="log"\s+role="log"', html)
    assert html.count("aria-live") == 2


def test_sources_are_short() -> None:
    assert not [path.name for path in SOURCES if len(path.read_text().splitlines()) > LONGEST]


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((PAGE / "package-lock.json").read_text())
    assert all("resolved" not in package for package in lock["packages"].values())
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


def test_the_page_is_small() -> None:
    if not build():
        pytest.skip("the page is not built: there is no Node")
    size = sum(len(gzip.compress(path.read_bytes())) for path in STATIC.iterdir())
    assert 0 < size <= LARGEST


def test_whoever_has_no_page_is_told_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("build_page.STATIC", tmp_path)
    monkeypatch.setattr("build_page.node_command", lambda: None)
    assert not build()
    assert "there is no Node" in capsys.readouterr().err
    monkeypatch.setenv("CARDWRIGHT_NO_PAGE", "1")
    assert not build()


def test_node_is_looked_for_carefully(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert node_version(tmp_path / "none") == 0
    monkeypatch.setattr("build_page.shutil.which", lambda name: None)
    with pytest.raises(NoPage, match="no npm"):
        npm_command(tmp_path / "bin" / "node")
    made = tmp_path / "made"
    assert is_stale(made, [])
