"""A change is measured on the same deals: in one seat's hands, and for everybody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.kernel import load_game
from cardwright.lab.compare import FIRST_SEAT, LENGTH, SCORE, USE, WORTH, Comparison
from cardwright.lab.effects import Effect
from cardwright.lab.notes import NOBODY
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.tables import NOBODY_HOLDS, figure_notes
from cardwright.lab.units import Rules, Unit, Workshop
from cardwright.lab.verdicts import change_verdict
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"


def written(folder: Path, name: str, text: str) -> Path:
    folder.joinpath(f"{name}.yaml").write_text(text)
    return folder


def compared(game: str, folder: Path, deals: int) -> Comparison:
    loaded = load_game(game, folder)
    setup = tuple(loaded.checked_setup({}).items())
    trial = Comparison(loaded, Rules(game, tuple(loaded.changes), setup), "heuristic", 1, 0)
    played = list(trial.run(Bench(Here(), None, lambda unit: None), deals))
    assert played[-1] == deals
    assert trial.units_left(deals, deals) == 0
    return trial


def test_one_seat_holds_the_changed_card_and_the_other_the_original(tmp_path: Path) -> None:
    """A thrust that costs no breath changes how a duel is played."""
    change = "thrust: {scaling: {stat: dexterity, ratio: 3.0}}"
    trial = compared("duel", written(tmp_path, "techniques", change), 2)
    plain, whole = trial.plain(0), trial.whole(0)
    first, second = (trial.held(0, seat) for seat in trial.holders)
    assert [unit.holder for unit in (plain, whole, first, second)] == [NOBODY, NOBODY, 0, 1]
    assert (plain.rules.changes, first.rules.beside) == ((), True)
    assert trial.effects[WORTH].deals == trial.effects[LENGTH].deals == 2
    assert trial.effects[WORTH].touched > 0


def test_cards_of_nobody_are_judged_by_what_they_do_to_the_game(tmp_path: Path) -> None:
    trial = compared("leduc", written(tmp_path, "ranks", "king_of_spades: {rank: 0}"), 20)
    assert WORTH not in trial.effects
    assert 0 < trial.effects[FIRST_SEAT].seen < 1


def test_the_table_and_the_object_of_a_comparison(tmp_path: Path) -> None:
    folder = written(tmp_path, "ranks", "king_of_spades: {rank: 1}\nfool: {rank: 2}")
    wanted = ("lab", "compare", "leduc", "--cards", str(folder), "--deals", "10,4", "--jobs", "1")
    lines = cardwright(*wanted).out.splitlines()
    assert lines[0] == "Leduc hold'em: what the changed cards do, seed 0"
    assert "  rank: 3 → 1" in lines
    assert "fool (ranks) is added" in lines
    assert NOBODY_HOLDS in lines
    told = json.loads(cardwright(*wanted, "--agents", "heuristic", "--deals", "4", "--json").out)
    assert [row["name"] for row in told["result"]] == [FIRST_SEAT, SCORE, LENGTH, USE]
    assert told["changes"][0][:2] == ["king_of_spades", "changed"]
    alone = cardwright(*wanted, "--agents", "random", "--deals", "4").out
    assert "One strength of agent only" in alone


@pytest.mark.parametrize(
    ("result", "verdict"), [(1.0, "stronger"), (0.0, "weaker"), (0.5, "harmless")]
)
def test_verdicts(result: float, verdict: str) -> None:
    effect = Effect(WORTH, "heuristic", 1)
    assert change_verdict(effect) == "not played"
    effect.add([0.5], [0.5], False)
    assert change_verdict(effect) == "untested: no deal was played differently"
    effect.add([0.5], [0.5], True)
    assert change_verdict(effect) == "not decided yet"
    for _ in range(600):
        effect.add([result], [0.5], True)
    assert change_verdict(effect) == verdict


def test_bad_folders_are_one_line_each(tmp_path: Path) -> None:
    wanted = ("lab", "compare", "leduc", "--cards", str(tmp_path))
    assert "holds no card files" in cardwright(*wanted).err
    written(tmp_path, "ranks", "king_of_spades: {rank: 3}")
    assert "these card files change nothing in leduc" in cardwright(*wanted).err
    written(tmp_path, "ranks", "king_of_spade: {ran: 3}")
    assert cardwright(*wanted).err.count("\n") == 1


def test_every_change_is_tried_alone_to_find_which_did_it(tmp_path: Path) -> None:
    """One card became stronger, two others are only played sooner or later."""
    lines = ["# Three edits.", "axe: {power: 14, keen: 20}", "bow:", "  keen: 14", "", "hook:",
             "  keen: 0"]  # fmt: skip
    written(tmp_path, "blades", "\n".join(lines))
    wanted = ("lab", "compare", CLASH, "--cards", str(tmp_path), "--each", "--deals", "80",
              "--agents", "heuristic", "--jobs", "1")  # fmt: skip
    told = cardwright(*wanted).out.splitlines()
    assert told[0] == "Clash: what each changed card does alone, seed 0"
    assert [line.split()[0] for line in told[1:3]] == ["card", "axe"]
    assert "Surely an effect: axe." in told
    rows = json.loads(cardwright(*wanted, "--json", "--deals", "4").out)["result"]
    assert [row["name"] for row in rows] == ["axe", "bow", "hook"]
    assert {row["figure"] for row in rows} == {WORTH}


def test_a_card_that_nobody_saw_needs_no_second_match(tmp_path: Path) -> None:
    game = load_game(CLASH, written(tmp_path, "blades", "axe: {power: 6}"))
    rules = Rules(CLASH, tuple(game.changes), tuple(game.checked_setup({}).items()))
    trial = Comparison(game, rules, "heuristic", 1, 0)
    played: list[Unit] = []
    list(trial.run(Bench(Here(), None, played.append), 20))
    assert trial.trusted
    held = [unit for unit in played if unit.holder != NOBODY]
    assert len(held) < 40
    # One that does come out differently shows that the game cannot be trusted.
    trial.changed = set()
    list(trial.run(Bench(Here(), None, played.append), 20))
    trial.checked = 0
    trial.changed = {"nobody"}
    strong = load_game(CLASH, written(tmp_path, "blades", "kris: {power: 20}"))
    trial.beside = Rules(CLASH, tuple(strong.changes), rules.setup, beside=True)
    list(trial.run(Bench(Here(), None, played.append), 40))
    assert not trial.trusted


def test_changes_that_cannot_be_told_apart_are_one_line(tmp_path: Path) -> None:
    written(tmp_path, "ranks", "{king_of_spades: {rank: 1}}")
    told = cardwright("lab", "compare", "leduc", "--cards", str(tmp_path), "--each")
    assert "king_of_spades cannot be tried alone" in told.err
    written(tmp_path, "ranks", "king_of_spades: {rank: 3}")
    told = cardwright("lab", "compare", "leduc", "--cards", str(tmp_path), "--each")
    assert "these card files change nothing in leduc" in told.err


BIDS = str(Path(__file__).parents[1] / "bids" / "game.py")


def test_a_game_that_lays_out_all_its_cards_lays_out_the_originals(tmp_path: Path) -> None:
    """Each seat has one of every bid: the changed one is in one hand, instead of its original."""
    trial = compared(BIDS, written(tmp_path, "bids", "one: {rank: 5}"), 20)
    assert trial.holders == [0, 1]
    assert trial.effects[WORTH].sequence.mean > 0
    match = Workshop().begun(trial.held(0, 1))
    hands = [[card.template.name for card in match.state.cards if card.owner == seat]
             for seat in (0, 1)]  # fmt: skip
    assert [sorted(hand) for hand in hands] == [
        ["four", "one", "three", "two"],
        ["four", "one_changed", "three", "two"],
    ]
    # Nothing was lost by that.
    assert "one_changed" in [template.name for template in match.game.templates]


def test_an_added_card_that_everybody_has_is_no_sides(tmp_path: Path) -> None:
    trial = compared(BIDS, written(tmp_path, "bids", "one: {rank: 5}\nfive: {rank: 9}"), 1)
    assert trial.holders == []


def test_what_nobody_holds_is_named_beside_what_somebody_does(tmp_path: Path) -> None:
    """With both in one folder, the figure is of one seat's cards alone."""
    written(tmp_path, "blades", "axe: {power: 6}\nclub: {power: 6}")
    wanted = ("lab", "compare", CLASH, "--cards", str(tmp_path), "--setup", "first=axe", "--setup",
              "second=bow", "--agents", "heuristic", "--deals", "1", "--jobs", "1")  # fmt: skip
    assert "Worth to its holder leaves out what nobody holds: club." in cardwright(*wanted).out
    rows = cardwright(*wanted, "--each").out.splitlines()[2:4]
    said = {row.split()[0]: row.endswith(f"({FIRST_SEAT})") for row in rows}
    assert said == {"axe": False, "club": True}


def test_a_change_is_judged_by_how_often_its_cards_are_used(tmp_path: Path) -> None:
    """A blade that is played first of all is used by more sides than one played last."""
    trial = compared(CLASH, written(tmp_path, "blades", "axe: {power: 5, keen: 20}"), 20)
    assert SCORE not in trial.effects, "scores of a clash only say who has won"
    assert trial.effects[USE].deals == 20
    assert trial.effects[USE].sequence.mean > 0
    shut = Effect(USE, "heuristic", 1)
    shut.add([0.0], [0.0], False)
    assert change_verdict(shut) == "untested: nobody was ever offered one"


def test_alone_the_score_stands_for_winning(tmp_path: Path) -> None:
    trial = compared("deeds", written(tmp_path, "deeds", "march: {basic: {move: 4}}"), 1)
    assert list(trial.effects) == [SCORE, LENGTH, USE], "who holds them alone is everybody"
    assert trial.effects[SCORE].deals == 1
    assert not figure_notes([trial])


def test_a_change_under_every_value_of_a_setup(tmp_path: Path) -> None:
    astray = f"{Path(__file__).with_name('clash.py')}:Astray"
    folder = written(tmp_path, "blades", "dirk: {power: 9}")
    wanted = ("lab", "compare", astray, "--cards", str(folder), "--agents", "heuristic", "--deals",
              "4", "--jobs", "1", "--over", "first")  # fmt: skip
    lines = cardwright(*wanted).out.splitlines()
    assert f"{FIRST_SEAT}, by first:" in lines
    rows = json.loads(cardwright(*wanted, "--json").out)["matchups"]
    assert [row["setup"] for row in rows if row["name"] == FIRST_SEAT] == list(
        load_game(astray).setups["first"]
    )
    assert "has no set-up 'hero'" in cardwright(*wanted[:-1], "hero").err
    assert "one at a time" in cardwright(*wanted, "--each").err
