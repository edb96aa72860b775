"""While all seats decide at once, what a choice brought went to the first seat's track.

Whenever any but the first seat acted, the frames that its choice put on the
agenda were taken by the track that happened to run first, and the kernel then
stopped on its own assertion.
"""

from cardwright.kernel import Match, load_cards, seed_from_number
from tests.toy import Parley


def test_the_last_seat_may_act_first() -> None:
    match = Match(load_cards(Parley()), {}, seed_from_number(1)).start()
    match.act(1, "catch")
    assert match.to_decide() == [0, 1]
    assert "option=catch" in match.information(1)
    assert "option=catch" not in match.information(0)
    match.act(1, "done")
    assert match.to_decide() == [0]
