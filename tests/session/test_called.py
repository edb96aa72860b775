"""People by name: wherever a seat is spoken of, and nowhere in a key."""

from __future__ import annotations

from cardwright.kernel import Match, keys_of, seed_from_number
from cardwright.session.opponents import about_opponent, opponents
from cardwright.session.session import Session
from cardwright.session.typed import option_typed, with_words
from tests.contract.cases import game_named


def shared(game: str) -> Session:
    match = Match(game_named(game), {}, seed_from_number(3)).start()
    return Session(match, [None] * match.state.seats)


def test_people_are_called_by_their_names() -> None:
    session = shared("leduc")
    before = [key for part in session.table(0) for key in keys_of(part)]
    session.call({0: "Ada", 1: ""})
    assert [session.called(0), session.called(1)] == ["Ada", "Player 2"]
    told = [line.says for line in session.news(1)]
    assert told[0] == "Ada draws a card"
    parts = session.table(1)
    assert any("Ada" in part.says for part in parts)
    assert not any("Seat 0" in part.says for part in parts)
    assert [key for part in session.table(0) for key in keys_of(part)] == before


def test_sides_have_names_of_their_own() -> None:
    session = shared("taktik")
    assert session.called(1) == "Defender"
    session.call({1: "Ben"})
    assert session.called(1) == "Ben"


def test_one_person_is_you() -> None:
    match = Match(game_named("leduc"), {}, seed_from_number(3)).start()
    from cardwright.agents import player_named

    session = Session(match, [None, player_named("random")])
    assert [session.called(0), session.called(1)] == ["You", "Seat 1"]


def test_agents_are_described() -> None:
    assert opponents()[0] == "heuristic"
    assert all(len(about_opponent(name)) > 10 for name in opponents())
    assert about_opponent("stranger") == "An agent."


def test_a_part_of_the_words_is_enough_if_it_is_one() -> None:
    session = shared("leduc")
    ask = session.ask(0)
    assert ask is not None
    assert option_typed(session.match, 0, "Raise!").verb == "raise"
    assert with_words(ask.choices, "?!") == []
