"""A copy of a pool card made in secret had another number when all was opened.

Numbers were given in the order of making, which on the real table comes after
the copies of the seats before. A seat was told one number first and another
afterwards, and a sealed choice naming the copy could mean somebody else's.
"""

from cardwright.kernel import Match, load_cards, seed_from_number
from tests.toy import Parley


def test_a_secret_copy_is_told_the_same_before_and_after() -> None:
    match = Match(load_cards(Parley()), {}, seed_from_number(1)).start()
    for seat in (0, 1):
        gesture = next(option for option in match.legal(seat) if option.verb == "gesture")
        match.act(seat, gesture)
    before = match.information(1)
    assert "card_cloned" in before
    match.act(0, "done")
    match.act(1, "done")
    assert not match.worlds
    assert match.information(1).startswith(before)
