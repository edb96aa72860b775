"""`boosted`: a pure transform that goes through all structure and raises what may be raised."""

import pytest

from cardwright.kernel import Effect
from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS, Literal
from cardwright.kernel.machine.operations import raised
from cardwright.kernel.machine.sums import Arithmetic
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load
from tests.skirmish.table import Move


def effect(text: str) -> Effect:
    game = Skirmish()
    load(game, f"probe: {{effect: {text}}}")
    template = game.by_name["probe"]
    assert isinstance(template, Move)
    return template.effect


FOCUS = "{gain: {resource: focus, amount: 1}}"
VIGOUR = "{gain: {resource: vigour, amount: 1}}"
TWICE = "{repeat: {times: 2, do: {gain: {resource: focus, amount: 1}}}}"
LOSS = "{lose: {resource: focus, amount: 1}}"

RAISED = [
    (FOCUS, "gain 3 focus"),
    ("{damage: 1}", "strike for 3"),
    ("{gain: {resource: focus, amount: owner.vigour}}", "gain focus equal to your vigour plus 2"),
    (VIGOUR, "gain 1 vigour"),
    (LOSS, "lose 1 focus"),
    ("{draw: 1}", "draw 1 card from the deck"),
    ("nothing", "nothing"),
    ("{tell: {moment: omen, amount: 1}}", "tell omen (1)"),
    ("{move_card: hand}", "put this card into the hand"),
    (f"[{FOCUS}, {VIGOUR}, {{damage: 1}}]", "gain 3 focus, then gain 1 vigour, then strike for 3"),
    (f"{{choose: [{FOCUS}, {{draw: 1}}, {{choose: [{FOCUS}, {VIGOUR}]}}]}}",
     "choose one: (a) gain 3 focus; (b) draw 1 card from the deck;"
     " (c) gain 3 focus or gain 1 vigour"),
    (f"{{when: {{holds: turn > 1, then: {FOCUS}, otherwise: {{damage: 1}}}}}}",
     "if more than 1 turn is over: gain 3 focus; otherwise strike for 3"),
    (f"{{scale: {{effect: {FOCUS}, per: turn, each: 0.5}}}}",
     "gain 3 focus, +0.5 for each turn played"),
    (f"{{pay: {{cost: {LOSS}, then: {FOCUS}}}}}", "lose 1 focus: gain 3 focus"),
    (f"{{repeat: {{times: 2, do: {FOCUS}}}}}", "2 times: gain 3 focus"),
    ("{gain: {resource: focus, amount: 1}, to: enemies, if: turn > 1}",
     "make your enemies gain 3 focus if more than 1 turn is over"),
    (f"{{choose: [{{pay: {{cost: {LOSS}, then: [{TWICE}]}}}}, nothing]}}",
     "choose one: (a) lose 1 focus: 2 times: gain 3 focus; (b) nothing"),
    ("{lasting: {until: end_of_turn, answers: {damage: +1}}}",
     "until the end of the turn: damage +1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), RAISED)
def test_a_boost_reaches_every_boostable_amount(text: str, words: str) -> None:
    node = effect(text)
    before = node.words(), node.form()
    boosted = node.boosted(200)
    stripped = boosted.words().replace("(", "").replace(")", "")
    assert stripped == words.replace("(", "").replace(")", "")
    assert (node.words(), node.form()) == before, "the original is as it was"


def test_boosts_add_up_and_none_changes_nothing() -> None:
    for text, _ in RAISED:
        node = effect(text)
        assert node.boosted(0).boosted(100).boosted(50).words().replace(" + 1 + 0.5", " + 1.5")
        if "owner" not in text:
            assert node.boosted(0).form() == node.form()
            assert node.boosted(100).boosted(100).form() == node.boosted(200).form()


@pytest.mark.parametrize(("by", "count"), [(100, 3), (150, 3), (50, 2), (250, 4)])
def test_counts_are_raised_by_whole_numbers(by: int, count: int) -> None:
    amount = raised(Literal(2, COUNT), by)
    assert isinstance(amount, Literal)
    assert amount.number == count


def test_amounts_that_are_not_plain_get_a_sum() -> None:
    amount = raised(Arithmetic("+", Literal(1, HUNDREDTHS), Literal(2, HUNDREDTHS), HUNDREDTHS), 50)
    assert amount.words() == "(0.01 plus 0.02) plus 0.5"
