"""The account of a match: the result in words, and where it turned."""

from __future__ import annotations

from cardwright.agents import player_named
from cardwright.kernel import HEADLINE, LINE, SPECTATOR, Match, seed_from_number
from cardwright.session.account import (
    Standing,
    account_of,
    came_of,
    reason,
    turning_points,
    weightiest,
)
from cardwright.session.again import back_to
from cardwright.session.session import Session
from cardwright.session.told import Told
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


def test_when_is_said_in_one_way_throughout() -> None:
    """The first round of Deeds begins with turn 1, and was called that; the second a round."""
    account = account_of(played("deeds", "human", setup={"tale": "first_steps"}), 0)
    assert {point.when.split()[0] for point in account.points} == {"Round"}
    fought = account_of(played("duel", "human", "heuristic", seed=3), 0)
    assert {point.when.split()[0] for point in fought.points} == {"Turn"}


def test_a_match_without_decisions_has_no_turning_point() -> None:
    match = Match(game_named("kuhn"), {}, seed_from_number(1)).start()
    match.resign(0)
    session = Session(match, [None, None])
    assert turning_points(match, 0) == []
    assert account_of(session, 0).result


def line(says: str, cue: str, source: str = "", target: str = "") -> Told:
    return Told(says=says, cue=cue, weight=LINE, source=source, target=target)


def test_what_says_nothing_is_no_turning_point() -> None:
    lost = line("Red infantry 1 is lost at D4.", "hit", target="red_infantry_1")
    unseen = line("The defender draws a card.", "move", "deck", "defender.drawn")
    aside = line("Dense Fog is put aside.", "move", "in_force.dense_fog", "discard.dense_fog")
    lasts = line("Dense Fog is over.", "effect", target="effect.dense_fog")
    for idle in (unseen, aside, lasts):
        assert weightiest([lost, idle]) is lost
    assert weightiest([unseen, aside]) is None
    assert weightiest([lasts]) is lasts
    laid = line("Jack of spades goes from the deck to the board", "move", "deck.jack", "board.jack")
    assert weightiest([laid]) is laid


def test_the_end_is_told_in_words() -> None:
    session = played("taktik", "human", "heuristic", setup={"map": "crossroads"})
    account = account_of(session, 0)
    assert "_" not in account.result
    assert account.result.endswith((" by the attacker.", " by the defender.", "Time is up."))


def test_a_plan_is_told_by_the_blow_that_came_of_it() -> None:
    """An estimate changes when plans are shown, and the account told who laid a guard."""
    planned = line("Ada plays Thrust at Ben.", "play")
    struck = Told(says="Ada hits Ben.", cue="clash", weight=HEADLINE, tone="hit")
    standings = [Standing(number, turn, 0) for number, turn in enumerate([1, 1, 1, 2, 2])]
    standings[1].gain, standings[3].gain = planned, struck
    standings[4].gain = Told(says="Ben falls.", cue="hit", weight=HEADLINE)
    assert came_of(standings, 1, 10) == "Ada hits Ben."
    standings[3].gain = line("Ben waits.", "play")
    assert came_of(standings, 1, 10) == "Ada plays Thrust at Ben."


def test_a_blow_in_vain_is_bad_for_whoever_strikes() -> None:
    session = played("duel", "human", "heuristic", seed=3)
    parts = session.table(0)
    vain = Told(
        says="Ada misses Ben.", cue="clash", weight=HEADLINE, tone="miss",
        source="swordsman_1", target="swordsman_2",
    )  # fmt: skip
    assert reason([vain], parts, 0, better=True) is None
    assert reason([vain], parts, 0, better=False) is vain
    assert reason([vain], parts, 1, better=True) is vain
