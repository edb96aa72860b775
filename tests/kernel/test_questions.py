"""Questions: the fold through the modifiers in force, and its explanation."""

from fractions import Fraction
from math import floor, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel import Refused, Scene, State, ask, explain
from cardwright.kernel.machine.expr import HUNDREDTHS, TRUTH, Always, Compare, Expr, Literal
from cardwright.kernel.machine.lasting_effects import (
    FOREVER,
    Blueprint,
    Duration,
    create_lasting,
    end_lasting,
)
from cardwright.kernel.machine.modifiers import SCOPES, VERBS, Modifier
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.machine.readers import TurnNumber
from cardwright.kernel.values.limits import RESULT_MAX
from tests.skirmish.questions import CAN_PLAY, DAMAGE
from tests.skirmish.stage import at, new_match
from tests.skirmish.table import HAND, POOL
from tests.skirmish.table import table as skirmish_table


def put(state: State, *modifiers: Modifier, owner: int = 0) -> None:
    """One lasting effect with these answers."""
    blueprint = Blueprint("probe", Duration(FOREVER), list(modifiers), [], [])
    create_lasting(state, blueprint, owner, -1, ())


def about(verb: str, amount: int, scope: str = "global", condition: Expr | None = None) -> Modifier:
    return Modifier(DAMAGE, SCOPES.index(scope), verb, Literal(amount, HUNDREDTHS), condition)


def table(blow: int = 200) -> State:
    state = new_match().state
    skirmish_table(state).blow = blow
    return state


@pytest.mark.parametrize(
    ("verb", "amount", "answer"),
    [
        ("add", 50, 250),
        ("add", -50, 150),
        ("times", 150, 300),
        ("times", 33, 66),
        ("set", 5, 5),
        ("at_least", 300, 300),
        ("at_least", 100, 200),
        ("at_most", 100, 100),
        ("at_most", 300, 200),
        ("times", RESULT_MAX, RESULT_MAX),
        ("add", -5 * RESULT_MAX, -RESULT_MAX),
    ],
)
def test_every_verb(verb: str, amount: int, answer: int) -> None:
    state = table()
    put(state, about(verb, amount))
    assert ask(state, DAMAGE, Scene(0)) == answer


def test_permissions_are_forbidden_and_permitted() -> None:
    state = table()
    put(state, Modifier(CAN_PLAY, 0, "forbid", Always(), None))
    assert ask(state, CAN_PLAY, Scene(0)) == 0
    put(state, Modifier(CAN_PLAY, 6, "permit", Always(), None))
    assert ask(state, CAN_PLAY, Scene(0)) == 0, "a permission lifts no prohibition of an effect"
    end_lasting(state, state.in_force[0], "cancelled")
    assert ask(state, CAN_PLAY, Scene(0)) == 1, "unless the effect is removed"
    assert {*VERBS} == {"add", "times", "set", "at_least", "at_most", "forbid", "permit"}


def test_scopes_are_folded_from_the_world_down_to_the_card_whatever_came_first() -> None:
    state = table(0)
    for place, scope in reversed([*enumerate(SCOPES)]):
        put(state, about("set", place, scope))
    told = explain(state, DAMAGE, Scene(0))
    assert [SCOPES[step.scope] for step in told.steps] == [*SCOPES]
    assert told.answer == len(SCOPES) - 1


def test_within_a_scope_the_verb_counts_and_not_the_arrival() -> None:
    rows = [("at_most", 900), ("at_least", 100), ("times", 200), ("add", 100), ("set", 50)]
    state = table()
    for verb, amount in rows:
        put(state, about(verb, amount))
    told = explain(state, DAMAGE, Scene(0))
    assert [step.after for step in told.steps] == [50, 150, 300, 300, 300]
    assert told.answer == 300


def test_of_two_that_set_the_same_the_latest_wins() -> None:
    state = table()
    put(state, about("set", 50))
    put(state, about("set", 70))
    assert ask(state, DAMAGE, Scene(0)) == 70


def test_the_factors_of_a_scope_are_rounded_once() -> None:
    state = table(5)
    for _ in range(3):
        put(state, about("times", 50))
    assert ask(state, DAMAGE, Scene(0)) == 1, "5 / 8, where halving three times gives 2, 1, 1"
    state = table(10)
    put(state, about("times", 125))
    put(state, about("times", 80))
    told = explain(state, DAMAGE, Scene(0))
    assert [step.after for step in told.steps] == [13, 10]


def test_what_several_add_may_pass_the_bounds_on_its_way() -> None:
    state = table()
    for amount in (RESULT_MAX, RESULT_MAX, -2 * RESULT_MAX):
        put(state, about("add", amount))
    told = explain(state, DAMAGE, Scene(0))
    assert told.answer == ask(state, DAMAGE, Scene(0)) == 200
    assert [step.after for step in told.steps] == [RESULT_MAX, RESULT_MAX, 200]


def test_a_modifier_whose_condition_fails_changes_nothing_and_says_why() -> None:
    state = table()
    late = Compare(">=", TurnNumber(), Literal(3, TurnNumber().sort))
    put(state, about("add", 100, condition=late))
    told = explain(state, DAMAGE, Scene(0))
    assert (told.answer, told.base) == (200, 200)
    assert told.lines() == [
        "damage: 2",
        "         2  the strength of the blow",
        "         2  probe (global, for the rest of the match): damage +1"
        " if at least 3 turns are over, not now (it is 0)",
    ]
    state.turn = 3
    assert ask(state, DAMAGE, Scene(0)) == 300


def test_the_table_speaks_too_in_its_scope() -> None:
    """A card in play has two answers: one of its own scope, one that it lifts to the unit."""
    match = at(
        """
        given: {hand.0: [stance, jab]}
        do: ["0: play stance", "0: play jab", "0: ready", "1: ready"]
        """
    )
    match.act(1, "pass")
    struck = [event.line() for event in match.log if event.kind == "struck"]
    assert struck == ["struck owner=1 subject=4 amount=200"], "1 x 1.5 for the unit, + 0.5 as card"


def test_a_word_is_shown_as_a_word_and_a_permission_as_yes_or_no() -> None:
    match = at('given: {hand.0: [stance]}\ndo: ["0: play stance"]')
    guard = match.game.vocabulary.questions["guard"]
    assert match.explain(0, guard, Scene(0)).lines() == [
        "guard: head",
        "     torso  the torso",
        "      head  Stance (card): guard becomes head",
    ]
    with pytest.raises(Refused, match="seat 1 cannot know that about guard"):
        match.explain(1, guard, Scene(0))
    assert CAN_PLAY.show(1) == "yes"
    assert CAN_PLAY.show(0) == "no"


def test_what_a_seat_may_ask_about() -> None:
    match = new_match()
    cost = match.game.vocabulary.questions["cost"]
    assert len(cost.scenes(match.state, 0)) == len(match.state.zone(HAND, 0).cards)
    assert [name for name, _ in DAMAGE.scenes(match.state, 0)] == ["Seat 0"]


def test_a_question_needs_a_base() -> None:
    with pytest.raises(NotImplementedError):
        Question[State]("x", TRUTH, "").base(table(), Scene(0))
    with pytest.raises(AssertionError, match="a verb that the fold knows"):
        about("halve", 1)


# Whatever modifiers there are

MODIFIERS = st.lists(
    st.tuples(
        st.sampled_from(["add", "times", "set", "at_least", "at_most"]),
        st.integers(-500, 500),
        st.sampled_from(SCOPES),
        st.booleans(),
    ),
    max_size=8,
)


def with_modifiers(rows: list[tuple[str, int, str, bool]]) -> State:
    state = table()
    for verb, amount, scope, conditional in rows:
        condition = (
            Compare(">", TurnNumber(), Literal(0, TurnNumber().sort)) if conditional else None
        )
        put(state, about(verb, amount, scope, condition))
    return state


@given(MODIFIERS)
def test_asking_and_explaining_agree_and_clones_too(rows: list[tuple[str, int, str, bool]]) -> None:
    state = with_modifiers(rows)
    told = explain(state, DAMAGE, Scene(0))
    assert ask(state, DAMAGE, Scene(0)) == told.answer == ask(state.clone(), DAMAGE, Scene(0))
    assert len(told.steps) == len(rows)
    answer = told.base
    for step in told.steps:
        assert step.before == answer
        answer = step.after
    assert answer == told.answer


@given(MODIFIERS)
def test_the_fold_is_what_the_law_says(rows: list[tuple[str, int, str, bool]]) -> None:
    answer = 200
    for scope in SCOPES:
        said: dict[str, list[int]] = {verb: [] for verb in VERBS}
        for verb, amount, where, conditional in rows:
            if where == scope and not conditional:
                said[verb].append(amount)
        answer = [answer, *said["set"]][-1] + sum(said["add"])
        exact = Fraction(answer * prod(said["times"]), 100 ** len(said["times"]))
        answer = floor(abs(exact) + Fraction(1, 2)) * (1 if exact >= 0 else -1)
        answer = max([answer, *said["at_least"]])
        answer = min([answer, *said["at_most"]])
    assert ask(with_modifiers(rows), DAMAGE, Scene(0)) == answer


@given(MODIFIERS, st.randoms(use_true_random=False))
def test_the_order_of_arrival_changes_no_number(
    rows: list[tuple[str, int, str, bool]], chance: Random
) -> None:
    """Except where two set the same thing in one scope: those keep their order here."""
    shuffled = rows.copy()
    chance.shuffle(shuffled)
    setting = iter([row for row in rows if row[0] == "set"])
    shuffled = [next(setting) if row[0] == "set" else row for row in shuffled]
    one, other = with_modifiers(rows), with_modifiers(shuffled)
    assert ask(one, DAMAGE, Scene(0)) == ask(other, DAMAGE, Scene(0))
    assert explain(one, DAMAGE, Scene(0)).answer == explain(other, DAMAGE, Scene(0)).answer


@given(st.lists(st.tuples(st.sampled_from(["forbid", "permit"]), st.sampled_from(SCOPES))))
def test_one_that_forbids_is_enough(rows: list[tuple[str, str]]) -> None:
    state = table()
    for verb, scope in rows:
        put(state, Modifier(CAN_PLAY, SCOPES.index(scope), verb, Always(), None))
    forbidden = any(verb == "forbid" for verb, _ in rows)
    told = explain(state, CAN_PLAY, Scene(0))
    assert told.answer == ask(state, CAN_PLAY, Scene(0)) == (0 if forbidden else 1)


@pytest.mark.parametrize("before", [0, 1])
def test_what_is_put_on_a_copy_says_nothing_on_the_original(before: int) -> None:
    state = table()
    for _ in range(before):
        put(state, about("add", 50))
        end_lasting(state, state.in_force[0], "cancelled")
    copy, other = state.clone(), state.clone()
    put(copy, about("add", 100))
    assert ask(copy, DAMAGE, Scene(0)) == 300
    put(state, about("add", 10))
    assert ask(state, DAMAGE, Scene(0)) == 210
    assert ask(copy, DAMAGE, Scene(0)) == 300
    assert ask(other, DAMAGE, Scene(0)) == 200


@given(MODIFIERS, st.data())
def test_removing_one_is_never_having_had_it(
    rows: list[tuple[str, int, str, bool]], data: st.DataObject
) -> None:
    if not rows:
        return
    gone = data.draw(st.integers(0, len(rows) - 1))
    state = with_modifiers(rows)
    end_lasting(state, state.in_force[gone], "cancelled")
    without = with_modifiers(rows[:gone] + rows[gone + 1 :])
    assert ask(state, DAMAGE, Scene(0)) == ask(without, DAMAGE, Scene(0))


def test_a_cost_is_asked_about_the_card() -> None:
    match = new_match()
    sweep = match.state.zone(POOL, 0).cards[1]
    cost = match.game.vocabulary.questions["cost"]
    assert ask(match.state, cost, Scene(0, sweep, sweep)) == 300
