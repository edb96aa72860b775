"""A hint said to change a play, and from there every way led back: enough of it, or off with it.

Found by the proof of hints over five hundred positions of Duel.
"""

from __future__ import annotations

from tests.session.test_hints import followed, seated


def test_advice_looks_where_one_could_go_from_there() -> None:
    assert followed(seated("duel", 4), 10, 8) == 10
