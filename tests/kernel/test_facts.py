"""Facts that seats were told about cards: what they say, and how they outlive a shuffle."""

from __future__ import annotations

from cardwright.kernel import EVERYONE, TRUTH, Fact, Literal, State
from cardwright.kernel.machine.facts import (
    Holds,
    NamedFact,
    ToldFact,
    facts_after_mixing,
    renumbered_facts,
)
from tests.skirmish.stage import at
from tests.skirmish.table import HAND

FIRST, SECOND, BOTH = 1, 2, 3


def table() -> State:
    return at("given: {hand.0: [jab, bide, cleave], hand.1: []}").state


def test_a_fact_about_names_holds_for_every_card_or_for_none() -> None:
    state = table()
    jab, bide, cleave = state.zone(HAND, 0).cards
    blows = NamedFact(("jab", "cleave"), True)
    assert blows.holds(state, (jab, cleave))
    assert not blows.holds(state, (jab, bide))
    assert NamedFact(("jab",), False).holds(state, (bide, cleave))
    assert blows.form() == ["NamedFact", ["jab", "cleave"], True]


def test_a_condition_of_the_card_language_is_a_fact() -> None:
    state = table()
    jab, bide, _ = state.zone(HAND, 0).cards
    always = Holds(Literal(1, TRUTH), 0)
    assert always.holds(state, (jab, bide))
    assert always.holds(state, (jab,))
    assert not Holds(Literal(1, TRUTH), 0, so=False).holds(state, (jab,))
    assert always.form() == ["Holds", Literal(1, TRUTH).form(), 0, True]


def test_a_fact_of_a_game_is_written_down_by_its_name() -> None:
    class Lucky(Fact):
        pass

    told = ToldFact(Lucky(), ((1, 2),), EVERYONE)
    assert told.form() == ["Lucky", [[1, 2]], EVERYONE]


def test_who_follows_a_shuffle_still_knows_which_card_it_was() -> None:
    told = ToldFact(NamedFact(("jab",), True), ((1,),), BOTH)
    kept, lost = facts_after_mixing((told,), [1, 2], FIRST)
    assert (kept.seats, kept.ways) == (FIRST, ((1,),))
    assert (lost.seats, lost.ways) == (SECOND, ((1,), (2,)))
    assert facts_after_mixing((told,), [3, 4], FIRST) == (told,)
    (followed,) = facts_after_mixing((told,), [1, 2], BOTH)
    assert followed.seats == BOTH


def test_a_fact_about_what_might_be_anything_fades() -> None:
    state = table()
    told = ToldFact(NamedFact(("nothing",), True), ((1,),), BOTH)
    assert not told.holds(state)
    (faded,) = facts_after_mixing((told,), list(range(5_000)), 0)
    assert (faded.seats, faded.ways) == (BOTH, ())
    assert faded.holds(state)
    assert facts_after_mixing((faded,), [1, 2], 0) == (faded,)


def test_facts_follow_their_cards_to_other_numbers() -> None:
    told = ToldFact(NamedFact(("jab",), True), ((0, 2),), BOTH)
    (after,) = renumbered_facts((told,), [2, 1, 0])
    assert after.ways == ((2, 0),)
