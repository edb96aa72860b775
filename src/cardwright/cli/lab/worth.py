"""`cardwright lab worth`: what a card is worth to one side, against a filler."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment
from cardwright.lab.effects import Effect, effect_result, signs_differ
from cardwright.lab.exposure import known_cards
from cardwright.lab.page import Block, Paragraph
from cardwright.lab.tables import DISAGREE, EffectRow, effect_grid
from cardwright.lab.trials import WORTH_OF, Trial, Trials, held_cards

# So many points more or less are no matter.
NO_MATTER = 2.0


@click.command("worth")
@game_argument
@click.argument("names", nargs=-1, metavar="[CARD]...")
@click.option(
    "--filler", default="", metavar="CARD",
    help="What copies become; without it, other cards of the same kind from the same place.",
)  # fmt: skip
@experiment()
def command(asked: Experiment, names: tuple[str, ...], filler: str) -> None:
    """What cards of GAME are worth to one side: its copies against a filler in their place.

    The other side keeps everything. Without --filler, each copy becomes one of the other
    cards of its kind that lie in the same place, by chance: the worth is then over an
    average card. Effects are in points, hundredths of a match.
    """
    known_cards(asked.game, [*names, filler] if filler else list(names))
    if filler in names:
        raise click.UsageError(f"{filler} is the filler itself: name other cards")
    wanted = list(names) or held_cards(asked.game, asked.rules, asked.seed)
    wanted = [name for name in wanted if name != filler]
    asked.kind = f"worth against {filler}" if filler else asked.kind
    looks = max(1, len(wanted) * len(asked.strengths))
    done: list[Trials] = []
    with asked.session() as session:
        for agent in asked.agents:
            rows = [Trial(name, WORTH_OF, filler, agent, looks) for name in wanted]
            done.append(Trials(asked.game, asked.rules, agent, rows, asked.seed))
        asked.play(session, done)
    result: dict[str, object] = {
        "filler": filler,
        "result": [trial_result(trial) for trials in done for trial in trials.trials],
    }
    against = filler or "other cards of the same kind"
    blocks = trial_blocks(done, "card")
    blocks += asked.footer() if any(any(trials.holders.values()) for trials in done) else []
    asked.show(session, f"what cards are worth against {against}", result, blocks)


def trial_result(trial: Trial) -> dict[str, object]:
    result: dict[str, object] = {**effect_result(trial.effect)}
    return {**result, "figure": trial.figure, "verdict": trial_verdict(trial.effect)}


def trial_blocks(done: list[Trials], head: str) -> list[Block]:
    """Rows from the greatest effect down, the strengths of one card beside each other."""
    trials = [trial for each in done for trial in each.trials]
    if not trials:
        return [Paragraph("No side has cards of its own when the table is set.")]
    first = [trial for trial in done[0].trials if trial.effect.deals]
    rows: list[EffectRow] = []
    for name in [
        trial.card for trial in sorted(first, key=lambda trial: -trial.effect.sequence.mean)
    ]:
        effects = [trial.effect for trial in trials if trial.card == name]
        differ = DISAGREE if signs_differ(effects) else ""
        rows += [(name, effect, trial_verdict(effect) + differ) for effect in effects]
    blocks: list[Block] = [effect_grid(head, rows)] if rows else []
    nobody = [trial.card for trial in done[0].trials if not done[0].holders[trial.card]]
    if nobody:
        names = ", ".join(nobody)
        blocks.append(Paragraph(f"Nobody has these, or nothing could take their place: {names}."))
    return blocks


def trial_verdict(effect: Effect) -> str:
    low, high = (100 * bound for bound in effect.sequence.interval)
    if not effect.deals:
        return "not played"
    if not effect.touched:
        return "untested: nothing was played differently"
    if low > 0:
        return "wins"
    if high < 0:
        return "loses"
    return "no matter" if low > -NO_MATTER and high < NO_MATTER else "not decided yet"
