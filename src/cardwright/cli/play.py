"""`cardwright play`: a match in plain lines."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.agents import AGENTS, Agent
from cardwright.cli.arguments import (
    FILE,
    SEED,
    cards_option,
    game_argument,
    open_game,
    read_setup,
    record_in,
    seed_bytes,
    setup_option,
    start,
)
from cardwright.kernel.document import nearest
from cardwright.kernel.match import Match
from cardwright.kernel.picture import Span
from cardwright.kernel.record import replay
from cardwright.play.plain import PlainTable

PERSON = "human"


@click.command("play")
@game_argument
@click.option(
    "--seats",
    metavar="WHO,WHO",
    help="Who sits where, in order: human or random. Without it, human at seat 0.",
)
@click.option("--seed", type=SEED, help="Play exactly this deal.")
@setup_option
@click.option("--from", "scenario", type=FILE, help="Begin at the position of a scenario.")
@click.option("--resume", type=FILE, help="Go on with a saved match.")
@cards_option
def command(
    game: str,
    seats: str | None,
    seed: int | None,
    setup: tuple[str, ...],
    scenario: Path | None,
    resume: Path | None,
    cards: Path | None,
) -> None:
    """Play GAME in plain lines, on a terminal or through a pipe.

    Each question is answered with a number or the option's words; ? helps.
    """
    loaded = open_game(game, cards)
    if resume is not None:
        if scenario is not None or seed is not None or setup:
            raise click.UsageError("--resume brings its own seed, set-up and scenario")
        match = replay(record_in(resume), loaded)
    else:
        number = None if seed is None else seed_bytes(seed)
        match = start(loaded, read_setup(setup), number, scenario)
    play_match(match, seated(seats, match.state.seats))


def play_match(match: Match, agents: list[Agent | None]) -> None:
    people = [seat for seat, agent in enumerate(agents) if agent is None]
    screened = len(people) > 1 and match.game.facts.hidden and sys.stdin.isatty()
    table = PlainTable(match, agents, ask_line, click.echo, screened, painted)
    click.echo(f"{match.game.title}. {seats_words(agents)}")
    if people:
        click.echo("Answer with a number or the option's words; ? helps, q leaves.")
    table.play()


def seats_words(agents: list[Agent | None]) -> str:
    names = {kind: name for name, kind in AGENTS.items()}
    who = ["you" if agent is None else names[type(agent)] for agent in agents]
    return "; ".join(f"seat {seat}: {name}" for seat, name in enumerate(who)).capitalize() + "."


def seated(wishes: str | None, seats: int) -> list[Agent | None]:
    """An agent for every seat, or nobody where a person sits."""
    if wishes is None:
        return [None, *[AGENTS["random"]() for _ in range(seats - 1)]]
    names = [name.strip() for name in wishes.split(",")]
    if len(names) != seats:
        raise click.UsageError(f"--seats names {len(names)} seats, but the match has {seats}")
    return [sitting(name) for name in names]


def sitting(name: str) -> Agent | None:
    if name == PERSON:
        return None
    if name not in AGENTS:
        known = [PERSON, *AGENTS]
        close = nearest(name, known)
        hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(known)}"
        raise click.UsageError(f"nobody called {name!r} can sit at the table ({hint})")
    return AGENTS[name]()


def ask_line(prompt: str) -> str | None:
    """A line of input; nothing at its end."""
    click.echo(prompt, nl=False)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        click.echo()
        raise click.ClickException("the input is not UTF-8 text") from None
    if not sys.stdin.isatty() and line:
        # Show what a pipe answered, so that the output reads like the session it was.
        click.echo(line.rstrip("\n"))
    return line or None


def painted(span: Span) -> str:
    """A span in its colours; click takes them off again where output is not a terminal."""
    return click.style(span.text, fg=span.colour or None, bold=span.bold or None)
