"""A session: what each seat is told and asked, picks, standing orders, undo and saving."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents import player_named
from cardwright.kernel import DETAIL, SPECTATOR, Match, Prospect, Refused, seed_from_number
from cardwright.kernel.table.asked import Ask, BarredChoice, Choice, Group, ask_of, figure_of
from cardwright.kernel.table.prospects import Look, Unaskable
from cardwright.kernel.table.record import read_record
from cardwright.kernel.values.scene import Scene
from cardwright.session.orders import THIS_MATCH, Orders
from cardwright.session.picks import Picks
from cardwright.session.prospect_words import prospect_words
from cardwright.session.session import Session
from cardwright.session.told import reel_of
from tests.contract.cases import game_named


def seated(game: str, *players: str, seed: int = 3) -> Session:
    match = Match(game_named(game), {}, seed_from_number(seed)).start()
    people = [None if name == "human" else player_named(name) for name in players]
    return Session(match, people or [None] * match.state.seats)


def says(session: Session, seat: int) -> list[str]:
    return [told.says for told in session.news(seat)]


def test_each_seat_is_told_its_own_and_only_once() -> None:
    session = seated("leduc")
    assert says(session, 0) == ["Seat 0 draws Queen of hearts", "Seat 1 draws a card"]
    assert says(session, 0) == []
    assert says(session, 1)[0] == "Seat 0 draws a card"
    session.decide(0, "raise")
    assert not says(session, 0)
    assert session.has_news(1)
    assert says(session, 1) == ["Seat 0 raises"]
    assert [told.line for told in session.news(SPECTATOR)] == [1, 2, 3]


def test_what_happens_comes_with_the_table_after_it() -> None:
    session = seated("leduc")
    session.news(0)
    session.decide(0, "call")
    session.decide(1, "call")
    told = session.news(0)
    assert [line.says for line in told] == ["Seat 1 calls", told[1].says]
    board = [part for part in told[1].parts or [] if part.at == "board"]
    assert board
    assert "empty" not in board[0].says
    session.filmed = False
    session.decide(0, "call")
    session.decide(1, "call")
    ended = session.news(0)
    assert all(line.parts is None for line in ended)
    assert "Both hands are shown" in [line.says for line in ended]


def test_details_stand_under_the_line_they_belong_to() -> None:
    session = seated("parley", "human", "random")
    session.news(0)
    for _ in range(40):
        if session.match.over:
            break
        seat = session.match.to_decide()[0]
        option = session.match.legal(seat)[0]
        session.decide(seat, option)
    lines = session.news(0)
    assert any(line.more for line in lines)
    assert all(line.weight >= DETAIL for line in lines)
    assert lines[0].words()[0] == lines[0].says


def test_more_film_than_was_told_is_no_film() -> None:
    session = seated("leduc")
    session.decide(0, "call")
    takes = session.takes[1]
    names = session.names(1)
    assert reel_of(names, 1, [], takes, [[] for _ in takes]) == []


def test_a_seat_is_asked_in_groups() -> None:
    session = seated("leduc")
    ask = session.ask(0)
    assert ask is not None
    assert ask.asks == "Your bet"
    assert [choice.says for choice in ask.choices] == ["Call", "Raise"]
    assert (ask.figure, ask.default, ask.undo) == ("seat_0", "call", False)
    assert [(barred.id, bool(barred.why)) for barred in ask.barred] == [("fold", True)]
    assert ask.barred[0].keys == []
    assert ask.ending is None
    assert session.ask(1) is None
    assert session.ask(SPECTATOR) is None


def test_what_ends_the_phase_stands_apart() -> None:
    session = seated("parley")
    ask = session.ask(0)
    assert ask is not None
    assert ask.ending is not None
    assert ask.ending.id == "done"
    assert ask.default != "done"


def test_a_seat_with_several_owners_is_asked_for_none_in_particular() -> None:
    match = seated("parley").match
    world = match.world(0)
    decision = world.pending[0]
    assert decision is not None
    assert figure_of(world, decision) == "seat_0"
    world.seat_of = [0, 0]
    assert figure_of(world, decision) == ""


def test_any_words_mean_an_option() -> None:
    session = seated("leduc")
    assert session.choice_meant(0, "CALL").id == "call"
    assert session.choice_meant(0, "2").id == "raise"
    with pytest.raises(Refused):
        session.choice_meant(0, "fold")


def test_undo_takes_back_what_was_told() -> None:
    session = seated("parley")
    session.news(0)
    before = session.match.digest()
    session.decide(0, "lay Promise")
    session.order(0, "prepare", "done")
    session.undo(0)
    assert session.match.digest() == before
    assert session.ordered(0) is None
    assert says(session, 0) == []


def test_a_match_is_saved_with_its_players(tmp_path: Path) -> None:
    session = seated("leduc", "human", "random")
    states = [session.saved]
    session.save(tmp_path / "match.json")
    states.append(session.saved)
    assert read_record((tmp_path / "match.json").read_bytes()).players == ["human", "random"]
    session.decide(0, "call")
    assert [*states, session.saved] == [False, True, False]


def test_who_watches() -> None:
    assert seated("leduc", "human", "random").watching == [0]
    assert seated("leduc", "random", "random").watching == [0, 1, SPECTATOR]
    assert seated("leduc").needs_curtain
    assert seated("leduc", "human", "random").player_words(1) == "random"


# Standing orders


def test_an_order_answers_until_the_turn_ends() -> None:
    session = seated("parley")
    order = session.order(0, "prepare", "done")
    assert order.words() == "done, whenever prepare is asked, until the turn ends"
    answer = session.ordered(0)
    assert answer is not None
    assert answer.id == "done"
    session.match.world(0).turn += 1
    assert session.ordered(0) is None
    assert session.orders[0].orders == {}


def test_an_order_for_the_match_waits_until_it_is_offered() -> None:
    session = seated("leduc")
    order = session.order(0, "bet", "fold", THIS_MATCH)
    assert order.words() == "fold, whenever bet is asked, for the whole match"
    assert session.ordered(0) is None
    session.decide(0, "call")
    assert session.ordered(0) is None
    session.decide(1, "raise")
    answer = session.ordered(0)
    assert answer is not None
    assert answer.id == "fold"


def test_no_order_no_answer() -> None:
    session = seated("leduc")
    ask = session.ask(0)
    assert ask is not None
    assert Orders().answer(ask, 0, []) is None


# Picks


def small_ask() -> Ask:
    options = (
        Choice("play a.hand.x foe.1", "X at 1", 1),
        Choice("play a.hand.x foe.2", "X at 2", 2),
        Choice("play a.hand.y foe.1", "Y at 1", 3),
        Choice("done", "Done", 4, "phase"),
    )
    barred = (
        BarredChoice("play a.hand.z foe.1", "Z at 1", "Z costs 3"),
        BarredChoice("play a.hand.z foe.2", "Z at 2", "Z costs 3"),
    )
    return Ask("Which?", (Group(options),), barred=barred)


def test_the_candidates_left_are_those_that_contain_all_picks() -> None:
    picks = Picks(small_ask())
    assert len(picks.left) == 4
    assert picks.lit == {"a.hand.x", "a.hand.y", "foe.1", "foe.2"}
    picks.pick("a.hand.x")
    assert [choice.number for choice in picks.left] == [1, 2]
    assert picks.lit == {"foe.1", "foe.2"}
    picks.pick("foe.2")
    armed = picks.armed
    assert armed is not None
    assert armed.number == 2
    picks.pick("foe.2")
    assert len(picks.left) == 2


def test_a_pick_that_leaves_nothing_begins_anew_or_is_none() -> None:
    picks = Picks(small_ask())
    picks.pick("a.hand.x")
    picks.pick("a.hand.y")
    assert picks.keys == ["a.hand.y"]
    picks.pick("elsewhere")
    assert picks.keys == []


def test_barred_picks_say_why() -> None:
    picks = Picks(small_ask())
    assert picks.obstacles == []
    picks.pick("a.hand.z")
    assert picks.left == []
    assert picks.obstacles == ["Z costs 3"]
    picks.clear()
    assert len(picks.left) == 4


# Prospects


def test_prospects_go_through_what_may_be_asked() -> None:
    match = seated("leduc").match
    look = Look(match.state, 0)
    strength = match.game.vocabulary.questions["strength"]
    assert look.ask(strength, Scene(0)) > 0
    with pytest.raises(Unaskable):
        look.ask(strength, Scene(1))


def test_prospects_are_said_in_words() -> None:
    assert prospect_words(Prospect("chance", 66, "%")) == "chance 66 %"
    assert prospect_words(Prospect("stamina", 200, left=525, scale=100)) == "stamina 2, 5.25 left"
    session = seated("leduc")
    ask = ask_of(session.match, 0)
    assert ask is not None
    assert session.prospects(0, ask.choices[0]) == ["you put in 0 chips"]
