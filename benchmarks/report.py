"""The report: all tables of a run as text, and where they are kept."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Final

from benchmarks.environments import ROOT, best, compiled
from benchmarks.growth import Growing
from benchmarks.harness import Pace
from benchmarks.races import Race

LATEST: Final = ROOT / "benchmarks" / "latest.md"
LATEST_DATA: Final = ROOT / "benchmarks" / "latest.json"
DOCUMENT: Final = ROOT / "docs" / "speed.md"
# What stands between these lines of the document is written by `make bench`.
BEGIN: Final = "<!-- written by make bench -->"
END: Final = "<!-- end of what make bench wrote -->"


def how_measured(pace: Pace) -> list[str]:
    built = f"; the compiled build is {compiled().missing}" if compiled().missing else ""
    return [
        f"Python {platform.python_version()} on {platform.machine()}, one core, processor time."
        f" Medians of {pace.rounds} rounds of {pace.seconds:g} s windows in turn, and of fewer"
        " where one takes seconds. Read the ratios; figures belong to the machine.",
        f"Goals are judged by the {best().name} build{built}.",
    ]


def report(parts: list[Race | Growing], pace: Pace) -> str:
    blocks = ["\n".join(how_measured(pace)), *["\n".join(part.lines()) for part in parts]]
    return "\n\n".join(blocks) + "\n"


def save(parts: list[Race | Growing], text: str) -> None:
    LATEST.write_text(text, encoding="utf-8")
    data = {part.name: part.data() for part in parts}
    LATEST_DATA.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def put_into(document: Path, text: str) -> None:
    """Replace the generated part of a document."""
    before, _, rest = document.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert end, f"{document.name} has a place for the tables"
    document.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")
