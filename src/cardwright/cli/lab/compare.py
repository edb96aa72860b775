"""`cardwright lab compare`: what a change of cards does."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.bench import Session
from cardwright.cli.lab.experiment import (
    Experiment,
    changed_cards_option,
    experiment,
    play_all,
)
from cardwright.kernel import BadSetup, Game
from cardwright.lab.compare import FIRST_SEAT, SCORE, WORTH, Comparison
from cardwright.lab.edits import Edits
from cardwright.lab.effects import Effect, effect_result
from cardwright.lab.matchups import with_setup
from cardwright.lab.page import Block, Lines, Paragraph
from cardwright.lab.tables import EffectRow, change_rows, effect_grid, figure_grid, figure_notes
from cardwright.lab.units import Rules
from cardwright.lab.verdicts import change_verdict


@click.command("compare")
@game_argument
@click.option("--each", is_flag=True, help="Try every changed card alone, to find which did it.")
@click.option("--over", metavar="SETUP", help="Also under every value of this set-up.")
@experiment(cards=changed_cards_option)
def command(asked: Experiment, each: bool, over: str | None) -> None:
    """What the changed cards of FOLDER do to GAME, on the same deals as before.

    One seat holds the changed cards and the other the originals, each in turn: what
    they are worth. Then all hold them: what that does to seats, scores, length and use.
    Effects are in points, hundredths of a match; of length, half of the per cent.
    """
    if each and over:
        raise click.UsageError("--each and --over ask two questions: one at a time")
    if each:
        asked.kind = "compare each"
        compare_each(asked)
        return
    trials, matchups = comparisons(asked, over)
    with asked.session() as session:
        play_comparisons(asked, session, trials, matchups)
    matchups = [(words, trial) for words, trial in matchups if trial.deals]
    found = [*change_blocks(asked.game), figure_grid(trials), *figure_notes(trials)]
    found += over_blocks(over, matchups) if over and matchups else []
    found += asked.footer()
    result = comparison_result(asked.game, trials, matchups)
    asked.show(session, "what the changed cards do", result, found)


# A change under a value of a set-up, in words, at one strength.
Matchup = tuple[str, Comparison]


def comparisons(asked: Experiment, over: str | None) -> tuple[list[Comparison], list[Matchup]]:
    """A change at every strength, and at every strength under each value of a set-up."""
    game, seed = asked.game, asked.seed
    wanted = setups_over(game, asked.rules, over)
    looks = len(asked.strengths) * (1 + len(wanted))
    trials = [Comparison(game, asked.rules, agent, looks, seed) for agent in asked.agents]
    matchups = [
        (words, Comparison(game, rules, agent, looks, seed))
        for words, rules in wanted
        for agent in asked.agents
    ]
    return trials, matchups


def play_comparisons(
    asked: Experiment, session: Session, trials: list[Comparison], matchups: list[Matchup]
) -> None:
    counts = dict(asked.strengths)
    everything = [*trials, *[trial for _, trial in matchups]]
    play_all(session, [(trial, counts[trial.agent]) for trial in everything])


def comparison_result(
    game: Game, trials: list[Comparison], matchups: list[Matchup]
) -> dict[str, object]:
    return {
        "changes": [[change.name, change.kind, change.fields()] for change in game.changed],
        "result": [row for trial in trials for row in effect_rows(trial)],
        "matchups": [
            {"setup": words, **row} for words, trial in matchups for row in effect_rows(trial)
        ],
        "use": {trial.agent: trial.use_result() for trial in trials},
        "spared": {trial.agent: trial.spared for trial in trials},
    }


def effect_rows(trial: Comparison) -> list[dict[str, object]]:
    return [
        {**effect_result(effect), "verdict": change_verdict(effect)}
        for effect in trial.effects.values()
    ]


def setups_over(game: Game, rules: Rules, over: str | None) -> list[tuple[str, Rules]]:
    """Every value of a set-up, with the rules under it; none if none is named."""
    if over is None:
        return []
    if over not in game.setups:
        known = ", ".join(game.setups) or "none"
        raise BadSetup(f"{game.name} has no set-up {over!r} (it has: {known})")
    return [(value, with_setup(rules, [over], (value,))) for value in game.setups[over]]


def over_blocks(over: str, matchups: list[Matchup]) -> list[Block]:
    """Who wins more or less under each value, the strengths of one value beside each other."""
    blocks: list[Block] = []
    for name in (WORTH, FIRST_SEAT, SCORE):
        by_value: dict[str, list[Effect]] = {}
        for words, trial in matchups:
            if name in trial.effects:
                by_value.setdefault(words, []).append(trial.effects[name])
        rows = [row for words, effects in by_value.items() for row in change_rows(words, effects)]
        if rows:
            blocks += [Paragraph(f"{name}, by {over}:"), effect_grid(over, rows)]
    return blocks


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
    found = [*edit_blocks(trials), *asked.footer()]
    asked.show(session, "what each changed card does alone", result, found)


def edit_blocks(trials: list[Edits]) -> list[Block]:
    rows = [row for trial in trials for row in trial.rows]
    first = sorted(trials[0].rows, key=lambda row: -abs(row.effect.sequence.mean))
    shown: list[EffectRow] = []
    for name in [row.name for row in first]:
        effects = [row.effect for row in rows if row.name == name]
        figure = "" if effects[0].name == WORTH else f" ({effects[0].name})"
        shown += [
            (name, effect, verdict + figure) for _, effect, verdict in change_rows(name, effects)
        ]
    sure = {row.name for row in rows if row.alarms()}
    alarms = [row.name for row in trials[0].rows if row.name in sure]
    told = f"Surely an effect: {', '.join(alarms) or 'none'}."
    return [effect_grid("card", shown), Paragraph(told)]


def change_blocks(game: Game) -> list[Block]:
    """Every changed card, with the fields that are others now."""
    blocks: list[Block] = []
    for change in game.changed:
        blocks.append(Paragraph(f"{change.name} ({change.family}) is {change.kind}"))
        if change.kind == "changed":
            fields = [f"{path}: {was or '-'} → {now or '-'}" for path, was, now in change.fields()]
            blocks.append(Lines(fields))
    return blocks
