"""Why an effect would do nothing now: the first thing in it that stands in the way."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import JOURNEY
from cardwright.games.deeds.rules.costs import SpendMana
from cardwright.games.deeds.rules.effects import GainMove
from cardwright.games.deeds.rules.payment import no_mana
from cardwright.games.deeds.rules.questions import CAN_MOVE, HEALING_ALLOWED
from cardwright.games.deeds.rules.structure import Also, During
from cardwright.games.deeds.rules.wounds import Heal
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.supposition import wounds_in
from cardwright.kernel import Effect, Obstacle, Scene, ask, forbidden
from cardwright.kernel.machine.effects import Choose, If, Sequence
from cardwright.kernel.machine.structures import Repeat, Scale

USELESS = "useless"


def why_impossible(state: DeedsState, effect: Effect, scene: Scene) -> Obstacle:
    """What speaks against an effect that is not possible, for the card of the scene."""
    for part in parts_of(state, effect, scene):
        found = why_impossible(state, part, scene)
        if found.kind != USELESS:
            return found
    if isinstance(effect, GainMove) and state.phase == JOURNEY:
        return forbidden(state, CAN_MOVE, Scene(scene.owner), scene.card, kind="no_move_now")
    if isinstance(effect, Heal):
        if wounds_in(state, scene) and not ask(state, HEALING_ALLOWED, Scene(scene.owner)):
            return forbidden(
                state, HEALING_ALLOWED, Scene(scene.owner), scene.card, kind="no_healing"
            )
        return Obstacle("no_wounds", scene.card)
    if isinstance(effect, SpendMana) and effect.then.possible(state, scene):
        return no_mana(state, scene.card, effect.colors)
    return Obstacle(USELESS, scene.card, state.phase)


def parts_of(state: DeedsState, effect: Effect, scene: Scene) -> list[Effect]:
    """The effects inside an effect that could have made it possible."""
    if isinstance(effect, Choose | Sequence):
        return [part for part in effect.parts if not isinstance(part, Also)]
    if isinstance(effect, Scale | Repeat):
        return [effect.effect]
    if isinstance(effect, If):
        return [effect.branch(state, scene)]
    if isinstance(effect, During) and state.phase in effect.phases:
        return [effect.effect]
    return []
