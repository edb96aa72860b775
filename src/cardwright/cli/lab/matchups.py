"""`cardwright lab matchups`: who wins under every set-up, and what an equilibrium mixes."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import ONE_STRENGTH, Experiment, experiment
from cardwright.lab.matchups import MatchUp, MatchUps, mixture_of

# What the first seat wins where neither is ahead.
EVEN = 0.5
ALL_CELLS = "Intervals of single match-ups hold for all of them together, however often one looks."
MIXTURES = "Those of the shares of an equilibrium are each for one look."
NOTHING_SURE = "No choice wins more from another than chance may have given it: no ranking yet."


@click.command("matchups")
@game_argument
@click.option(
    "--over", multiple=True, metavar="SETUP",
    help="A set-up to go through; two make a matrix, the first seat's choice and the second's."
    " Without it: what the first seat is worth.",
)  # fmt: skip
@experiment()
def command(asked: Experiment, over: tuple[str, ...]) -> None:
    """Who wins GAME under every value of some set-ups, with equal agents on all seats.

    The figures are the first seat's: half is even. Of two set-ups it says as well
    which choices an equilibrium mixes, and which part of the matrix no ranking explains.
    Without a set-up it is what sitting first is worth.
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
    result["disagreements"] = disagreements(done)
    lines = [line for trial in done for line in matchups_lines(trial)]
    if disagreements(done):
        lines.append(f"The agents disagree who wins more: {', '.join(disagreements(done))}.")
    lines += [ALL_CELLS] if done else []
    lines += [MIXTURES] if any(trial.is_matrix for trial in done) else []
    lines += [ONE_STRENGTH] if done and len(asked.strengths) == 1 else []
    what = "the score" if trials[0].alone else "the first seat's wins"
    asked.show(session, f"{what} by {' and '.join(over)}" if over else what, result, lines)


def disagreements(done: list[MatchUps]) -> list[str]:
    """The match-ups that are surely the first seat's at one strength, and not its at another."""
    found: list[str] = []
    if done and done[0].alone:
        return found
    for cells in zip(*[trial.cells for trial in done], strict=True):
        intervals = [cell.sequence.interval for cell in cells]
        if max(low for low, _ in intervals) > EVEN > min(high for _, high in intervals):
            found.append(cell_name(cells[0]))
    return found


def cell_name(cell: MatchUp) -> str:
    return " against ".join(cell.choices) or "as it is set up"


def matchups_result(trial: MatchUps) -> dict[str, object]:
    result: dict[str, object] = {
        "agent": trial.agent,
        "cells": [
            {
                "choices": list(cell.choices),
                "deals": cell.sequence.count,
                **figure_result(cell, trial.alone),
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


def figure_result(cell: MatchUp, alone: bool) -> dict[str, object]:
    mean, interval = cell.score() if alone else (cell.sequence.mean, cell.sequence.interval)
    bounds = [round(bound, 4) for bound in interval]
    return {"score" if alone else "wins": round(mean, 4), "interval": bounds}


def matchups_lines(trial: MatchUps) -> list[str]:
    names = [cell_name(cell) for cell in trial.cells]
    width = max(len(name) for name in names) + 2
    figure = "score" if trial.alone else "wins"
    head = f"{trial.agent:<{width}}{figure:>7}  {'interval':<18}{'deals':>6}{'decisions':>11}"
    lines = [head]
    for name, cell in zip(names, trial.cells, strict=True):
        count = cell.sequence.count
        figures = f"{figure_words(cell, trial.alone)}{count:>6}{cell.decisions / count:>11.1f}"
        lines.append(f"{name:<{width}}{figures}")
    return lines + mixture_lines(trial) if trial.is_matrix else lines


def figure_words(cell: MatchUp, alone: bool) -> str:
    if alone:
        score, (least, most) = cell.score()
        return f"{score:>7.1f}  {f'{least:.1f} to {most:.1f}':<18}"
    low, high = cell.sequence.interval
    return f"{cell.sequence.mean:>7.1%}  {f'{low:.0%} to {high:.0%}':<18}"


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
