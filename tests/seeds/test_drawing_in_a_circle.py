"""Drawing from a pile into itself went on for as many cards as the file said, which could be a
hundred million. What is drawn is now fixed when the drawing begins."""

from tests.skirmish.stage import lines, played

CARD = """
whirl: {effect: {draw: {cards: 1000000, from: hand, into: hand}}}
"""


def test_a_pile_drawn_into_itself_has_an_end() -> None:
    match = played("whirl", CARD)
    turns = [
        line for line in lines(match.log, "card_moved") if "from_zone=hand to_zone=hand" in line
    ]
    assert len(turns) == 2
