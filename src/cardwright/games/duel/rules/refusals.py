"""Why a card cannot be played, laid on a play or stacked now, in words.

The checks are those of `legality`, asked again about one card; here is only what
a person reads about the one that failed.
"""

from __future__ import annotations

from cardwright.games.duel.content.phases import PLAYS_MAX, phase_words
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import AT_STRANGER, Technique
from cardwright.games.duel.content.zones import HAND, POOL
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.legality import (
    ADDED_IN_COMMIT,
    CANNOT_LIE_BESIDE,
    DOES_NOT_FIT,
    FORBIDDEN,
    FULL_PLAY,
    NEEDS_MORE,
    NO_FOCUS,
    NO_MATCH,
    NO_SHIELD,
    NO_STAMINA,
    NO_STAMINA_WITH,
    NO_TIME,
    NO_WEAPON,
    NOBODY_THERE,
    NOT_OF_THE_HAND,
    ON_COOLDOWN,
    TOO_MANY_PLAYS,
    WRONG_PHASE,
    against_detaching,
    against_laying,
    against_playing,
    against_stacking,
    against_upon,
    barred_by,
    cost_with,
    cost_without,
    focus_of,
    scene_upon,
)
from cardwright.games.duel.rules.questions import ATTENTION, CAN_PLAY, scene_of_card
from cardwright.games.duel.rules.situation import Situation, candidates
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.questions import ask, explain
from cardwright.kernel.values.plain import number_text
from cardwright.kernel.values.scene import NONE, Scene


def why_no_card(state: DuelState, owner: int, number: int) -> str:
    """The first checks: a fighter who can fight, and a card of theirs within reach.

    Only fighters who can fight are asked; but somebody may wish to play the card
    of one who cannot.
    """
    if not 0 <= number < len(state.cards) or state.cards[number].owner != owner:
        return why_not_theirs(state, owner, number)
    zone = state.cards[number].zone
    if zone != state.zone(HAND, owner).number and zone != state.zone(POOL, owner).number:
        return f"card {number} is neither in the hand nor in the pool"
    return ""


def why_not_theirs(state: DuelState, owner: int, number: int) -> str:
    if 0 <= number < len(state.cards):
        holder = state.cards[number].owner
        if state.seat_of[holder] == state.seat_of[owner] and incapacitated(state, holder):
            return f"{state.fighters[holder].name} can no longer fight"
    return f"{state.fighters[owner].name} has no card {number}"


def why_not_play(state: DuelState, owner: int, number: int, phase: int, price: int = 0) -> str:
    """Why a technique cannot be put on the timeline now; empty if it can."""
    reason = why_no_card(state, owner, number)
    if reason:
        return reason
    card = state.cards[number]
    if not isinstance(card.template, Technique):
        return f"{card.template.title} is not a technique"
    situation = Situation(state, owner)
    against = against_playing(state, situation, card, phase, price)
    return why_not_card(state, situation, card, phase, price, against) or why_not_technique(
        state, situation, card, card.template, against
    )


def why_not_card(
    state: DuelState, situation: Situation, card: Card, phase: int, price: int, against: int
) -> str:
    """What may speak against techniques and tactics alike."""
    title = card.template.title
    if against == WRONG_PHASE:
        return f"{title} is not played in the {phase_words(phase)}"
    if against == FORBIDDEN:
        return why_forbidden(state, situation.owner, card)
    if against == NO_FOCUS:
        focus = price + focus_of(state, situation.owner, card)
        return f"{title} costs {number_text(focus)} Focus of {number_text(situation.focus)}"
    return ""


def why_forbidden(state: DuelState, owner: int, card: Card) -> str:
    """Which condition or ailment forbids the card."""
    told = explain(state, CAN_PLAY, scene_of_card(owner, card.id))
    culprits = [step.source for step in told.steps if step.after < step.before]
    return f"{card.template.title} cannot be played: {', '.join(culprits) or 'not now'}"


def why_not_technique(
    state: DuelState, situation: Situation, card: Card, technique: Technique, against: int
) -> str:
    """What speaks against a technique alone."""
    title = technique.title
    fighter = state.fighters[situation.owner]
    if against == ON_COOLDOWN:
        return f"{title} is on cooldown for {card.cooldown} more turns"
    if against == NO_SHIELD:
        return f"{title} needs a shield"
    if against == NO_WEAPON:
        return f"{title} cannot be done with the {fighter.weapon.title}"
    if against == NO_STAMINA:
        cost = situation.costs_stamina.answer(state, scene_of_card(situation.owner, card.id))
        return f"{title} costs {number_text(cost)} stamina of {number_text(situation.stamina)}"
    if against == NOBODY_THERE:
        if technique.targets == AT_STRANGER:
            if len(situation.engaged) >= ask(state, ATTENTION, Scene(situation.owner)):
                return f"{fighter.name} has no attention left for another foe"
            return f"there is nobody else whom {fighter.name} could engage"
        return f"{fighter.name} is not engaged with anybody"
    if against == NEEDS_MORE and technique.needs is not None:
        foe = candidates(state, situation, technique)[0]
        missing = technique.needs.shortfall(state, Scene(situation.owner, card.id, NONE, foe))
        return f"{title} needs: {missing}"
    if against == TOO_MANY_PLAYS:
        return f"more than {PLAYS_MAX} plays do not fit into a turn"
    if against == NO_TIME:
        return f"no {technique.channel_words()} time is left for {title}"
    return ""


def why_not_attach(state: DuelState, play: Play, number: int, phase: int) -> str:
    """Why a tactic cannot be laid on a play; empty if it can."""
    reason = why_no_card(state, play.owner, number)
    if reason:
        return reason
    card = state.cards[number]
    if not isinstance(card.template, Tactic):
        return f"{card.template.title} is not a modifier"
    situation = Situation(state, play.owner)
    against = against_laying(state, situation, card, phase)
    if against:
        return why_not_card(state, situation, card, phase, 0, against)
    against = against_upon(state, situation, card, play)
    return why_not_upon(state, situation, card, play, against)


def why_not_upon(
    state: DuelState, situation: Situation, card: Card, play: Play, against: int
) -> str:
    title = state.card_of(play).template.title
    tactic = card.template
    assert isinstance(tactic, Tactic), "what is laid on a play is a tactic"
    if against == DOES_NOT_FIT and tactic.attaches is not None:
        missing = tactic.attaches.shortfall(state, scene_upon(card, play))
        return f"{tactic.title} does not fit {title}: {missing}"
    if against == CANNOT_LIE_BESIDE:
        barring = barred_by(state, tactic, play)
        beside = "another card" if barring is None else barring.template.title
        return f"{tactic.title} cannot lie beside {beside}"
    return why_no_more(state, situation, card, play, against)


def why_no_more(
    state: DuelState, situation: Situation, card: Card, play: Play, against: int
) -> str:
    """A play takes so many cards, and no more than its owner can carry."""
    title = state.card_of(play).template.title
    if against == FULL_PLAY:
        return f"{title} already has {len(play.modifiers)} cards on it, which is the most"
    if against == NO_STAMINA_WITH:
        cost = number_text(cost_with(state, situation, card, play))
        return f"with {card.template.title} it would cost {cost} stamina"
    return ""


def why_not_detach(state: DuelState, number: int, play: Play) -> str:
    """Why a card must stay on its play; empty if it need not."""
    if number not in play.modifiers:
        return f"card {number} does not lie on that play"
    situation = Situation(state, play.owner)
    if not against_detaching(state, situation, number, play):
        return ""
    cost = number_text(cost_without(state, situation, number, play))
    return f"without {state.cards[number].template.title} it would cost {cost} stamina"


def why_not_stack(state: DuelState, play: Play, number: int, price: int) -> str:
    """Why a card cannot reinforce a play in the commit phase; empty if it can."""
    reason = why_no_card(state, play.owner, number)
    if reason:
        return reason
    card = state.cards[number]
    situation = Situation(state, play.owner)
    against = against_stacking(state, situation, card, play, price)
    if against == NOT_OF_THE_HAND:
        return "only cards of the hand are stacked"
    if against == ADDED_IN_COMMIT:
        return "a play that was added in the commit phase cannot be stacked"
    if against == NO_MATCH:
        title = state.card_of(play).template.title
        return f"{card.template.title} matches neither {title} nor what lies on it"
    return why_not_card(state, situation, card, 0, price, against) or why_no_more(
        state, situation, card, play, against
    )
