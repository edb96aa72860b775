"""`cardwright games`: which games are installed, and what one of them offers."""

from __future__ import annotations

import click

from cardwright.cli.arguments import open_game
from cardwright.kernel.game import Game
from cardwright.kernel.registry import game_class, game_names


@click.command("games")
@click.argument("game", required=False)
def command(game: str | None) -> None:
    """List the games. With the name of one: its cards and set-ups."""
    if game is None:
        for name in game_names():
            click.echo(headline(game_class(name)))
        return
    for line in described(open_game(game)):
        click.echo(line)


def headline(game: type[Game]) -> str:
    """One line from the facts of a game, for which its cards need not be loaded."""
    facts = game.facts
    seats = f"{facts.seats_min}"
    if facts.seats_max != facts.seats_min:
        seats += f" to {facts.seats_max}"
    traits = [f"{seats} seat" if seats == "1" else f"{seats} seats"]
    traits += ["hidden cards"] if facts.hidden else []
    traits += ["sealed decisions"] if facts.simultaneous else []
    return f"{game.name:<10}{game.title} ({', '.join(traits)})"


def described(game: Game) -> list[str]:
    lines = [headline(type(game))]
    for name in game.families:
        lines.append(f"{'':<10}{len(game.family(name))} {name.replace('_', ' ')}")
    for name, values in game.setups.items():
        lines.append(f"{'':<10}--setup {name}={'|'.join(values)}")
    for name, way in game.written_setups.items():
        lines.append(f"{'':<10}--setup {name}={way}")
    return lines
