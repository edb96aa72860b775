"""The hardest-working files of strangers, in the time that a decision may take."""

import pytest

from tests.kernel.hostile import TOIL
from tests.kernel.test_hostile import outcome


@pytest.mark.parametrize("text", TOIL, ids=[f"toil {place}" for place in range(len(TOIL))])
def test_a_decision_takes_no_longer_whatever_a_file_asks_for(text: str) -> None:
    ended = outcome(text.encode())
    assert ended in {"out of time", "struck down"} or ended.startswith("limit reached: ")
