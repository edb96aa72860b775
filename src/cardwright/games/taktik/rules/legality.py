"""When a card may be played or stored."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import MOMENT_WORDS
from cardwright.games.taktik.content.templates import ACTIVE, EITHER, CardTemplate
from cardwright.games.taktik.rules.questions import (
    CAN_PLAY,
    CAN_STORE,
    STORED_LIMIT,
    about_card,
    about_side,
)
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.zones import stored, template_of
from cardwright.kernel import Option, Scene, State, ask


def store_is_full(taktik: TaktikState, side: int) -> bool:
    return len(stored(taktik, side)) >= ask(taktik, STORED_LIMIT, about_side(side))


def may_store(taktik: TaktikState, card: int, side: int) -> bool:
    return ask(taktik, CAN_STORE, about_card(card, side)) != 0


def has_room(taktik: TaktikState, card: int, side: int) -> bool:
    """May a side store a card without giving up another?"""
    return may_store(taktik, card, side) and not store_is_full(taktik, side)


def may_replace(taktik: TaktikState, card: int, side: int) -> bool:
    """May a side store a card in the place of another? Not where nothing may be stored at all."""
    full = store_is_full(taktik, side) and bool(stored(taktik, side))
    return full and may_store(taktik, card, side)


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
