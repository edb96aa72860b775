"""Matches for a script: begin one, let agents play it, keep it in a file and take it up again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path

from cardwright.agents import Agent, Budget, Player, play_out
from cardwright.bots import OutsideAgent, player_for
from cardwright.kernel import (
    RECORD_FILE_BYTES_MAX,
    SEED_BYTES,
    Game,
    Match,
    game_of,
    load_game,
    read_record,
    record_of,
    replay,
    seed_from_number,
    write_record,
)


def start(
    game: str | Game,
    setup: Mapping[str, str] | None = None,
    seed: int | bytes | None = None,
    cards: str | Path | None = None,
) -> Match:
    """Begin a match of a game, which is given by its name or as it was loaded.

    The same set-up and seed always give the same match; without a seed it is
    one that nobody can know. `cards` is a folder of your own cards.
    """
    loaded = load_game(game, folder(cards)) if isinstance(game, str) else game
    return Match(loaded, dict(setup or {}), seed_of(seed)).start()


def play_on(match: Match, *players: str | Agent) -> Match:
    """Let agents decide until the match is over: one for each seat, by seat word or as an object.

    A program or an agent of somebody else that cannot go on forfeits; a `Forfeit` says why.
    """
    if len(players) != match.state.seats:
        raise ValueError(f"this match has {match.state.seats} seats, not {len(players)}")
    seated = [
        player_for(player)
        if isinstance(player, str)
        else Player(type(player).__name__, OutsideAgent(player), Budget())
        for player in players
    ]
    match.players = [player.name for player in seated]
    forfeit = play_out(match, seated)
    if forfeit is not None:
        raise forfeit
    return match


def save(match: Match, file: str | Path) -> None:
    """Write a match down; `load` takes it up again where it stands."""
    Path(file).write_bytes(write_record(record_of(match)))


def load(file: str | Path, cards: str | Path | None = None) -> Match:
    """A match from a file, played again decision by decision and checked at every position."""
    with Path(file).open("rb") as opened:
        record = read_record(opened.read(RECORD_FILE_BYTES_MAX + 1))
    game = game_of(record) if cards is None else load_game(record.game, folder(cards))
    return replay(record, game)


def folder(path: str | Path | None) -> Path | None:
    return None if path is None else Path(path)


def seed_of(seed: int | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    return seed_from_number(seed) if isinstance(seed, int) else seed
