"""A class or a file that calls `sys.exit` ended the whole batch without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import cardwright

QUITS = """
import sys
class Quits:
    def choose(self, outlook):
        sys.exit("enough")
"""
UNMADE = """
import sys
class Unmade:
    def __init__(self):
        sys.exit(3)
    def choose(self, outlook):
        return outlook.options[0]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_agent_that_quits_loses_its_match_alone(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "quits.py").write_text(QUITS)
    seats = f"{tmp_path / 'quits.py'},random"
    ran = cardwright("match", "kuhn", "--seats", seats, "--games", "4", "--jobs", jobs)
    assert ran.code == 0
    assert "forfeited 4 matches:" in ran.out
    assert "deal 0, seat 0: it failed: SystemExit: enough (quits.py, line 5)" in ran.out


def test_a_file_that_quits_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "leaves.py").write_text("import sys; sys.exit(3)\n")
    (tmp_path / "unmade.py").write_text(UNMADE)
    for asked, why in (
        (("compile", f"{tmp_path / 'leaves.py'}"), "leaves.py cannot be imported: SystemExit: 3"),
        (("match", "kuhn", "--seats", f"{tmp_path / 'leaves.py'},random"), "SystemExit: 3"),
        (("match", "kuhn", "--seats", f"{tmp_path / 'unmade.py'},random"), "cannot be made: Sys"),
    ):
        ran = cardwright(*asked)
        assert ran.code == 2
        assert why in ran.err
        assert ran.err.count("\n") == 1
