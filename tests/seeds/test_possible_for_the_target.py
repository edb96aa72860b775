"""Whether a drawing could do anything was judged by the deck of the card's owner, also when it
is somebody else who draws."""

from tests.skirmish.stage import played

CARD = """
gift: {effect: {choose: [{draw: {cards: 1, from: discard}, to: enemies}, {damage: 1}, {damage: 2}]}}
"""


def test_the_targets_pile_decides() -> None:
    full = played("gift", CARD, "discard.1: [jab]")
    assert [option.text() for option in full.legal(0)] == ["choose 0", "choose 1", "choose 2"]
    empty = played("gift", CARD, "discard.0: [jab]")
    assert [option.text() for option in empty.legal(0)] == ["choose 1", "choose 2"]
