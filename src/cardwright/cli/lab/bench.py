"""What all experiments share: options, a bench to play on, progress, and how results end."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from cardwright.bots import player_for, split_words
from cardwright.cli.arguments import JOBS_MAX, SEED, Decorated, cores, read_setup
from cardwright.kernel import Game
from cardwright.lab.build import build_digest, build_words
from cardwright.lab.places import place_for
from cardwright.lab.progress import Progress, time_words
from cardwright.lab.store import Bench, Store
from cardwright.lab.units import Rules, Unit

DEALS_MAX = 1_000_000
# Between two times that the line of progress is drawn.
REDRAW_SECONDS = 0.2


def experiment_options(command: Decorated) -> Decorated:
    """Options of every experiment."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print one JSON object."),
        click.option(
            "--store", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
            help="Keep what is played in this file, and go on from what it holds."
        ),
        click.option(
            "--jobs", type=click.IntRange(1, JOBS_MAX), default=cores, show_default="all cores",
            help="Processes.",
        ),
        click.option("--seed", type=SEED, default=0, show_default=True, help="Which deals."),
    ):  # fmt: skip
        command = option(command)
    return command


def agents_option(command: Decorated) -> Decorated:
    return click.option(
        "--agents", default="heuristic,search:10", show_default=True, metavar="WHO,WHO",
        help="Who plays, from weak to strong; every claim is made for each of them.",
    )(command)  # fmt: skip


def deals_option(command: Decorated) -> Decorated:
    return click.option(
        "--deals", default="400,20", show_default=True, metavar="N,N",
        help="At most so many deals of each row, for each of the agents.",
    )(command)  # fmt: skip


def read_agents(agents: str, deals: str) -> list[tuple[str, int]]:
    """Agents with their deals; the last number is for all that follow."""
    names = split_words(agents)
    for name in names:
        if player_for(name).timed:
            wrong = f"{name} plays by a clock, so nobody could measure the same again"
            raise click.BadParameter(wrong, param_hint="--agents")
    counts = [count.strip() for count in deals.split(",")]
    if not all(count.isascii() and count.isdigit() for count in counts):
        raise click.BadParameter(f"{deals!r} is not a number for each agent", param_hint="--deals")
    numbers = [int(count) for count in counts]
    if not all(1 <= number <= DEALS_MAX for number in numbers):
        wrong = f"deals are counted from 1 to {DEALS_MAX:,}"
        raise click.BadParameter(wrong, param_hint="--deals")
    if len(numbers) > len(names):
        wrong = f"{len(numbers)} numbers for {len(names)} agents"
        raise click.BadParameter(wrong, param_hint="--deals")
    numbers += [numbers[-1]] * (len(names) - len(numbers))
    return list(zip(names, numbers, strict=True))


def read_rules(game: Game, setup: tuple[str, ...]) -> Rules:
    checked = game.checked_setup(read_setup(setup))
    return Rules(game.called, tuple(game.changes), tuple(checked.items()))


class Session:
    """One run of an experiment: its bench, its progress, and whether it was stopped."""

    def __init__(self, jobs: int, store: Path | None) -> None:
        self.jobs = jobs
        self.progress = Progress(time.perf_counter)
        self.kept = None if store is None else Store(store)
        self.bench = Bench(place_for(jobs), self.kept, self.done)
        self.stopped = False
        self.drawn = 0.0
        self.watched = somebody_watches()

    def done(self, unit: Unit) -> None:
        self.progress.done(unit)
        if self.watched and self.progress.last - self.drawn > REDRAW_SECONDS:
            self.drawn = self.progress.last
            click.echo(f"\r{self.progress.line()}\x1b[K", err=True, nl=False)

    def close(self) -> None:
        self.bench.place.close()
        if self.kept is not None:
            self.kept.close()
        if self.drawn:
            click.echo("\r\x1b[K", err=True, nl=False)

    def facts(self) -> dict[str, object]:
        """What is true of this run alone, and not of its result."""
        return {
            "jobs": self.jobs,
            "build": build_words().partition(":")[0],
            "stopped": self.stopped,
            "played": self.progress.played,
            "seconds": round(self.progress.last - self.progress.begun, 3),
        }

    def last_line(self) -> str:
        seconds = self.progress.last - self.progress.begun
        played = f"{self.progress.played:,} matches played now in {time_words(seconds)}"
        return f"{played}; {build_words()}."


def somebody_watches() -> bool:
    """Files and pipes get no line of progress."""
    return sys.stderr.isatty()


@contextmanager
def session_for(jobs: int, store: Path | None) -> Iterator[Session]:
    """A bench to play on. Ctrl-C ends the playing, and what was played is reported."""
    session = Session(jobs, store)
    try:
        yield session
    except KeyboardInterrupt:
        session.stopped = True
    finally:
        session.close()


def identity(game: Game, rules: Rules, seed: int) -> dict[str, object]:
    """What a result depends on besides its agents; results with another one are not compared."""
    return {
        "game": game.name,
        "content": game.content_hash,
        "setup": dict(rules.setup),
        "seed": seed,
        "build": build_digest(),
    }


def show_result(
    as_json: bool, report: dict[str, object], lines: list[str], session: Session
) -> None:
    """The result on standard output, the same every time; how it was played beside it."""
    if as_json:
        click.echo(json.dumps(report, indent=2))
    else:
        for line in lines:
            click.echo(line)
        click.echo(session.last_line(), err=True)
