"""`cardwright lab tune`: the fewest and smallest edits that bring figures into bands."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, deals_option, experiment
from cardwright.cli.lab.writable import check_folder
from cardwright.lab.goals import BadGoal, read_goals
from cardwright.lab.page import Block, Grid, Lines, Paragraph
from cardwright.lab.tuning import EDITS_MAX, Attempt, GoalMissed, Tuner, read_knob


@click.command("tune")
@game_argument
@click.option(
    "--edit", "edits", multiple=True, required=True, metavar="CARD.FIELD=LOW..HIGH",
    help="A number that may be edited, in steps of 1 or as /STEP says; may be repeated.",
)  # fmt: skip
@click.option(
    "--goal", "goals", multiple=True, required=True, metavar="FIGURE in LOW..HIGH",
    help="'wins in 45..55', 'wins over SETUP,SETUP in …', 'length in …', 'worth CARD in …'.",
)  # fmt: skip
@click.option(
    "--into", "folder", type=click.Path(file_okay=False, path_type=Path), required=True,
    metavar="FOLDER", help="Where the edits are written as card files.",
)  # fmt: skip
@experiment(
    agents=click.option(
        "--agent", "agents", default="heuristic", show_default=True, help="Who plays."
    ),
    deals=deals_option(
        "100", "Deals of each figure in the search; twice as many fresh ones decide."
    ),
)
def command(
    asked: Experiment, edits: tuple[str, ...], goals: tuple[str, ...], folder: Path
) -> None:
    """The fewest and smallest edits of GAME's numbers that bring figures into their bands.

    What is found on the deals of the search is accepted only if fresh deals say the
    same. It is written as a card folder, for --cards of any command.
    """
    if folder.exists() and any(folder.iterdir()):
        raise click.UsageError(f"{folder} is not empty: give another folder with --into")
    game, rules = asked.game, asked.rules
    ((agent, count),) = asked.strengths
    knobs = [read_knob(edit) for edit in edits]
    if len(knobs) > EDITS_MAX or len({knob.name for knob in knobs}) < len(knobs):
        raise BadGoal(f"every number is named once, and at most {EDITS_MAX} of them")
    wanted = [goal for line in goals for goal in read_goals(line, game, rules)]
    tuner = Tuner(game, rules, knobs, wanted, agent, asked.seed)
    made = not folder.exists()
    check_folder(folder)
    attempts: list[Attempt] = []
    with asked.session() as session:
        # How many rounds there will be depends on what they find.
        session.progress.goes_on = True
        tuner.expect = session.progress.expect
        before = tuner.measure(session.bench, [0] * len(knobs), range(count))
        attempts += tuner.rounds(session.bench, count)
    if made and not (attempts and attempts[-1].does and any(attempts[-1].steps)):
        folder.rmdir()
    if session.stopped:
        raise GoalMissed("stopped before any edits were accepted; nothing was written")
    if not attempts or not attempts[-1].does:
        raise GoalMissed(missed_words(tuner, attempts, before))
    done = attempts[-1]
    write_edits(tuner, done, folder)
    result: dict[str, object] = {
        "edits": edit_results(tuner, done),
        "figures": figure_results(tuner, before, done),
        "measured": tuner.measured,
    }
    title = f"tuned edits, checked on {2 * count} fresh deals"
    asked.show(session, title, result, tuned_blocks(tuner, before, done, folder))


def missed_words(tuner: Tuner, attempts: list[Attempt], before: list[float]) -> str:
    """The nearest that was found, and which goal it misses most."""
    tried = [Attempt([0] * len(tuner.knobs), before), *attempts]
    # Of edits that were measured again on fresh deals, these deals speak.
    latest = {tuple(attempt.steps): attempt for attempt in tried}
    best = min(latest.values(), key=lambda attempt: tuner.missed(attempt.figures))
    pairs = list(zip(tuner.goals, best.figures, strict=True))
    goal, figure = max(pairs, key=lambda pair: pair[0].misses(pair[1]))
    edits = ", ".join(
        f"{knob.name} {knob.value(step)}"
        for knob, step in zip(tuner.knobs, best.steps, strict=True)
        if step
    )
    nearest = f"the nearest is {edits}" if edits else "nothing is nearer than no edit at all"
    return (
        "no edits within these ranges bring all figures into their bands on fresh deals;"
        f" {nearest}, where {goal.name} is {figure:.1f} (wanted {goal.low:g} to {goal.high:g});"
        " nothing was written"
    )


def write_edits(tuner: Tuner, done: Attempt, folder: Path) -> None:
    for file, text in tuner.changes(done.steps):
        folder.joinpath(Path(file).name).write_text(text)


def edit_results(tuner: Tuner, done: Attempt) -> list[dict[str, object]]:
    return [
        {
            "card": knob.card,
            "field": knob.path,
            "was": str(knob.now),
            "now": str(knob.value(step)),
        }
        for knob, step in zip(tuner.knobs, done.steps, strict=True)
        if step
    ]


def figure_results(tuner: Tuner, before: list[float], done: Attempt) -> list[dict[str, object]]:
    return [
        {
            "name": goal.name,
            "wanted": [goal.low, goal.high],
            "before": round(was, 2),
            "fresh": round(now, 2),
            "interval": [round(now - reach, 2), round(now + reach, 2)],
        }
        for goal, was, now, reach in zip(
            tuner.goals, before, done.figures, done.reaches, strict=True
        )
    ]


def tuned_blocks(tuner: Tuner, before: list[float], done: Attempt, folder: Path) -> list[Block]:
    figures = zip(tuner.goals, before, done.figures, done.reaches, strict=True)
    rows = [
        [
            goal.name,
            f"{was:.1f}",
            f"{now:.1f}",
            f"{now - reach:.1f} to {now + reach:.1f}",
            f"{goal.low:g} to {goal.high:g}",
        ]
        for goal, was, now, reach in figures
    ]
    grid = Grid(["figure", "before", "fresh", "interval", "wanted"], rows)
    if not any(done.steps):
        return [Paragraph("No edit is needed; nothing was written."), grid]
    edits = [
        f"{edit['card']}.{edit['field']}: {edit['was']} → {edit['now']}"
        for edit in edit_results(tuner, done)
    ]
    written = f"Written to {folder}: play with --cards {folder}."
    return [Lines(edits), grid, Paragraph(written)]
