"""A save while the stronger agent played was noticed only after its block of ten deals.

`lab watch` then took two minutes and a half to show the first figures of the new cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli.lab import watch
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).parents[1] / 'lab' / 'clash.py'}:Clash"


def test_it_is_noticed_after_the_next_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([*[{"a": (1, 1)}] * 4, {"a": (2, 1)}])
    monkeypatch.setattr(watch, "stamps", lambda folder: next(looks))
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0)
    tmp_path.joinpath("blades.yaml").write_text("axe: {power: 9}")
    told = cardwright("lab", "watch", CLASH, str(tmp_path), "--once", "--agents", "search:2",
                      "--deals", "10", "--jobs", "1")  # fmt: skip
    assert told.code == 0
    assert "worth to its holder" not in told.out
    assert not list(looks)
