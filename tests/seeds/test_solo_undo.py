"""At a table for one, laying a card face up counted as somebody's learning something, so that
nothing could be taken back although nobody else was there."""

from cardwright.kernel import EVERYONE, Card, Chance, State, Template
from cardwright.kernel.machine.cards import NO_CARD, NOWHERE
from tests.skirmish.stage import skirmish


def test_only_seats_at_the_table_learn() -> None:
    state = State(skirmish(), 1, [0], Chance([]))
    state.lay_out()
    state.cards.append(Card(0, Template("x", "X"), 0, NOWHERE, 1, NO_CARD, 0))
    state.recognise(state.cards[0], EVERYONE)
    assert state.cards[0].known == EVERYONE
    assert state.learned == 0, "the only seat knew the card already"


def test_a_second_seat_learns() -> None:
    state = State(skirmish(), 2, [0, 1], Chance([]))
    state.lay_out()
    state.cards.append(Card(0, Template("x", "X"), 0, NOWHERE, 1, NO_CARD, 0))
    state.recognise(state.cards[0], EVERYONE)
    assert state.learned == 2
