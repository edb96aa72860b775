"""A load to be counted: what people wait for, so that a build can be laid out for it.

Played by a build that counts (make release), never for a figure.
"""

from __future__ import annotations

from benchmarks.ours.doing import replays, searches
from benchmarks.ours.doors import matches, observed_steps, viewed_steps
from benchmarks.ours.play import playouts
from benchmarks.programme import ALL_GAMES, GAMES

SECONDS = 3.0


def main() -> None:
    for game in ALL_GAMES.values():
        playouts(game)(SECONDS)
    for game in GAMES.values():
        observed_steps(game)(SECONDS)
        viewed_steps(game)(SECONDS)
        replays(game)(SECONDS)
    matches("duel")(3 * SECONDS)
    searches("duel", "search:50")(SECONDS)


if __name__ == "__main__":
    main()
