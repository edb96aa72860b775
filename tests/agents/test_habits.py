"""Habits hide options, leave the rest to the player, and hold in what a search imagines."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents import (
    BadHabit,
    Conduct,
    NoSuchPlayer,
    Player,
    agent_streams,
    look,
    play_out,
    player_named,
    read_habit,
)
from cardwright.agents.search import Search, Walk
from cardwright.bots import player_for
from cardwright.kernel import Match, Option, load_game, seed_from_number

DUEL = load_game("duel")
FAIR = load_game(str(Path(__file__).parents[1] / "lab" / "fair.py"))


def fair() -> Match:
    return Match(FAIR, {}, seed_from_number(1)).start()


def left(habit: str, match: Match, conduct: Conduct | None = None) -> list[str]:
    options = read_habit(habit).left(match.world(0), 0, conduct or Conduct())
    return [option.verb for option in options]


@pytest.mark.parametrize(
    ("habit", "verbs"),
    [
        ("never bow", "throw bet leave"),
        ("never bow in stall", "throw bet leave"),
        ("never bow in forest", "bow throw bet leave"),
        ("never anything", "leave"),
        ("always bet", "bet"),
        ("always first anything", "bow"),
        ("never bow; never bet", "throw leave"),
        ("never bow if throw", "bow throw bet leave"),
        ("never bow unless throw in stall", "throw bet leave"),
        ("always dance", "bow throw bet leave"),
        ("never :fiddle", "bow throw bet leave"),
    ],
)
def test_what_a_habit_leaves(habit: str, verbs: str) -> None:
    assert left(habit, fair()) == verbs.split()
    assert read_habit(habit).text() == habit


def test_a_habit_gives_way_where_nothing_would_be_left() -> None:
    match = fair()
    everything = "never anything; never leave"
    assert left(everything, match) == ["leave"]


def test_what_was_done_this_turn_counts_and_is_forgotten_with_it() -> None:
    match, conduct = fair(), Conduct()
    habit = "never throw if bow"
    assert "throw" in left(habit, match, conduct)
    conduct.note(match.world(0), 0, match.legal(0)[0])
    match.act(0, "bow")
    assert left(habit, match, conduct) == ["bet", "leave"]
    match.act(0, "bet")
    match.act(1, "leave")
    assert "throw" in left(habit, match, conduct)


def test_cards_are_named_by_their_tags_or_themselves() -> None:
    first = Match(DUEL, {}, seed_from_number(3)).start()
    while not any(option.verb == "play" for option in first.legal(0)):
        seat = first.to_decide()[0]
        first.act(seat, first.legal(seat)[-1])
    kept = read_habit("only play:thrust").left(first.world(0), 0, Conduct())
    cards = {first.world(0).cards[option.what].template.name for option in kept
             if option.verb == "play"}  # fmt: skip
    assert cards == {"thrust"}
    elsewhere = read_habit("only play:thrust in commit").left(first.world(0), 0, Conduct())
    assert len(elsewhere) == len(first.legal(0))
    tags = read_habit("never play:weapon").left(first.world(0), 0, Conduct())
    assert 0 < len(tags) < len(first.legal(0))


def test_a_player_without_a_habit_of_its_own_turn_still_decides() -> None:
    match = fair()
    option = player_named("heuristic; always bet").decide(match, 0, agent_streams(match)[0])
    assert option.verb == "bet"


@pytest.mark.parametrize("agent", ["random", "heuristic", "search:20"])
def test_nobody_does_what_their_habit_forbids(agent: str) -> None:
    match = fair()
    play_out(match, [player_named(f"{agent}; never bet; never bow"), player_named(agent)])
    verbs = {made.option for made in match.made if made.seat == 0}
    assert verbs <= {"throw", "leave"}


def test_a_search_keeps_its_habits_in_all_that_it_imagines(monkeypatch: pytest.MonkeyPatch) -> None:
    imagined: set[tuple[int, str]] = set()
    usual = Walk.act

    def act(self: Walk, seat: int, option: Option) -> None:
        imagined.add((seat, option.verb))
        usual(self, seat, option)

    monkeypatch.setattr(Walk, "act", act)
    match = fair()
    player: Player = player_named("search:60; never bet; never bow if throw")
    outlook = look(match, 0, agent_streams(match)[0], player.budget)
    assert player.habit is not None
    Search(outlook.keeping(player.habit, Conduct())).run()
    assert (0, "bet") not in imagined
    assert {(0, "throw"), (1, "bet")} <= imagined


@pytest.mark.parametrize(
    "line",
    ["", "sometimes bet", "never", "never bet on rain", "only bet", "never :", "never bet unless"],
)
def test_what_is_no_habit_is_said_in_a_sentence(line: str) -> None:
    with pytest.raises(BadHabit, match="write"):
        read_habit(line)
    with pytest.raises(NoSuchPlayer):
        player_named(f"heuristic; {line}")


def test_any_seat_word_may_have_habits() -> None:
    player = player_for("heuristic; only play:thrust; never draw")
    assert player.name == player.word == "heuristic; only play:thrust; never draw"
    assert player.habit is not None
    assert player.fresh([]).habit is player.habit
    with pytest.raises(NoSuchPlayer, match="is no habit"):
        player_for("heuristic; sometimes draw")
