"""`cardwright play`: a match on the full screen, or in plain lines."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import click

from cardwright.agents import Player
from cardwright.bots import player_for
from cardwright.cli.arguments import (
    FILE,
    SEED,
    WHO,
    cards_option,
    game_argument,
    game_for,
    language_option,
    open_game,
    read_setup,
    record_in,
    seat_words,
    seed_bytes,
    setup_option,
    start,
)
from cardwright.kernel import Match, phrase, replay, say, seat_called, seed_commitment
from cardwright.play.drawing.spans import DIM, FOE, LIT, MARK, OWN, Line
from cardwright.play.plain import PlainTable

PERSON = "human"
# What the colours of a drawing stand for on a plain terminal.
COLOURS = {OWN: "cyan", FOE: "yellow", MARK: "bright_yellow", DIM: "bright_black", LIT: "green"}


# Enough of a commitment to be noted down, and far more than anybody could forge.
COMMITMENT_SHOWN = 32


@click.command("play")
@game_argument
@click.option(
    "--seats",
    metavar="WHO,WHO",
    help=f"{WHO} A person is human. Usually human first.",
)
@click.option("--seed", type=SEED, help="Play exactly this deal.")
@setup_option
@click.option("--from", "scenario", type=FILE, help="Begin at the position of a scenario.")
@click.option("--resume", type=FILE, help="Go on with a saved match.")
@click.option("--plain", is_flag=True, help="Play in numbered lines, without a full screen.")
@cards_option
@language_option
def command(
    game: str,
    seats: str | None,
    seed: int | None,
    setup: tuple[str, ...],
    scenario: Path | None,
    resume: Path | None,
    plain: bool,
    cards: Path | None,
) -> None:
    """Play GAME on the full screen; with --plain or through a pipe, in plain lines.

    There each question is answered with a number or the option's words; ? helps.
    """
    if resume is not None:
        if scenario is not None or seed is not None or setup:
            raise click.UsageError("--resume brings its own seed, set-up and scenario")
        record = record_in(resume)
        match = replay(record, game_for(record, game, cards))
    else:
        number = None if seed is None else seed_bytes(seed)
        match = start(open_game(game, cards), read_setup(setup), number, scenario)
    fixed = seed_commitment(match.seed)
    secret = seed is None and resume is None
    if secret:
        seal = fixed[:COMMITMENT_SHOWN]
        click.echo(say("All chance of this match is fixed as {seal}.", seal=seal))
    play_match(match, seated(seats, match.state.seats), plain)
    if secret and match.over:
        kept = "It came from seed {seed}, as it was fixed."
        if seed_commitment(match.seed) != fixed:
            kept = "It came from seed {seed}, NOT as it was fixed."
        click.echo(say(kept, seed=match.seed.hex()))


def play_match(match: Match, players: list[Player | None], plain: bool) -> None:
    if plain or not full_screen():
        play_plain(match, players)
    else:
        play_full(match, players)


def full_screen() -> bool:
    """Is there a terminal, and what it takes to fill it? If only that is missing, say so."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if find_spec("textual") is None:
        click.echo("The full screen needs Textual: pip install 'cardwright[tui]'. Playing plainly.")
        return False
    return True


def play_full(match: Match, players: list[Player | None]) -> None:
    # Imported only where it is used: Textual is an extra.
    from cardwright.play.screen.app import play_on_screen  # noqa: PLC0415

    play_on_screen(match, players)
    if match.over:
        scores = ", ".join(f"seat {seat} {score:+d}" for seat, score in enumerate(match.scores))
        click.echo(f"{match.game.title} is over: {scores}.")


def play_plain(match: Match, players: list[Player | None]) -> None:
    people = [seat for seat, player in enumerate(players) if player is None]
    screened = len(people) > 1 and match.game.facts.hidden and sys.stdin.isatty()
    table = PlainTable(match, players, ask_line, click.echo, screened, painted)
    click.echo(f"{phrase(match.game.title)}. {seats_words(players)}")
    if people:
        click.echo(phrase("Answer with a number or the option's words; ? helps, q leaves."))
    table.play()


def seats_words(players: list[Player | None]) -> str:
    who = [phrase("you") if player is None else player.name for player in players]
    return "; ".join(f"{seat_called(seat)}: {name}" for seat, name in enumerate(who)) + "."


def seated(wishes: str | None, seats: int) -> list[Player | None]:
    """A player for every seat, or nobody where a person sits."""
    if wishes is None:
        return [None, *[player_for("heuristic") for _ in range(seats - 1)]]
    return [sitting(word) for word in seat_words(wishes, seats)]


def sitting(word: str) -> Player | None:
    return None if word == PERSON else player_for(word, also=(PERSON,))


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


def painted(line: Line) -> str:
    """A line in its colours; click takes them off again where output is not a terminal."""
    styled = [
        click.style(span.text, fg=COLOURS.get(span.colour), bold=span.bold or None) for span in line
    ]
    return "".join(styled)
