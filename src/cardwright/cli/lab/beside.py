"""`cardwright lab beside`: two kept results beside each other, if they are alike."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardwright.cli.arguments import FILE
from cardwright.lab.beside import ALIKE, RowPair, pairs_of, read_result


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
    width = max(len(pair.earlier["name"]) for pair in pairs) + 2
    across = max(len(pair.earlier["agent"]) for pair in pairs) + 2
    click.echo(f"{'row':<{width}}{'agent':<{across}}{'earlier':>8}{'later':>8}")
    for pair in pairs:
        click.echo(pair_line(pair, width, across))


def pair_line(pair: RowPair, width: int, across: int) -> str:
    figures = f"{pair.earlier['effect']:>+8.1f}{pair.later['effect']:>+8.1f}"
    start = f"{pair.earlier['name']:<{width}}{pair.earlier['agent']:<{across}}"
    return f"{start}{figures}  {'surely another' if pair.apart else 'perhaps the same'}"
