"""Playing a card, in any phase that allows it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.legality import (
    CARD_VERBS,
    basic_cost,
    card_options,
    powered_cost,
    sideways_effect,
)
from cardwright.games.deeds.rules.payment import Paying
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import PLAY, REMOVED
from cardwright.kernel import Doing, Frame, Option, Scene, State, move


def play_card(state: DeedsState, option: Option) -> None:
    """The card leaves the hand, is paid for if need be, and its effect resolves."""
    card = option.what
    deed = state.deed(card)
    state.used += 1
    happens(state, "card_played", deed.title)
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


@mypyc_attr(acyclic=True)
class PlayPhase(Frame):
    """A phase in which cards may be played, along with what else the phase allows.

    It is put to the hero even when only one thing is left to do: a turn that
    ended by itself would draw cards, and with them take away the freedom to undo.
    """

    __slots__ = ()

    kind = ""

    def run(self, state: State) -> None:
        deeds = table(state)
        if self.done(deeds):
            self.leave(deeds)
        else:
            options = [*card_options(deeds), *self.own_options(deeds)]
            state.offer(HERO, self.kind, options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        deeds = table(state)
        if option.verb in CARD_VERBS:
            play_card(deeds, option)
            state.then(self)
        else:
            self.act(deeds, option)

    def done(self, state: DeedsState) -> bool:
        """Is there nothing left to be done in this phase?"""
        return False

    def leave(self, state: DeedsState) -> None:
        raise NotImplementedError(type(self).__name__)

    def own_options(self, state: DeedsState) -> list[Option]:
        raise NotImplementedError(type(self).__name__)

    def act(self, state: DeedsState, option: Option) -> None:
        raise NotImplementedError(type(self).__name__)

    def uses(self, state: State, card: int) -> list[Option]:
        return [Option(verb, card) for verb in CARD_VERBS]

    def why_not(self, state: State, option: Option) -> str:
        """For a card that may not be played: because it is no card in hand, or of no use now."""
        deeds = table(state)
        if option.verb not in CARD_VERBS:
            return ""
        if option.what not in deeds.hand():
            return "that card is not in your hand"
        deed = deeds.deed(option.what)
        if deed.is_wound:
            return "a wound cannot be played"
        effect = deed.powered if option.verb == "power" else deed.basic
        if option.verb != "sideways" and effect.possible(state, Scene(HERO, option.what)):
            return f"there is no mana to pay for {deed.title}"
        return f"{deed.title} would do nothing in the {state.phase} phase"
