"""The coverage gate says what falls short, and by which files."""

from __future__ import annotations

import json
from pathlib import Path

from tests.coverage_gate import GOALS, REST, main, verdict


def report(**files: tuple[int, int]) -> str:
    """A report as coverage writes it; each file with lines and branches, reached and all."""
    entries = {
        f"src/cardwright/{name.replace('__', '/')}.py": {
            "summary": {
                "covered_lines": reached,
                "covered_branches": 1,
                "num_statements": count,
                "num_branches": 1,
            }
        }
        for name, (reached, count) in files.items()
    }
    return json.dumps({"files": entries})


def test_each_package_has_a_line() -> None:
    lines, suffice = verdict(
        report(kernel__values__plain=(9, 9), games__duel__game=(99, 99), shelf=(99, 99)), GOALS
    )
    assert suffice
    assert [line.split()[:2] for line in lines] == [
        ["ok", "games"],
        ["ok", "kernel"],
        ["ok", "shelf"],
    ]


def test_one_missed_line_of_the_kernel_is_too_many() -> None:
    lines, suffice = verdict(report(kernel__a=(99_999, 99_999), kernel__b=(9_998, 9_999)), GOALS)
    assert not suffice
    assert lines[0].startswith("LOW kernel")
    assert "1 missed in src/cardwright/kernel/b.py" in lines[1]


def test_other_packages_are_asked_for_what_the_rest_is() -> None:
    low = report(lab__worth=(90, 99))
    assert not verdict(low, {REST: 96.0})[1]
    assert verdict(low, {REST: 91.0})[1]


def test_the_program_ends_with_an_error_if_something_falls_short(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text(report(kernel__a=(1, 9)), encoding="utf-8")
    assert main(str(path)) == 1
    path.write_text(report(kernel__a=(9, 9)), encoding="utf-8")
    assert main(str(path)) == 0
