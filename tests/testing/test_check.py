"""`cardwright check` on games in a single file: sound ones, wrong ones, and no game at all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardwright.cli import check
from cardwright.kernel import load_cards, load_game
from cardwright.testing import Case, Check, all_checks, cases_of, suite
from cardwright.testing.checks import name_of
from tests.cli.running import cardwright, lines_of

SOUND = Path(__file__).with_name("high_card.py").read_text(encoding="utf-8")
PEEKING = SOUND.replace(
    '    def define(',
    '''    def view(self, state: State, seat: int) -> dict[str, object]:
        top = state.zone(DECK).cards[-1]
        return {"top": state.cards[top].template.name}

    def define(''',
)  # fmt: skip
FAULTY = SOUND.replace('state.finish([won, -won], "shown")', 'raise KeyError("prize")')


def written(folder: Path, text: str, name: str = "mygame.py") -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_sound_game_keeps_the_contract(tmp_path: Path) -> None:
    lines = lines_of(cardwright("check", written(tmp_path, SOUND)))
    assert lines[0].startswith("High card: ")
    assert lines[-1] == "The contract holds."
    assert all(line.endswith(" ok") for line in lines[1:-1])


def test_a_game_that_shows_a_hidden_card_is_caught(tmp_path: Path) -> None:
    game = written(tmp_path, PEEKING)
    ran = cardwright("check", game, "--only", "hidden shows", "--into", str(tmp_path))
    assert ran.code == 1
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[1].split() == ["nothing", "hidden", "shows", "FAILED"]
    assert lines[2].strip().startswith("seat 0 can tell worlds apart: view")
    assert lines[3] == "    in high_card, match 0 at its start"
    replay = lines[4].split()
    assert lines[5] == "1 of 1 check failed."
    told = lines_of(cardwright(*replay[1:]))
    assert told[0].startswith("High card, 0 decisions")


def test_a_fault_of_the_game_is_told_with_its_line_and_the_decisions_before_it(
    tmp_path: Path,
) -> None:
    game = written(tmp_path, FAULTY)
    ran = cardwright("check", game, "--only", "the end", "--into", str(tmp_path))
    assert ran.code == 1
    line = FAULTY.splitlines().index('        raise KeyError("prize")') + 1
    assert f"KeyError: 'prize' (mygame.py, line {line})" in ran.out
    assert "in high_card, match 0 after 1 decisions" in ran.out
    replay = ran.out.splitlines()[4].split()
    assert lines_of(cardwright(*replay[1:]))[0].startswith("High card, 1 decision")


def test_a_fault_of_the_game_that_every_check_meets_is_told_once(tmp_path: Path) -> None:
    game = written(tmp_path, FAULTY)
    ran = cardwright("check", game, "--only", "undo", "--into", str(tmp_path))
    assert ran.out.count("KeyError: 'prize'") == 1
    assert "FAILED, as in: undo is identity" in ran.out
    assert len(list(tmp_path.glob("*.json"))) == 1


def test_the_smallest_failing_match_is_looked_for(tmp_path: Path) -> None:
    late = SOUND.replace("def view", "def _view").replace(
        "        won = ", "        state.cards[0] = state.cards[1]\n        won = "
    )
    ran = cardwright("check", written(tmp_path, late), "--only", "whole", "--into", str(tmp_path))
    assert ran.code == 1
    assert "after 2 decisions" in ran.out


def test_without_time_the_first_failure_is_the_smallest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure = suite.run_usual(first_case(written(tmp_path, FAULTY)), check_named("the end is told"))
    assert failure is not None
    assert suite.smallest(failure, seconds=-1) is failure


def first_case(game: str) -> Case:
    return cases_of(load_game(game))[0]


def check_named(name: str) -> Check:
    return next(found for found in all_checks() if name in name_of(found))


def test_ctrl_c_says_how_far_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(case: Case, one: Check) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "run_usual", interrupted)
    ran = cardwright("check", written(tmp_path, SOUND))
    assert ran.code == 2
    assert ran.out.splitlines()[-1].startswith("Stopped after 0 of ")
    assert ran.err == "cardwright: interrupted\n"


@pytest.mark.parametrize(
    ("text", "named", "said"),
    [
        (None, "nothing.py", "there is no file nothing.py"),
        ("x = 1\n", "game.py", "game.py has no game: no class in it extends Game"),
        ("import nowhere\n", "game.py", "game.py cannot be imported: ModuleNotFoundError: No mod"),
        ("def broken(:\n", "game.py", "game.py cannot be imported: SyntaxError: "),
        ("raise ValueError\n", "game.py", "game.py cannot be imported: ValueError\n"),
        (SOUND, "game.py:Trick", "game.py has no game Trick (it has: HighCard)"),
        (SOUND + "\n\nclass Other(HighCard):\n    pass\n", "game.py",
         "game.py has several games: name one as game.py:HighCard"),
        (None, "lduc", "there is no game 'lduc' (did you mean 'leduc'?)"),
    ],
)  # fmt: skip
def test_what_is_no_game_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, named: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if text is not None:
        written(tmp_path, text, "game.py")
    ran = cardwright("check", named)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"cardwright: {said}")
    assert ran.err.count("\n") == 1


def test_unknown_checks_and_setups_are_refused(tmp_path: Path) -> None:
    game = written(tmp_path, SOUND)
    assert "no check is called 'nonsense'" in cardwright("check", game, "--only", "nonsense").err
    assert "has no set-up 'size'" in cardwright("check", game, "--setup", "size=2").err


def test_one_game_of_several_in_a_file(tmp_path: Path) -> None:
    game = written(tmp_path, SOUND + '\n\nclass Other(HighCard):\n    title = "Other"\n')
    assert lines_of(cardwright("games", f"{game}:Other"))[0].startswith("high_card Other")


def test_wrong_cards_in_a_module_are_reported_with_the_line_of_the_module(tmp_path: Path) -> None:
    text = SOUND.replace("middle: {height", "middle: {hight")
    line = text.splitlines().index("middle: {hight: 2, copies: 3}") + 1
    ran = cardwright("check", written(tmp_path, text))
    assert ran.code == 2
    assert f"mygame.py:{line}:" in ran.err
    assert "did you mean 'height'?" in ran.err


def test_cards_may_lie_in_a_folder_beside_the_file(tmp_path: Path) -> None:
    text = SOUND.replace('"heights": """', '"heights": """\n""", "unused": """')
    start, end = text.index("    card_texts"), text.index("    def define")
    game = written(tmp_path, text[:start] + text[end:])
    (tmp_path / "cards").mkdir()
    cards = "low: {height: 1, copies: 4}\nhigh: {height: 2, copies: 4}\n"
    (tmp_path / "cards" / "heights.yaml").write_text(cards, encoding="utf-8")
    assert lines_of(cardwright("games", game))[1].strip() == "2 heights"


def test_a_game_in_a_file_is_simulated_and_played(tmp_path: Path) -> None:
    game = written(tmp_path, SOUND)
    assert "High card: 50 random matches" in cardwright("simulate", game, "--games", "50").out
    assert "is over" in cardwright("play", game, "--seats", "random,random", "--seed", "1").out


def test_two_games_of_one_folder_and_a_second_look(tmp_path: Path) -> None:
    one, two = written(tmp_path, SOUND, "one.py"), written(tmp_path, SOUND, "two.py")
    assert load_game(one).name == load_game(two).name
    assert type(load_game(one)) is type(load_game(one))
    assert load_game(two).called == two


def test_cards_of_a_module_without_a_readable_source_are_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(written(tmp_path, SOUND))
    monkeypatch.setattr(sys.modules[type(game).__module__], "__file__", str(tmp_path / "gone.py"))
    again = load_cards(type(game)())
    assert again.content_hash == game.content_hash


def test_several_processes_load_a_game_from_its_file(tmp_path: Path) -> None:
    game = written(tmp_path, SOUND)
    ran = cardwright("match", game, "--seats", "random,random", "--games", "4", "--jobs", "2")
    assert "High card: 4 matches" in ran.out
