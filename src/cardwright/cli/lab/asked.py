"""`cardwright lab asked`: how much of what a person is asked leaves nothing to decide."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardwright.cli.arguments import (
    SEED,
    cards_option,
    game_argument,
    open_game,
    setup_option,
    setup_words,
)
from cardwright.cli.lab.experiment import read_rules
from cardwright.cli.lab.narrow import print_blocks
from cardwright.lab.asked import Asked, play_asked
from cardwright.lab.build import build_of
from cardwright.lab.page import Grid, Paragraph


@click.command("asked")
@game_argument
@click.option("--agent", default="heuristic", show_default=True, help="Who plays all seats.")
@click.option(
    "--games", default=20, show_default=True, type=click.IntRange(1, 10_000), help="Matches."
)
@click.option("--seed", default=0, show_default=True, type=SEED, help="Which deals.")
@click.option("--ask-all", is_flag=True, help="As if nobody had standing orders.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@setup_option
@cards_option
def command(
    game: str,
    agent: str,
    games: int,
    seed: int,
    ask_all: bool,
    as_json: bool,
    setup: tuple[str, ...],
    cards: Path | None,
) -> None:
    """How many decisions of GAME a person is asked, and how many of them are none.

    A question is idle if it has one option, or if all that can be done is to pass.
    Standing orders answer such questions unless somebody wants to be asked.
    """
    loaded = open_game(game, cards)
    rules = read_rules(loaded, setup)
    counts = play_asked(loaded, dict(rules.setup), agent, seed, games, quiet=not ask_all)
    if as_json:
        facts = {"game": loaded.name, "content": loaded.content_hash, "setup": dict(rules.setup),
                 "seed": seed, "build": build_of(loaded), "agents": [agent], "games": games,
                 "ask_all": ask_all}  # fmt: skip
        click.echo(json.dumps({**facts, **asked_result(counts)}, indent=2))
        return
    words = setup_words(loaded, dict(rules.setup))
    click.echo(f"{loaded.title}: what people are asked in {games} matches, seed {seed}{words}")
    mean = counts.asked / counts.people
    print_blocks(
        [asked_grid(counts), Paragraph(f"A match asks a person {mean:.1f} times on average.")]
    )


def asked_result(counts: Asked) -> dict[str, object]:
    return {
        "people": counts.people,
        "decisions": counts.decisions,
        "answered": counts.answered,
        "idle": counts.idle,
        "kinds": {
            name: {"decisions": every, "answered": answered, "idle": idle}
            for name, (every, answered, idle) in sorted(counts.kinds.items())
        },
    }


def asked_grid(counts: Asked) -> Grid:
    rows = sorted(counts.kinds.items(), key=lambda row: (-row[1][0], row[0]))
    whole = [counts.decisions, counts.answered, counts.idle]
    cells: list[list[str]] = []
    for name, (every, answered, idle) in [*rows, ("altogether", whole)]:
        asked = every - answered
        numbers = [str(number) for number in (every, answered, asked, idle)]
        cells.append([name.replace("_", " "), *numbers, f"{idle / max(1, asked):.1%}"])
    return Grid(["decision", "all", "answered", "asked", "idle", "of asked"], cells)
