"""The tutorial, done from the first line to the last."""

from pathlib import Path

from tests.docs.pages import ROOT, do_page


def test_the_tutorial_is_true(tmp_path: Path) -> None:
    do_page(ROOT / "docs" / "tutorial.md", tmp_path)
