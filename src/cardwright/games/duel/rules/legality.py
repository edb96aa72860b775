"""What may be played, checked in a fixed order, and the first thing that speaks against it.

The checks come in this order: is there such a card; does it lie where it can be
played from; is this the phase; may it be played, paid and aimed; and at last
whether its channels are free. A check answers with the number of a hindrance,
since options are looked for far more often than reasons are read. `refusals`
puts hindrances into words.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import PLAYS_MAX
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.rules.cost import PlayCost
from cardwright.games.duel.rules.questions import FOCUS_COST, PERMITTED, card_answer, scene_of_card
from cardwright.games.duel.rules.situation import Situation, candidates, finds_time, targets_for
from cardwright.games.duel.table.arms import has_shield, is_armed_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.questions import ask
from cardwright.kernel.values.scene import Scene

NOTHING_AGAINST: Final = 0
WRONG_PHASE: Final = 1
ON_COOLDOWN: Final = 2
NO_SHIELD: Final = 3
NO_WEAPON: Final = 4
FORBIDDEN: Final = 5
NO_STAMINA: Final = 6
NO_FOCUS: Final = 7
NOBODY_THERE: Final = 8
NEEDS_MORE: Final = 9
TOO_MANY_PLAYS: Final = 10
NO_TIME: Final = 11
FULL_PLAY: Final = 12
DOES_NOT_FIT: Final = 13
CANNOT_LIE_BESIDE: Final = 14
NO_STAMINA_WITH: Final = 15
NO_STAMINA_WITHOUT: Final = 16
NOT_OF_THE_HAND: Final = 17
ADDED_IN_COMMIT: Final = 18
NO_MATCH: Final = 19


# Techniques


def against_playing(
    state: DuelState, situation: Situation, card: Card, phase: int, price: int
) -> int:
    """What speaks against putting a technique within reach on the timeline now.

    `price` is Focus to be paid besides what the card itself costs.
    """
    technique = card.template
    assert isinstance(technique, Technique), "a play is led by a technique"
    if not technique.phases & phase:
        return WRONG_PHASE
    if card.cooldown:
        return ON_COOLDOWN
    against = against_arms(state, situation, technique)
    if against:
        return against
    owner, number = situation.owner, card.id
    if not card_answer(state, situation.permits, owner, number, PERMITTED):
        return FORBIDDEN
    if (
        card_answer(state, situation.costs_stamina, owner, number, technique.stamina)
        > situation.stamina
    ):
        return NO_STAMINA
    if (
        price + max(0, card_answer(state, situation.costs_focus, owner, number, technique.focus))
        > situation.focus
    ):
        return NO_FOCUS
    if not candidates(state, situation, technique):
        return NOBODY_THERE
    if technique.needs is not None and not targets_for(state, situation, number, technique):
        return NEEDS_MORE
    if len(situation.plays) >= PLAYS_MAX:
        return TOO_MANY_PLAYS
    return NOTHING_AGAINST if finds_time(state, situation, number, technique) else NO_TIME


def against_arms(state: DuelState, situation: Situation, technique: Technique) -> int:
    """Does the fighter hold what the technique is done with?"""
    fighter = state.fighters[situation.owner]
    if technique.needs_shield and not has_shield(fighter):
        return NO_SHIELD
    if technique.packet is not None and technique.uses and not is_armed_for(fighter, technique):
        return NO_WEAPON
    return NOTHING_AGAINST


# Laying cards on a play


def against_laying(state: DuelState, situation: Situation, card: Card, phase: int) -> int:
    """What speaks against laying a tactic within reach on any play now."""
    tactic = card.template
    assert isinstance(tactic, Tactic), "what is laid on a play is a tactic"
    if not tactic.phases & phase:
        return WRONG_PHASE
    if not card_answer(state, situation.permits, situation.owner, card.id, PERMITTED):
        return FORBIDDEN
    if (
        max(0, card_answer(state, situation.costs_focus, situation.owner, card.id, tactic.focus))
        > situation.focus
    ):
        return NO_FOCUS
    return NOTHING_AGAINST


def against_upon(state: DuelState, situation: Situation, card: Card, play: Play) -> int:
    """What speaks against laying on this play what can be laid on plays."""
    return against_fit(state, card, play) or against_weight(state, situation, card, play)


def against_fit(state: DuelState, card: Card, play: Play) -> int:
    tactic = card.template
    assert isinstance(tactic, Tactic), "what is laid on a play is a tactic"
    if play.is_full():
        return FULL_PLAY
    if tactic.attaches is not None and not tactic.attaches.value(state, scene_upon(card, play)):
        return DOES_NOT_FIT
    return CANNOT_LIE_BESIDE if barred_by(state, tactic, play) is not None else NOTHING_AGAINST


def scene_upon(card: Card, play: Play) -> Scene:
    """A card that might be laid on a play."""
    return Scene(play.owner, card.id, play.id, play.target)


def barred_by(state: DuelState, tactic: Tactic, play: Play) -> Card | None:
    """A card on the play that the tactic cannot lie beside."""
    for number in play.modifiers:
        card = state.cards[number]
        for other in tactic.barred:
            if card.template is other:
                return card
    return None


def against_weight(state: DuelState, situation: Situation, card: Card, play: Play) -> int:
    """Would the play still be affordable with this card on it?"""
    if cost_with(state, situation, card, play) - play.reserved > situation.stamina:
        return NO_STAMINA_WITH
    return NOTHING_AGAINST


def cost_with(state: DuelState, situation: Situation, card: Card, play: Play) -> int:
    known = situation.cost_of(state, play)
    if known.stays_without(card):
        return known.cost
    play.modifiers.append(card.id)
    cost = PlayCost(state, play, situation.costs_stamina).cost
    play.modifiers.pop()
    return cost


def against_detaching(state: DuelState, situation: Situation, number: int, play: Play) -> int:
    """What speaks against taking a card off its play: without it the play may cost too much."""
    if cost_without(state, situation, number, play) - play.reserved > situation.stamina:
        return NO_STAMINA_WITHOUT
    return NOTHING_AGAINST


def cost_without(state: DuelState, situation: Situation, number: int, play: Play) -> int:
    known = situation.cost_of(state, play)
    if known.stays_without(state.cards[number]):
        return known.cost
    place = play.modifiers.index(number)
    play.modifiers.pop(place)
    cost = PlayCost(state, play, situation.costs_stamina).cost
    play.modifiers.insert(place, number)
    return cost


def against_stacking(
    state: DuelState, situation: Situation, card: Card, play: Play, price: int
) -> int:
    """What speaks against reinforcing a play with a card within reach in the commit phase."""
    if card.zone != situation.hand:
        return NOT_OF_THE_HAND
    if play.in_commit:
        return ADDED_IN_COMMIT
    if not matches(state, card, play):
        return NO_MATCH
    if play.is_full():
        return FULL_PLAY
    scene = scene_of_card(situation.owner, card.id)
    if price + max(0, situation.costs_focus.answer(state, scene)) > situation.focus:
        return NO_FOCUS
    return against_weight(state, situation, card, play)


def matches(state: DuelState, card: Card, play: Play) -> bool:
    """The same card as the technique, or as something that lies on it already."""
    if state.cards[play.technique].template is card.template:
        return True
    for other in play.modifiers:
        if state.cards[other].template is card.template:
            return True
    return False


def focus_of(state: DuelState, owner: int, card: Card) -> int:
    """The Focus that a card costs when it is played."""
    return max(0, ask(state, FOCUS_COST, scene_of_card(owner, card.id)))
