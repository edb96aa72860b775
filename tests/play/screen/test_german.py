"""A match on the full screen in German: the table, the cards, what is said beside them."""

from __future__ import annotations

import re

import pytest

from cardwright.kernel import speaking
from tests.play.screen.goldens import Shot, text_of

# Small English words that no German line has.
ENGLISH = re.compile(
    r"\b(the|of|you|your|what|is|takes|here|leave|stay|save|why|hint|log|about|queen|jack|king)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("leduc", "1"),
        ("leduc", "1 h"),
        ("leduc", "2 2 2 2"),
        ("leduc", "1 q"),
        ("kuhn", "1"),
        ("kuhn", "1 2"),
    ],
)
def test_a_screen_speaks_german(game: str, keys: str) -> None:
    with speaking("de"):
        said = text_of(Shot(game, keys))
    assert ENGLISH.findall(said) == [], said
