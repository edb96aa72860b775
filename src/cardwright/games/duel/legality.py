"""What may be played, checked in a fixed order, and the first thing that speaks against it.

The checks come in this order: is there such a card; does it lie where it can be
played from; is this the phase; may it be played, paid and aimed; and at last
whether its channels are free. A check answers with the number of a hindrance,
since options are looked for far more often than reasons are read. `refusals`
puts hindrances into words.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.arms import has_shield, is_armed_for
from cardwright.games.duel.burden import Burden
from cardwright.games.duel.means import Means, candidates, finds_time, targets_for
from cardwright.games.duel.places import PLAYS_MAX
from cardwright.games.duel.play import Play
from cardwright.games.duel.questions import FOCUS_COST, PERMITTED, scene_of_card, told
from cardwright.games.duel.state import DuelState
from cardwright.games.duel.tactic import Tactic
from cardwright.games.duel.technique import Technique
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


def against_playing(state: DuelState, means: Means, card: Card, phase: int, price: int) -> int:
    """What speaks against putting a technique within reach on the timeline now.

    `price` is Focus to be paid besides what the card itself costs.
    """
    technique = card.template
    assert isinstance(technique, Technique), "a play is led by a technique"
    if not technique.phases & phase:
        return WRONG_PHASE
    if card.cooldown:
        return ON_COOLDOWN
    against = against_arms(state, means, technique)
    if against:
        return against
    owner, number = means.owner, card.id
    if not told(state, means.permits, owner, number, PERMITTED):
        return FORBIDDEN
    if told(state, means.costs_stamina, owner, number, technique.stamina) > means.stamina:
        return NO_STAMINA
    if price + max(0, told(state, means.costs_focus, owner, number, technique.focus)) > means.focus:
        return NO_FOCUS
    if not candidates(state, means, technique):
        return NOBODY_THERE
    if technique.needs is not None and not targets_for(state, means, number, technique):
        return NEEDS_MORE
    if len(means.plays) >= PLAYS_MAX:
        return TOO_MANY_PLAYS
    return NOTHING_AGAINST if finds_time(state, means, number, technique) else NO_TIME


def against_arms(state: DuelState, means: Means, technique: Technique) -> int:
    """Does the fighter hold what the technique is done with?"""
    fighter = state.fighters[means.owner]
    if technique.needs_shield and not has_shield(fighter):
        return NO_SHIELD
    if technique.packet is not None and technique.uses and not is_armed_for(fighter, technique):
        return NO_WEAPON
    return NOTHING_AGAINST


# Laying cards on a play


def against_laying(state: DuelState, means: Means, card: Card, phase: int) -> int:
    """What speaks against laying a tactic within reach on any play now."""
    tactic = card.template
    assert isinstance(tactic, Tactic), "what is laid on a play is a tactic"
    if not tactic.phases & phase:
        return WRONG_PHASE
    if not told(state, means.permits, means.owner, card.id, PERMITTED):
        return FORBIDDEN
    if max(0, told(state, means.costs_focus, means.owner, card.id, tactic.focus)) > means.focus:
        return NO_FOCUS
    return NOTHING_AGAINST


def against_upon(state: DuelState, means: Means, card: Card, play: Play) -> int:
    """What speaks against laying on this play what can be laid on plays."""
    return against_fit(state, card, play) or against_weight(state, means, card, play)


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


def against_weight(state: DuelState, means: Means, card: Card, play: Play) -> int:
    """Would the play still be affordable with this card on it?"""
    if cost_with(state, means, card, play) - play.reserved > means.stamina:
        return NO_STAMINA_WITH
    return NOTHING_AGAINST


def cost_with(state: DuelState, means: Means, card: Card, play: Play) -> int:
    burden = means.burden(state, play)
    if burden.stays_without(card):
        return burden.cost
    play.modifiers.append(card.id)
    cost = Burden(state, play, means.costs_stamina).cost
    play.modifiers.pop()
    return cost


def against_detaching(state: DuelState, means: Means, number: int, play: Play) -> int:
    """What speaks against taking a card off its play: without it the play may cost too much."""
    if cost_without(state, means, number, play) - play.reserved > means.stamina:
        return NO_STAMINA_WITHOUT
    return NOTHING_AGAINST


def cost_without(state: DuelState, means: Means, number: int, play: Play) -> int:
    burden = means.burden(state, play)
    if burden.stays_without(state.cards[number]):
        return burden.cost
    place = play.modifiers.index(number)
    play.modifiers.pop(place)
    cost = Burden(state, play, means.costs_stamina).cost
    play.modifiers.insert(place, number)
    return cost


def against_stacking(state: DuelState, means: Means, card: Card, play: Play, price: int) -> int:
    """What speaks against reinforcing a play with a card within reach in the commit phase."""
    if card.zone != means.hand:
        return NOT_OF_THE_HAND
    if play.in_commit:
        return ADDED_IN_COMMIT
    if not matches(state, card, play):
        return NO_MATCH
    if play.is_full():
        return FULL_PLAY
    scene = scene_of_card(means.owner, card.id)
    if price + max(0, means.costs_focus.answer(state, scene)) > means.focus:
        return NO_FOCUS
    return against_weight(state, means, card, play)


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
