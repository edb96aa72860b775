"""Plain play: whole matches through a pipe, and every command a person has."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents import Player, player_named
from cardwright.kernel import Game, Match, game_names, load_cards, load_game, seed_from_number
from cardwright.kernel.table.record import read_record
from cardwright.kernel.table.replay import replay
from cardwright.play.plain import PlainTable
from cardwright.session.session import Session
from tests.cli.running import cardwright, lines_of
from tests.toy import Parley

PARLEY = load_cards(Parley())


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_through_a_pipe(name: str, seed: int) -> None:
    lines = lines_of(cardwright("play", name, "--seed", str(seed), typed="1\n" * 20))
    assert any(line.startswith("* The match is over") for line in lines)
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_a_whole_match_in_words(name: str) -> None:
    word = "bet" if name == "kuhn" else "CALL"
    ran = cardwright("play", name, "--seats", "human,human", typed=f"{word}\n" * 20)
    assert "* The match is over" in ran.out


def test_every_game_can_be_played_by_agents() -> None:
    for name in game_names():
        seats = load_game(name).facts.seats_min
        ran = cardwright("play", name, "--seats", ",".join(["random"] * seats), "--seed", "1")
        assert "* The match is over" in ran.out


def test_the_end_of_input_is_polite() -> None:
    assert lines_of(cardwright("play", "leduc"))[-1] == "The input ended before the match did."


def test_leaving() -> None:
    assert lines_of(cardwright("play", "leduc", typed="q\n"))[-1] == "You left the match."


def test_hidden_cards_stay_hidden() -> None:
    lines = lines_of(cardwright("play", "leduc", "--seed", "0", typed="q\n"))
    assert "* Seat 0 draws King of spades" in lines
    assert "* Seat 1 draws a card" in lines
    assert "Hand of Seat 1  ▒ 1" in lines


def test_the_help_shows_the_cards_in_view() -> None:
    out = cardwright("play", "leduc", "--seed", "0", typed="?\nq\n").out
    assert "King of spades\n  Card, rank 3, 1 in the deck.\n" in out
    assert "Jack of hearts" not in out


def test_a_question_is_explained_at_the_table() -> None:
    out = cardwright("play", "leduc", "--seed", "0", typed="? strength\n? strenght\nq\n").out
    assert "Seat 0, strength: 3\n" in out
    assert "There is no question 'strenght' (did you mean 'strength'?)" in out


def test_a_question_about_nothing_is_not_met_with_silence() -> None:
    out = cardwright("play", "duel", "--seed", "0", typed="? damage\nq\n").out
    assert "There is nothing to ask that about just now." in out


def test_what_is_no_option_is_said_and_asked_again() -> None:
    lines = lines_of(cardwright("play", "leduc", typed="fold\n9\n0\n\n²\nq\n"))
    refusals = [line for line in lines if line.startswith("Not possible: ")]
    assert len(refusals) == 4
    assert "nothing to fold to" in refusals[0]


def test_a_hint_comes_from_the_searcher_where_the_game_gives_none() -> None:
    lines = lines_of(cardwright("play", "leduc", "--seed", "4", typed="h\nh\nq\n"))
    first, second = [at for at, line in enumerate(lines) if line == "The best that was found:"]
    assert lines[first + 1] in ("  Call", "  Raise")
    assert lines[first + 1] == lines[second + 1]


def test_a_searcher_sits_at_the_table() -> None:
    out = cardwright("play", "leduc", "--seats", "human,search:20", typed="1\n" * 20).out
    assert "Seat 0: you; Seat 1: search:20." in out
    assert "* The match is over" in out


def test_a_match_is_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed = f"call\ns {file}\nq\n"
    before = cardwright("play", "leduc", "--seats", "human,human", "--seed", "0", typed=typed)
    assert f"Saved to {file}." in before.out
    assert len(read_record(file.read_bytes()).decisions) == 1
    after = cardwright("play", "leduc", "--resume", str(file), "--seats", "random,human")
    assert "Your hand  Jack of hearts" in after.out


def test_saving_where_it_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    lines = lines_of(cardwright("play", "leduc", typed=f"s {tmp_path}\ns\ns a\0b\nq\n"))
    assert len([line for line in lines if line.startswith(("Not saved: ", "Say where"))]) == 3


def test_a_scenario_is_played_from(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("given: {hand.0: [king_of_spades]}\ndo: ['0: raise']\n")
    out = cardwright("play", "leduc", "--from", str(path), "--seats", "human,human").out
    assert "* Seat 0 raises" in out
    assert "Seat 1: Your bet" in out


# At a table with sealed decisions


class Pipe:
    """A person whose answers are known before, and what they read."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.lines: list[str] = []

    def read(self, prompt: str) -> str | None:
        return self.answers.pop(0) if self.answers else None

    def text(self) -> str:
        return "\n".join(self.lines)


def sit(game: Game, players: list[Player | None], *answers: str) -> tuple[PlainTable, Pipe]:
    pipe = Pipe(*answers)
    match = Match(game, {}, seed_from_number(2)).start()
    return PlainTable(Session(match, players), pipe.read, pipe.lines.append), pipe


def test_a_sealed_decision_can_be_taken_back() -> None:
    table, pipe = sit(PARLEY, [None, player_named("random")], "1", "u", "u", "q")
    start = table.match.digest()
    assert table.play() is False
    assert "Taken back." in pipe.text()
    assert "Not possible: there is nothing to take back yet." in pipe.text()
    assert table.match.digest() == start


def test_people_share_a_sealed_table() -> None:
    table, pipe = sit(PARLEY, [None, None], *["1"] * 200)
    assert table.play() is True
    assert "Seat 0: Prepare (e: Done)" in pipe.lines
    assert "Seat 1: Prepare (e: Done)" in pipe.lines
    assert "The match is over" in pipe.text()


def test_resources_and_effects_are_shown() -> None:
    table, pipe = sit(PARLEY, [None, None], *["1"] * 200)
    table.play()
    assert "breath ███░░ 2" in pipe.text()
    assert "is in force until" in pipe.text()


def test_a_shared_screen_is_cleared_between_people() -> None:
    table, pipe = sit(load_game("leduc"), [None, None], "", "call", "", "call", "q")
    table.screened = True
    table.play()
    assert len([line for line in pipe.lines if line.startswith("\n\n")]) == 3


def test_a_saved_sealed_match_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    table, _ = sit(PARLEY, [None, None], "1", f"s {file}", "q")
    table.play()
    assert replay(read_record(file.read_bytes()), PARLEY).digest() == table.match.digest()


def test_the_table_is_told_again_when_it_has_changed_or_is_asked_for() -> None:
    def told(typed: str) -> int:
        ran = cardwright("play", "duel", "--seed", "5", "--plain", typed=typed)
        return len([line for line in ran.out.splitlines() if "Turn 1, selection" in line])

    # To stop drawing leads to another phase, a technique only to the question when it begins.
    assert told("5\nq\n") == 1
    assert told("5\n1\nq\n") == 1
    assert told("5\n1\nt\nq\n") == 2


def test_the_end_of_a_phase_is_a_letter() -> None:
    table, _ = sit(PARLEY, [None, player_named("random")], "e", "q")
    table.play()
    assert [made.option for made in table.match.made if made.seat == 0][:1] == ["done"]


def test_the_table_is_read_out() -> None:
    lines = lines_of(cardwright("play", "leduc", "--seed", "0", typed="r\nq\n"))
    for sentence in ("You: 1 chip in.", "Your hand, King of spades.", "Board, empty."):
        assert sentence in lines


def test_a_standing_order_answers_by_itself() -> None:
    table, pipe = sit(load_game("leduc"), [None, None], "o 1", "1", "q")
    table.play()
    assert "From now on: call, whenever bet is asked, until the turn ends." in pipe.text()
    said = ["o 1 until flood", "o 1 until card_moved", "o stop flood", "o stop mine card_moved"]
    said += ["o 1 match", "o", "o none", "o", "q"]
    table, pipe = sit(load_game("leduc"), [None, None], *said)
    table.play()
    text = " ".join(pipe.text().split())
    assert "Events so far: " in text
    assert "From now on: call, whenever bet is asked, until card moved." in text
    assert "You are asked when there is: card moved (yours)." in text
    assert "Call, whenever bet is asked, for the whole match." in text
    assert len(table.session.orders[0].words()) == 1
    orders = sit(load_game("leduc"), [None, None], "o 7", "o", "o 1", "call", "call", "call", "q")
    orders[0].play()
    assert orders[1].lines.count("Say which option: o NUMBER") == 2
    assert "As you said: Call" in orders[1].lines
