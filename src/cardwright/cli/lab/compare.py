"""`cardwright lab compare`: what a change of cards does."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import (
    ONE_STRENGTH,
    Experiment,
    changed_cards_option,
    experiment,
)
from cardwright.kernel import Game
from cardwright.lab.compare import FIRST_SEAT, LENGTH, WORTH, Comparison
from cardwright.lab.edits import Edits
from cardwright.lab.effects import Effect, effect_result, signs_differ
from cardwright.lab.verdicts import change_verdict

FIGURE_WIDTH = 22


@click.command("compare")
@game_argument
@click.option("--each", is_flag=True, help="Try every changed card alone, to find which did it.")
@experiment(cards=changed_cards_option)
def command(asked: Experiment, each: bool) -> None:
    """What the changed cards of FOLDER do to GAME, on the same deals as before.

    One seat holds the changed cards and the other the originals, each in turn: what
    they are worth. Then both hold them: what that does to seats and length. Effects
    are in points, hundredths of a match; of length, half of the per cent.
    """
    if each:
        compare_each(asked)
        return
    trials = [
        Comparison(asked.game, asked.rules, agent, len(asked.strengths), asked.seed)
        for agent in asked.agents
    ]
    with asked.session() as session:
        asked.play(session, trials)
    result: dict[str, object] = {
        "changes": [[change.name, change.kind, change.fields()] for change in asked.game.changed],
        "result": [
            {**effect_result(effect), "verdict": change_verdict(effect)}
            for trial in trials
            for effect in trial.effects.values()
        ],
    }
    lines = [*change_lines(asked.game), *figure_lines(trials)]
    asked.show(session, "what the changed cards do", result, lines)


def compare_each(asked: Experiment) -> None:
    """A table with a row for each changed card, those with an effect first."""
    trials = [
        Edits(asked.game, asked.rules, agent, len(asked.strengths), asked.seed)
        for agent in asked.agents
    ]
    with asked.session() as session:
        asked.play(session, trials)
    rows = [row for trial in trials for row in trial.rows]
    result: dict[str, object] = {
        "result": [
            {**effect_result(row.effect), "name": row.name, "figure": row.effect.name,
             "verdict": change_verdict(row.effect)}
            for row in rows
        ],
    }  # fmt: skip
    asked.show(session, "what each changed card does alone", result, edit_lines(trials))


def edit_lines(trials: list[Edits]) -> list[str]:
    rows = [row for trial in trials for row in trial.rows]
    width = max(len(row.name) for row in rows) + 2
    across = max(len(trial.agent) for trial in trials) + 2
    first = sorted(trials[0].rows, key=lambda row: -abs(row.effect.sequence.mean))
    lines = [figure_head("card", width, across)]
    for name in [row.name for row in first]:
        effects = [row.effect for row in rows if row.name == name]
        differ = " (the agents disagree)" if signs_differ(effects) else ""
        lines += [figure_line(effect, name, width, across) + differ for effect in effects]
    sure = {row.name for row in rows if row.alarms()}
    alarms = [row.name for row in trials[0].rows if row.name in sure]
    lines.append(f"Surely an effect: {', '.join(alarms) or 'none'}.")
    return [*lines, ONE_STRENGTH] if len(trials) == 1 else lines


def change_lines(game: Game) -> list[str]:
    lines: list[str] = []
    for change in game.changed:
        lines.append(f"{change.name} ({change.family}) is {change.kind}")
        if change.kind == "changed":
            lines += [
                f"  {path}: {was or '-'} → {now or '-'}" for path, was, now in change.fields()
            ]
    return lines


def figure_lines(trials: list[Comparison]) -> list[str]:
    across = max(len(trial.agent) for trial in trials) + 2
    lines = [figure_head("figure", FIGURE_WIDTH, across)]
    for name in (WORTH, FIRST_SEAT, LENGTH):
        effects = [trial.effects[name] for trial in trials if name in trial.effects]
        differ = " (the agents disagree)" if signs_differ(effects) else ""
        lines += [figure_line(effect, name, FIGURE_WIDTH, across) + differ for effect in effects]
        if not effects:
            lines.append(f"{name:<{FIGURE_WIDTH}}nobody holds these cards when the table is set")
    return [*lines, ONE_STRENGTH] if len(trials) == 1 else lines


def figure_head(title: str, width: int, across: int) -> str:
    return (
        f"{title:<{width}}{'agent':<{across}}{'effect':>8}  {'interval':<18}{'deals':>6}"
        f"{'differ':>8}{'gain':>8}  verdict"
    )


def figure_line(effect: Effect, name: str, width: int, across: int) -> str:
    result = effect_result(effect)
    low, high = result["interval"]
    gain = f"{result['gain']:.1f} ×" if result["gain"] else "-"
    return (
        f"{name:<{width}}{effect.agent:<{across}}{result['effect']:>+8.1f}"
        f"  {f'{low:+.1f} to {high:+.1f}':<18}{effect.deals:>6}{effect.seen:>8.0%}{gain:>8}"
        f"  {change_verdict(effect)}"
    )
