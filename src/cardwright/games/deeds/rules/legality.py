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
from cardwright.games.deeds.rules.impossibility import why_impossible
from cardwright.games.deeds.rules.payment import no_mana, payable, sources_for
from cardwright.games.deeds.rules.questions import CAN_PLAY, SIDEWAYS_VALUE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.supposition import with_mana_taken
from cardwright.kernel import (
    COUNT,
    Candidates,
    Effect,
    Literal,
    Obstacle,
    Option,
    Scene,
    ask,
    distinct,
    forbidden,
)

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


def add_cards(state: DeedsState, found: Candidates) -> None:
    """For each card in hand: its basic effect, its powered effect, and laying it sideways."""
    sideways = state.phase in (PARLEY, BLOCK_PHASE, ATTACK_PHASE) or (
        state.phase == JOURNEY and not state.acted
    )
    for card in distinct(state, state.hand()):
        deed = state.deed(card)
        if deed.is_wound:
            if found.all:
                bar_card(found, card, Obstacle("wound_played", card))
            continue
        about = Scene(HERO, card, card)
        if not ask(state, CAN_PLAY, about):
            if found.all:
                bar_card(found, card, forbidden(state, CAN_PLAY, about, card))
            continue
        scene = Scene(HERO, card)
        add_effect(state, Option("play", card), basic_cost(deed), deed.basic, scene, found)
        add_effect(state, Option("power", card), powered_cost(deed), deed.powered, scene, found)
        if sideways:
            found.offer(Option("sideways", card))
        elif found.all:
            found.bar(Option("sideways", card), Obstacle("not_sideways", card, state.phase))


def bar_card(found: Candidates, card: int, obstacle: Obstacle) -> None:
    """No way of playing a card is open."""
    for verb in CARD_VERBS:
        found.bar(Option(verb, card), obstacle)


def add_effect(
    state: DeedsState,
    option: Option,
    costs: tuple[int, ...],
    effect: Effect,
    scene: Scene,
    found: Candidates,
) -> None:
    if payable(state, costs, effect, scene):
        found.offer(option)
    elif found.all:
        found.bar(option, why_not_payable(state, costs, effect, scene))


def why_not_payable(
    state: DeedsState, costs: tuple[int, ...], effect: Effect, scene: Scene
) -> Obstacle:
    """The first thing against an effect with its cost: the effect itself, or the mana for it."""
    if not effect.possible(state, scene):
        return why_impossible(state, effect, scene)
    weighed = scene
    for colors in costs:
        sources = sources_for(state, colors, weighed)
        if not sources:
            return no_mana(state, scene.card, colors)
        weighed = with_mana_taken(state, weighed, sources[0])
    return Obstacle("mana_needed_after", scene.card)
