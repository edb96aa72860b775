"""From Python 3.12 on `sum` corrects its rounding, so that a search there could play otherwise."""

from cardwright.agents.tree import added


def test_numbers_are_added_one_after_another() -> None:
    assert added([1e16, 1.0, -1e16]) == 0.0
    assert added([]) == 0.0
