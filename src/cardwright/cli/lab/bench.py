"""The bench that experiments are played on: its options, its progress, and how it stops."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from cardwright.cli.arguments import JOBS_MAX, SEED, Decorated, cores, workers_on
from cardwright.cli.lab.narrow import cut, width_of
from cardwright.cli.lab.writable import check_file
from cardwright.lab.build import build_words
from cardwright.lab.places import place_for
from cardwright.lab.progress import Progress, matches_words, time_words
from cardwright.lab.rows import Rows
from cardwright.lab.store import Bench, Store
from cardwright.lab.units import Unit
from cardwright.lab.workers import Workers

# Between two times that the line of progress is drawn.
REDRAW_SECONDS = 0.2
WHERE = "cardwright.on"
ROWS = "cardwright.rows"


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
        click.option(
            "--on", metavar="WHERE", expose_value=False, callback=keep_where,
            help="Play on a Ray cluster: ray starts one here, ray:ADDRESS joins one."
        ),
        click.option(
            "--rows", metavar="FILE", expose_value=False, callback=keep_rows,
            type=click.Path(dir_okay=False, path_type=Path),
            help="Write every match as a row of a Parquet file."
        ),
        click.option("--seed", type=SEED, default=0, show_default=True, help="Which deals."),
    ):  # fmt: skip
        command = option(command)
    return command


def keep_where(ctx: click.Context, option: click.Parameter, where: str | None) -> None:
    """Where the units of this command are played; no experiment has to know."""
    ctx.meta[WHERE] = where


def keep_rows(ctx: click.Context, option: click.Parameter, path: Path | None) -> None:
    """Where the matches of this command are written one by one."""
    if path is not None:
        check_file(path)
    ctx.meta[ROWS] = None if path is None else Rows(path)


class Session:
    """One run of an experiment: its bench, its progress, and whether it was stopped."""

    def __init__(self, jobs: int, store: Path | None, workers: Workers | None) -> None:
        self.jobs = jobs
        self.progress = Progress(time.perf_counter)
        self.kept = None if store is None else Store(store)
        self.bench = Bench(place_for(workers), self.kept, self.done)
        self.stopped = False
        self.drawn = 0.0
        self.said = False
        self.watched = somebody_watches()
        # The first match of a slow player may take a while.
        self.say(self.progress.line())

    def done(self, unit: Unit) -> None:
        self.progress.done(unit)
        if self.watched and self.progress.last - self.drawn > REDRAW_SECONDS:
            self.drawn = self.progress.last
            self.say(self.progress.line())

    def say(self, line: str) -> None:
        """A line of progress over the one before."""
        if self.watched:
            self.said = True
            click.echo(f"\r{cut(line, width_of(sys.stderr))}\x1b[K", err=True, nl=False)

    def close(self) -> None:
        self.bench.place.close()
        if self.kept is not None:
            self.kept.close()
        self.clear()

    def clear(self) -> None:
        """Take the line of progress away, for whatever is printed next."""
        if self.said:
            self.said = False
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
        played = f"{matches_words(self.progress.played)} played now in {time_words(seconds)}"
        return f"{played}; {build_words()}."


def somebody_watches() -> bool:
    """Files and pipes get no line of progress."""
    return sys.stderr.isatty()


@contextmanager
def session_for(jobs: int, store: Path | None) -> Iterator[Session]:
    """A bench to play on. Ctrl-C ends the playing, and what was played is reported."""
    with workers_on(click.get_current_context().meta[WHERE], jobs) as workers:
        session = Session(jobs, store, workers)
        session.bench.rows = click.get_current_context().meta[ROWS]
        try:
            yield session
        except KeyboardInterrupt:
            session.stopped = True
        finally:
            session.close()
            if session.bench.rows is not None:
                session.bench.rows.write()
