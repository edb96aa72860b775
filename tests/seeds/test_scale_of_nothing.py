"""Scaling an effect that nothing can raise, such as a drawing, was accepted and did nothing."""

import pytest

from cardwright.kernel.language.problems import ContentErrors
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load


def test_scaling_what_cannot_be_raised_is_refused() -> None:
    with pytest.raises(ContentErrors, match="nothing in 'draw 1 card from the deck' can be raised"):
        load(Skirmish(), "many: {effect: {scale: {effect: {draw: 1}, per: turn}}}")
