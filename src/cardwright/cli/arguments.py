"""Arguments that several commands share, and how they become games, seeds and matches."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import click

from cardwright.agents import Player
from cardwright.bots import player_for, split_words
from cardwright.cli.completion import complete_game, complete_seats, complete_setup
from cardwright.kernel import (
    CONTENT_FILE_BYTES_MAX,
    ENGLISH_CODE,
    RECORD_FILE_BYTES_MAX,
    SEED_BYTES,
    SPEAKER,
    Game,
    Match,
    Record,
    game_of,
    load_game,
    plural,
    read_record,
    seed_from_number,
    short_hash,
    speak,
    start_scenario,
)
from cardwright.kernel.language import ADDED, CHANGED, REMOVED, SEED_NUMBER_MAX, read_scenario
from cardwright.lab.workers import Workers, workers_for

Decorated = TypeVar("Decorated", bound=Callable[..., None])

FILE = click.Path(dir_okay=False, path_type=Path)
DIRECTORY = click.Path(exists=True, file_okay=False, path_type=Path)
JOBS_MAX = 256
# Whom --seats can name, as its help says it.
WHO = (
    "Who plays, in the order of seats: random, heuristic, search:ITERATIONS, an installed agent,"
    " FILE.py:CLASS, or run:COMMAND for a program."
)
TIMED = "A program plays under a time limit, so another run may come out differently."
SEED = click.IntRange(0, SEED_NUMBER_MAX)


def game_argument(command: Decorated) -> Decorated:
    return click.argument("game", shell_complete=complete_game)(command)


def seats_option(words: str, required: bool = False) -> Callable[[Decorated], Decorated]:
    """Who sits where; a shell completes the names of agents."""
    return click.option(
        "--seats",
        metavar="WHO,WHO",
        required=required,
        help=words,
        shell_complete=complete_seats,
    )


def cards_option(command: Decorated) -> Decorated:
    return click.option(
        "--cards",
        type=DIRECTORY,
        metavar="DIR",
        help="Change the cards by the card files of this directory.",
    )(command)


def language_option(command: Decorated) -> Decorated:
    """The language of everything that people read; the game must have it."""
    return click.option(
        "--language",
        default=ENGLISH_CODE,
        metavar="CODE",
        expose_value=False,
        is_eager=True,
        callback=lambda ctx, option, code: spoken(ctx, code),
        help="Say everything in this language: en, or de where the game has it.",
    )(command)


def spoken(ctx: click.Context, code: str) -> None:
    """Speak a language for as long as the command runs."""
    speak(code)
    ctx.call_on_close(lambda: speak(ENGLISH_CODE))


def setup_option(command: Decorated) -> Decorated:
    return click.option(
        "--setup",
        multiple=True,
        metavar="NAME=VALUE",
        help="A set-up choice of the game; may be repeated.",
        shell_complete=complete_setup,
    )(command)


def jobs_option(command: Decorated) -> Decorated:
    return click.option(
        "--jobs", type=click.IntRange(1, JOBS_MAX), default=1, show_default=True, help="Processes."
    )(command)


def on_option(command: Decorated) -> Decorated:
    return click.option(
        "--on",
        metavar="WHERE",
        help="Play on a Ray cluster: ray starts one here, ray:ADDRESS joins one.",
    )(command)


def rows_option(command: Decorated) -> Decorated:
    return click.option(
        "--rows", type=FILE, metavar="FILE", help="Write every match as a row of a Parquet file."
    )(command)


@contextmanager
def workers_on(on: str | None, jobs: int) -> Iterator[Workers | None]:
    """Who does the work besides this process, if anybody does."""
    workers = workers_for(jobs) if on is None else cluster_named(on, jobs)
    try:
        yield workers
    finally:
        if workers is not None:
            workers.close()


def cluster_named(on: str, jobs: int) -> Workers:
    kind, _, address = on.partition(":")
    if kind != "ray":
        raise click.BadParameter(f"{on!r} is neither ray nor ray:ADDRESS", param_hint="--on")
    if find_spec("ray") is None:
        raise click.UsageError("--on ray needs the extra ray: pip install 'cardwright[ray]'")
    # Imported here: it takes seconds, and is only there with the extra.
    from cardwright.bridges.ray import ClusterFault, RayWorkers  # noqa: PLC0415

    try:
        return RayWorkers(jobs, address)
    except ClusterFault as fault:
        raise click.UsageError(str(fault)) from None


def cores() -> int:
    """How many processes this one may keep busy; a container often has fewer than the machine."""
    if hasattr(os, "sched_getaffinity"):
        return min(JOBS_MAX, len(os.sched_getaffinity(0)))
    return min(JOBS_MAX, os.cpu_count() or 1)


@contextmanager
def progress_of(game: Game, games: int) -> Iterator[Callable[[int], None]]:
    """A bar for a person who watches; files and pipes get none."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    with click.progressbar(length=games, label=game.title, file=sys.stderr) as bar:
        yield bar.update


def seat_words(wishes: str, seats: int) -> list[str]:
    """Who is to sit where: as many words as the match has seats."""
    words = split_words(wishes)
    if len(words) != seats:
        named = plural(len(words), "seat")
        raise click.UsageError(f"--seats names {named}, but the match has {seats}")
    return words


def players_seated(wishes: str, seats: int) -> list[Player]:
    return [player_for(word) for word in seat_words(wishes, seats)]


def read_setup(wishes: tuple[str, ...], option: str = "--setup") -> dict[str, str]:
    setup: dict[str, str] = {}
    for wish in wishes:
        name, sign, value = wish.partition("=")
        if not sign or not name:
            raise click.BadParameter(f"{wish!r} is not NAME=VALUE", param_hint=option)
        setup[name.strip()] = value.strip()
    return setup


def setup_words(game: Game, setup: dict[str, str]) -> str:
    """What is not as usual in a set-up, to be put at the end of a line."""
    usual = dict.fromkeys(game.written_setups, "")
    usual |= {name: values[0] for name, values in game.setups.items()}
    unusual = [name for name, value in setup.items() if value != usual[name]]
    return "".join(f", {name} {setup[name]}" for name in unusual)


def seed_bytes(number: int | None) -> bytes:
    """The seed with this number, or a fresh one that nobody can know."""
    return secrets.token_bytes(SEED_BYTES) if number is None else seed_from_number(number)


def read_bytes(path: Path, limit: int) -> bytes:
    """A whole file, but never more of it than its reader accepts."""
    with path.open("rb") as file:
        return file.read(limit + 1)


def record_in(path: Path) -> Record:
    return read_record(read_bytes(path, RECORD_FILE_BYTES_MAX))


def game_for(record: Record, name: str | None, cards: Path | None) -> Game:
    """The game of a record: with the cards that it brings, or those of a directory instead."""
    if cards is None:
        return in_language(game_of(record, name or ""))
    return open_game(name or record.game, cards)


def content_words(game: Game) -> str:
    """Which cards a game has, by their hash, and from which ones they were changed."""
    content = f"content {short_hash(game.content_hash)}"
    if game.content_hash == game.shipped_hash:
        return content
    return f"{content}, changed from {short_hash(game.shipped_hash)}"


def changed_words(game: Game) -> str:
    """How much of a game was changed; empty if nothing was."""
    kinds = [change.kind for change in game.changed]
    counts = [f"{kinds.count(kind)} {kind}" for kind in (ADDED, CHANGED, REMOVED) if kind in kinds]
    return f"Changed: {', '.join(counts)}; {content_words(game)}." if counts else ""


def start(
    game: Game, setup: dict[str, str], seed: bytes | None, scenario_path: Path | None
) -> Match:
    """A match at its beginning, or where a scenario leads."""
    if scenario_path is None:
        return Match(game, setup, seed_bytes(None) if seed is None else seed).start()
    if setup:
        raise click.UsageError("a scenario has its own set-up; --setup cannot be used with --from")
    text = read_bytes(scenario_path, CONTENT_FILE_BYTES_MAX)
    return start_scenario(game, read_scenario(text, str(scenario_path), game), seed)


def open_game(name: str, cards: Path | None = None) -> Game:
    return in_language(load_game(name, cards))


def in_language(game: Game) -> Game:
    """The game, if it has the language that was asked for."""
    language = SPEAKER.language
    spoken = [ENGLISH_CODE, *[code for code, _ in game.phrases]]
    if language.code not in spoken:
        known = ", ".join(spoken)
        raise click.UsageError(
            f"{game.title} has no phrases in {language.name} ({language.code}); it has: {known}"
        )
    return game
