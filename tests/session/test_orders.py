"""Standing orders: what a seat answers by itself, what stops it, undo beyond it, and the pause."""

import pytest

from cardwright.agents import player_named
from cardwright.kernel import Match, Refused, load_game, seed_from_number
from cardwright.kernel.table.asked import Ask, Choice, Group
from cardwright.session.orders import PAUSES, Orders, Sign, pause_before, without_choice
from cardwright.session.session import Session
from tests.games.taktik.stage import staged

WINDOWS = """
    given:
      stored.0: [%s]
      stored.1: [%s]
      units: [A infantry C3, A infantry A1, D infantry C4, D infantry H8]
      phase: movement
    """


def at_table(match: Match, *others: str) -> Session:
    return Session(match, [None if word == "human" else player_named(word) for word in others])


def facing_an_agent(first: str = "air_cover", second: str = "dense_fog") -> Session:
    """A person attacks; the defender's cards cannot answer a move, and nor can the person's."""
    return at_table(staged(WINDOWS % (first, second)), "human", "heuristic")


def option(word: str, ends: str = "") -> Choice:
    return Choice(word, word, 1, ends)


def asked(*choices: Choice) -> Ask:
    return Ask("What?", (Group(choices),), kind="react")


def test_what_leaves_no_choice() -> None:
    only, standing_down, passing = option("roll"), option("stand_down", "reactions"), option("pass")
    assert without_choice(asked(only)) is only
    assert without_choice(asked(standing_down, passing)) is passing
    assert without_choice(asked(option("play x"), passing)) is None
    assert without_choice(asked(option("end_turn", "turn"), option("end_round", "round"))) is None


def test_a_window_in_which_nothing_can_be_played_passes_by_itself() -> None:
    session = facing_an_agent()
    session.decide(0, "move Red infantry 1")
    assert session.match.state.window == "before_move"
    answer = session.ordered(0)
    assert answer is not None
    assert answer.id == "pass"
    assert not session.was_ordered(0)
    session.decide_as_ordered(0, answer)
    assert session.match.to_decide() == [1]


def test_a_window_in_which_something_can_be_played_is_asked() -> None:
    session = facing_an_agent("forced_march")
    session.decide(0, "move Red infantry 1")
    assert session.ordered(0) is None


def test_who_wants_to_is_always_asked() -> None:
    session = facing_an_agent()
    session.orders[0].quiet = False
    session.decide(0, "move Red infantry 1")
    assert session.ordered(0) is None


def test_people_who_share_a_screen_are_always_asked() -> None:
    """Else all would see who has something to answer with."""
    session = at_table(staged(WINDOWS % ("air_cover", "dense_fog")), "human", "human")
    session.decide(0, "move Red infantry 1")
    assert session.ordered(0) is None


def test_pass_until_something_happens() -> None:
    session = facing_an_agent("forced_march", "natural_cover")
    order = session.order(0, "react", "pass", "theirs unit_moved")
    assert order.words() == "pass, whenever react is asked, until unit moved (theirs)"
    session.decide(0, "move Red infantry 1")
    answer = session.ordered(0)
    assert answer is not None
    assert session.was_ordered(0)
    session.decide_as_ordered(0, answer)
    session.decide(1, "pass")
    session.decide(0, "to C2")
    # One's own move is none of theirs.
    assert session.orders[0].orders
    assert session.ordered(0) is not None


def test_an_order_ends_with_its_event() -> None:
    session = facing_an_agent("forced_march")
    session.order(0, "react", "pass", "mine move_declared")
    session.decide(0, "move Red infantry 1")
    assert session.ordered(0) is None
    assert session.orders[0].orders == {}


def test_stop_me_when_something_happens() -> None:
    session = facing_an_agent("forced_march")
    session.order(0, "react", "pass", "match")
    session.stop(0, "move_declared")
    assert session.orders[0].words() == [
        "Pass, whenever react is asked, for the whole match.",
        "You are asked when there is: move declared.",
        "What leaves no choice is answered for you.",
    ]
    session.decide(0, "move Red infantry 1")
    assert session.ordered(0) is None
    assert session.orders[0].orders, "the order holds on"
    session.orders[0].drop()
    session.orders[0].quiet = False
    assert session.orders[0].words() == ["What leaves no choice is asked all the same."]


@pytest.mark.parametrize(
    ("text", "seat", "seen"),
    [
        ("move_declared", 0, True),
        ("mine move_declared", 0, True),
        ("theirs move_declared", 0, False),
        ("theirs move_declared", 1, True),
        ("mine unit_lost", 0, False),
    ],
)
def test_signs(text: str, seat: int, seen: bool) -> None:
    session = facing_an_agent()
    session.decide(0, "move Red infantry 1")
    told = session.match.told(0)
    assert any(Sign(text).is_seen(event, seat) for event in told) == seen


def test_undo_goes_back_beyond_what_was_answered() -> None:
    match = staged("""
        given:
          stored.0: [air_cover]
          units: [A infantry C3, A infantry A1, D infantry H8]
          phase: movement
        """)
    session = at_table(match, "human", "heuristic")
    before = match.digest()
    session.decide(0, "move Red infantry 1")
    answer = session.ordered(0)
    assert answer is not None
    session.decide_as_ordered(0, answer)
    ask = session.ask(0)
    assert ask is not None
    assert ask.kind == "destination"
    assert ask.undo
    session.undo(0)
    assert match.digest() == before


def test_undo_is_refused_once_the_enemy_was_asked() -> None:
    """Whatever he holds: that it is refused says nothing about his cards."""
    for second in ("dense_fog", "roadblock"):
        session = facing_an_agent("air_cover", second)
        session.decide(0, "move Red infantry 1")
        answer = session.ordered(0)
        assert answer is not None
        session.decide_as_ordered(0, answer)
        session.decide(1, "pass")
        ask = session.ask(0)
        assert ask is not None
        assert not ask.undo
        with pytest.raises(Refused, match="somebody learned something from your last decision"):
            session.undo(0)


def test_the_pause_says_nothing_about_cards() -> None:
    pauses = set()
    for second in ("dense_fog", "roadblock"):
        session = at_table(staged(WINDOWS % ("air_cover", second)), "human", "human")
        session.decide(0, "move Red infantry 1")
        session.decide(0, "pass")
        assert session.match.to_decide() == [1]
        pauses.add(session.pause(1))
        assert session.pause(1) in PAUSES
    assert len(pauses) == 1


def test_there_is_no_pause_where_nobody_could_learn_by_it() -> None:
    session = facing_an_agent()
    assert session.pause(0) == 0, "agents do not look at clocks"
    people = at_table(Match(load_game("leduc"), {}, seed_from_number(1)).start(), "human", "human")
    assert people.pause(0) == 0, "all see what may be decided"


def test_pauses_differ_from_question_to_question() -> None:
    matches = [Match(load_game("kuhn"), {}, seed_from_number(n)).start() for n in range(40)]
    assert {pause_before(match, 0) for match in matches} == set(PAUSES)


def test_orders_by_themselves() -> None:
    assert Orders().words() == ["What leaves no choice is answered for you."]
