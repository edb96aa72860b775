"""`cardwright games`: which games are installed, and what one of them offers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.completion import complete_game
from cardwright.shelf import Facts, Unreadable, covers

if TYPE_CHECKING:
    from cardwright.kernel import Game


@click.command("games")
@click.argument("game", required=False, shell_complete=complete_game)
@click.option(
    "--cards",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Change the cards by the card files of this directory.",
)
def command(game: str | None, cards: Path | None) -> None:
    """List the games. With the name of one: its cards and set-ups."""
    if game is None:
        if cards is not None:
            raise click.UsageError("--cards goes with the name of a game")
        for name, cover in covers().items():
            if isinstance(cover, Unreadable):
                click.echo(f"{name:<10}cannot be imported: {cover.why}")
            else:
                click.echo(headline(name, cover.title, cover.facts))
        return
    # The engine takes longer to import than the whole list takes without it.
    from cardwright.cli.arguments import changed_words, open_game  # noqa: PLC0415

    loaded = open_game(game, cards)
    for line in described(loaded):
        click.echo(line)
    if loaded.changed:
        click.echo(f"{'':<10}{changed_words(loaded)}")


def headline(name: str, title: str, facts: Facts) -> str:
    seats = f"{facts.seats_min}"
    if facts.seats_max != facts.seats_min:
        seats += f" to {facts.seats_max}"
    traits = [f"{seats} seat" if seats == "1" else f"{seats} seats"]
    traits += ["hidden cards"] if facts.hidden else []
    traits += ["sealed decisions"] if facts.simultaneous else []
    return f"{name:<10}{title} ({', '.join(traits)})"


def described(game: Game) -> list[str]:
    lines = [headline(game.name, game.title, game.facts)]
    for name in game.families:
        lines.append(f"{'':<10}{len(game.family(name))} {name.replace('_', ' ')}")
    for name, values in game.setups.items():
        lines.append(f"{'':<10}--setup {name}={'|'.join(values)}")
    for name, way in game.written_setups.items():
        lines.append(f"{'':<10}--setup {name}={way}")
    return lines
