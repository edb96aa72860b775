"""`cardwright lab mechanics`: what each kind of option is worth."""

from __future__ import annotations

import click

from cardwright.agents.habits import read_habit
from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment
from cardwright.lab.effects import Effect, EffectResult, effect_result, signs_differ
from cardwright.lab.mechanics import Refusals
from cardwright.lab.survey import check_words, refusals, survey

VERDICTS = {
    "trap": "refusing it wins: a trap",
    "dead": "refusing it costs nothing: dead",
    "counts": "refusing it costs",
    "open": "not decided yet",
    "untested": "hardly ever possible: untested",
}
NOTHING_TO_REFUSE = (
    "There is one kind of option only, which nobody could refuse; try single cards with lab cards,"
    " or name a --policy."
)


@click.command("mechanics")
@game_argument
@click.option(
    "--policy", "policies", multiple=True, metavar="HABIT",
    help="Also try this: 'never add in commit unless play in selection', 'always first play'.",
)  # fmt: skip
@click.option("--only", is_flag=True, help="Try nothing but the policies that are given.")
@experiment()
def command(asked: Experiment, policies: tuple[str, ...], only: bool) -> None:
    """What each kind of option of GAME is worth: a player who never takes it against one who may.

    The kinds are found by playing: verbs, kinds of decision, tags of cards. A
    hidden option leaves all others, also in what a searcher imagines. Effects are
    in points, hundredths of a match, and intervals hold for all rows together.
    """
    game, rules, seed = asked.game, asked.rules, asked.seed
    own = [read_habit(policy) for policy in policies]
    if only and not own:
        raise click.UsageError("--only needs a --policy to try")
    trials: list[Refusals] = []
    with asked.session() as session:
        seats = game.seats(dict(rules.setup))
        # How many rows there will be depends on what is found.
        session.progress.goes_on = True
        found = survey(session.bench, rules, seats, asked.agents[0], seed)
        check_words(own, game, found)
        habits = [*([] if only else refusals(game, found)), *[habit.text() for habit in own]]
        looks = len(habits) * len(asked.strengths)
        trials += [Refusals(game, rules, agent, habits, looks, seed) for agent in asked.agents]
        session.progress.goes_on = False
        asked.play(session, trials)
    effects = [effect for trial in trials for effect in trial.effects]
    result: dict[str, object] = {"result": [effect_result(effect) for effect in effects]}
    lines = effect_table(effects) if effects or not trials else [NOTHING_TO_REFUSE]
    lines += asked.footer() if effects else []
    asked.show(session, "what refusing costs", result, lines)


def effect_table(effects: list[Effect]) -> list[str]:
    """Rows from the greatest effect down, the strengths of one habit beside each other."""
    if not effects:
        return []
    names = list(dict.fromkeys(effect.name for effect in effects))
    by_name = {name: [effect for effect in effects if effect.name == name] for name in names}
    names.sort(key=lambda name: -by_name[name][0].sequence.mean)
    width = max(len(name) for name in names) + 2
    across = max(len(effect.agent) for effect in effects) + 2
    head = f"{'habit':<{width}}{'agent':<{across}}{'effect':>8}  {'interval':<18}{'deals':>6}"
    lines = [f"{head}{'seen':>6}{'gain':>9}  verdict"]
    for name in names:
        differ = signs_differ(by_name[name])
        lines += [
            effect_row(effect_result(effect), width, across, differ) for effect in by_name[name]
        ]
    return lines


def effect_row(effect: EffectResult, width: int, across: int, differ: bool) -> str:
    low, high = effect["interval"]
    interval = f"{low:+.1f} to {high:+.1f}"
    gain = f"{effect['gain']:.1f} ×" if effect["gain"] else "-"
    verdict = VERDICTS[effect["verdict"]] + (" (the agents disagree)" if differ else "")
    figures = f"{effect['effect']:>+8.1f}  {interval:<18}{effect['deals']:>6}{effect['seen']:>6.0%}"
    return f"{effect['name']:<{width}}{effect['agent']:<{across}}{figures}{gain:>9}  {verdict}"
