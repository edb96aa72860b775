"""Where cards lie, and what is printed on them."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.templates import CardTemplate, printed
from cardwright.kernel import FACE_DOWN, FACE_OWNER, FACE_UP, State, ZoneKind

DECK: Final = ZoneKind("deck", FACE_DOWN, shared=True)
DRAWN: Final = ZoneKind("drawn", FACE_OWNER)
REVEALED: Final = ZoneKind("revealed", FACE_UP)
STORE: Final = ZoneKind("stored", FACE_OWNER, noun="store")
IN_FORCE: Final = ZoneKind("in_force", FACE_UP, shared=True)
DISCARD: Final = ZoneKind("discard", FACE_UP, shared=True, noun="discard pile")
ZONES: Final = [DECK, DRAWN, REVEALED, STORE, IN_FORCE, DISCARD]


def template_of(state: State, card: int) -> CardTemplate:
    return printed(state.cards[card].template)


def stored(state: State, side: int) -> list[int]:
    return state.zone(STORE, side).cards
