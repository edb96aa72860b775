"""`cardwright check`: whether a game keeps the contract, one line a check."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.arguments import (
    cards_option,
    game_argument,
    open_game,
    read_setup,
    setup_option,
)
from cardwright.testing import Case, Check, all_checks, cases_of
from cardwright.testing.checks import name_of
from cardwright.testing.evidence import keep
from cardwright.testing.suite import Failure, run_usual, smallest

BROKEN = 1
FOLDER = click.Path(exists=True, file_okay=False, writable=True, path_type=Path)


@click.command("check")
@game_argument
@setup_option
@click.option("--only", metavar="WORDS", help="Only the checks whose names contain these words.")
@click.option(
    "--into", type=FOLDER, default=Path(), metavar="DIR",
    help="Where to put the records of failing matches; usually here.",
)  # fmt: skip
@cards_option
def command(
    game: str, setup: tuple[str, ...], only: str | None, into: Path, cards: Path | None
) -> None:
    """Try whether GAME, an installed one or the path of its file, keeps the contract.

    Each check plays random matches and says `ok` or what does not hold. The
    smallest failing match found is written to a record, for `cardwright replay`.
    The exit code is 1 if anything does not hold.
    """
    loaded = open_game(game, cards)
    checks = [check for check in all_checks() if only is None or only in name_of(check)]
    if not checks:
        raise click.UsageError(f"no check is called {only!r}")
    cases = cases_of(loaded)
    if setup:
        cases = [Case(loaded, read_setup(setup))]
        loaded.checked_setup(cases[0].setup)
    tried = f"{len(checks)} check" + ("s" if len(checks) > 1 else "")
    setups = f", {len(cases)} set-ups" if len(cases) > 1 else ""
    click.echo(f"{loaded.title}: {tried}{setups}")
    done = 0
    failures: list[Failure] = []
    try:
        for check in checks:
            run(check, cases, failures, into, game)
            done += 1
    except KeyboardInterrupt:
        click.echo()
        click.echo(f"Stopped after {done} of {len(checks)} checks, {len(failures)} of them failed.")
        raise click.Abort from None
    if failures:
        click.echo(f"{len(failures)} of {tried} failed.")
        sys.exit(BROKEN)
    click.echo("The contract holds.")


def run(check: Check, cases: list[Case], failures: list[Failure], into: Path, game: str) -> None:
    """Run one check on all set-ups, up to the first on which it fails, and say how it went.

    A fault in the game itself, which most checks meet, is told once.
    """
    click.echo(f"  {name_of(check):<50}", nl=False)
    failure = next(filter(None, (run_usual(case, check) for case in cases)), None)
    if failure is None:
        click.echo("ok")
        return
    known = next((name_of(one.check) for one in failures if failure.repeats(one)), "")
    failures.append(failure)
    click.echo(f"FAILED, as in: {known}" if known else "FAILED")
    if not known:
        tell(smallest(failure), into, game)


def tell(failure: Failure, into: Path, game: str) -> None:
    click.echo(f"    {failure.sentence()}")
    click.echo(f"    in {failure.where()}")
    file = keep(failure, into)
    if file is not None:
        named = "" if game == failure.case.game.name else f" --game {game}"
        click.echo(f"    cardwright replay {file}{named}")
