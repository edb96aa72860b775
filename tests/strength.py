"""How strong the agents are: every figure of docs/agents.md, measured again.

    python -m tests.strength [--jobs N] [GAME ...]

Contests have paired deals and swapped seats. Of a game for one, both players'
scores are shown instead, on the same deals.
"""

from __future__ import annotations

import argparse
from typing import Final

from cardwright.agents import player_named
from cardwright.kernel import load_game
from cardwright.lab.contest import Contest, PlayerResult, hold, result_of
from tests.oracle import exploitability

SEED: Final = 1


class Row:
    """One contest. A set-up is written as on the command line."""

    def __init__(self, game: str, first: str, second: str, games: int, *setup: str) -> None:
        self.game = game
        self.first = first
        self.second = second
        self.games = games
        self.setup = dict(wish.split("=", 1) for wish in setup)


ROWS: Final = [
    Row("duel", "heuristic", "random", 240),
    Row("duel", "heuristic", "random", 100, "encounter=tavern_brawl"),
    Row("duel", "heuristic", "random", 100, "encounter=two_goblins"),
    Row("duel", "search:100", "heuristic", 60),
    Row("taktik", "heuristic", "random", 100),
    Row("taktik", "search:100", "heuristic", 40),
    Row("deeds", "search:100", "heuristic", 20),
]


def measured(row: Row, jobs: int) -> list[str]:
    """The rows of the table: one for a contest, two for a game that is played alone."""
    game = load_game(row.game)
    alone = game.seats(game.checked_setup(row.setup)) == 1
    line = f"{' '.join([row.game, *row.setup.values()]):<22}"
    if not alone:
        first = played(row, [row.first, row.second], jobs)[0]
        low, high = first["win_share_interval"]
        share = f"{first['win_share']:.1%}"
        against = f"{row.first} beats {row.second}"
        return [f"{line}{against:<34}{share:>7}  {low:.1%} to {high:.1%}, {row.games} games"]
    lines: list[str] = []
    for name in (row.first, row.second):
        (only,) = played(row, [name], jobs)
        low, high = only["mean_score_interval"]
        score = f"{only['mean_score']:.2f}"
        scored = f"{name} scores"
        lines.append(f"{line}{scored:<34}{score:>7}  {low:.2f} to {high:.2f}, {row.games} games")
    return lines


def played(row: Row, names: list[str], jobs: int) -> list[PlayerResult]:
    players = [player_named(name) for name in names]
    contest = Contest(load_game(row.game), row.setup, players, row.games, SEED)
    return result_of(hold(contest, lambda done: None, jobs))["players"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the agents are.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("games", nargs="*", help="only these games")
    wanted = parser.parse_args()
    if not wanted.games or exploitability.GAME in wanted.games:
        exploitability.main()
    for row in ROWS:
        if not wanted.games or row.game in wanted.games:
            for line in measured(row, wanted.jobs):
                print(line, flush=True)


if __name__ == "__main__":
    main()
