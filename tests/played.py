"""What agents play, as one digest a game: run with two builds, it says whether anything changed.

.venv/bin/python -m tests.played --matches 200
.venv-fast/bin/python -m tests.played --matches 200 --seats heuristic duel
"""

from __future__ import annotations

import argparse
import sys

from cardwright.agents.player import play_out, player_named
from cardwright.kernel import (
    Match,
    Plain,
    digest,
    game_names,
    load_game,
    match_seed,
    seed_from_number,
)


def played(name: str, agent: str, matches: int, seed: int) -> str:
    """A digest over all decisions and scores of so many matches."""
    game = load_game(name)
    seats = game.seats(game.checked_setup({}))
    players = [player_named(agent)] * seats
    found: list[Plain] = []
    for number in range(matches):
        match = Match(game, {}, match_seed(seed_from_number(seed), number)).start()
        play_out(match, players)
        made: list[Plain] = [f"{one.seat} {one.option}" for one in match.decisions()]
        found.append(digest([made, [*match.scores], match.digest()]))
    return digest(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", default="heuristic")
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args()
    for name in asked.games:
        found = played(name, asked.seats, asked.matches, asked.seed)
        sys.stdout.write(f"{name} {asked.matches} {found}\n")


if __name__ == "__main__":
    main()
