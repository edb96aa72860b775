"""Playing cards: which ways of playing each card in hand are open, and playing it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.mana import Paying, payable
from cardwright.games.deeds.questions import CAN_PLAY, SIDEWAYS_VALUE
from cardwright.games.deeds.state import DeedsState, table
from cardwright.games.deeds.templates import Deed
from cardwright.games.deeds.terms import (
    ATTACK_PHASE,
    BLACK,
    BLOCK_PHASE,
    HERO,
    JOURNEY,
    MELEE,
    PARLEY,
    PHYSICAL,
    PLAY,
    REMOVED,
)
from cardwright.kernel import COUNT, Doing, Effect, Frame, Option, Scene, State, ask, move
from cardwright.kernel.machine.expr import Literal

CARD_VERBS: Final = ("play", "power", "sideways")


def basic_cost(deed: Deed) -> tuple[int, ...]:
    return (deed.colors,) if deed.is_spell else ()


def powered_cost(deed: Deed) -> tuple[int, ...]:
    """Mana of its colour; a spell wants black mana too, and an artifact is thrown away."""
    if deed.is_artifact:
        return ()
    return (deed.colors, 1 << BLACK) if deed.is_spell else (deed.colors,)


def sideways_effect(state: DeedsState, card: int) -> Effect:
    """What a card gives sideways in this phase: never ranged, siege or elemental."""
    amount = Literal(max(0, ask(state, SIDEWAYS_VALUE, Scene(HERO, card, card))), COUNT)
    if state.phase == PARLEY:
        return GainInfluence(amount)
    if state.phase == BLOCK_PHASE:
        return GainBlock(amount, PHYSICAL)
    if state.phase == ATTACK_PHASE:
        return GainAttack(amount, MELEE, PHYSICAL)
    return GainMove(amount)


def card_options(state: DeedsState) -> list[Option]:
    """For each card in hand: its basic effect, its powered effect, and laying it sideways."""
    options: list[Option] = []
    sideways = state.phase in (PARLEY, BLOCK_PHASE, ATTACK_PHASE) or (
        state.phase == JOURNEY and not state.acted
    )
    for card in state.hand():
        deed = state.deed(card)
        if deed.is_wound or not ask(state, CAN_PLAY, Scene(HERO, card, card)):
            continue
        scene = Scene(HERO, card)
        if payable(state, basic_cost(deed), deed.basic, scene):
            options.append(Option("play", card))
        if payable(state, powered_cost(deed), deed.powered, scene):
            options.append(Option("power", card))
        if sideways:
            options.append(Option("sideways", card))
    return options


def play_card(state: DeedsState, option: Option) -> None:
    """The card leaves the hand, is paid for if need be, and its effect resolves."""
    card = option.what
    deed = state.deed(card)
    state.used += 1
    state.happens("card_played", deed.title)
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
