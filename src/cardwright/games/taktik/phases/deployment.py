"""Deployment: the opening hands, and the units of both sides on the board.

The defender deploys first, because the attacker has the first turn. Quick
deployment puts every unit on a random cell of its side's zone.
"""

from __future__ import annotations

from cardwright.games.taktik.content.sides import ATTACKER, DEFENDER
from cardwright.games.taktik.content.templates import IMMEDIATE
from cardwright.games.taktik.phases.placement import Deploying
from cardwright.games.taktik.phases.turn import Turn
from cardwright.games.taktik.rules.questions import OPENING_HAND, about_side
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.streams import SHUFFLE
from cardwright.games.taktik.table.zones import DECK, STORE, template_of
from cardwright.kernel import Frame, Plain, ask, move, shuffle


class Opening(Frame[TaktikState]):
    """Shuffles the deck, deals the opening hands and begins the deployment."""

    __slots__ = ("quick",)

    def __init__(self, quick: bool) -> None:
        self.quick = quick

    def run(self, state: TaktikState) -> None:
        deck = state.zone(DECK)
        shuffle(state, deck, SHUFFLE)
        for side in (ATTACKER, DEFENDER):
            deal_hand(state, side)
        # Maluses were passed over; nobody may know that they now lie on top.
        shuffle(state, deck, SHUFFLE)
        state.enter_phase("deployment")
        for side in (DEFENDER, ATTACKER):
            for unit in state.units:
                if unit.side == side:
                    state.then(Deploying(unit.id, self.quick))
        state.then(Turn())

    def form(self) -> Plain:
        return ["Opening", self.quick]


def deal_hand(taktik: TaktikState, side: int) -> None:
    """The topmost cards that can be stored, unseen by the other side."""
    deck = taktik.zone(DECK)
    fitting = [card for card in deck.cards if template_of(taktik, card).timing != IMMEDIATE]
    wanted = ask(taktik, OPENING_HAND, about_side(side))
    for card in reversed(fitting[max(0, len(fitting) - wanted) :]):
        move(taktik, card, taktik.zone(STORE, side))
