"""`cardwright lab matchups`: who wins under every set-up, and what an equilibrium mixes."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import ONE_STRENGTH, Experiment, experiment
from cardwright.cli.lab.wheel_tables import interval_words
from cardwright.lab.matchups import MatchUp, MatchUps, mixture_of
from cardwright.lab.page import Block, Grid, Paragraph
from cardwright.lab.tables import matrix_grid

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
    blocks = [block for trial in done for block in matchup_blocks(trial)]
    notes: list[str] = []
    if disagreements(done):
        notes.append(f"The agents disagree who wins more: {', '.join(disagreements(done))}.")
    notes += [ALL_CELLS] if done else []
    notes += [MIXTURES] if any(trial.is_matrix for trial in done) else []
    notes += [ONE_STRENGTH] if done and len(asked.strengths) == 1 else []
    what = "the score" if trials[0].alone else "the first seat's wins"
    asked.show(session, f"{what} by {' and '.join(over)}" if over else what, result,
               [*blocks, *map(Paragraph, notes)])  # fmt: skip


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


def matchup_blocks(trial: MatchUps) -> list[Block]:
    """A row for each match-up, and what follows if they make a matrix."""
    rows = [
        [
            cell_name(cell),
            *figure_words(cell, trial.alone),
            str(cell.sequence.count),
            f"{cell.decisions / cell.sequence.count:.1f}",
        ]
        for cell in trial.cells
    ]
    figure = "score" if trial.alone else "wins"
    grid = Grid([trial.agent, figure, "interval", "deals", "decisions"], rows)
    return [grid, *mixture_blocks(trial)] if trial.is_matrix else [grid]


def figure_words(cell: MatchUp, alone: bool) -> list[str]:
    if alone:
        score, (least, most) = cell.score()
        return [f"{score:.1f}", f"{least:.1f} to {most:.1f}"]
    low, high = cell.sequence.interval
    return [f"{cell.sequence.mean:.1%}", f"{low:.0%} to {high:.0%}"]


def mixture_blocks(trial: MatchUps) -> list[Block]:
    """The same as a matrix, what an equilibrium mixes, and how far a ranking explains it."""
    mixture, cyclic = mixture_of(trial), trial.cyclic_share()
    rows, columns = (trial.game.setups[name] for name in trial.over)
    wins = [[(payoff + 1) / 2 for payoff in row] for row in trial.payoffs()]
    blocks = matrix_grid("first seat's wins", rows, columns, wins)
    for name, choices, shares, intervals in (
        (trial.over[0], rows, mixture.found.rows, mixture.rows),
        (trial.over[1], columns, mixture.found.columns, mixture.columns),
    ):
        cells = [
            [choice, f"{share:.0%}", interval_words(interval, "{:.0%}", 1)]
            for choice, share, interval in zip(choices, shares, intervals, strict=True)
        ]
        blocks.append(Grid([f"{name} in equilibrium", "share", "interval"], cells))
    blocks.append(Paragraph(f"There the first seat wins {(mixture.found.value + 1) / 2:.1%}."))
    if len(rows) == len(columns):
        blocks.append(Paragraph(NOTHING_SURE if cyclic is None else cyclic_words(cyclic)))
    return blocks


def cyclic_words(share: float) -> str:
    return f"No ranking explains {share:.0%} of what is more than chance in the matrix."
