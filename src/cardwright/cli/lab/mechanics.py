"""`cardwright lab mechanics`: what each kind of option is worth."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.agents.habits import read_habit
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


@click.command("mechanics")
@game_argument
@click.option(
    "--policy", "policies", multiple=True, metavar="HABIT",
    help="Also try this: 'never add in commit unless play in selection', 'always first play'.",
)  # fmt: skip
@click.option("--only", is_flag=True, help="Try nothing but the policies that are given.")
@agents_option
@deals_option
@setup_option
@cards_option
@experiment_options
def command(
    game: str,
    policies: tuple[str, ...],
    only: bool,
    agents: str,
    deals: str,
    setup: tuple[str, ...],
    cards: Path | None,
    seed: int,
    jobs: int,
    store: Path | None,
    as_json: bool,
) -> None:
    """What each kind of option of GAME is worth: a player who never takes it against one who may.

    The kinds are found by playing: verbs, kinds of decision, tags of cards. A
    hidden option leaves all others, also in what a searcher imagines. Effects are
    in points, hundredths of a match, and intervals hold for all rows together.
    """
    loaded = open_game(game, cards)
    rules = read_rules(loaded, setup)
    strengths = read_agents(agents, deals)
    own = [read_habit(policy) for policy in policies]
    if only and not own:
        raise click.UsageError("--only needs a --policy to try")
    experiments: list[Refusals] = []
    with session_for(jobs, store) as session:
        seats = loaded.seats(dict(rules.setup))
        found = survey(session.bench, rules, seats, strengths[0][0], seed)
        check_words(own, loaded, found)
        habits = [*([] if only else refusals(loaded, found)), *[habit.text() for habit in own]]
        looks = len(habits) * len(strengths)
        experiments += [
            Refusals(loaded, rules, agent, habits, looks, seed) for agent, _ in strengths
        ]
        for experiment, (agent, count) in zip(experiments, strengths, strict=True):
            session.progress.expect(agent, experiment.units_left(count, 0))
        for experiment, (agent, count) in zip(experiments, strengths, strict=True):
            for played in experiment.run(session.bench, count):
                session.progress.expect(agent, experiment.units_left(count, played))
    effects = [effect for experiment in experiments for effect in experiment.effects]
    report = {
        **identity(loaded, rules, seed),
        "agents": [agent for agent, _ in strengths],
        "result": [effect_result(effect) for effect in effects],
        "run": session.facts(),
    }
    title = (
        f"{loaded.title}: what refusing costs, seed {seed}{setup_words(loaded, dict(rules.setup))}"
    )
    lines = [title, *effect_table(effects)]
    if session.stopped:
        lines.insert(1, "Stopped; what was played so far:")
    show_result(as_json, report, lines, session)


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
    lines = [f"{head}{'seen':>6}{'gain':>7}  verdict"]
    for name in names:
        differ = signs_differ(by_name[name])
        lines += [
            effect_row(effect_result(effect), width, across, differ) for effect in by_name[name]
        ]
    if len({effect.agent for effect in effects}) == 1:
        lines.append("One strength of agent only: name another in --agents before you believe it.")
    return lines


def effect_row(effect: EffectResult, width: int, across: int, differ: bool) -> str:
    low, high = effect["interval"]
    interval = f"{low:+.1f} to {high:+.1f}"
    gain = f"{effect['gain']:.1f} ×" if effect["gain"] else "-"
    verdict = VERDICTS[effect["verdict"]] + (" (the agents disagree)" if differ else "")
    figures = f"{effect['effect']:>+8.1f}  {interval:<18}{effect['deals']:>6}{effect['seen']:>6.0%}"
    return f"{effect['name']:<{width}}{effect['agent']:<{across}}{figures}{gain:>7}  {verdict}"
