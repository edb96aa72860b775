"""`cardwright lab matchups`: who wins under every set-up, and what an equilibrium mixes."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment
from cardwright.lab.matchups import MatchUps, mixture_of

NOTHING_SURE = "No choice wins more from another than chance may have given it: no ranking yet."


@click.command("matchups")
@game_argument
@click.option(
    "--over", multiple=True, required=True, metavar="SETUP",
    help="A set-up to go through; two make a matrix, the first seat's choice and the second's.",
)  # fmt: skip
@experiment()
def command(asked: Experiment, over: tuple[str, ...]) -> None:
    """Who wins GAME under every value of some set-ups, with equal agents on all seats.

    The figures are the first seat's: half is even. Of two set-ups it says as well
    which choices an equilibrium mixes, and which part of the matrix no ranking explains.
    """
    if len(set(over)) < len(over):
        raise click.UsageError("--over names a set-up twice")
    trials = [
        MatchUps(asked.game, asked.rules, list(over), agent, len(asked.strengths), asked.seed)
        for agent in asked.agents
    ]
    with asked.session() as session:
        asked.play(session, trials)
    done = [trial for trial in trials if trial.cells[0].results]
    result: dict[str, object] = {
        "over": list(over),
        "result": [matchups_result(trial) for trial in done],
    }
    lines = [line for trial in done for line in matchups_lines(trial)]
    asked.show(session, f"the first seat's wins by {' and '.join(over)}", result, lines)


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
        mixture, cyclic = mixture_of(trial), trial.cyclic_share()
        result["equilibrium"] = {
            "rows": [round(share, 4) for share in mixture.found.rows],
            "row_intervals": mixture.rows,
            "columns": [round(share, 4) for share in mixture.found.columns],
            "column_intervals": mixture.columns,
            "first_seat": round((mixture.found.value + 1) / 2, 4),
        }
        result["cyclic_share"] = None if cyclic is None else round(cyclic, 4)
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
    mixture, cyclic = mixture_of(trial), trial.cyclic_share()
    first, second = trial.over
    rows, columns = trial.game.setups[first], trial.game.setups[second]
    lines = [
        f"Equilibrium, {first}: {share_words(rows, mixture.found.rows, mixture.rows)}",
        f"Equilibrium, {second}: {share_words(columns, mixture.found.columns, mixture.columns)}",
        f"There the first seat wins {(mixture.found.value + 1) / 2:.1%}.",
    ]
    if len(rows) == len(columns):
        lines.append(NOTHING_SURE if cyclic is None else cyclic_words(cyclic))
    return lines


def cyclic_words(share: float) -> str:
    return f"No ranking explains {share:.0%} of what is more than chance in the matrix."


def share_words(names: list[str], shares: list[float], intervals: list[tuple[float, float]]) -> str:
    return ", ".join(
        f"{name} {share:.0%} ({low:.0%} to {high:.0%})"
        for name, share, (low, high) in zip(names, shares, intervals, strict=True)
    )
