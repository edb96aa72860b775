"""A record gone on with: its match, and the players that sat at it."""

from __future__ import annotations

from cardwright.agents import NoSuchPlayer, Player, player_named
from cardwright.bots import player_for
from cardwright.kernel import Game, Match, Record, game_of, replay
from cardwright.session.session import PERSON

# Who takes the seat of somebody that cannot be had any more.
INSTEAD = "heuristic"


class Resumed:
    """A match where its record left it, and who plays on."""

    def __init__(self, match: Match, players: list[Player | None], missing: list[str]) -> None:
        self.match = match
        self.players = players
        # The players of the record that are not here.
        self.missing = missing


def resumed(record: Record, game: Game | None = None) -> Resumed:
    """Play a record again up to where it ends. `BadRecord` says why it cannot be."""
    match = replay(record, game or game_of(record))
    players: list[Player | None] = []
    missing: list[str] = []
    for name in record.players:
        if name in ("", PERSON):
            players.append(None)
            continue
        try:
            players.append(player_for(name))
        except NoSuchPlayer:
            missing.append(name)
            players.append(player_named(INSTEAD))
    return Resumed(match, players, missing)
