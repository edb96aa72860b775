"""The coverage gate: reads coverage's JSON report and says for each package whether it suffices.

    python -m tests.coverage_gate .coverage.json

Lines and branches count alike. A package that falls short names its worst files,
and the program then ends with an error.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

# Per cent of lines and branches that tests must reach, by package; REST for all others.
REST = "the rest"
GOALS = {"kernel": 100.0, "games": 99.0, REST: 96.0}
WORST_FILES = 8


class Tally:
    """How many lines and branches there are, and how many of them tests reach."""

    def __init__(self, reached: int = 0, count: int = 0) -> None:
        self.reached = reached
        self.count = count

    def add(self, other: Tally) -> None:
        self.reached += other.reached
        self.count += other.count

    @property
    def missed(self) -> int:
        return self.count - self.reached

    @property
    def per_cent(self) -> float:
        return 100 * self.reached / self.count if self.count else 100.0


def package_of(file: str) -> str:
    """The part of cardwright that a file is in; a module directly under it is its own part."""
    parts = Path(file).parts
    return Path(parts[parts.index("cardwright") + 1]).stem


def tallies_of(report: str) -> dict[str, dict[str, Tally]]:
    """The tally of every file, by package."""
    packages: dict[str, dict[str, Tally]] = {}
    for file, entry in sorted(json.loads(report)["files"].items()):
        summary = entry["summary"]
        reached = summary["covered_lines"] + summary["covered_branches"]
        count = summary["num_statements"] + summary["num_branches"]
        packages.setdefault(package_of(file), {})[file] = Tally(reached, count)
    return packages


def verdict(report: str, asked: dict[str, float]) -> tuple[list[str], bool]:
    """A line for each package, with its worst files if it falls short, and whether all suffice."""
    lines: list[str] = []
    all_suffice = True
    for package, files in sorted(tallies_of(report).items()):
        whole = Tally()
        for tally in files.values():
            whole.add(tally)
        wanted = asked.get(package, asked[REST])
        # Compared as whole numbers, so that nothing is rounded up to the mark.
        suffices = whole.reached * 100 >= wanted * whole.count
        all_suffice = all_suffice and suffices
        sign = "ok " if suffices else "LOW"
        lines.append(
            f"{sign} {package:10} {whole.per_cent:6.2f} % of {whole.count}, asked {wanted}"
        )
        if not suffices:
            worst = sorted(files.items(), key=lambda entry: -entry[1].missed)[:WORST_FILES]
            lines += [f"      {tally.missed} missed in {file}" for file, tally in worst]
    return lines, all_suffice


def main(path: str) -> int:
    lines, all_suffice = verdict(Path(path).read_text(encoding="utf-8"), GOALS)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if all_suffice else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
