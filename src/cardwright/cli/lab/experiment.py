"""An experiment as it was asked for: a game under its rules, who plays how often, and the result.

Every command of the lab takes the same options for that. `experiment` reads them once and
gives the command one thing to ask, to play with and to show results by.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import wraps
from pathlib import Path
from typing import Protocol, TypeVar

import click
from click.core import ParameterSource

from cardwright.bots import player_for, split_words
from cardwright.cli.arguments import (
    DIRECTORY,
    TIMED,
    Decorated,
    cards_option,
    open_game,
    read_setup,
    setup_option,
    setup_words,
)
from cardwright.cli.lab.again import typed_again
from cardwright.cli.lab.bench import Session, experiment_options, session_for
from cardwright.cli.lab.narrow import print_blocks
from cardwright.cli.lab.writable import check_file
from cardwright.kernel import Game, short_hash
from cardwright.lab.build import build_of
from cardwright.lab.contest import FORFEITS_SHOWN
from cardwright.lab.page import Block, Heading, Lines, Page, Paragraph
from cardwright.lab.progress import without_habit
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules

DEALS_MAX = 1_000_000
PAGE = "cardwright.page"
ALONE = "Nobody wins alone: a point is two hundredths of the score."
ONE_STRENGTH = "One strength of agent only: name another in --agents before you believe it."
TOGETHER = (
    "All intervals hold together, however often one looks; deals that cannot differ count as 0."
)

STOPPED = "Stopped; what was played so far:"
STOPPED_AT_ONCE = "Stopped before anything was played."

# Agents from weak to strong, each with the deals that it plays.
Strengths = list[tuple[str, int]]


class Playable(Protocol):
    """What is played deal by deal, for one strength of agent."""

    agent: str

    def run(self, bench: Bench, deals: int) -> Iterator[int]: ...

    def units_left(self, deals: int, played: int) -> int: ...


PlayableT = TypeVar("PlayableT", bound=Playable)


class Experiment:
    """What was asked on the command line."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        strengths: Strengths,
        seed: int,
        jobs: int,
        store: Path | None,
        as_json: bool,
    ) -> None:
        self.game = game
        self.rules = rules
        self.strengths = strengths
        self.seed = seed
        self.jobs = jobs
        self.store = store
        self.as_json = as_json
        # What is measured: rows of another experiment are no other figures of the same thing.
        self.kind = str(click.get_current_context().info_name)

    @property
    def agents(self) -> list[str]:
        return [agent for agent, _ in self.strengths]

    def footer(self) -> list[Block]:
        """What is to be known below every table of effects."""
        return footer(len(self.strengths), self.game.seats(dict(self.rules.setup)))

    def session(self) -> AbstractContextManager[Session]:
        """A bench to play on, for a while."""
        return session_for(self.jobs, self.store)

    def play(self, session: Session, trials: Sequence[Playable]) -> None:
        """Play trials, one for each strength, one after another."""
        play_all(session, self.planned(trials))

    def planned(self, trials: Sequence[PlayableT]) -> list[tuple[PlayableT, int]]:
        """Trials, one for each strength, with their deals."""
        return [(trial, count) for trial, (_, count) in zip(trials, self.strengths, strict=True)]

    def title(self, what: str) -> str:
        words = setup_words(self.game, dict(self.rules.setup))
        return f"{self.game.title}: {what}, seed {self.seed}{words}"

    def identity(self) -> dict[str, object]:
        """What a result depends on; results with another identity are not compared."""
        return {
            "experiment": self.kind,
            "game": self.game.name,
            "content": self.game.content_hash,
            "setup": dict(self.rules.setup),
            "seed": self.seed,
            "build": build_of(self.game),
            "agents": self.agents,
            "deals": [count for _, count in self.strengths],
        }

    def show(
        self, session: Session, what: str, result: dict[str, object], found: list[Block]
    ) -> None:
        """The result on standard output, the same every time; how it was played beside it.

        `result` is for programs, what was `found` for people; without a title it has its own,
        and says itself that it was stopped.
        """
        told = told_of_players(self.agents, session.bench)
        file: Path | None = click.get_current_context().meta.get(PAGE)
        if file is not None:
            stopped: list[Block] = [Paragraph(STOPPED)] if session.stopped else []
            self.write_page(file, what, [*stopped, *found, *told])
        if self.as_json:
            forfeits = [
                line for lines in forfeits_by_player(session.bench).values() for line in lines
            ]
            said = {**result, "forfeits": forfeits} if forfeits else result
            report = {**self.identity(), **said, "run": session.facts()}
            click.echo(json.dumps(report, indent=2))
            return
        heads = [self.title(what)] if what else []
        heads += [STOPPED if found else STOPPED_AT_ONCE] if session.stopped and what else []
        print_blocks([*map(Paragraph, heads), *found, *told])
        click.echo(session.last_line(), err=True)

    def write_page(self, file: Path, what: str, found: list[Block]) -> None:
        """The same as one HTML file, with what it takes to do it again."""
        again = [
            typed_again(),
            f"cards: {short_hash(self.game.content_hash)}",
            f"build: {build_of(self.game)}",
        ]
        blocks = [*found, Heading("How to do it again"), Lines(again)]
        file.write_text(Page(self.title(what), blocks).html(), encoding="utf-8")


def told_of_players(agents: Sequence[str], bench: Bench) -> list[Block]:
    """Who could not go on, with the first reasons, and whether anybody plays by a clock."""
    blocks: list[Block] = []
    for player, lines in forfeits_by_player(bench).items():
        count = "1 match" if len(lines) == 1 else f"{len(lines):,} matches"
        blocks.append(Paragraph(f"{player} forfeited {count}:"))
        more = len(lines) - FORFEITS_SHOWN
        blocks.append(Lines(lines[:FORFEITS_SHOWN] + [f"and {more:,} more"][: more > 0]))
    if any(player_for(agent).timed for agent in agents):
        blocks.append(Paragraph(TIMED))
    return blocks


def forfeits_by_player(bench: Bench) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for unit, outcome in bench.forfeits.items():
        lines = found.setdefault(unit.players[outcome.forfeiting], [])
        lines.append(f"deal {unit.deal}, seat {outcome.forfeiting}: {outcome.why}")
    return found


def footer(strengths: int, seats: int) -> list[Block]:
    """How far intervals can be trusted, and what a point is where nobody can win."""
    alone = [ALONE] if seats == 1 else []
    return [*map(Paragraph, [TOGETHER, *([ONE_STRENGTH] if strengths == 1 else []), *alone])]


def play_all(session: Session, plan: Sequence[tuple[Playable, int]]) -> None:
    """Trials with their deals, one after another. What is still to come counts as time left."""
    left = [trial.units_left(count, 0) for trial, count in plan]
    expect_all(session, plan, left)
    for place, (trial, count) in enumerate(plan):
        for played in trial.run(session.bench, count):
            left[place] = trial.units_left(count, played)
            expect_all(session, plan, left)
        left[place] = 0


def expect_all(session: Session, plan: Sequence[tuple[Playable, int]], left: Sequence[int]) -> None:
    units: dict[str, int] = {}
    for (trial, _), some in zip(plan, left, strict=True):
        agent = without_habit(trial.agent)
        units[agent] = units.get(agent, 0) + some
    for agent, all_of_them in units.items():
        session.progress.expect(agent, all_of_them)


Decorator = Callable[[Callable[..., None]], Callable[..., None]]


def agents_option(command: Decorated) -> Decorated:
    return click.option(
        "--agents", default="heuristic,search:10", show_default=True, metavar="WHO,WHO",
        help="Who plays, from weak to strong; every claim is made for each of them.",
    )(command)  # fmt: skip


def deals_option(usual: str, words: str) -> Decorator:
    return click.option(
        "--deals", default=usual, show_default=True, metavar="N,N" if "," in usual else "N",
        help=words,
    )  # fmt: skip


def changed_cards_option(command: Decorated) -> Decorated:
    """For commands that are about a change: it must be there."""
    return click.option(
        "--cards", type=DIRECTORY, required=True, metavar="FOLDER", callback=with_card_files,
        help="The changed card files.",
    )(command)  # fmt: skip


def with_card_files(ctx: click.Context, option: click.Parameter, folder: Path) -> Path:
    if not any(folder.glob("*.yaml")):
        raise click.UsageError(f"{folder} holds no card files (*.yaml)")
    return folder


def page_option(command: Decorated) -> Decorated:
    return click.option(
        "--page", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
        expose_value=False, callback=keep_page,
        help="Also write the result as one HTML file that opens offline.",
    )(command)  # fmt: skip


def keep_page(ctx: click.Context, option: click.Parameter, file: Path | None) -> None:
    """Where the result is written as a page; no experiment has to know."""
    if file is not None:
        check_file(file)
    ctx.meta[PAGE] = file


MANY_DEALS = deals_option("400,20", "At most so many deals of each row, for each of the agents.")


def experiment(
    agents: Decorator = agents_option,
    deals: Decorator = MANY_DEALS,
    cards: Decorator = cards_option,
    page: Decorator = page_option,
) -> Decorator:
    """The options of an experiment; the command gets the experiment and its own options.

    Who plays, how often and with which cards may be asked in words of the command's own.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @agents
        @deals
        @setup_option
        @cards
        @page
        @experiment_options
        @wraps(command)
        def asked(
            game: str,
            agents: str,
            deals: str,
            setup: tuple[str, ...],
            cards: Path | None,
            seed: int,
            jobs: int,
            store: Path | None,
            as_json: bool,
            **own: object,
        ) -> None:
            loaded = open_game(game, cards)
            rules = read_rules(loaded, setup)
            strengths = read_agents(agents, deals)
            command(Experiment(loaded, rules, strengths, seed, jobs, store, as_json), **own)

        return asked

    return decorate


def read_agents(agents: str, deals: str) -> list[tuple[str, int]]:
    """Agents with their deals; the last number is for all that follow."""
    names = split_words(agents)
    if not names or len(set(names)) < len(names):
        wrong = "an agent is named twice" if names else "nobody is named"
        raise click.BadParameter(wrong, param_hint="--agents")
    for name in names:
        # Nobody waits for matches only to hear that somebody cannot be seated.
        player_for(name)
    counts = [count.strip() for count in deals.split(",")]
    if not all(count.isascii() and count.isdigit() for count in counts):
        raise click.BadParameter(f"{deals!r} is not a number for each agent", param_hint="--deals")
    numbers = [int(count) for count in counts]
    if not all(1 <= number <= DEALS_MAX for number in numbers):
        wrong = f"deals are counted from 1 to {DEALS_MAX:,}"
        raise click.BadParameter(wrong, param_hint="--deals")
    if len(numbers) > len(names) and is_usual("deals"):
        numbers = numbers[: len(names)]
    if len(numbers) > len(names):
        wrong = f"{len(numbers)} numbers for {len(names)} agents"
        raise click.BadParameter(wrong, param_hint="--deals")
    numbers += [numbers[-1]] * (len(names) - len(numbers))
    return list(zip(names, numbers, strict=True))


def is_usual(option: str) -> bool:
    """Has nobody given this option on the command line?"""
    source = click.get_current_context().get_parameter_source(option)
    return source is ParameterSource.DEFAULT


def read_rules(game: Game, setup: tuple[str, ...]) -> Rules:
    checked = game.checked_setup(read_setup(setup))
    return Rules(game.called, tuple(game.changes), tuple(checked.items()))
