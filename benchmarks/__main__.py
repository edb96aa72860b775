"""Run the programme or parts of it, print the tables as they come and keep them."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from benchmarks.beside import pairs, table
from benchmarks.growth import Growing
from benchmarks.harness import Pace
from benchmarks.programme import programme
from benchmarks.races import Race
from benchmarks.report import DOCUMENT, how_measured, put_into, report, save

USUAL: Final = Pace(rounds=15, seconds=0.2)
QUICK: Final = Pace(rounds=1, seconds=0.02, ends_only=True)


def main() -> None:
    parts = programme()
    names = [part.name for part in parts]
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round: does it all run?")
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--docs", action="store_true", help="put the tables into docs/speed.md")
    parser.add_argument(
        "--beside",
        type=Path,
        metavar="FOLDER",
        help="race what is ours against an older checkout that make fast has compiled",
    )
    wished = parser.parse_args()

    pace = QUICK if wished.quick else USUAL
    chosen = [part for part in parts if not wished.only or part.name in wished.only]
    print("\n".join(how_measured(pace)), flush=True)
    if wished.beside is not None:
        race_beside(chosen, wished.beside.resolve(), pace)
        return
    for part in chosen:
        part.run(pace)
        print("", *part.lines(), sep="\n", flush=True)
    text = report(chosen, pace)
    save(chosen, text)
    if wished.docs:
        put_into(DOCUMENT, text)


def race_beside(parts: list[Race | Growing], folder: Path, pace: Pace) -> None:
    found = pairs(parts, folder)
    for pair in found:
        pair.run(pace)
        print(pair.row(), flush=True)
    print("", *table(found), sep="\n", flush=True)


if __name__ == "__main__":
    main()
