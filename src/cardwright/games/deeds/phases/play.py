"""Playing a card, in any phase that allows it."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.legality import (
    CARD_VERBS,
    add_cards,
    basic_cost,
    powered_cost,
    sideways_effect,
)
from cardwright.games.deeds.rules.payment import Paying
from cardwright.games.deeds.rules.units import add_uses, use_unit
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import PLAY, REMOVED
from cardwright.kernel import Candidates, Doing, Frame, Option, Scene, move


def play_card(state: DeedsState, option: Option) -> None:
    """The card leaves the hand, is paid for if need be, and its effect resolves."""
    card = option.what
    deed = state.deed(card)
    state.used += 1
    happens(state, "card_played", deed.title, CARD_VERBS.index(option.verb))
    scene = Scene(HERO, card)
    if option.verb == "sideways":
        effect = sideways_effect(state, card)
        move(state, card, state.zone(PLAY, HERO))
        state.then(Doing(effect, scene))
        return
    powered = option.verb == "power"
    thrown_away = powered and deed.is_artifact
    move(state, card, state.zone(REMOVED) if thrown_away else state.zone(PLAY, HERO))
    if powered:
        state.then(Paying(powered_cost(deed), deed.powered, scene))
    else:
        state.then(Paying(basic_cost(deed), deed.basic, scene))


class PlayPhase(Frame[DeedsState]):
    """A phase in which cards may be played, along with what else the phase allows.

    Once the hero has done something in it, and always on the journey, it is put to
    the hero even when only one thing is left to do: a turn that ended by itself
    would draw cards, and with them take away the freedom to undo. A phase in which
    nothing can be done is passed over.
    """

    __slots__ = ()

    kind = ""
    # What is asked.
    question = ""
    always_asked = False

    def run(self, state: DeedsState) -> None:
        if self.done(state):
            self.leave(state)
        else:
            state.offer(HERO, self.kind, self.offered(state), self, self.always_asked or state.busy)

    def asks(self, state: DeedsState) -> str:
        return self.question

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        add_cards(state, found)
        add_uses(state, found)
        self.add_own(state, found)

    def chosen(self, state: DeedsState, option: Option) -> None:
        state.busy = True
        if option.verb in CARD_VERBS:
            play_card(state, option)
            state.then(self)
        elif option.verb == "use":
            use_unit(state, option.what)
            state.then(self)
        else:
            self.act(state, option)

    def done(self, state: DeedsState) -> bool:
        """Is there nothing left to be done in this phase?"""
        return False

    def leave(self, state: DeedsState) -> None:
        raise NotImplementedError(type(self).__name__)

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        """What may be done in this phase besides playing cards."""
        raise NotImplementedError(type(self).__name__)

    def act(self, state: DeedsState, option: Option) -> None:
        raise NotImplementedError(type(self).__name__)
