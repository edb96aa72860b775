"""A ninth of a ladder on which all wins are alike was called cyclic."""

from cardwright.lab.cycles import cyclic_share


def test_three_ranks_with_equal_wins() -> None:
    assert cyclic_share([[0.0, -0.8, -0.8], [0.8, 0.0, -0.8], [0.8, 0.8, 0.0]]) == 0.0
