"""The compiled build and the source play the same matches, and neither hides the other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.compiled import is_compiled
from cardwright.kernel import game_names
from tests.compiled.digests import digests

ROOT = Path(__file__).parents[2]
MATCHES = 1_000
PIECE = 250


def test_nothing_compiled_lies_beside_the_source() -> None:
    """It would win the import without a word, and edits would have no effect."""
    assert [str(path) for path in (ROOT / "src").rglob("*.so")] == []
    assert [str(path) for path in (ROOT / "src").rglob("*.pyd")] == []


def from_source(name: str, first: int, count: int) -> list[str]:
    """The same batch in a process of its own that imports the source."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.compiled.digests", name, str(first), str(count)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    kind, *lines = done.stdout.splitlines()
    assert kind == "source"
    return lines


@pytest.mark.compiled
@pytest.mark.parametrize("first", range(0, MATCHES, PIECE))
@pytest.mark.parametrize("name", game_names())
def test_compiled_and_source_play_the_same_matches(name: str, first: int) -> None:
    assert is_compiled()
    assert digests(name, first, PIECE) == from_source(name, first, PIECE)
