"""Instinct: how a commander without a plan decides, by a rule of thumb for each decision.

March towards what the mission is about, shoot where it counts most, and keep
cards until their moment comes.
"""

from __future__ import annotations

from cardwright.games.taktik.attack import Aiming
from cardwright.games.taktik.card_sense import SUPPLY, card_to_play, least_wanted, purpose_of
from cardwright.games.taktik.cards import template_of
from cardwright.games.taktik.choosing import choice
from cardwright.games.taktik.firing import best_target, next_attack
from cardwright.games.taktik.lay import Lay
from cardwright.games.taktik.marching import Commander
from cardwright.games.taktik.movement import Going
from cardwright.games.taktik.placing import Deploying
from cardwright.games.taktik.reacting import reaction
from cardwright.games.taktik.state import TaktikState
from cardwright.games.taktik.templates import ATTACK, MOVEMENT, RESOLUTION
from cardwright.kernel import Frame, Option
from cardwright.kernel.machine.choices import Gathering


def decide(taktik: TaktikState, lay: Lay, side: int) -> Option:
    """What the side decides now."""
    decision = taktik.pending[side]
    assert decision is not None, "the side has been asked"
    kind, options = decision.kind, decision.options
    if len(options) == 1:
        return options[0]
    if kind == "react":
        return reaction(lay, taktik, side, options)
    if kind == MOVEMENT:
        return in_movement(taktik, lay, side, options)
    if kind == ATTACK:
        return in_attack(taktik, lay, side, options)
    if kind == RESOLUTION:
        return card_to_play(taktik, side, options, attacks_left=True) or options[-1]
    if kind == "drawn":
        return with_drawn_card(taktik, options)
    if kind == "replace":
        return least_wanted(taktik, options)
    if kind == "reinforce":
        # Units are listed in the order of the forces, the best ones last.
        return options[-2]
    return about_board(taktik, lay, side, decision.frame, options)


def leanings(taktik: TaktikState, lay: Lay, side: int) -> list[int]:
    """Where there are many options, on the march, what each of them is worth at a glance."""
    decision = taktik.pending[side]
    assert decision is not None, "the side has been asked"
    if not isinstance(decision.frame, Going):
        return []
    commander = Commander(taktik, lay, side)
    unit = taktik.units[taktik.moving]
    return [
        commander.worth(unit, option.what if option.verb == "to" else unit.cell)
        for option in decision.options
    ]


def about_board(
    taktik: TaktikState, lay: Lay, side: int, asking: Frame, options: list[Option]
) -> Option:
    """Where a unit goes or is put, whom it attacks, or whom a card concerns."""
    if isinstance(asking, Aiming):
        return best_target(lay, taktik, taktik.units[asking.unit], options)
    commander = Commander(taktik, lay, side)
    if isinstance(asking, Deploying):
        return commander.deployed(taktik.units[asking.unit], options)
    if isinstance(asking, Gathering):
        return choice(commander, asking, options)
    return commander.destination(options)


def in_movement(taktik: TaktikState, lay: Lay, side: int, options: list[Option]) -> Option:
    card = card_to_play(taktik, side, options, attacks_left=True)
    if card is not None:
        return card
    return Commander(taktik, lay, side).first_to_move(options) or options[-1]


def in_attack(taktik: TaktikState, lay: Lay, side: int, options: list[Option]) -> Option:
    attack = next_attack(lay, taktik, options)
    card = card_to_play(taktik, side, options, attacks_left=attack is not None)
    return card or attack or options[-1]


def with_drawn_card(taktik: TaktikState, options: list[Option]) -> Option:
    """Supplies help at once; anything else is kept for its moment, if there is room."""
    first = options[0]
    if first.verb == "play" and purpose_of(template_of(taktik, first.what)) != SUPPLY:
        return options[1]
    return first
