"""The end of a pool card's copy was told to nobody, a shuffle did not say whose pile it was, and a
copy that showed a hidden master did not count as something learned."""

from cardwright.kernel import shuffle
from cardwright.kernel.machine.zones import clone_from_pool, destroy_clone
from tests.skirmish.stage import new_match
from tests.skirmish.table import DECK, PLAY, POOL


def test_the_end_of_a_copy_is_told() -> None:
    state = new_match().state
    clone = clone_from_pool(state, state.zone(POOL, 1).cards[0], state.zone(PLAY, 1))
    destroy_clone(state, clone)
    assert state.events[-1].line() == f"clone_ended card={clone} name=thrust owner=1 from_zone=play"


def test_a_shuffle_says_whose_pile() -> None:
    state = new_match().state
    shuffle(state, state.zone(DECK, 1), 0)
    assert state.events[-1].line() == f"zone_shuffled zone=deck owner=1 count={deck_size()}"


def deck_size() -> int:
    return len(new_match().state.zone(DECK, 1).cards)


def test_showing_a_hidden_master_is_learned_from() -> None:
    state = new_match().state
    master = state.zone(POOL, 0).cards[0]
    state.cards[master] = state.cards[master].known_to(1)
    state.learned = 0
    clone_from_pool(state, master, state.zone(PLAY, 0))
    assert state.learned == 2
