"""An effect that moves its own card crashed if that was a copy already gone, moved some other card
if there was none at all, and lost a card without an owner in a zone of somebody."""

from cardwright.kernel import Doing, Scene, Template, new_card
from cardwright.kernel.machine.operations import MoveCard
from cardwright.kernel.machine.zones import clone_from_pool, destroy_clone
from tests.skirmish.stage import new_match
from tests.skirmish.table import DISCARD, PLAY, POOL


def test_only_a_card_that_is_there_is_moved() -> None:
    state = new_match().state
    clone = clone_from_pool(state, state.zone(POOL, 0).cards[0], state.zone(PLAY, 0))
    destroy_clone(state, clone)
    before = [zone.form() for zone in state.zones]
    for scene in (Scene(0, clone), Scene(0)):
        Doing(MoveCard(DISCARD), scene).run(state)
    assert [zone.form() for zone in state.zones] == before


def test_a_card_of_nobody_goes_to_the_mover() -> None:
    state = new_match().state
    card = new_card(state, Template("relic", "Relic"), -1, state.zone(PLAY, 0))
    Doing(MoveCard(DISCARD), Scene(1, card.id)).run(state)
    assert state.zone(DISCARD, 1).cards == [card.id]
