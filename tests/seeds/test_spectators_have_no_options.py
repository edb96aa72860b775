"""A spectator got the last seat's options, and was told that it could undo.

The spectator is seat -1, which as an index means the last one.
"""

from cardwright.kernel import SPECTATOR, Match, load_cards, seed_from_number
from tests.toy import Parley


def test_a_spectator_is_offered_nothing() -> None:
    match = Match(load_cards(Parley()), {}, seed_from_number(1)).start()
    match.act(1, match.legal(1)[0])
    assert match.can_undo(1)
    assert match.legal(SPECTATOR) == []
    assert not match.can_undo(SPECTATOR)
    assert not match.can_undo(match.state.seats)
