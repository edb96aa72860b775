"""A rule on a card of nobody's ran for the last owner at the table, whoever it was about."""

from cardwright.kernel import Moment
from cardwright.kernel.machine.triggers import speaks_for
from cardwright.kernel.values.events import PhaseEntered


def test_a_card_of_nobodys_speaks_for_whomever_the_event_is_about() -> None:
    assert speaks_for(-1, Moment("showdown", 1)) == 1
    assert speaks_for(-1, PhaseEntered("draw", 1)) == 0
    assert speaks_for(-1, Moment("showdown", -1)) == 0


def test_an_owned_card_speaks_for_its_owner() -> None:
    assert speaks_for(0, Moment("showdown", 1)) == 0
