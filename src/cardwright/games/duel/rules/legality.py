"""What may be played: one list of checks, each with what it says against something.

They come in this order: is this the phase; may the card be used, paid and aimed;
and at last whether there is room for it. A check gives the obstacle, or nothing.
Options are looked for far more often than reasons are read, so an obstacle is
made only if `all` is asked for; else BARRED stands for it.
"""

from __future__ import annotations

from cardwright.games.duel.content.phases import PLAYS_MAX, phase_words
from cardwright.games.duel.content.scale import MODIFIERS_MAX
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import AT_STRANGER, Technique
from cardwright.games.duel.rules.cost import PlayCost
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.obstacles import (
    ADDED_IN_COMMIT,
    BARRED,
    COST_WITH,
    COST_WITHOUT,
    DOWN,
    ENGAGED_ALREADY,
    FULL_PLAY,
    NEEDS,
    NO_ATTENTION,
    NO_MATCH,
    NO_SHIELD,
    NO_TIME,
    NO_WEAPON,
    NOT_BESIDE,
    NOT_ENGAGED,
    TOO_MANY_PLAYS,
)
from cardwright.games.duel.rules.questions import (
    CAN_PLAY,
    FOCUS_COST,
    PERMITTED,
    card_answer,
    scene_of_card,
    technique_title,
)
from cardwright.games.duel.rules.situation import Situation, finds_time
from cardwright.games.duel.table.arms import has_shield, is_armed_for
from cardwright.games.duel.table.play import Draft, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    COOLDOWN,
    COST,
    NONE,
    PHASE,
    UNFIT,
    Card,
    Obstacle,
    Scene,
    ask,
    forbidden,
)

# Techniques


def against_technique(
    state: DuelState, situation: Situation, card: Card, technique: Technique, price: int, all: bool
) -> Obstacle | None:
    """What speaks against a technique of this phase, at whomever it is aimed.

    `price` is Focus to be paid besides what the card itself costs.
    """
    number, owner = card.id, situation.owner
    if card.cooldown:
        return Obstacle(COOLDOWN, number, needs=card.cooldown) if all else BARRED
    fighter = state.fighters[owner]
    if technique.needs_shield and not has_shield(fighter):
        return Obstacle(NO_SHIELD, number) if all else BARRED
    if technique.packet is not None and technique.uses and not is_armed_for(fighter, technique):
        return Obstacle(NO_WEAPON, number, fighter.weapon.title) if all else BARRED
    if not card_answer(state, situation.permits, owner, number, PERMITTED):
        return against_permission(state, owner, number) if all else BARRED
    cost = card_answer(state, situation.costs_stamina, owner, number, technique.stamina)
    if cost > situation.stamina:
        return Obstacle(COST, number, "stamina", cost, situation.stamina) if all else BARRED
    focus = price + max(
        0, card_answer(state, situation.costs_focus, owner, number, technique.focus)
    )
    if focus > situation.focus:
        return Obstacle(COST, number, "Focus", focus, situation.focus) if all else BARRED
    return None


def against_permission(state: DuelState, owner: int, number: int) -> Obstacle:
    """The condition, ailment or effect that forbids a card."""
    return forbidden(state, CAN_PLAY, scene_of_card(owner, number), number)


def against_room(
    state: DuelState, situation: Situation, card: Card, technique: Technique, all: bool
) -> Obstacle | None:
    """The last check: is there room for it in this second?"""
    if len(situation.plays) >= PLAYS_MAX:
        return Obstacle(TOO_MANY_PLAYS, card.id, needs=PLAYS_MAX) if all else BARRED
    if finds_time(state, situation, card.id, technique):
        return None
    return Obstacle(NO_TIME, card.id, technique.channel_words()) if all else BARRED


def against_target(
    state: DuelState, situation: Situation, card: Card, technique: Technique, target: int
) -> Obstacle:
    """What speaks against aiming there, of a target at which it may not be aimed."""
    fighter = state.fighters[situation.owner]
    if technique.targets == AT_STRANGER:
        if target in situation.engaged:
            return Obstacle(ENGAGED_ALREADY, card.id, state.fighters[target].name)
        if incapacitated(state, target):
            return Obstacle(DOWN, NONE, state.fighters[target].name)
        if target not in situation.strangers(state):
            return Obstacle(NO_ATTENTION, card.id, fighter.name)
    elif not situation.engaged:
        return Obstacle(NOT_ENGAGED, card.id, f"{fighter.name} is not engaged with anybody")
    elif target != NONE and target not in situation.engaged:
        who = f"{fighter.name} is not engaged with {state.fighters[target].name}"
        return Obstacle(NOT_ENGAGED, card.id, who)
    assert technique.needs is not None, "only a need is left to speak against it"
    scene = Scene(situation.owner, card.id, NONE, target)
    return Obstacle(NEEDS, card.id, rule=technique.needs.shortfall(state, scene))


def wrong_phase(card: Card, phase: int) -> Obstacle:
    return Obstacle(PHASE, card.id, f"in the {phase_words(phase)}")


# Cards on a play


def against_tactic(
    state: DuelState, situation: Situation, card: Card, tactic: Tactic, phase: int, all: bool
) -> Obstacle | None:
    """What speaks against a tactic on whatever play."""
    if not tactic.phases & phase:
        return wrong_phase(card, phase) if all else BARRED
    if not card_answer(state, situation.permits, situation.owner, card.id, PERMITTED):
        return against_permission(state, situation.owner, card.id) if all else BARRED
    focus = card_answer(state, situation.costs_focus, situation.owner, card.id, tactic.focus)
    if focus > 0 and focus > situation.focus:
        return Obstacle(COST, card.id, "Focus", focus, situation.focus) if all else BARRED
    return None


def against_lying(
    state: DuelState, situation: Situation, card: Card, tactic: Tactic, play: Play, all: bool
) -> Obstacle | None:
    """What speaks against a tactic on this play."""
    obstacle = against_fit(state, card, tactic, play, play.modifiers, all)
    if obstacle is not None:
        return obstacle
    return against_weight(state, situation, card, play, all)


def against_fit(
    state: DuelState, card: Card, tactic: Tactic, play: Play, laid: list[int], all: bool
) -> Obstacle | None:
    """Does a tactic go with a play on which these cards lie?"""
    if len(laid) >= MODIFIERS_MAX:
        return (
            Obstacle(FULL_PLAY, card.id, technique_title(state, play), len(laid)) if all else BARRED
        )
    if tactic.attaches is not None:
        scene = Scene(play.owner, card.id, play.id, play.target)
        if laid is not play.modifiers:
            scene.event = Draft(play.with_cards(laid))
        if not tactic.attaches.value(state, scene):
            missing = tactic.attaches.shortfall(state, scene) if all else ""
            fits_not = Obstacle(UNFIT, card.id, technique_title(state, play), rule=missing)
            return fits_not if all else BARRED
    beside = excluded_by(state, tactic, laid)
    if beside is None:
        return None
    return Obstacle(NOT_BESIDE, card.id, beside.template.title) if all else BARRED


def excluded_by(state: DuelState, tactic: Tactic, laid: list[int]) -> Card | None:
    """One of the cards that the tactic cannot lie beside."""
    for number in laid:
        card = state.cards[number]
        for other in tactic.barred:
            if card.template is other:
                return card
    return None


def against_weight(
    state: DuelState, situation: Situation, card: Card, play: Play, all: bool
) -> Obstacle | None:
    """Would the play still be affordable with this card on it?"""
    cost = cost_with(state, situation, card, play)
    if cost - play.reserved <= situation.stamina:
        return None
    free = situation.stamina + play.reserved
    return Obstacle(COST_WITH, card.id, technique_title(state, play), cost, free) if all else BARRED


def cost_with(state: DuelState, situation: Situation, card: Card, play: Play) -> int:
    known = situation.cost_of(state, play)
    if known.stays_without(card):
        return known.cost
    return PlayCost(state, play, [*play.modifiers, card.id], situation.costs_stamina).cost


def against_detaching(
    state: DuelState, situation: Situation, number: int, play: Play, all: bool
) -> Obstacle | None:
    """Would the play still be affordable without a card that lies on it?"""
    cost = cost_without(state, situation, number, play)
    if cost - play.reserved <= situation.stamina:
        return None
    free = situation.stamina + play.reserved
    return (
        Obstacle(COST_WITHOUT, number, technique_title(state, play), cost, free) if all else BARRED
    )


def cost_without(state: DuelState, situation: Situation, number: int, play: Play) -> int:
    known = situation.cost_of(state, play)
    if known.stays_without(state.cards[number]):
        return known.cost
    left = [card for card in play.modifiers if card != number]
    return PlayCost(state, play, left, situation.costs_stamina).cost


def against_stacking(
    state: DuelState, situation: Situation, card: Card, play: Play, price: int, all: bool
) -> Obstacle | None:
    """What speaks against reinforcing a play with a card of the hand in the commit phase."""
    if play.in_commit:
        return Obstacle(ADDED_IN_COMMIT, card.id, technique_title(state, play)) if all else BARRED
    if not matches(state, card, play):
        return Obstacle(NO_MATCH, card.id, technique_title(state, play)) if all else BARRED
    laid = len(play.modifiers)
    if laid >= MODIFIERS_MAX:
        return Obstacle(FULL_PLAY, card.id, technique_title(state, play), laid) if all else BARRED
    if not card_answer(state, situation.permits, situation.owner, card.id, PERMITTED):
        return against_permission(state, situation.owner, card.id) if all else BARRED
    asked = situation.costs_focus.answer(state, scene_of_card(situation.owner, card.id))
    focus = price + max(0, asked)
    if focus > situation.focus:
        return Obstacle(COST, card.id, "Focus", focus, situation.focus) if all else BARRED
    return against_weight(state, situation, card, play, all)


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
