"""`cardwright play`: a match on the full screen, or in plain lines."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.agents import Player
from cardwright.bots import player_for
from cardwright.cli.arguments import (
    FILE,
    SEED,
    WHO,
    cards_option,
    game_for,
    language_option,
    open_game,
    read_setup,
    record_in,
    seat_words,
    seats_option,
    seed_bytes,
    setup_option,
    start,
)
from cardwright.cli.completion import complete_game
from cardwright.cli.terminal import ask_line, echo, full_screen, menu_opened, painted
from cardwright.kernel import Game, Match, phrase, say, seat_called, seed_commitment
from cardwright.play.plain import PlainTable
from cardwright.play.resumed import resumed
from cardwright.session.book import BadBook
from cardwright.session.guide import guide_of, guided_session
from cardwright.session.kept import KeptMatches
from cardwright.session.session import Session

PERSON = "human"
# Enough of a commitment to be noted down, and far more than anybody could forge.
COMMITMENT_SHOWN = 32


@click.command("play")
@click.argument("game", required=False, shell_complete=complete_game)
@seats_option(f"{WHO} A person is human. Usually human first.")
@click.option("--names", metavar="NAME,NAME", help="What people at the table are called.")
@click.option("--seed", type=SEED, help="Play exactly this deal.")
@setup_option
@click.option("--from", "scenario", type=FILE, help="Begin at the position of a scenario.")
@click.option("--resume", type=FILE, help="Go on with a saved match.")
@click.option("--guide", is_flag=True, help="Be led through a first match.")
@click.option("--plain", is_flag=True, help="Play in numbered lines, without a full screen.")
@cards_option
@language_option
def command(
    game: str | None,
    seats: str | None,
    names: str | None,
    seed: int | None,
    setup: tuple[str, ...],
    scenario: Path | None,
    resume: Path | None,
    guide: bool,
    plain: bool,
    cards: Path | None,
) -> None:
    """Play GAME on the full screen; with --plain or through a pipe, in plain lines.

    There each question is answered with a number or the option's words; ? helps. Without
    GAME, the start menu opens.
    """
    if game is None:
        if plain or not menu_opened():
            raise click.UsageError("Missing argument 'GAME': cardwright games lists them")
        return
    if guide:
        if resume is not None or scenario is not None or seed is not None or setup or seats:
            raise click.UsageError("--guide brings its own match")
        session = guided(open_game(game, cards))
        keep(session, None)
        play_session(session, plain)
        return
    if resume is not None:
        if scenario is not None or seed is not None or setup:
            raise click.UsageError("--resume brings its own seed, set-up and scenario")
        session = resumed_session(resume, game, cards, seats)
    else:
        number = None if seed is None else seed_bytes(seed)
        match = start(open_game(game, cards), read_setup(setup), number, scenario)
        session = Session(match, seated(seats, match.state.seats))
    if names is not None or (len(session.people) > 1 and sys.stdin.isatty()):
        session.call(dict(enumerate(name.strip() for name in (names or "").split(","))))
    keep(session, resume)
    play_secretly(session, plain, secret=seed is None and resume is None)


def play_secretly(session: Session, plain: bool, secret: bool) -> None:
    """Play a match whose seed nobody knows before its end, and then lay it open."""
    match = session.match
    fixed = seed_commitment(match.seed)
    if secret:
        seal = fixed[:COMMITMENT_SHOWN]
        echo(say("All chance of this match is fixed as {seal}.", seal=seal))
    play_session(session, plain)
    if secret and match.over:
        kept = "It came from seed {seed}, as it was fixed."
        if seed_commitment(match.seed) != fixed:
            kept = "It came from seed {seed}, NOT as it was fixed."
        echo(say(kept, seed=match.seed.hex()))


def guided(game: Game) -> Session:
    """The guided first match of a game."""
    try:
        guide = guide_of(game)
        if guide is None:
            raise click.ClickException(f"{game.title} has no guided match")
        return guided_session(game, guide)
    except BadBook as error:
        raise click.ClickException(str(error)) from None


def resumed_session(file: Path, game: str, cards: Path | None, seats: str | None) -> Session:
    """A saved match with those who played it, unless others are named."""
    record = record_in(file)
    found = resumed(record, game_for(record, game, cards))
    if seats is not None or not any(record.players):
        return Session(found.match, seated(seats, found.match.state.seats))
    for word in found.missing:
        echo(f"{word} is not here; the heuristic agent plays instead.")
    return Session(found.match, found.players)


def keep(session: Session, file: Path | None) -> None:
    """Keep what people play at a terminal, in the file that it came from if that was kept."""
    if not session.people or not sys.stdin.isatty():
        return
    kept = KeptMatches()
    if file is not None and file.resolve().parent == kept.folder.resolve():
        session.keep_in(file)
    else:
        session.keep_in(kept.new_file(session.match.game.name))


def play_match(match: Match, players: list[Player | None], plain: bool) -> None:
    """Play a match that counts: it is played once."""
    session = Session(match, players)
    session.repeatable = False
    play_session(session, plain)


def play_session(session: Session, plain: bool) -> None:
    if plain or not full_screen():
        play_plain(session)
    else:
        play_full(session)


def play_full(session: Session) -> None:
    # Imported only where it is used: Textual is an extra.
    from cardwright.play.screen.app import play_on_screen  # noqa: PLC0415

    played = play_on_screen(session)
    match = played.match
    if match.over:
        scores = ", ".join(f"{played.called(seat)} {n:+d}" for seat, n in enumerate(match.scores))
        echo(f"{match.game.title} is over: {scores}.")
    else:
        tell_kept(played)


def play_plain(session: Session) -> None:
    people = session.people
    screened = session.needs_curtain and sys.stdin.isatty()
    table = PlainTable(session, ask_line, echo, screened, painted)
    echo(f"{phrase(session.match.game.title)}. {seats_words(session)}")
    if people:
        echo(phrase("Answer with a number or the option's words; ? helps, q leaves."))
    try:
        if not table.play():
            tell_kept(session)
    except KeyboardInterrupt:
        echo()
        echo(phrase("You left the match."))
        tell_kept(session)


def tell_kept(session: Session) -> None:
    """Where a match that was left can be gone on with."""
    keeper = session.keeper
    if keeper is not None and not keeper.failed:
        echo(f"It is kept: cardwright play {session.match.game.called} --resume {keeper.file}")


def seats_words(session: Session) -> str:
    who: list[str] = []
    for seat, player in enumerate(session.players):
        name = session.given.get(seat) or phrase("you")
        who.append(f"{seat_called(seat)}: {name if player is None else player.name}")
    return "; ".join(who) + "."


def seated(wishes: str | None, seats: int) -> list[Player | None]:
    """A player for every seat, or nobody where a person sits."""
    if wishes is None:
        return [None, *[player_for("heuristic") for _ in range(seats - 1)]]
    return [sitting(word) for word in seat_words(wishes, seats)]


def sitting(word: str) -> Player | None:
    return None if word == PERSON else player_for(word, also=(PERSON,))
