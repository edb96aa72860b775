"""`cardwright lab matchups`: who wins under every set-up, and what an equilibrium mixes."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import (
    cards_option,
    game_argument,
    open_game,
    setup_option,
    setup_words,
)
from cardwright.cli.lab.bench import (
    agents_option,
    deals_option,
    experiment_options,
    identity,
    read_agents,
    read_rules,
    session_for,
    show_result,
)
from cardwright.lab.equilibrium import cyclic_share
from cardwright.lab.matchups import MatchUps, mixture_of


@click.command("matchups")
@game_argument
@click.option(
    "--over", multiple=True, required=True, metavar="SETUP",
    help="A set-up to go through; two make a matrix, the first seat's choice and the second's.",
)  # fmt: skip
@agents_option
@deals_option
@setup_option
@cards_option
@experiment_options
def command(
    game: str,
    over: tuple[str, ...],
    agents: str,
    deals: str,
    setup: tuple[str, ...],
    cards: Path | None,
    seed: int,
    jobs: int,
    store: Path | None,
    as_json: bool,
) -> None:
    """Who wins GAME under every value of some set-ups, with equal agents on all seats.

    The figures are the first seat's: half is even. Of two set-ups it says as well
    which choices an equilibrium mixes, and which part of the matrix no ranking explains.
    """
    loaded = open_game(game, cards)
    rules = read_rules(loaded, setup)
    strengths = read_agents(agents, deals)
    if len(set(over)) < len(over):
        raise click.UsageError("--over names a set-up twice")
    trials = [
        MatchUps(loaded, rules, list(over), agent, len(strengths), seed) for agent, _ in strengths
    ]
    with session_for(jobs, store) as session:
        for trial, (agent, count) in zip(trials, strengths, strict=True):
            session.progress.expect(agent, trial.units_left(count, 0))
        for trial, (agent, count) in zip(trials, strengths, strict=True):
            for played in trial.run(session.bench, count):
                session.progress.expect(agent, trial.units_left(count, played))
    done = [trial for trial in trials if trial.cells[0].results]
    words = setup_words(loaded, dict(rules.setup))
    lines = [f"{loaded.title}: the first seat's wins by {' and '.join(over)}, seed {seed}{words}"]
    if session.stopped:
        lines.append("Stopped; what was played so far:")
    report = {
        **identity(loaded, rules, seed),
        "over": list(over),
        "result": [matchups_result(trial) for trial in done],
        "run": session.facts(),
    }
    for trial in done:
        lines += matchups_lines(trial)
    show_result(as_json, report, lines, session)


def matchups_result(trial: MatchUps) -> dict[str, object]:
    result: dict[str, object] = {
        "agent": trial.agent,
        "cells": [
            {
                "choices": list(cell.choices),
                "deals": cell.sequence.count,
                "wins": round(cell.sequence.mean, 4),
                "interval": [round(bound, 4) for bound in cell.sequence.interval],
                "decisions": round(cell.decisions / cell.sequence.count, 2),
            }
            for cell in trial.cells
        ],
    }
    if trial.is_matrix:
        mixture, payoffs = mixture_of(trial), trial.payoffs()
        result["equilibrium"] = {
            "rows": [round(share, 4) for share in mixture.found.rows],
            "row_intervals": mixture.rows,
            "columns": [round(share, 4) for share in mixture.found.columns],
            "column_intervals": mixture.columns,
            "first_seat": round((mixture.found.value + 1) / 2, 4),
        }
        if len(payoffs) == len(payoffs[0]):
            result["cyclic_share"] = round(cyclic_share(payoffs), 4)
    return result


def matchups_lines(trial: MatchUps) -> list[str]:
    names = [" against ".join(cell.choices) for cell in trial.cells]
    width = max(len(name) for name in names) + 2
    head = f"{trial.agent:<{width}}{'wins':>7}  {'interval':<18}{'deals':>6}{'decisions':>11}"
    lines = [head]
    for name, cell in zip(names, trial.cells, strict=True):
        low, high = cell.sequence.interval
        count = cell.sequence.count
        interval = f"{f'{low:.0%} to {high:.0%}':<18}"
        figures = f"{cell.sequence.mean:>7.1%}  {interval}{count:>6}{cell.decisions / count:>11.1f}"
        lines.append(f"{name:<{width}}{figures}")
    return lines + mixture_lines(trial) if trial.is_matrix else lines


def mixture_lines(trial: MatchUps) -> list[str]:
    mixture, payoffs = mixture_of(trial), trial.payoffs()
    first, second = trial.over
    rows, columns = trial.game.setups[first], trial.game.setups[second]
    lines = [
        f"Equilibrium, {first}: {share_words(rows, mixture.found.rows, mixture.rows)}",
        f"Equilibrium, {second}: {share_words(columns, mixture.found.columns, mixture.columns)}",
        f"There the first seat wins {(mixture.found.value + 1) / 2:.1%}.",
    ]
    if len(rows) == len(columns):
        lines.append(f"No ranking explains {cyclic_share(payoffs):.0%} of the matrix.")
    return lines


def share_words(names: list[str], shares: list[float], intervals: list[tuple[float, float]]) -> str:
    return ", ".join(
        f"{name} {share:.0%} ({low:.0%} to {high:.0%})"
        for name, share, (low, high) in zip(names, shares, intervals, strict=True)
    )
