"""The screens are those that have been looked at; `make bless` takes new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.screen.goldens import FOLDER, Shot, screen_files, text_of


@pytest.mark.parametrize(
    ("path", "shot"), screen_files(), ids=lambda value: getattr(value, "stem", "")
)
def test_a_screen_is_as_it_was_seen(path: Path, shot: Shot) -> None:
    assert text_of(shot) == path.read_text(encoding="utf-8")


def test_no_screen_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path for path, _ in screen_files())
