"""`cardwright simulate`: many random matches and what they add up to."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click

from cardwright.cli.arguments import (
    JOBS_MAX,
    SEED,
    TIMED,
    WHO,
    cards_option,
    cores,
    game_argument,
    on_option,
    players_seated,
    progress_of,
    read_setup,
    seats_option,
    setup_option,
    setup_words,
    workers_on,
)
from cardwright.kernel import Game, Totals, load_game
from cardwright.lab.contest import FORFEITS_SHOWN
from cardwright.lab.seated import SeatedBatch, simulate_seated
from cardwright.lab.simulate import Batch, Result, SeatResult, batch_result, simulate

GAMES_MAX = 1_000_000_000


@click.command("simulate")
@game_argument
@click.option("--games", type=click.IntRange(1, GAMES_MAX), default=1000, show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Which matches are played.")
@click.option(
    "--jobs", type=click.IntRange(1, JOBS_MAX), default=cores, show_default="all cores",
    help="Processes, where the batch is worth starting them.",
)  # fmt: skip
@seats_option(f"{WHO} Usually random on all seats.")
@on_option
@setup_option
@cards_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game: str,
    games: int,
    seed: int,
    jobs: int,
    on: str | None,
    seats: str | None,
    setup: tuple[str, ...],
    cards: Path | None,
    as_json: bool,
) -> None:
    """Play matches of GAME, random ones or by agents, and report results with 95 % intervals.

    The same seed gives the same result for any number of jobs. Stopped with
    Ctrl-C, it reports what was finished.
    """
    changes = load_game(game, cards).changes if cards is not None else ()
    batch = Batch(game, games, seed, read_setup(setup), changes)
    loaded = batch.load()
    begun = time.perf_counter()
    # Who cannot be seated is found out here, not in another process.
    players = [] if seats is None else players_seated(seats, loaded.seats(batch.setup))
    names = [player.name for player in players]
    forfeits: list[str] = []
    with workers_on(on, jobs) as workers, progress_of(loaded, games) as progress:
        if seats is None:
            totals = simulate(batch, loaded, workers, progress)
        else:
            seated = simulate_seated(SeatedBatch(batch, seats), loaded, workers, progress)
            totals, forfeits = seated.totals, seated.forfeits
    seconds = time.perf_counter() - begun
    if as_json:
        told = report(batch, loaded, jobs, totals, seconds)
        if names:
            timed = any(player.timed for player in players)
            told |= {"players": names, "timed": timed, "forfeits": forfeits}
        click.echo(json.dumps(told, indent=2))
    else:
        for line in table(batch, loaded, totals, seconds, names):
            click.echo(line)
        if any(player.timed for player in players):
            click.echo(TIMED)
        for line in forfeits[:FORFEITS_SHOWN]:
            click.echo(f"Forfeited: {line}.")
        if len(forfeits) > FORFEITS_SHOWN:
            click.echo(f"Forfeited altogether: {len(forfeits):,} matches.")


def report(
    batch: Batch, game: Game, jobs: int, totals: Totals, seconds: float
) -> dict[str, object]:
    """`result` and what stands before it depend on the batch alone; `run` on this run of it."""
    return {
        "game": game.name,
        "content": game.content_hash,
        "setup": batch.setup,
        "seed": batch.seed,
        "result": batch_result(totals),
        "run": {
            "jobs": jobs,
            "wanted": batch.games,
            "stopped": totals.games < batch.games,
            "seconds": round(seconds, 3),
            "games_per_second": round(totals.games / seconds, 1),
            "decisions_per_second": round(totals.decisions / seconds, 1),
        },
    }


def table(batch: Batch, game: Game, totals: Totals, seconds: float, names: list[str]) -> list[str]:
    result = batch_result(totals)
    setup = setup_words(game, batch.setup)
    sort = "" if names else "random "
    matches = f"1 {sort}match" if totals.games == 1 else f"{totals.games:,} {sort}matches"
    lines = [f"{game.title}: {matches}, seed {batch.seed}{setup}"]
    lines += [f"Seat {seat}: {name}." for seat, name in enumerate(names)]
    if totals.games < batch.games:
        lines.append(f"Stopped before all {batch.games:,} were played.")
    if totals.games == 0:
        return lines
    lines += seat_table(result)
    mean = totals.decisions / totals.games
    lines.append(f"Decisions a match: {mean:.2f} on average, {totals.longest} at most.")
    if totals.limited:
        lines.append(f"Ended by a limit of the engine: {totals.limited:,} matches.")
    lines.append(
        f"Speed: {totals.games / seconds:,.0f} games/s,"
        f" {totals.decisions / seconds:,.0f} decisions/s, {seconds:.2f} s."
    )
    return lines


def seat_table(result: Result) -> list[str]:
    head = f"{'seat':<6}{'wins':>7}  {'95 % interval':<18}{'draws':>7}"
    return [head + f"{'score':>10}  95 % interval", *map(seat_row, result["seats"])]


def seat_row(seat: SeatResult) -> str:
    draws = seat["draws"] / (seat["wins"] + seat["draws"] + seat["losses"])
    low, high = seat["win_share_interval"]
    least, most = seat["mean_score_interval"]
    wins = f"{seat['win_share']:>7.1%}  {f'{low:.1%} to {high:.1%}':<18}"
    score = f"{seat['mean_score']:>+10.3f}  {least:+.3f} to {most:+.3f}"
    return f"{seat['seat']:<6}{wins}{draws:>7.1%}{score}"
