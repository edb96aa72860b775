"""Checking: every problem of every file in one run, each where it stands, and nothing twice."""

from pathlib import Path

import pytest

from cardwright.kernel import load_game
from cardwright.kernel.language import ContentErrors

PLANTED = """\
probe_cut:
  tags: [ofensive, weapon]
  cost: {stamina: 2, tme: 2}
  channels: [weapon]
  target: fo
  modes: [swing]
  difficulty: hard
  evades: {deflekt: 1.2, parry: 1}
  damage: {instances: [{amount: 2, kind: slashng}, {amont: 1}]}
  scaling: {stat: powr, ratio: 0.5}
  answers:
    hit_chans: +0.1
    damage: {times: 1.1, if: contrl > 0.5}
  examples:
    - title: two more
      do: ["0 thrust"]
      then: {hold: [foe.pain > 0]}
  title: Cut
  title: Cut again
probe_step:
  tags: [mobility]
  channels: [body]
"""


def lines(folder: Path, game: str = "duel") -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load_game(game, folder)
    return [str(error).removeprefix(f"{folder}/") for error in caught.value.errors]


def test_all_that_is_planted_is_found_in_one_run(tmp_path: Path) -> None:
    (tmp_path / "techniques.yaml").write_text(PLANTED, encoding="utf-8")
    found = lines(tmp_path)
    assert [int(line.split(":")[1]) for line in found] == [
        2, 3, 5, 7, 8, 9, 9, 10, 12, 13, 16, 17, 19, 21, 21, 22
    ]  # fmt: skip


def test_a_broken_entry_makes_no_mention_of_it_wrong(tmp_path: Path) -> None:
    (tmp_path / "techniques.yaml").write_text("thrust: {cost: much}\n", encoding="utf-8")
    assert [line.split(":")[:2] for line in lines(tmp_path)] == [["techniques.yaml", "1"]]


def test_nor_does_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "techniques.yaml").write_text("probe: [\n", encoding="utf-8")
    classes = "swordsman: {techniques: {probe: 2}, weapon: swrd}\n"
    (tmp_path / "classes.yaml").write_text(classes, encoding="utf-8")
    found = lines(tmp_path)
    assert [line.split(":")[0] for line in found] == ["classes.yaml", "techniques.yaml"]
    assert "swrd" in found[0]


def test_a_game_that_finds_entries_while_it_reads_is_no_different(tmp_path: Path) -> None:
    (tmp_path / "lands.yaml").write_text("plains: {day: 0}\n", encoding="utf-8")
    assert [line.split(":")[0] for line in lines(tmp_path, "deeds")] == ["lands.yaml"]


@pytest.mark.parametrize(
    ("needs", "said"),
    [
        ("range = sabre", "did you mean 'range == sabre'?"),
        ("range <= 3", "3 is a number, where a range should stand (did you mean 'sabre'?)"),
        ("range <= 30", "30 is a number, where a range should stand"),
        ("range <= sabr", "nothing is called 'sabr' here (did you mean 'sabre'?)"),
        ("range <= 'sabr'", "there is no range 'sabr' (did you mean 'sabre'?)"),
        (
            "control > 60",
            "'control > 60' is never so: your control over that foe goes from 0 to 1",
        ),
        ("60 >= control", "'60 >= control' is always so"),
        ("foe.balance < 0", "'foe.balance < 0' is never so"),
        ("control != 2", "'control != 2' is always so"),
    ],
)
def test_what_a_condition_should_have_said(tmp_path: Path, needs: str, said: str) -> None:
    (tmp_path / "techniques.yaml").write_text(f"thrust:\n  needs: {needs}\n", encoding="utf-8")
    [line] = lines(tmp_path)
    assert line.startswith("techniques.yaml:2:")
    assert said in line


@pytest.mark.parametrize("needs", ["range <= sabre", "sabre >= range", "range == 'sabre'"])
def test_ranges_are_words(tmp_path: Path, needs: str) -> None:
    (tmp_path / "techniques.yaml").write_text(f"thrust: {{needs: {needs}}}\n", encoding="utf-8")
    assert load_game("duel", tmp_path).changed[0].fields() == [("needs", "", needs)]
