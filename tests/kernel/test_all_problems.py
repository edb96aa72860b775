"""Checking: every problem of every file in one run, each where it stands, and nothing twice."""

from pathlib import Path

import pytest

from cardwright.kernel import load_cards, load_game
from cardwright.kernel.language import ContentErrors, nearest
from cardwright.kernel.language.registry import new_game
from tests.cli.running import cardwright

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


TEN = """\
no_such_word:
  tags: [offensive]
  ataches: '"offensive" in play.tags'
wrong_step:
  tags: [offensive]
  answers: {stakes: =recless}
outside:
  tags: [offensive]
  attaches: control > 60
wrong_sort:
  tags: [offensive]
  does: {repeat: {times: 2, do: {move_card: discard, to: foes}}}
twice:
  tags: [offensive]
  tags: [defensive]
nobody:
  tags: [offensive]
  excludes: [hihg]
half:
  tags: [offensive]
  answers: {damage: {add: 1, if: owner.stamina >=}}
\ttabbed: 1
less:
  tags: [offensive]
  does: {gain: {resource: stamina, amount: -2}}
anchored: &same
  tags: [offensive]
  answers: {damage: +1}
aliased: *same
fails:
  tags: [offensive]
  attaches: '"offensive" in play.tags'
  answers: {damage: +1}
  examples:
    - title: nobody holds it
      given: {hand.0: [fails]}
      do: ["0: ready"]
"""


FAILING = TEN[TEN.index("fails:") :]
FAILED = (
    "fails.examples[0].given.hand.0[0]: no card of this match is 'fails': it is in nobody's"
    " deck or pool here"
)


def check(folder: Path) -> list[str]:
    """What checking a folder says, each problem with the name of its file."""
    checked = cardwright("cards", "check", "duel", str(folder))
    assert checked.code == 1
    return [line.removeprefix(f"{folder}/") for line in checked.out.splitlines()]


def test_ten_problems_of_ten_kinds_are_named_in_one_run(tmp_path: Path) -> None:
    """Neither a tab nor an anchor nor an alias hides the others, and what is right is tried."""
    (tmp_path / "modifiers.yaml").write_text(TEN, encoding="utf-8")
    checked = cardwright("cards", "check", "duel", str(tmp_path))
    assert checked.code == 1
    found = [line.removeprefix(f"{tmp_path}/modifiers.yaml:") for line in checked.out.splitlines()]
    assert found == [
        "3:3: no_such_word.ataches: modifiers has no field 'ataches' (did you mean 'attaches'?)",
        "6:21: wrong_step.answers.stakes: there is no stakes 'recless' (did you mean 'reckless'?)",
        "9:13: outside.attaches: 'control > 60' is never so:"
        " your control over that foe goes from 0 to 1",
        "12:34: wrong_sort.does.repeat.do.move_card: move_card works on a card, not an owner:"
        " write 'to: this_card' or 'to: cards_in_pool' or 'to: cards_in_spells' beside it",
        "15:3: twice.tags: the field 'tags' already stands at line 14, column 3",
        "18:14: nobody.excludes[0]: none of the modifiers is 'hihg' (did you mean 'high'?)",
        "21:34: half.answers.damage.if: 'owner.stamina >=' is not an expression"
        " (something is missing at its end)",
        "22:1: the character U+0009 is not allowed: it is a tab; use spaces",
        "22:3: half.tabbed: modifiers has no field 'tabbed' (its fields: title, tags, copies,"
        " answers, rules, examples, focus, stamina, playable, exhausts, attaches, excludes,"
        " advantage, does)",
        "25:44: less.does.gain.amount: an amount is at least 0, not -2",
        "26:11: anchored: anchors (&name) are not allowed",
        "29:10: aliased: aliases (*name) are not allowed; write the value out",
    ]


def test_what_is_right_is_tried_beside_what_is_wrong(tmp_path: Path) -> None:
    text = TEN.replace("\ttabbed: 1\n", "")
    (tmp_path / "modifiers.yaml").write_text(text, encoding="utf-8")
    assert check(tmp_path)[-1] == f"modifiers.yaml:35:24: {FAILED}"


def test_what_names_something_wrong_is_not_tried_but_the_rest_is(tmp_path: Path) -> None:
    probe = "probe: {channels: [weapon], cost: much}\n"
    (tmp_path / "techniques.yaml").write_text(probe, encoding="utf-8")
    classes = "swordsman: {techniques: {probe: 2}}\n"
    (tmp_path / "classes.yaml").write_text(classes, encoding="utf-8")
    (tmp_path / "modifiers.yaml").write_text(FAILING, encoding="utf-8")
    assert check(tmp_path) == [
        "techniques.yaml:1:35: probe.cost: cost is written as fields: stamina, time, focus",
        f"modifiers.yaml:7:24: {FAILED}",
    ]


def test_nothing_is_tried_where_the_games_own_cards_are_wrong_now(tmp_path: Path) -> None:
    (tmp_path / "techniques.yaml").write_text("thrust: ~\n", encoding="utf-8")
    (tmp_path / "modifiers.yaml").write_text(FAILING, encoding="utf-8")
    found = check(tmp_path)
    assert found
    for line in found:
        assert "'thrust' is still named here and was taken away in" in line


def test_what_was_not_known_to_be_wrong_is_refused_all_the_same(tmp_path: Path) -> None:
    for family in ("modifiers", "techniques"):
        (tmp_path / f"{family}.yaml").write_text("probe: [\n", encoding="utf-8")
    known = frozenset({(str(tmp_path / "modifiers.yaml"), "")})
    with pytest.raises(ContentErrors) as caught:
        load_cards(new_game("duel"), tmp_path, wrong=known)
    assert [Path(error.file).name for error in caught.value.errors] == ["techniques.yaml"]


def test_every_forbidden_character_is_named_once_and_hides_nothing_else(tmp_path: Path) -> None:
    text = "probe:\n\ttags: [offensive]\t\n\tcopies: 200\u200b\n"
    (tmp_path / "modifiers.yaml").write_text(text, encoding="utf-8")
    found = lines(tmp_path)
    assert [line.split(":")[1] for line in found] == ["2", "3", "3"]
    assert "U+0009" in found[0]
    assert "probe.copies: '200' is not between 0 and 100" in found[1]
    assert "U+200B" in found[2]


def test_what_is_no_yaml_for_want_of_such_a_character_is_not_blamed_for_it(tmp_path: Path) -> None:
    (tmp_path / "modifiers.yaml").write_text("probe:\n\ttags: [\n", encoding="utf-8")
    [line] = lines(tmp_path)
    assert (
        line == "modifiers.yaml:2:1: the character U+0009 is not allowed: it is a tab; use spaces"
    )


@pytest.mark.parametrize(
    ("written", "known"), [("phases", "answers"), ("banana", "balance"), ("move", "over")]
)
def test_no_word_is_put_for_one_that_is_quite_another(written: str, known: str) -> None:
    assert nearest(written, [known]) is None


def test_a_step_of_a_scale_is_written_by_its_name(tmp_path: Path) -> None:
    text = "daring:\n  answers: {stakes: [=reckless, {at_most: committed}]}\n"
    (tmp_path / "modifiers.yaml").write_text(text, encoding="utf-8")
    said = load_game("duel", tmp_path).by_name["daring"].words()
    assert "Stakes is reckless." in said
    assert "Stakes at most committed." in said


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        ("0.1", ["Your balance +10 from its outcome, but at least 10."]),
        ("0", ["Your balance +10 from its outcome.", "Its outcome costs you no balance."]),
    ],
)
def test_a_bound_that_is_a_sentence_of_its_own_stays_one(
    tmp_path: Path, bound: str, said: list[str]
) -> None:
    answers = f"{{self_balance_gain: [+0.1, {{at_least: {bound}}}]}}"
    text = f"probe: {{tags: [offensive], answers: {answers}}}\n"
    (tmp_path / "modifiers.yaml").write_text(text, encoding="utf-8")
    assert load_game("duel", tmp_path).by_name["probe"].words()[1:] == said


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
