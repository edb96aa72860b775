"""When a card may be played or stored: the first thing that speaks against it, or nothing."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import MOMENT_WORDS
from cardwright.games.taktik.content.templates import ACTIVE, EITHER, STORED, CardTemplate
from cardwright.games.taktik.rules.obstacles import (
    BARRED,
    FINDS_NONE,
    MAY_NOT_PLAY,
    MAY_NOT_STORE,
    NO_STORE,
    NOTHING_TO_CANCEL,
    STORE_FULL,
    STORE_OPEN,
    WAITS,
    WRONG_TURN,
    weigh,
)
from cardwright.games.taktik.rules.questions import (
    CAN_PLAY,
    CAN_STORE,
    STORED_LIMIT,
    about_card,
    about_side,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import stored, template_of
from cardwright.kernel import (
    PHASE,
    Candidates,
    Obstacle,
    Option,
    Scene,
    ask,
    distinct,
    enumerated,
    forbidden,
)


def weigh_plays(taktik: TaktikState, side: int, moment: str, found: Candidates) -> None:
    """The stored cards of a side, to be played at this moment, a phase or a window."""
    for card in distinct(taktik, stored(taktik, side)):
        weigh(found, Option("play", card), play_obstacle(taktik, card, side, moment, found.all))


def play_obstacle(
    taktik: TaktikState, card: int, side: int, moment: str, explain: bool
) -> Obstacle | None:
    """What keeps a side from playing a stored card at this moment."""
    template = template_of(taktik, card)
    if moment not in template.playable:
        when = f"{MOMENT_WORDS[moment]}{only_when(template)}"
        return Obstacle(PHASE, card, when) if explain else BARRED
    if template.by != EITHER and (template.by == ACTIVE) != (side == taktik.active):
        whose = "its owner's own" if template.by == ACTIVE else "the enemy's"
        return Obstacle(WRONG_TURN, card, whose) if explain else BARRED
    return effect_obstacle(taktik, card, side, explain)


def only_when(template: CardTemplate) -> str:
    """When a card can be played at all, to be put behind when it cannot."""
    moments = [MOMENT_WORDS[moment] for moment in template.playable]
    return f", only {enumerated(moments, 'or')}" if moments else ""


def effect_obstacle(taktik: TaktikState, card: int, side: int, explain: bool) -> Obstacle | None:
    """What keeps a card from taking effect, whenever it were played."""
    template = template_of(taktik, card)
    scene = about_card(card, side)
    if not ask(taktik, CAN_PLAY, scene):
        return forbidden(taktik, CAN_PLAY, scene, card, kind=MAY_NOT_PLAY) if explain else BARRED
    playing = Scene(side, card)
    if template.cancels is not None and not template.cancels.candidates(taktik, playing):
        return Obstacle(NOTHING_TO_CANCEL, card) if explain else BARRED
    for blueprint in template.creates:
        for binding in blueprint.bindings:
            if not binding.query.candidates(taktik, playing):
                wanted = binding.query.pool.words()
                return Obstacle(FINDS_NONE, card, wanted) if explain else BARRED
    return None


# Drawn cards


def drawn_obstacle(taktik: TaktikState, card: int, side: int, explain: bool) -> Obstacle | None:
    """What keeps a side from playing a card that it has just drawn."""
    if template_of(taktik, card).timing != STORED:
        return Obstacle(WAITS, card) if explain else BARRED
    return effect_obstacle(taktik, card, side, explain)


def store_obstacle(taktik: TaktikState, card: int, side: int, explain: bool) -> Obstacle | None:
    """What keeps a side from storing a card beside the others."""
    scene = about_card(card, side)
    if not ask(taktik, CAN_STORE, scene):
        return forbidden(taktik, CAN_STORE, scene, card, kind=MAY_NOT_STORE) if explain else BARRED
    if not store_is_full(taktik, side):
        return None
    return Obstacle(STORE_FULL if stored(taktik, side) else NO_STORE, card)


def replace_obstacle(taktik: TaktikState, card: int, side: int, explain: bool) -> Obstacle | None:
    """What keeps a side from storing a card in the place of another."""
    obstacle = store_obstacle(taktik, card, side, explain)
    if obstacle is None:
        return Obstacle(STORE_OPEN, card)
    return None if obstacle.kind == STORE_FULL else obstacle


def store_is_full(taktik: TaktikState, side: int) -> bool:
    return len(stored(taktik, side)) >= ask(taktik, STORED_LIMIT, about_side(side))
