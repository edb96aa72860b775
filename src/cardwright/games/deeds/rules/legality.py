"""Which ways of playing each card in hand are open, and what they cost."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed
from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLACK,
    BLOCK_PHASE,
    HERO,
    JOURNEY,
    MELEE,
    PARLEY,
    PHYSICAL,
)
from cardwright.games.deeds.rules.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.rules.payment import payable
from cardwright.games.deeds.rules.questions import CAN_PLAY, SIDEWAYS_VALUE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import COUNT, Effect, Option, Scene, ask
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
