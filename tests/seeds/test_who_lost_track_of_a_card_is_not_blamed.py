"""Cards that were drawn, seen and shuffled away again were held against the samples of Deeds."""

from __future__ import annotations

from cardwright.testing import cases_of, size_of
from cardwright.testing.checks.samples import check_samples_explain_what_was_told
from tests.contract.cases import game_named


def test_a_sample_may_suppose_them_in_another_order() -> None:
    game = game_named("deeds")
    check_samples_explain_what_was_told(cases_of(game)[0], range(2, 3), size_of(game).visits)
