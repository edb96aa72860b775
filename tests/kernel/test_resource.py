"""A resource: every verb, and what holds whatever is done to it."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from cardwright.kernel.values.resource import Resource
from tests.skirmish.stage import at, lines


def stamina() -> Resource:
    """Five of at most eight, recovering two a turn."""
    return Resource(500, 800, 200)


def test_a_commitment_is_not_yet_a_payment() -> None:
    resource = stamina()
    assert resource.commit(300)
    assert (resource.current, resource.available) == (500, 200)
    assert not resource.commit(201), "not enough is free"
    assert (resource.current, resource.available) == (500, 200)
    resource.finalize()
    assert (resource.current, resource.available) == (200, 200)


def test_uncommit_never_frees_more_than_there_is() -> None:
    resource = stamina()
    resource.commit(300)
    resource.uncommit(100)
    assert resource.available == 300
    resource.uncommit(10_000)
    assert (resource.current, resource.available) == (500, 500)


def test_spending_is_paid_at_once_from_what_is_free() -> None:
    resource = stamina()
    resource.commit(400)
    assert not resource.spend(101)
    assert resource.spend(100)
    assert (resource.current, resource.available) == (400, 0)


def test_a_tick_recovers_up_to_the_maximum_and_frees_everything() -> None:
    resource = stamina()
    resource.commit(500)
    resource.tick()
    assert (resource.current, resource.available) == (700, 700)
    resource.tick()
    assert resource.current == 800
    draining = Resource(100, 800, -200)
    draining.tick()
    assert draining.current == 0


def test_a_reset_goes_back_to_the_start() -> None:
    resource = stamina()
    resource.spend(450)
    resource.reset()
    assert (resource.current, resource.available) == (500, 500)


def test_a_gain_says_how_far_it_went_and_keeps_commitments() -> None:
    resource = stamina()
    resource.commit(200)
    assert resource.gain(1000) == 300
    assert (resource.current, resource.available) == (800, 600)
    assert resource.gain(-700) == -700
    assert (resource.current, resource.available) == (100, 0)
    assert resource.gain(-700) == -100


@pytest.mark.parametrize("verb", ["commit", "uncommit", "spend"])
def test_negative_amounts_are_a_mistake_of_the_caller(verb: str) -> None:
    with pytest.raises(AssertionError, match="is not negative"):
        getattr(stamina(), verb)(-1)


def test_it_starts_between_nothing_and_its_maximum() -> None:
    with pytest.raises(AssertionError, match="between nothing and its maximum"):
        Resource(900, 800, 0)


def test_every_change_in_a_match_is_told() -> None:
    match = at(
        """
        given: {hand.0: [jab, shield_up], hand.1: [bide]}
        do: ["0: play jab", "0: play shield_up", "0: return shield_up", "0: ready",
             "1: play bide", "1: ready", "1: pass"]
        """
    )
    mine = [line for line in lines(match.log, "resource_changed") if "owner=0" in line]
    assert [line.partition("verb=")[2] for line in mine] == [
        "committed before=500 after=500 available=400",
        "committed before=500 after=500 available=300",
        "returned before=500 after=500 available=400",
        "finalized before=500 after=400 available=400",
        "ticked before=400 after=500 available=500",
        "ticked before=300 after=400 available=400",
    ]


AMOUNTS = st.integers(0, 2_000)


class AnyUse(RuleBasedStateMachine):
    """Whatever is done in whatever order, the values stay in order and clones stay equal."""

    def __init__(self) -> None:
        super().__init__()
        self.resource = stamina()

    @rule(amount=AMOUNTS)
    def commit(self, amount: int) -> None:
        before = self.resource.form()
        assert self.resource.commit(amount) or self.resource.form() == before

    @rule(amount=AMOUNTS)
    def uncommit(self, amount: int) -> None:
        free = self.resource.available
        self.resource.uncommit(amount)
        assert free <= self.resource.available <= free + amount

    @rule(amount=AMOUNTS)
    def spend(self, amount: int) -> None:
        committed = self.resource.current - self.resource.available
        self.resource.spend(amount)
        assert self.resource.current - self.resource.available == committed

    @rule(amount=st.integers(-2_000, 2_000))
    def gain(self, amount: int) -> None:
        before = self.resource.current
        assert self.resource.gain(amount) == self.resource.current - before

    @rule()
    def finalize(self) -> None:
        self.resource.finalize()
        assert self.resource.current == self.resource.available

    @rule()
    def tick(self) -> None:
        self.resource.tick()

    @rule()
    def reset(self) -> None:
        self.resource.reset()

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = self.resource.clone()
        assert copy.form() == self.resource.form()
        self.resource = copy

    @invariant()
    def in_order(self) -> None:
        resource = self.resource
        assert 0 <= resource.available <= resource.current <= resource.maximum


TestAnyUse = AnyUse.TestCase
TestAnyUse.settings = settings(max_examples=50, stateful_step_count=25, deadline=None)
