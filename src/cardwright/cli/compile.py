"""`cardwright compile`: a game of one's own, compiled together with the kernel."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.compiling import compiled_game, source_of


@click.command("compile")
@game_argument
def command(game: str) -> None:
    """Compile GAME, a file or an installed game of your own, together with the kernel.

    It gets an environment of its own, which is kept until the game or Cardwright changes.
    What the compiler does not understand is refused with its reason, and so is a game that
    plays otherwise compiled than interpreted. Needs a C compiler.
    """
    compiled = compiled_game(source_of(game), lambda line: click.echo(line, err=True))
    click.echo(f"{compiled.name} is compiled and plays {compiled.ratio:.1f} × as many matches.")
    click.echo(f"It plays here: {compiled.command} match {compiled.name} --help")
