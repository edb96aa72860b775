"""The cards of a match: where they lie, and when one may be played or stored."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.questions import (
    CAN_PLAY,
    CAN_STORE,
    STORED_LIMIT,
    about_card,
    about_side,
)
from cardwright.games.taktik.reasons import refusal
from cardwright.games.taktik.state import TaktikState, table
from cardwright.games.taktik.templates import ACTIVE, EITHER, MOMENT_WORDS, CardTemplate, printed
from cardwright.kernel import (
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Option,
    Scene,
    State,
    ZoneKind,
    ask,
)

DECK: Final = ZoneKind("deck", FACE_DOWN, shared=True)
DRAWN: Final = ZoneKind("drawn", FACE_OWNER)
REVEALED: Final = ZoneKind("revealed", FACE_UP)
STORE: Final = ZoneKind("stored", FACE_OWNER)
IN_FORCE: Final = ZoneKind("in_force", FACE_UP, shared=True)
DISCARD: Final = ZoneKind("discard", FACE_UP, shared=True)
ZONES: Final = [DECK, DRAWN, REVEALED, STORE, IN_FORCE, DISCARD]


def template_of(state: State, card: int) -> CardTemplate:
    return printed(state.cards[card].template)


def stored(state: State, side: int) -> list[int]:
    return state.zone(STORE, side).cards


def store_is_full(taktik: TaktikState, side: int) -> bool:
    return len(stored(taktik, side)) >= ask(taktik, STORED_LIMIT, about_side(side))


def may_store(taktik: TaktikState, card: int, side: int) -> bool:
    return ask(taktik, CAN_STORE, about_card(card, side)) != 0


def play_options(taktik: TaktikState, side: int, moment: str) -> list[Option]:
    """The stored cards that a side may play at this moment, a phase or a window."""
    return [
        Option("play", card)
        for card in stored(taktik, side)
        if not why_not_play(taktik, card, side, moment)
    ]


def why_not_play(taktik: TaktikState, card: int, side: int, moment: str) -> str:
    """Why a side cannot play a stored card at this moment, in words; empty if it can."""
    template = template_of(taktik, card)
    if moment not in template.playable:
        return f"{template.title} cannot be played {MOMENT_WORDS[moment]}{only_when(template)}"
    if template.by != EITHER and (template.by == ACTIVE) != (side == taktik.active):
        whose = "its owner's own" if template.by == ACTIVE else "the enemy's"
        return f"{template.title} can be played only in {whose} turn"
    return why_no_effect(taktik, card, side)


def only_when(template: CardTemplate) -> str:
    """When a card can be played at all, to be put behind when it cannot."""
    moments = [MOMENT_WORDS[moment] for moment in template.playable]
    return f", only {' or '.join(moments)}" if moments else ""


def why_no_effect(taktik: TaktikState, card: int, side: int) -> str:
    """Why a card could not take effect, whenever it were played; empty if it could."""
    template = template_of(taktik, card)
    scene = about_card(card, side)
    if not ask(taktik, CAN_PLAY, scene):
        return f"{template.title} may not be played: {refusal(taktik, CAN_PLAY, scene)}"
    playing = Scene(side, card)
    if template.cancels is not None and not template.cancels.candidates(taktik, playing):
        return f"{template.title} finds nothing to cancel"
    for blueprint in template.creates:
        for binding in blueprint.bindings:
            if not binding.query.candidates(taktik, playing):
                return f"{template.title} finds no {binding.query.pool.words()}"
    return ""


def why_not_stored(state: State, option: Option, side: int, moment: str) -> str:
    """The reason for a refused `play`. Of cards that lie elsewhere nothing is told."""
    taktik = table(state)
    if option.what not in stored(taktik, side):
        return "that is none of the cards that you have stored"
    return why_not_play(taktik, option.what, side, moment)
