"""How strong the agents are: every figure of docs/agents.md, measured again.

    python -m tests.strength [--jobs N] [--kept FILE] [GAME ...]

Contests have paired deals and swapped seats. Of a game for one, both players'
scores are shown instead, on the same deals. Every deal that was played is kept
in a file at once, so a measurement that was stopped goes on where it was;
what another build has played does not count.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

import cardwright
from cardwright.agents import player_named
from cardwright.kernel import load_game
from cardwright.lab.contest import (
    Contest,
    Deal,
    PlayerResult,
    Standings,
    contest_result,
    count_deal,
    play_one_deal,
    prepare_contest,
)
from cardwright.lab.workers import Processes, done_elsewhere
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


MISSIONS: Final = [
    "village_defence", "neutralise_special", "coordinated_assault", "rapid_reconquest",
]  # fmt: skip
ROWS: Final = [
    Row("duel", "heuristic", "random", 400),
    Row("duel", "heuristic", "random", 100, "encounter=tavern_brawl"),
    Row("duel", "heuristic", "random", 100, "encounter=two_goblins"),
    Row("taktik", "heuristic", "random", 100),
    Row("deeds", "search:100", "heuristic", 20),
    # Where both sides place their units themselves, in every mission; and where chance does.
    *[
        Row("taktik", "search:200", "heuristic", 10, f"mission={mission}", "deployment=chosen")
        for mission in MISSIONS
    ],
    Row("taktik", "search:200", "heuristic", 20),
    Row("duel", "search:300", "heuristic", 22),
]


class Kept:
    """The deals that were played so far, a line of a file each."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.build = build_digest()
        self.deals: dict[str, list[Deal]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                build, contest, scores, lengths = json.loads(line)
                if build == self.build:
                    self.deals.setdefault(contest, []).append(deal_of(scores, lengths))

    def add(self, contest: str, deal: Deal) -> None:
        self.deals.setdefault(contest, []).append(deal)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.build, contest, deal.scores, deal.lengths]) + "\n")


def deal_of(scores: list[list[int]], lengths: list[int]) -> Deal:
    deal = Deal()
    deal.scores = scores
    deal.lengths = lengths
    return deal


def build_digest() -> str:
    """What tells one build from another: the source of all that plays."""
    root = Path(cardwright.__file__).parent
    digest = blake2b(digest_size=8)
    for folder in ("kernel", "games", "agents"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".yaml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()


def measured(row: Row, jobs: int, kept: Kept) -> list[str]:
    """The rows of the table: one for a contest, two for a game that is played alone."""
    game = load_game(row.game)
    alone = game.seats(game.checked_setup(row.setup)) == 1
    line = f"{' '.join([row.game, *row.setup.values()]):<36}"
    if not alone:
        first = played(row, [row.first, row.second], jobs, kept)[0]
        low, high = first["win_share_interval"]
        share = f"{first['win_share']:.1%}"
        against = f"{row.first} beats {row.second}"
        return [f"{line}{against:<34}{share:>7}  {low:.1%} to {high:.1%}, {row.games} games"]
    lines: list[str] = []
    for name in (row.first, row.second):
        (only,) = played(row, [name], jobs, kept)
        low, high = only["mean_score_interval"]
        score = f"{only['mean_score']:.2f}"
        scored = f"{name} scores"
        lines.append(f"{line}{scored:<34}{score:>7}  {low:.2f} to {high:.2f}, {row.games} games")
    return lines


def played(row: Row, names: list[str], jobs: int, kept: Kept) -> list[PlayerResult]:
    """What the players' deals add up to: those that are kept, and the missing ones played now."""
    contest = Contest(
        load_game(row.game), row.setup, [player_named(name) for name in names], row.games, SEED
    )
    title = " ".join([row.game, *row.setup.values(), *names])
    standings = Standings(contest)
    known = kept.deals.get(title, [])[: contest.deals]
    for deal in known:
        count_deal(standings, deal)
    for deal in dealt(contest, len(known), jobs):
        kept.add(title, deal)
        count_deal(standings, deal)
        games = f"{standings.deals * contest.seats} of {contest.games()}"
        print(f"\r{title}: {games} games", end="", file=sys.stderr, flush=True)
    print("\r\x1b[K", end="", file=sys.stderr)
    return contest_result(standings)["players"]


def dealt(contest: Contest, first: int, jobs: int) -> Iterator[Deal]:
    if first == contest.deals:
        return iter(())
    numbers = range(first, contest.deals)
    return done_elsewhere(Processes(jobs), contest.plan(), prepare_contest, play_one_deal, numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the agents are.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, default=Path("build", "strength.jsonl"))
    parser.add_argument("games", nargs="*", help="only these games")
    wanted = parser.parse_args()
    if not wanted.games or exploitability.GAME in wanted.games:
        exploitability.main()
    kept = Kept(wanted.kept)
    for row in ROWS:
        if not wanted.games or row.game in wanted.games:
            for line in measured(row, wanted.jobs, kept):
                print(line, flush=True)


if __name__ == "__main__":
    main()
