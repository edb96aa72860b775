"""The games do what the golden files say; `make bless` rewrites those after a wanted change."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import game_names
from cardwright.testing import Case, size_of
from tests.contract.cases import game_named
from tests.golden.counting import counts
from tests.golden.files import FOLDER, counts_file, playthrough_files
from tests.golden.playthrough import playthrough

TINY = 25

FILES = [file for name in game_names() for file in playthrough_files(name)]


def name_of(parameter: object) -> str | None:
    return f"{parameter.parent.name}-{parameter.stem}" if isinstance(parameter, Path) else ""


@pytest.mark.parametrize(("path", "case", "number"), FILES, ids=name_of)
def test_playthrough_is_as_blessed(path: Path, case: Case, number: int) -> None:
    blessed = path.read_text(encoding="utf-8").splitlines()
    played = playthrough(case, number).splitlines()
    for line, (here, there) in enumerate(zip(played, blessed, strict=False), 1):
        assert here == there, f"{path.relative_to(FOLDER)}:{line}; make bless if this is wanted"
    assert len(played) == len(blessed)


def test_every_game_has_its_golden_files_and_no_others() -> None:
    wanted = {path for path, _, _ in FILES} | {counts_file(name) for name in game_names()}
    assert set(FOLDER.glob("*/*.txt")) == wanted
    assert {path.parent.name for path in wanted} == set(game_names())


@pytest.mark.parametrize("name", game_names())
def test_tiny_games_show_every_card(name: str) -> None:
    """In a game with few cards, each of them is seen in some playthrough."""
    game = game_named(name)
    if size_of(game).goldens < TINY:
        return
    files = playthrough_files(name)
    assert len(files) >= TINY
    text = "".join(path.read_text(encoding="utf-8") for path, _, _ in files)
    missing = [template.name for template in game.templates if f".{template.name}:" not in text]
    assert not missing


def test_a_playthrough_shows_what_each_viewer_gets() -> None:
    """The file of a known deal, read by a person once: Kuhn's first."""
    text = (FOLDER / "kuhn" / "00.txt").read_text(encoding="utf-8")
    for part in ("fact hidden ", "content ", "seed 0", "legal 0 bet: pass", "told *: "):
        assert part in text
    assert "view 0:" in text
    assert "view 1:" in text
    assert "told 0: card_moved card=" in text
    assert "view 1: zones.hand.1." in text


def test_kuhn_has_twelve_lines_of_play_from_a_deal() -> None:
    """Counting, checked against the rules: pass-pass, pass-bet-…, bet-…"""
    match = Case(game_named("kuhn"), {}).start(0)
    assert counts(match) == [2, 4, 5, 5]
