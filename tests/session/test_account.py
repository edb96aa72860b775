"""The account of a match: the result in words, and where it turned."""

from __future__ import annotations

from cardwright.agents import player_named
from cardwright.kernel import SPECTATOR, Match, seed_from_number
from cardwright.session.account import account_of, turning_points
from cardwright.session.again import back_to
from cardwright.session.session import Session
from tests.contract.cases import game_named


def played(game: str, *players: str, seed: int = 1, setup: dict[str, str] | None = None) -> Session:
    match = Match(game_named(game), setup or {}, seed_from_number(seed)).start()
    names = players or ("heuristic",) * match.state.seats
    session = Session(match, [None if name == "human" else player_named(name) for name in names])
    session.filmed = False
    heuristic = player_named("heuristic")
    while not match.over:
        seat = match.to_decide()[0]
        session.decide(seat, heuristic.decide(match, seat, session.chances[seat]))
    return session


def test_a_person_reads_how_it_ended_and_why() -> None:
    session = played("leduc", "human", "random", seed=2)
    account = account_of(session, 0)
    won = session.match.scores[0]
    assert account.verdict == ("You win" if won > 0 else "You lose" if won < 0 else "A draw")
    assert account.result in ("The better hand.", "The other seat folded.")
    assert account.scores[0].startswith("You: ")
    assert account.scores[1].startswith("Seat 1 (random): ")


def test_people_who_share_a_screen_read_who_won() -> None:
    session = played("leduc", "human", "human", seed=2)
    session.call({0: "Ada", 1: "Ben"})
    account = account_of(session, 0)
    best = max(session.match.scores)
    drawn = session.match.scores.count(best) > 1
    winner = ["Ada", "Ben"][session.match.scores.index(best)]
    assert account.verdict == ("A draw" if drawn else f"{winner} wins")


def test_a_journey_alone_has_no_winner() -> None:
    session = played("deeds", "human", setup={"tale": "first_steps"})
    account = account_of(session, 0)
    assert account.verdict == "The journey is over"
    assert account.scores == [f"Hero (you): {session.match.scores[0]}"]
    watched = played("deeds", setup={"tale": "first_steps"})
    assert account_of(watched, SPECTATOR).verdict == "The match is over"


def test_turning_points_are_where_the_estimate_changed() -> None:
    session = played("duel", "human", "heuristic", seed=3)
    account = account_of(session, 0)
    assert 1 <= len(account.points) <= 3
    assert [point.decisions for point in account.points] == sorted(
        point.decisions for point in account.points
    )
    for point in account.points:
        again = back_to(session, point.decisions)
        assert not again.match.over
        assert point.says
    assert "How it came about:" in account.lines()


def test_a_match_without_decisions_has_no_turning_point() -> None:
    match = Match(game_named("kuhn"), {}, seed_from_number(1)).start()
    match.resign(0)
    session = Session(match, [None, None])
    assert turning_points(match, 0) == []
    assert account_of(session, 0).result
