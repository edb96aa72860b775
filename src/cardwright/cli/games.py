"""`cardwright games`: which games are installed."""

from __future__ import annotations

import click

from cardwright.kernel.game import Game
from cardwright.kernel.registry import game_names, load_game


@click.command("games")
def command() -> None:
    """List the games, with how many play and which set-ups there are."""
    for name in game_names():
        for line in described(load_game(name)):
            click.echo(line)


def described(game: Game) -> list[str]:
    facts = game.facts
    seats = f"{facts.seats_min}"
    if facts.seats_max != facts.seats_min:
        seats += f" to {facts.seats_max}"
    seats += " seat" if seats == "1" else " seats"
    traits = [seats, f"{len(game.templates)} cards"]
    traits += ["hidden cards"] if facts.hidden else []
    traits += ["sealed decisions"] if facts.simultaneous else []
    lines = [f"{game.name:<10}{game.title} ({', '.join(traits)})"]
    for name, values in game.setups.items():
        lines.append(f"{'':<10}--setup {name}={'|'.join(values)}")
    return lines
