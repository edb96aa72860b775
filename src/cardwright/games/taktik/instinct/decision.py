"""How a commander without a plan decides, by a rule of thumb for each decision.

March towards what the mission is about, shoot where it counts most, and keep
cards until their moment comes.
"""

from __future__ import annotations

from cardwright.games.taktik.content.moments import ATTACK_PHASE, MOVEMENT_PHASE, RESOLUTION_PHASE
from cardwright.games.taktik.instinct.fire import best_target, next_attack
from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.instinct.purpose import SUPPLY, card_to_play, least_wanted, purpose_of
from cardwright.games.taktik.instinct.reaction import reaction
from cardwright.games.taktik.instinct.survey import Survey
from cardwright.games.taktik.instinct.targets import choice
from cardwright.games.taktik.phases.attack import Aiming
from cardwright.games.taktik.phases.movement import Going
from cardwright.games.taktik.phases.placement import Deploying
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import template_of
from cardwright.kernel import Frame, Gathering, Option


def decide(taktik: TaktikState, survey: Survey, side: int) -> Option:
    """What the side decides now."""
    decision = taktik.pending[side]
    assert decision is not None, "the side has been asked"
    kind, options = decision.kind, decision.options
    if len(options) == 1:
        return options[0]
    if kind == "react":
        return reaction(survey, taktik, side, options)
    if kind == MOVEMENT_PHASE:
        return in_movement(taktik, survey, side, options)
    if kind == ATTACK_PHASE:
        return in_attack(taktik, survey, side, options)
    if kind == RESOLUTION_PHASE:
        return card_to_play(taktik, side, options, attacks_left=True) or options[-1]
    if kind == "drawn":
        return with_drawn_card(taktik, options)
    if kind == "replace":
        return least_wanted(taktik, options)
    if kind == "reinforce":
        # Units are listed in the order of the forces, the best ones last.
        return options[-2]
    return about_board(taktik, survey, side, decision.frame, options)


def leanings(taktik: TaktikState, survey: Survey, side: int) -> list[int]:
    """Where there are many options, on the march, what each of them is worth at a glance."""
    decision = taktik.pending[side]
    assert decision is not None, "the side has been asked"
    if not isinstance(decision.frame, Going):
        return []
    commander = Commander(taktik, survey, side)
    unit = taktik.units[taktik.moving]
    return [
        commander.worth(unit, option.what if option.verb == "to" else unit.cell)
        for option in decision.options
    ]


def about_board(
    taktik: TaktikState, survey: Survey, side: int, asking: Frame, options: list[Option]
) -> Option:
    """Where a unit goes or is put, whom it attacks, or whom a card concerns."""
    if isinstance(asking, Aiming):
        return best_target(survey, taktik, taktik.units[asking.unit], options)
    commander = Commander(taktik, survey, side)
    if isinstance(asking, Deploying):
        return commander.deployed(taktik.units[asking.unit], options)
    if isinstance(asking, Gathering):
        return choice(commander, asking, options)
    return commander.destination(options)


def in_movement(taktik: TaktikState, survey: Survey, side: int, options: list[Option]) -> Option:
    card = card_to_play(taktik, side, options, attacks_left=True)
    if card is not None:
        return card
    return Commander(taktik, survey, side).first_to_move(options) or options[-1]


def in_attack(taktik: TaktikState, survey: Survey, side: int, options: list[Option]) -> Option:
    attack = next_attack(survey, taktik, options)
    card = card_to_play(taktik, side, options, attacks_left=attack is not None)
    return card or attack or options[-1]


def with_drawn_card(taktik: TaktikState, options: list[Option]) -> Option:
    """Supplies help at once; anything else is kept for its moment, if there is room."""
    first = options[0]
    if first.verb == "play" and purpose_of(template_of(taktik, first.what)) != SUPPLY:
        return options[1]
    return first
