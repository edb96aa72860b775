"""Run the comparison, print its table and keep it in `benchmarks/latest.md`."""

from __future__ import annotations

import platform
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from benchmarks import ours
from benchmarks.harness import ROUNDS, WINDOW_SECONDS, Contestant, race

LATEST: Final = Path(__file__).with_name("latest.md")
MATCHES_AT_A_STRETCH: Final = 50
CLONES_AT_A_STRETCH: Final = 500


def main() -> None:
    missing: list[str] = []
    openspiel = peer("OpenSpiel", "benchmarks.peer_openspiel", missing)
    rlcard = peer("RLCard", "benchmarks.peer_rlcard", missing)

    playing = [Contestant("Cardwright", ours.playouts, MATCHES_AT_A_STRETCH)]
    cloning = [Contestant("Cardwright", ours.clones, CLONES_AT_A_STRETCH)]
    if openspiel is not None:
        name = "OpenSpiel (C++) from Python"
        playing.append(Contestant(name, openspiel.playouts, MATCHES_AT_A_STRETCH))
        cloning.append(Contestant(name, openspiel.clones, CLONES_AT_A_STRETCH))
    if rlcard is not None:
        playing.append(Contestant("RLCard, raw game", rlcard.playouts, MATCHES_AT_A_STRETCH))
    race(playing)
    race(cloning)

    lines = [
        "| Leduc hold'em | figure | Cardwright is |",
        "|---|---:|---:|",
        *[row("random play", "{:,.0f} decisions/s", 1, one, playing[0]) for one in playing],
        *[row("clone in mid-game", "{:.2f} µs", -1, one, cloning[0]) for one in cloning],
        *missing,
        "",
        f"Python {platform.python_version()}, CPU time, medians of {ROUNDS} rounds of"
        f" {WINDOW_SECONDS} s windows in turn. Read the ratios; rates belong to the machine.",
    ]
    table = "\n".join(lines)
    print(table)
    LATEST.write_text(table + "\n", encoding="utf-8")


def peer(name: str, module: str, missing: list[str]) -> ModuleType | None:
    """A peer's module, or a row of the table that says why there is none."""
    try:
        return import_module(module)
    except ImportError as error:
        missing.append(f"| {name} | cannot be imported: {error} | |")
        return None


def row(what: str, figure: str, power: int, one: Contestant, first: Contestant) -> str:
    """One line of the table; the power says whether rates or durations are shown."""
    shown = one.rate() if power > 0 else 1e6 / one.rate()
    faster = first.times_faster_than(one)
    ratio = "" if one is first else f"{faster:.2f} × as fast"
    return f"| {what}: {one.name} | {figure.format(shown)} | {ratio} |"


main()
