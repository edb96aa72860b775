"""Which golden files there are, and what each of them should say now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardwright.kernel import game_names
from cardwright.testing import Case, setups_of, size_of
from tests.contract.cases import game_named, registered_cases
from tests.golden.counting import count_table
from tests.golden.playthrough import playthrough

FOLDER = Path(__file__).resolve().parent
COUNTS = "counts.txt"


def playthrough_files(name: str) -> list[tuple[Path, Case, int]]:
    """Each file of a game with its seed; the set-ups take turns."""
    game = game_named(name)
    setups = setups_of(game)
    return [
        (FOLDER / name / f"{number:02d}.txt", Case(game, setups[number % len(setups)]), number)
        for number in range(max(size_of(game).goldens, len(setups)))
    ]


def counts_file(name: str) -> Path:
    return FOLDER / name / COUNTS


def counts_of(name: str) -> str:
    return count_table([case for case in registered_cases() if case.game.name == name])


def everything() -> Iterator[tuple[Path, str]]:
    """Every golden file with what it should say."""
    for name in game_names():
        for path, case, number in playthrough_files(name):
            yield path, playthrough(case, number)
        yield counts_file(name), counts_of(name)
