"""Drawing cards: what takes effect at once is laid open, anything else only its drawer sees."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.templates import IMMEDIATE
from cardwright.games.taktik.rules.questions import DRAW_COUNT, about_side
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.streams import SHUFFLE
from cardwright.games.taktik.table.zones import DECK, DISCARD, DRAWN, REVEALED, template_of
from cardwright.kernel import NO_CARD, Frame, Moment, ask, move, shuffle

# However many effects are stacked, nobody draws more than this at a time.
DRAWS_MAX: Final = 10


class Drawing(Frame[TaktikState]):
    """The active side draws its cards from the deck."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        count = ask(state, DRAW_COUNT, about_side(state.active))
        for _ in range(max(0, min(count, DRAWS_MAX))):
            draw_card(state, state.active)


def draw_card(taktik: TaktikState, side: int, tag: int = 0) -> int:
    """A side draws the top card, or the topmost with some tag; says which.

    With the deck used up, the discard pile becomes the deck.
    """
    deck = taktik.zone(DECK)
    if not deck.cards:
        renew_deck(taktik)
    for card in reversed(deck.cards):
        if not tag or taktik.cards[card].template.tags & tag:
            at_once = template_of(taktik, card).timing == IMMEDIATE
            move(taktik, card, taktik.zone(REVEALED if at_once else DRAWN, side))
            return card
    return NO_CARD


def renew_deck(taktik: TaktikState) -> None:
    discard, deck = taktik.zone(DISCARD), taktik.zone(DECK)
    if not discard.cards:
        return
    for card in list(discard.cards):
        move(taktik, card, deck)
    shuffle(taktik, deck, SHUFFLE)
    taktik.tell(Moment("deck_renewed", taktik.active, amount=len(deck.cards)))
