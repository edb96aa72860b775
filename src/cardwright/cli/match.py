"""`cardwright match`: agents against each other."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardwright.cli.arguments import (
    SEED,
    TIMED,
    WHO,
    cards_option,
    game_argument,
    jobs_option,
    on_option,
    open_game,
    players_seated,
    progress_of,
    read_setup,
    rows_option,
    seats_option,
    setup_option,
    setup_words,
    workers_on,
)
from cardwright.lab.contest import (
    Contest,
    ContestResult,
    PlayerResult,
    SeatWins,
    contest_result,
    hold,
)
from cardwright.lab.rows import Rows

CONTEST_GAMES_MAX = 1_000_000


@click.command("match")
@game_argument
@seats_option(WHO, required=True)
@click.option("--games", type=click.IntRange(1, CONTEST_GAMES_MAX), default=100, show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Which deals are played.")
@jobs_option
@on_option
@rows_option
@setup_option
@cards_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game: str,
    seats: str,
    games: int,
    seed: int,
    jobs: int,
    on: str | None,
    rows: Path | None,
    setup: tuple[str, ...],
    cards: Path | None,
    as_json: bool,
) -> None:
    """Let agents play GAME against each other.

    Every deal is played once in each seating, so the number of games is rounded
    up to whole deals. The same seed gives the same result for any number of jobs, unless a
    program plays, which is under a time limit. Stopped with Ctrl-C, it reports the deals that
    were finished.
    """
    loaded = open_game(game, cards)
    players = players_seated(seats, loaded.seats(loaded.checked_setup(read_setup(setup))))
    contest = Contest(loaded, read_setup(setup), players, games, seed)
    kept = None if rows is None else Rows(rows)
    with (
        workers_on(on, jobs) as workers,
        progress_of(loaded, contest.games()) as progress,
    ):
        result = contest_result(hold(contest, progress, workers, kept))
    if kept is not None:
        kept.write()
    if as_json:
        click.echo(json.dumps(contest_report(contest, result), indent=2))
    else:
        for line in contest_table(contest, result):
            click.echo(line)


def contest_report(contest: Contest, result: ContestResult) -> dict[str, object]:
    return {
        "game": contest.game.name,
        "content": contest.game.content_hash,
        "setup": contest.setup,
        "seed": contest.seed,
        "wanted": contest.games(),
        "timed": any(player.timed for player in contest.players),
        "result": result,
    }


def contest_table(contest: Contest, result: ContestResult) -> list[str]:
    setup = setup_words(contest.game, contest.setup)
    played = f"{result['games']:,} matches, {result['deals']:,} deals in every seating"
    lines = [f"{contest.game.title}: {played}, seed {contest.seed}{setup}"]
    if result["deals"] < contest.deals:
        lines.append(f"Stopped before all {contest.games():,} were played.")
    if result["deals"] == 0:
        return lines
    width = max(8, *[len(player["player"]) + 2 for player in result["players"]])
    head = f"{'player':<{width}}{'wins':>7}  {'95 % interval':<18}{'draws':>7}"
    lines.append(head + f"{'score':>10}  95 % interval")
    lines += [row(player, width) for player in result["players"]]
    if contest.seats > 1:
        lines.append("By seat, whoever sits there:")
        lines += [wins_row(seat, width) for seat in result["seats"]]
    lines += [line for player in result["players"] for line in forfeit_lines(player)]
    lines += [TIMED] if any(player.timed for player in contest.players) else []
    lines.append(f"Decisions a match: {result['decisions'] / result['games']:.2f} on average.")
    return lines


def wins_row(seat: SeatWins, width: int) -> str:
    draws = seat["draws"] / (seat["wins"] + seat["draws"] + seat["losses"])
    low, high = seat["win_share_interval"]
    name = f"seat {seat['seat']}"
    return (
        f"{name:<{width}}{seat['win_share']:>7.1%}  {f'{low:.1%} to {high:.1%}':<18}{draws:>7.1%}"
    )


def forfeit_lines(player: PlayerResult) -> list[str]:
    if not player["forfeits"]:
        return []
    count = "1 match" if player["forfeits"] == 1 else f"{player['forfeits']:,} matches"
    lines = [f"  {line}" for line in player["forfeited"]]
    more = player["forfeits"] - len(lines)
    return [f"{player['player']} forfeited {count}:", *lines, *[f"  and {more:,} more"][: more > 0]]


def row(player: PlayerResult, width: int) -> str:
    draws = player["draws"] / (player["wins"] + player["draws"] + player["losses"])
    low, high = player["win_share_interval"]
    least, most = player["mean_score_interval"]
    wins = f"{player['win_share']:>7.1%}  {f'{low:.1%} to {high:.1%}':<18}"
    score = f"{player['mean_score']:>+10.3f}  {least:+.3f} to {most:+.3f}"
    return f"{player['player']:<{width}}{wins}{draws:>7.1%}{score}"
