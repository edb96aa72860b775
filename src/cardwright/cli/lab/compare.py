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
from cardwright.lab.compare import FIGURES, FIRST_SEAT, SCORE, WORTH, Comparison
from cardwright.lab.edits import Edits
from cardwright.lab.effects import Effect, effect_result, signs_differ
from cardwright.lab.matchups import with_setup
from cardwright.lab.report import spared_words
from cardwright.lab.units import Rules
from cardwright.lab.verdicts import change_verdict

FIGURE_WIDTH = 22


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
    lines = [
        *change_lines(asked.game),
        *figure_lines(trials),
        *[spared_words(trial) for trial in trials if trial.spared],
    ]
    lines += matchup_lines(over, matchups) if over and matchups else []
    lines += asked.footer()
    result = comparison_result(asked.game, trials, matchups)
    asked.show(session, "what the changed cards do", result, lines)


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


def matchup_lines(over: str, matchups: list[tuple[str, Comparison]]) -> list[str]:
    """Who wins more or less under each value, the strengths of one value beside each other."""
    width = max(len(words) for words in [over, *[words for words, _ in matchups]]) + 2
    across = max(len(trial.agent) for _, trial in matchups) + 2
    lines: list[str] = []
    for name in (WORTH, FIRST_SEAT, SCORE):
        rows = [(words, trial.effects[name]) for words, trial in matchups if name in trial.effects]
        if rows:
            lines += [f"{name}, by {over}:", figure_head(over, width, across)]
        for words, effect in rows:
            alike = [other for value, other in rows if value == words]
            lines.append(figure_line(effect, words, width, across) + differ_words(alike))
    return lines


def differ_words(effects: list[Effect]) -> str:
    """A flag for rows of several strengths that surely contradict each other."""
    return " (the agents disagree)" if signs_differ(effects) else ""


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
    lines = [*edit_lines(trials), *asked.footer()]
    asked.show(session, "what each changed card does alone", result, lines)


def edit_lines(trials: list[Edits]) -> list[str]:
    rows = [row for trial in trials for row in trial.rows]
    width = max(len(row.name) for row in rows) + 2
    across = max(len(trial.agent) for trial in trials) + 2
    first = sorted(trials[0].rows, key=lambda row: -abs(row.effect.sequence.mean))
    lines = [figure_head("card", width, across)]
    for name in [row.name for row in first]:
        effects = [row.effect for row in rows if row.name == name]
        differ = differ_words(effects)
        figure = "" if effects[0].name == WORTH else f" ({effects[0].name})"
        lines += [figure_line(effect, name, width, across) + figure + differ for effect in effects]
    sure = {row.name for row in rows if row.alarms()}
    alarms = [row.name for row in trials[0].rows if row.name in sure]
    return [*lines, f"Surely an effect: {', '.join(alarms) or 'none'}."]


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
    """A row for every figure and strength."""
    across = max(len(trial.agent) for trial in trials) + 2
    lines = [figure_head("figure", FIGURE_WIDTH, across)]
    for name in FIGURES:
        effects = [trial.effects[name] for trial in trials if name in trial.effects]
        differ = differ_words(effects)
        lines += [figure_line(effect, name, FIGURE_WIDTH, across) + differ for effect in effects]
        if not effects and name == WORTH:
            lines.append(f"{name:<{FIGURE_WIDTH}}nobody holds these cards when the table is set")
        elif name == WORTH and trials[0].unheld:
            cards = ", ".join(trials[0].unheld)
            lines.append(f"{'':<{FIGURE_WIDTH}}without what nobody holds then: {cards}")
    return lines


def figure_head(title: str, width: int, across: int) -> str:
    return (
        f"{title:<{width}}{'agent':<{across}}{'effect':>8}  {'interval':<18}{'deals':>6}"
        f"{'differ':>8}{'gain':>9}  verdict"
    )


def figure_line(effect: Effect, name: str, width: int, across: int) -> str:
    result = effect_result(effect)
    low, high = result["interval"]
    gain = f"{result['gain']:.1f} ×" if result["gain"] else "-"
    return (
        f"{name:<{width}}{effect.agent:<{across}}{result['effect']:>+8.1f}"
        f"  {f'{low:+.1f} to {high:+.1f}':<18}{effect.deals:>6}{effect.seen:>8.0%}{gain:>9}"
        f"  {change_verdict(effect)}"
    )
