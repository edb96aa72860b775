"""Run the programme or parts of it, print the tables as they come and keep them."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from benchmarks.harness import Pace
from benchmarks.programme import programme
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
    wished = parser.parse_args()

    pace = QUICK if wished.quick else USUAL
    chosen = [part for part in parts if not wished.only or part.name in wished.only]
    print("\n".join(how_measured(pace)), flush=True)
    for part in chosen:
        part.run(pace)
        print("", *part.lines(), sep="\n", flush=True)
    text = report(chosen, pace)
    save(chosen, text)
    if wished.docs:
        put_into(DOCUMENT, text)


if __name__ == "__main__":
    main()
