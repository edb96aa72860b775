"""`cardwright lab watch`: every save of a card file is checked, shown and measured."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import click

from cardwright.cli.arguments import DIRECTORY, game_argument, open_game, setup_option
from cardwright.cli.cards import print_texts, words_of
from cardwright.cli.failures import sentence
from cardwright.cli.lab.bench import Session, experiment_options, session_for
from cardwright.cli.lab.experiment import (
    Strengths,
    agents_option,
    deals_option,
    footer,
    read_agents,
    read_rules,
)
from cardwright.cli.lab.narrow import print_blocks
from cardwright.kernel import Game
from cardwright.kernel.language import ContentErrors
from cardwright.lab.build import build_words
from cardwright.lab.compare import Comparison
from cardwright.lab.page import Block, Paragraph
from cardwright.lab.tables import figure_grid, figure_notes
from cardwright.testing import card_problems

# Between two looks at the folder.
LOOK_SECONDS = 0.3

Stamps = dict[str, tuple[int, int]]


@click.command("watch")
@game_argument
@click.argument("folder", type=DIRECTORY)
@click.option("--once", is_flag=True, help="Look at the folder as it is, and end.")
@agents_option
@deals_option("400,20", "At most so many deals after each save, for each of the agents.")
@setup_option
@experiment_options
def command(
    game: str,
    folder: Path,
    once: bool,
    agents: str,
    deals: str,
    setup: tuple[str, ...],
    seed: int,
    jobs: int,
    store: Path | None,
    as_json: bool,
) -> None:
    """Watch the card files in FOLDER: check them, show what changed, and measure it.

    On every save the files are checked, changed cards are shown with their text before
    and after, their examples run, and the change is compared on the same deals, first
    roughly, then more exactly while you look. Ctrl-C ends it.
    """
    if as_json:
        raise click.UsageError("what is watched is for people: use lab compare --json")
    strengths = read_agents(agents, deals)
    click.echo(f"Watching {folder}; {build_words()}. Ctrl-C ends it.", err=True)
    with session_for(jobs, store) as session:
        while True:
            seen = stamps(folder)
            session.clear()
            trials = shown(game, folder, setup, strengths, seed)
            if trials:
                with suppress(Saved):
                    measure(session, trials, strengths, Folder(folder, seen))
            if once:
                return
            while stamps(folder) == seen:
                time.sleep(LOOK_SECONDS)


class Saved(Exception):
    """Something was written: whatever is measured now is of cards that are no more."""


class Folder:
    """A folder as it was when it was looked at."""

    def __init__(self, path: Path, seen: Stamps) -> None:
        self.path = path
        self.seen = seen
        self.looked = time.monotonic()

    def look(self) -> None:
        """Raise if anything has been written since. Asked more often, it looks now and then."""
        now = time.monotonic()
        if now - self.looked >= LOOK_SECONDS:
            self.looked = now
            if stamps(self.path) != self.seen:
                raise Saved


def stamps(folder: Path) -> Stamps:
    """When each card file was written, and its size."""
    found: Stamps = {}
    for path in sorted(folder.glob("*.yaml")):
        # A file may be gone between being listed and being looked at.
        with suppress(FileNotFoundError):
            status = path.stat()
            found[path.name] = (status.st_mtime_ns, status.st_size)
    return found


def shown(
    name: str, folder: Path, setup: tuple[str, ...], strengths: Strengths, seed: int
) -> list[Comparison]:
    """Check and show the files as they are; what is wrong with them ends it for this save."""
    click.echo(f"--- {folder}")
    if not any(folder.glob("*.yaml")):
        click.echo("There are no card files (*.yaml) here yet.")
        return []
    try:
        before, after = open_game(name), open_game(name, folder)
        rules = read_rules(after, setup)
        trials = [Comparison(after, rules, agent, len(strengths), seed) for agent, _ in strengths]
    except ContentErrors as errors:
        for error in errors.errors:
            click.echo(" ".join(str(error).split()))
        return []
    except Exception as error:
        click.echo(sentence(error))
        return []
    for change in after.changed:
        click.echo(f"{change.kind} {change.name} ({change.family})")
        print_texts(words_of(before, change.name), words_of(after, change.name))
    problems = examples_of(after)
    for line in problems:
        click.echo(" ".join(line.split()))
    return [] if problems else trials


def examples_of(game: Game) -> list[str]:
    """What the examples of the changed cards say against them."""
    changed = [game.by_name[change.name] for change in game.changed if change.name in game.by_name]
    tried = [template for template in changed if template.examples]
    problems = [line for template in tried for line in card_problems(game, template)]
    if not problems:
        click.echo(examples_words(sum(len(template.examples) for template in tried)))
    return problems


def examples_words(count: int) -> str:
    if not count:
        return "The changed cards have no examples."
    return f"{count} {'example' if count == 1 else 'examples'} of the changed cards: as said."


def measure(
    session: Session,
    trials: list[Comparison],
    strengths: Strengths,
    folder: Folder,
) -> None:
    """Figures after the first block of deals, and again whenever there are twice as many."""
    # In the midst of a match as well, since a searcher's takes longer than anybody waits.
    session.bench.look = folder.look
    for trial, (agent, count) in zip(trials, strengths, strict=True):
        session.progress.expect(agent, trial.units_left(count, 0))
    for place, (trial, (agent, count)) in enumerate(zip(trials, strengths, strict=True)):
        wanted = 1
        for played in trial.run(session.bench, count):
            session.progress.expect(agent, trial.units_left(count, played))
            if played >= wanted or played == count:
                wanted = 2 * played
                session.clear()
                click.echo()
                shown = trials[: place + 1]
                print_blocks([figure_grid(shown), *figure_notes(shown), *ending(shown, strengths)])


def ending(trials: list[Comparison], strengths: Strengths) -> list[Block]:
    """Who plays next; if nobody does, how far the figures can be trusted."""
    if len(trials) < len(strengths):
        return [Paragraph(f"Next plays {strengths[len(trials)][0]}.")]
    return footer(len(strengths), trials[0].seats)
