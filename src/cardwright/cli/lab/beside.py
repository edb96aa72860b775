"""`cardwright lab beside`: two kept results beside each other, if they are alike."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardwright.cli.arguments import FILE
from cardwright.cli.lab.narrow import print_blocks
from cardwright.lab.beside import ALIKE, RowPair, pairs_of, read_result
from cardwright.lab.page import Grid


@click.command("beside")
@click.argument("earlier", type=FILE)
@click.argument("later", type=FILE)
@click.option(
    "--differing", multiple=True, type=click.Choice(ALIKE), default=("content",),
    show_default=True, help="What is meant to differ; all else must be the same.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(earlier: Path, later: Path, differing: tuple[str, ...], as_json: bool) -> None:
    """Set two results that --json has written against each other, row by row.

    Runs that are unlike in anything but what is meant to differ are refused: other
    deals, agents, set-ups or builds would be measured along with it.
    """
    pairs = pairs_of(read_result(earlier), read_result(later), list(differing))
    if as_json:
        rows = [{"earlier": pair.earlier, "later": pair.later, "apart": pair.apart}
                for pair in pairs]  # fmt: skip
        click.echo(json.dumps({"differing": list(differing), "result": rows}, indent=2))
        return
    print_blocks([Grid(["row", "agent", "earlier", "later", ""], [row_of(pair) for pair in pairs])])


def row_of(pair: RowPair) -> list[str]:
    earlier, later = pair.earlier, pair.later
    figures = [f"{result['effect']:+.1f}" for result in (earlier, later)]
    said = "surely another" if pair.apart else "perhaps the same"
    return [earlier["name"], earlier["agent"], *figures, said]
