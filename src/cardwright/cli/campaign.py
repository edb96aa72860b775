"""`cardwright campaign`: a row of matches, with something kept between them."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.agents import Player, play_out
from cardwright.cli.arguments import (
    FILE,
    SEED,
    cards_option,
    game_argument,
    open_game,
    read_setup,
    seats_option,
    seed_bytes,
)
from cardwright.cli.play import play_match, seated
from cardwright.kernel import Campaign, Match
from cardwright.play.columns import wrapped_line
from cardwright.play.saved_campaign import begun, restored, save_campaign, saved_in


@click.group("campaign")
def command() -> None:
    """Play a row of matches in which something is learned and kept, as some games have one.

    A campaign is kept in a file between its matches.
    """


@command.command("start")
@game_argument
@click.argument("file", type=FILE)
@click.option("--with", "wishes", multiple=True, metavar="NAME=VALUE", help="Who sets out.")
@click.option("--seed", type=SEED, help="Have exactly these matches.")
@cards_option
def start_campaign(
    game: str, file: Path, wishes: tuple[str, ...], seed: int | None, cards: Path | None
) -> None:
    """Begin a campaign of GAME and keep it in FILE, which must not exist yet."""
    campaign = begun(open_game(game, cards), seed_bytes(seed), read_setup(wishes, "--with"))
    if file.exists():
        raise click.ClickException(f"{file} is there already; a campaign begins in a new file")
    save_campaign(campaign, file)
    tell_lines(campaign.standing())


@command.command("show")
@click.argument("file", type=FILE)
@cards_option
def show_campaign(file: Path, cards: Path | None) -> None:
    """Say how far the campaign of FILE has come."""
    campaign = opened(file, cards)
    tell_lines([*campaign.standing(), *campaign.progress()])


@command.command("play")
@click.argument("file", type=FILE)
@seats_option("Who sits where. Usually human first.")
@click.option("--plain", is_flag=True, help="Play in numbered lines, without a full screen.")
@cards_option
def play(file: Path, seats: str | None, plain: bool, cards: Path | None) -> None:
    """Play the next match of FILE and keep what comes of it.

    A match that is left before its end does not count; it begins again the same.
    """
    campaign = opened(file, cards)
    if campaign.over():
        raise click.ClickException(f"there is nothing left to play. {campaign.standing()[0]}")
    match = campaign.next_match()
    players = seated(seats, match.state.seats)
    tell_lines(campaign.standing()[1:])
    play_through(match, players, plain)
    if not match.over:
        click.echo("This match does not count; it waits for you as it was.")
        return
    news = campaign.finish(match)
    save_campaign(campaign, file)
    tell_lines([*news, *campaign.standing()])


@command.command("choose")
@click.argument("file", type=FILE)
@click.argument("choice")
@cards_option
def choose(file: Path, choice: str, cards: Path | None) -> None:
    """Choose what the campaign of FILE offers between two matches, such as a reward."""
    campaign = opened(file, cards)
    choices = campaign.choices()
    if choice not in choices:
        offered = ", ".join(choices) or "nothing"
        raise click.ClickException(f"{choice!r} is not offered (there is: {offered})")
    news = campaign.choose(choice)
    save_campaign(campaign, file)
    tell_lines([*news, *campaign.standing()])


def opened(file: Path, cards: Path | None) -> Campaign:
    saved = saved_in(file)
    return restored(saved, open_game(saved.game, cards))


def play_through(match: Match, players: list[Player | None], plain: bool) -> None:
    """People see the match; agents among themselves just play it."""
    agents = [player for player in players if player is not None]
    if len(agents) == len(players):
        match.players = [player.name for player in agents]
        forfeit = play_out(match, agents)
        if forfeit is not None:
            name = agents[forfeit.seat].name
            click.echo(f"Seat {forfeit.seat}, {name}, forfeits: {forfeit.why}.")
    else:
        play_match(match, players, plain)


def tell_lines(lines: list[str]) -> None:
    for line in lines:
        click.echo("\n".join(wrapped_line(line)))
