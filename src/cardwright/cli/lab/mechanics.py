"""`cardwright lab mechanics`: what each kind of option is worth."""

from __future__ import annotations

import click

from cardwright.agents.habits import read_habit
from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment
from cardwright.lab.effects import Effect, effect_result, signs_differ
from cardwright.lab.mechanics import Refusals
from cardwright.lab.page import Block, Paragraph
from cardwright.lab.survey import SURVEYED, check_words, refusals, survey
from cardwright.lab.tables import DISAGREE, EffectRow, effect_grid

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
        session.progress.expect(asked.agents[0], SURVEYED)
        found = survey(session.bench, rules, seats, asked.agents[0], seed)
        check_words(own, game, found)
        habits = [*([] if only else refusals(game, found)), *[habit.text() for habit in own]]
        looks = len(habits) * len(asked.strengths)
        trials += [Refusals(game, rules, agent, habits, looks, seed) for agent in asked.agents]
        session.progress.goes_on = False
        asked.play(session, trials)
    effects = [effect for trial in trials for effect in trial.effects]
    result: dict[str, object] = {"result": [effect_result(effect) for effect in effects]}
    blocks: list[Block] = [] if effects or not trials else [Paragraph(NOTHING_TO_REFUSE)]
    blocks += [*refusal_blocks(effects), *asked.footer()] if effects else []
    asked.show(session, "what refusing costs", result, blocks)


def refusal_blocks(effects: list[Effect]) -> list[Block]:
    """Rows from the greatest effect down, the strengths of one habit beside each other."""
    by_name: dict[str, list[Effect]] = {}
    for effect in effects:
        by_name.setdefault(effect.name, []).append(effect)
    rows: list[EffectRow] = []
    for alike in sorted(by_name.values(), key=lambda alike: -alike[0].sequence.mean):
        differ = DISAGREE if signs_differ(alike) else ""
        rows += [(effect.name, effect, VERDICTS[effect.verdict()] + differ) for effect in alike]
    return [effect_grid("habit", rows, "seen")] if rows else []
