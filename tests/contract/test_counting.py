"""The number of lines of play from fixed positions of every game is as blessed."""

import pytest

from cardwright.kernel import game_names
from tests.golden.files import counts_file, counts_of


@pytest.mark.parametrize("name", game_names())
def test_counts_are_as_blessed(name: str) -> None:
    blessed = counts_file(name).read_text(encoding="utf-8").splitlines()
    assert counts_of(name).splitlines() == blessed
    assert len(blessed) >= 6
