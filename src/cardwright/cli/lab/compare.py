"""`cardwright lab compare`: what a change of cards does."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import DIRECTORY, game_argument, open_game, setup_option, setup_words
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
from cardwright.kernel import Game
from cardwright.lab.compare import FIRST_SEAT, LENGTH, WORTH, Comparison
from cardwright.lab.effects import Effect, effect_result, signs_differ

# So many points more or less are no matter.
HARMLESS = 2.0
WAYS = {
    WORTH: ("stronger", "weaker"),
    FIRST_SEAT: ("the first seat wins more", "the first seat wins less"),
    LENGTH: ("longer", "shorter"),
}


@click.command("compare")
@game_argument
@click.option(
    "--cards", type=DIRECTORY, required=True, metavar="FOLDER", help="The changed card files."
)
@agents_option
@deals_option
@setup_option
@experiment_options
def command(
    game: str,
    cards: Path,
    agents: str,
    deals: str,
    setup: tuple[str, ...],
    seed: int,
    jobs: int,
    store: Path | None,
    as_json: bool,
) -> None:
    """What the changed cards of FOLDER do to GAME, on the same deals as before.

    One seat holds the changed cards and the other the originals, each in turn: what
    they are worth. Then both hold them: what that does to seats and length. Effects
    are in points, hundredths of a match; of length, half of the per cent.
    """
    if not any(cards.glob("*.yaml")):
        raise click.UsageError(f"{cards} holds no card files (*.yaml)")
    loaded = open_game(game, cards)
    rules = read_rules(loaded, setup)
    strengths = read_agents(agents, deals)
    trials = [Comparison(loaded, rules, agent, len(strengths), seed) for agent, _ in strengths]
    with session_for(jobs, store) as session:
        for trial, (agent, count) in zip(trials, strengths, strict=True):
            session.progress.expect(agent, trial.units_left(count, 0))
        for trial, (agent, count) in zip(trials, strengths, strict=True):
            for played in trial.run(session.bench, count):
                session.progress.expect(agent, trial.units_left(count, played))
    report = {
        **identity(loaded, rules, seed),
        "agents": [agent for agent, _ in strengths],
        "changes": [[change.name, change.kind, change.fields()] for change in loaded.changed],
        "result": [
            {**effect_result(effect), "verdict": change_verdict(effect)}
            for trial in trials
            for effect in trial.effects.values()
        ],
        "run": session.facts(),
    }
    words = setup_words(loaded, dict(rules.setup))
    lines = [f"{loaded.title}: what the changed cards do, seed {seed}{words}"]
    if session.stopped:
        lines.append("Stopped; what was played so far:")
    show_result(as_json, report, [*lines, *change_lines(loaded), *figure_lines(trials)], session)


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
    lines = [
        f"{'figure':<22}{'agent':<{across}}{'effect':>8}  {'interval':<18}{'deals':>6}"
        f"{'differ':>8}{'gain':>8}  verdict"
    ]
    for name in (WORTH, FIRST_SEAT, LENGTH):
        effects = [trial.effects[name] for trial in trials if name in trial.effects]
        differ = " (the agents disagree)" if signs_differ(effects) else ""
        lines += [figure_line(effect, across) + differ for effect in effects]
        if not effects:
            lines.append(f"{name:<22}nobody holds these cards when the table is set")
    if len(trials) == 1:
        lines.append("One strength of agent only: name another in --agents before you believe it.")
    return lines


def figure_line(effect: Effect, across: int) -> str:
    result = effect_result(effect)
    low, high = result["interval"]
    gain = f"{result['gain']:.1f} ×" if result["gain"] else "-"
    return (
        f"{effect.name:<22}{effect.agent:<{across}}{result['effect']:>+8.1f}"
        f"  {f'{low:+.1f} to {high:+.1f}':<18}{effect.deals:>6}{effect.seen:>8.0%}{gain:>8}"
        f"  {change_verdict(effect)}"
    )


def change_verdict(effect: Effect) -> str:
    low, high = (100 * bound for bound in effect.sequence.interval)
    more, less = WAYS[effect.name]
    if not effect.touched:
        return "untested: no deal was played differently"
    if low > 0:
        return more
    if high < 0:
        return less
    return "harmless" if low > -HARMLESS and high < HARMLESS else "not decided yet"
