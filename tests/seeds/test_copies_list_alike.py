"""A copy listed what is in force by question in another order than its original, once an
effect had ended: nothing followed from it, but a copy is to be equal in every part."""

from cardwright.kernel.machine.expr import HUNDREDTHS, TRUTH, Literal
from cardwright.kernel.machine.lasting_effects import (
    FOREVER,
    Blueprint,
    Duration,
    create_lasting,
    end_lasting,
)
from cardwright.kernel.machine.modifiers import Modifier
from tests.skirmish.questions import CAN_PLAY, DAMAGE
from tests.skirmish.stage import new_match

STRONGER = Modifier(DAMAGE, 0, "add", Literal(50, HUNDREDTHS), None)
PLAYABLE = Modifier(CAN_PLAY, 0, "permit", Literal(1, TRUTH), None)


def test_questions_stand_in_the_order_of_the_original() -> None:
    state = new_match().state
    for answers in ([STRONGER], [STRONGER, PLAYABLE], [PLAYABLE, STRONGER]):
        create_lasting(state, Blueprint("probe", Duration(FOREVER), answers, [], []), 0, -1, ())
    end_lasting(state, state.in_force[0], "expired")
    end_lasting(state, state.in_force[0], "expired")
    assert list(state.clone().answering) == list(state.answering)
    for number, listed in state.clone().answering.items():
        assert [one.arrival for one in listed] == [two.arrival for two in state.answering[number]]
