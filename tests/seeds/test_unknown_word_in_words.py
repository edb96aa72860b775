"""A word that is none of its list, such as the phase before the first, was shown as the last."""

from cardwright.kernel.machine.expr import Literal, Sort


def test_no_word_is_no_word() -> None:
    phases = Sort("phase", ("draw", "rest"))
    assert Literal(1, phases).words() == "rest"
    assert Literal(-1, phases).words() == "none"
