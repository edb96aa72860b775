"""The report of a change: one file that opens offline, text, and matches that turned."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

from cardwright.cli.lab import report as command
from cardwright.cli.lab.bench import Session
from cardwright.cli.lab.experiment import Experiment
from cardwright.kernel import load_changed, load_game, read_record, replay
from cardwright.lab import report as reporting
from cardwright.lab.compare import LENGTH, Comparison
from cardwright.lab.page import Grid, Lines
from cardwright.lab.plots import can_plot
from cardwright.lab.report import NOT_THE_SAME, SAME_BYTES, STOPPED, ReportedChange
from cardwright.lab.tables import NOBODY_HOLDS
from cardwright.lab.turned import result_words, unlike
from cardwright.lab.units import Rules
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"
OUTSIDE = re.compile(r"""(?:src|href)\s*=\s*(?!["']?data:)|@import|url\(""")


def reported(folder: Path, *more: str) -> tuple[str, str]:
    cards = folder / "cards"
    cards.mkdir(exist_ok=True)
    cards.joinpath("blades.yaml").write_text("axe: {power: 9, keen: 20}\nhook: ~\n")
    file = folder / "report.html"
    told = cardwright("lab", "report", CLASH, "--cards", str(cards), "--into", str(file),
                      "--deals", "12,2", "--jobs", "1", *more)  # fmt: skip
    assert told.code == 0, told.err
    return told.out, file.read_text(encoding="utf-8")


def test_a_report_says_everything_and_needs_nothing(tmp_path: Path) -> None:
    text, page = reported(tmp_path, "--over", "second")
    for part in ("What changed", "What it does", "By match-up", "How often it is met",
                 "Matches that turned", "How to do it again"):  # fmt: skip
        assert f"<h2>{part}</h2>" in page
        assert part in text.splitlines()
    assert OUTSIDE.search(page) is None
    assert "power: 5 → 9" in text
    assert "Worth to its holder under each value of second." in text
    matchups = text.partition("By match-up")[2].partition("How often")[0]
    rows = [line.split()[:2] for line in matchups.splitlines() if line.startswith(("any ", "axe "))]
    assert rows == [
        [deck, agent] for deck in ("any", "axe") for agent in ("heuristic", "search:10")
    ]
    assert "hook (blades) is removed." in text
    assert "--deals 12,2" in text
    assert "--seed 0" in text
    assert reported(tmp_path, "--over", "second")[1] == page, "the same command, the same bytes"


def test_records_open_where_the_match_turned(tmp_path: Path) -> None:
    text, page = reported(tmp_path)
    records = re.findall(r'download="(\S+)" href="data:application/json;base64,([^"]+)"', page)
    assert [name for name, _ in records[:3]] == ["turned-1.json", "before-1.json", "after-1.json"]
    opened, before, after = (read_record(b64decode(data)) for _, data in records[:3])
    turned = replay(opened, load_game(CLASH, tmp_path / "cards"))
    assert not turned.over
    # Whoever opens it sits where it turned.
    assert opened.players[turned.to_decide()[0]] == "human"
    assert before.scores != after.scores
    at = len(opened.commands)
    assert f"--at {at} after-1.json" in text
    shared = [command[2] for command in after.commands[:at]]
    assert shared == [command[2] for command in opened.commands]


def test_without_the_extra_there_are_tables_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert can_plot()
    monkeypatch.setattr(reporting, "can_plot", lambda: False)
    _, page = reported(tmp_path)
    assert "<img" not in page
    assert "cardwright[plots]" in page


def test_reports_as_json_and_what_cannot_be_reported(tmp_path: Path) -> None:
    text, _ = reported(tmp_path, "--json")
    told = json.loads(text)
    assert told["page"] == str(tmp_path / "report.html")
    empty = tmp_path / "empty"
    empty.mkdir()
    wanted = ("lab", "report", CLASH, "--into", str(tmp_path / "r.html"), "--cards")
    assert "holds no card files" in cardwright(*wanted, str(empty)).err
    cards = str(tmp_path / "cards")
    assert "clash has no set-up 'hero'" in cardwright(*wanted, cards, "--over", "hero").err


def test_a_change_that_nothing_came_of(tmp_path: Path) -> None:
    """Leduc's cards are nobody's, and two jacks of a rank are hardly ever told apart."""
    cards = tmp_path / "cards"
    cards.mkdir()
    cards.joinpath("ranks.yaml").write_text("jack_of_spades: {rank: 0}")
    told = cardwright("lab", "report", "leduc", "--cards", str(cards), "--into",
                      str(tmp_path / "r.html"), "--deals", "1", "--agents", "heuristic",
                      "--jobs", "1")  # fmt: skip
    assert NOBODY_HOLDS in told.out
    assert "No match came out differently for the first seat." in told.out
    assert re.search(r"^card +seen +offered +chosen$", told.out, re.MULTILINE)
    assert re.search(r"^jack_of_spades +before .*\njack_of_spades +now ", told.out, re.MULTILINE)
    assert "One strength of agent only" in told.out


def test_what_could_not_differ_and_what_nobody_saw_is_said(tmp_path: Path) -> None:
    """With decks of axes against bows nobody holds a club, and many see no hook."""
    cards = tmp_path / "cards"
    cards.mkdir()
    cards.joinpath("blades.yaml").write_text("bow: {power: 6}\nclub: {power: 6}")
    wanted = ("lab", "report", CLASH, "--cards", str(cards), "--into", str(tmp_path / "r.html"),
              "--deals", "12,2", "--jobs", "1")  # fmt: skip
    decks = ("--setup", "first=axe", "--setup", "second=bow")
    told = cardwright(*wanted, *decks).out
    assert "Worth to its holder leaves out what nobody holds: club." in told
    assert "Never seen and never offered, so untested here: club." in told
    cards.joinpath("blades.yaml").write_text("hook: {power: 6}")
    told = cardwright(*wanted, "--json").out
    spared = json.loads(told)["spared"]
    assert spared["heuristic"] > 0
    assert spared["search:10"] == 0, "whoever looks ahead thinks of what nobody sees"
    assert f"heuristic: {spared['heuristic']} of 24 matches" in cardwright(*wanted).out


def test_what_is_sure_besides_stands_in_the_first_lines() -> None:
    text = "axe: {power: 9}"
    game = load_changed(CLASH, [("blades.yaml", text)])
    rules = Rules(CLASH, (("blades.yaml", text),), tuple(game.checked_setup({}).items()))
    trial = Comparison(game, rules, "heuristic", 1, 0)
    for effect in trial.effects.values():
        effect.add([0.5], [0.5], True)
    change = ReportedChange(game, [trial], "cardwright lab report")
    assert "Also sure" not in change.top_line()
    for _ in range(60):
        trial.effects[LENGTH].add([1.0], [0.0], True)
    assert change.top_line().endswith("Also sure: longer (heuristic).")


def test_matches_are_shown_that_turned_in_unlike_ways() -> None:
    parry, deflect, slip = ["Parry", "Deflect"], ["Deflect", "Parry"], ["Slip", "Parry"]
    assert unlike([parry, parry, deflect, parry, slip]) == [0, 2, 4]
    assert unlike([parry, parry, parry, deflect]) == [0, 1, 3]
    assert unlike([parry]) == [0]


def test_a_table_without_rows() -> None:
    assert "<tbody></tbody>" in Grid(["card"], []).html()


@pytest.mark.parametrize(
    ("scores", "scored", "said"),
    [
        ([1, -1], False, "seat 0 won"),
        ([0, 0], False, "it was a draw"),
        ([2, 2], True, "it was a draw (scores 2, 2)"),
        ([7, 9], True, "seat 1 won (scores 7, 9)"),
        ([7], True, "it scored 7"),
    ],
)
def test_results_are_told_in_words(scores: list[int], scored: bool, said: str) -> None:
    assert result_words(scores, scored) == said


def test_a_report_that_was_stopped_says_so_and_promises_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its command gives other bytes if it is run to its end."""
    assert SAME_BYTES in reported(tmp_path)[1]

    def stopped(
        asked: Experiment, session: Session, trials: list[Comparison], more: object
    ) -> None:
        next(trials[0].run(session.bench, 2))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_comparisons", stopped)
    text, page = reported(tmp_path)
    for said in (text, page):
        assert STOPPED in said
        assert NOT_THE_SAME in said
        assert SAME_BYTES not in said


def test_words_of_a_command_are_not_broken_at_hyphens() -> None:
    (line,) = re.findall("<pre>(.*)</pre>", Lines([f"lab --seed 1 - {'a-b' * 20}"]).html())
    assert line == f"lab <span>--seed</span> 1 - {'a-b' * 20}"
