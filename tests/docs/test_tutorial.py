"""The tutorials, done from the first line to the last, and what their games come to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, do_page, run
from tests.play.screen.driving import Seated, at_table, session

BUDGETS = (2, 8, 40)
GAMES = 24


def test_the_tutorial_is_true(tmp_path: Path) -> None:
    do_page(ROOT / "docs" / "tutorial.md", tmp_path)


@pytest.fixture(scope="module")
def salvage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the second tutorial was done."""
    folder = tmp_path_factory.mktemp("salvage")
    do_page(ROOT / "docs" / "tutorial-2.md", folder)
    return folder


def test_the_second_tutorial_is_true(salvage: Path) -> None:
    assert "def instinct" in (salvage / "salvage.py").read_text(encoding="utf-8")


def test_its_searcher_grows_stronger_with_its_budget(salvage: Path) -> None:
    scores = []
    for budget in BUDGETS:
        seats = f"--seats search:{budget},heuristic"
        printed = run(f"cardwright match salvage.py {seats} --games {GAMES} --json", salvage)
        scores.append(json.loads(printed)["result"]["players"][0]["mean_score"])
    assert scores == sorted(scores), f"{scores} for {BUDGETS}"


def test_its_table_is_read_at_80_by_24(salvage: Path) -> None:
    shown: list[str] = []

    async def look(seated: Seated) -> None:
        shown.append(seated.text())

    at_table(session(str(salvage / "salvage.py"), seed=1), look)
    for text in ("Salvage", "For sale", "Wreck", "worth more wins", "Play nothing", "coins"):
        assert text in shown[0], f"{text!r} is not on the screen:\n{shown[0]}"
    assert "…" not in shown[0], shown[0]
