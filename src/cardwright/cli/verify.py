"""`cardwright verify`: whether a match of a server was played by what the server was bound to."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.arguments import FILE, read_bytes
from cardwright.cli.serve import need_web
from cardwright.kernel import RECORD_FILE_BYTES_MAX

NOT_HELD = 1


@click.command("verify")
@click.argument("file", type=FILE)
@click.option(
    "--saw", multiple=True, metavar="HEX", help="Something that the page showed; may be repeated."
)
def command(file: Path, saw: tuple[str, ...]) -> None:
    """Check the FILE that a server gives out when a match is over, and play the match again."""
    need_web()
    # Imported only where it is used: a server is an extra.
    from cardwright.web.proof import read_proof  # noqa: PLC0415
    from cardwright.web.verification import faults_in  # noqa: PLC0415

    proof = read_proof(read_bytes(file, 2 * RECORD_FILE_BYTES_MAX))
    faults = list(faults_in(proof, saw))
    for fault in faults:
        click.echo(f"NOT HELD: {fault}.")
    if faults:
        sys.exit(NOT_HELD)
    if proof.record is None:
        click.echo("Held: the commitment. The match never began.")
        return
    draws = sum(len(drawn) for drawn in proof.draws.values())
    click.echo(
        f"Held: the commitment, what {len(proof.nonces)} seats added, {draws} draws,"
        f" {len(proof.seals)} seals and all {len(proof.record.commands)} positions."
    )
    click.echo("Not proven: that the server told nobody what was hidden. It knew all of it.")
