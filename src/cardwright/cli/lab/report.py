"""`cardwright lab report`: a change as one HTML file that opens offline, and as text."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.again import typed_again
from cardwright.cli.lab.compare import comparison_result, comparisons, play_comparisons
from cardwright.cli.lab.experiment import Experiment, changed_cards_option, experiment
from cardwright.cli.lab.writable import check_file
from cardwright.lab.page import Paragraph
from cardwright.lab.report import ReportedChange


@click.command("report")
@game_argument
@click.option(
    "--into", "file", type=click.Path(dir_okay=False, path_type=Path), required=True,
    metavar="FILE", help="The HTML file; the text is printed.",
)  # fmt: skip
@click.option("--over", metavar="SETUP", help="Also under every value of this set-up.")
@experiment(cards=changed_cards_option, page=lambda command: command)
def command(asked: Experiment, file: Path, over: str | None) -> None:
    """What the changed cards of FOLDER do to GAME, as a page to be kept and sent on.

    What changed in words, its effect by agent strength and match-up, how often it is
    met, three matches that turned because of it, and how to do it again.
    """
    # Before anything is played: a place that cannot be written to should not cost an hour.
    check_file(file)
    trials, matchups = comparisons(asked, over)
    # Wherever it is written, the page is the same to the byte.
    change = ReportedChange(asked.game, trials, typed_again({"file": "report.html"}))
    change.over = over or ""
    with asked.session() as session:
        play_comparisons(asked, session, trials, matchups)
    if not trials[0].deals:
        raise click.ClickException("stopped before anything was played; nothing was written")
    change.trials = [trial for trial in trials if trial.deals]
    change.matchups = [(words, trial) for words, trial in matchups if trial.deals]
    change.stopped = session.stopped
    page = change.page()
    file.write_text(page.html(), encoding="utf-8")
    found = comparison_result(asked.game, change.trials, change.matchups)
    written = Paragraph(f"Written to {file}.")
    blocks = [Paragraph(page.title), *page.blocks, written]
    asked.show(session, "", {**found, "page": str(file)}, blocks)
