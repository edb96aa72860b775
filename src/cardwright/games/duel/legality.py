"""What may be played, and the reason for everything that may not.

The checks come in a fixed order: can the fighter fight; is this the phase; is
there such a card; does it lie where it can be played from; what it costs and
what it needs; and at last whether its channels are free.
"""

from __future__ import annotations

from cardwright.games.duel.arms import OFF_HAND_BIT, WEAPON_BIT, arm_for, has_shield
from cardwright.games.duel.body.health import incapacitated
from cardwright.games.duel.body.weapons import Weapon
from cardwright.games.duel.places import HAND, PLAYS_MAX, POOL
from cardwright.games.duel.play import PLANNED, Play
from cardwright.games.duel.questions import (
    ATTENTION,
    CAN_PLAY,
    FOCUS_COST,
    STAMINA_COST,
    TIME_COST,
    scene_of,
    scene_of_card,
    technique_of,
    time_of,
)
from cardwright.games.duel.scale import CHANNELS, FOCUS, SLOTS, STAMINA
from cardwright.games.duel.state import DuelState
from cardwright.games.duel.tactic import Tactic
from cardwright.games.duel.technique import Technique
from cardwright.kernel.cards import Card
from cardwright.kernel.plain import number_text
from cardwright.kernel.questions import ask, explain
from cardwright.kernel.scene import NONE, Scene


class Means:
    """What a fighter has to play with at this moment, worked out once for all their cards."""

    __slots__ = ("busy", "engaged", "focus", "owner", "plays", "stamina")

    def __init__(self, state: DuelState, owner: int) -> None:
        self.owner = owner
        self.stamina = state.resource(owner, STAMINA).available
        self.focus = state.resource(owner, FOCUS).available
        self.plays = state.plays_of(owner)
        self.engaged = [engagement.other(owner) for engagement in state.engagements_of(owner)]
        # For each channel the slots, as bits, in which the fighter's plays keep it busy.
        self.busy = [0] * len(CHANNELS)
        for play in self.plays:
            if play.fate == PLANNED:
                taken = (1 << end_of(state, play)) - (1 << play.start)
                kept = channels_of(state, owner, technique_of(state, play))
                for channel in range(len(CHANNELS)):
                    if kept >> channel & 1:
                        self.busy[channel] |= taken

    def busy_slots(self, channels: int) -> int:
        """The slots, as bits, in which any of these channels is busy."""
        busy = 0
        for channel in range(len(CHANNELS)):
            if channels >> channel & 1:
                busy |= self.busy[channel]
        return busy


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


def why_not_play(state: DuelState, means: Means, number: int, phase: str, price: int = 0) -> str:
    """Why a technique cannot be put on the timeline now; empty if it can.

    `price` is Focus to be paid besides what the card itself costs.
    """
    reason = why_no_card(state, means.owner, number)
    if reason:
        return reason
    card = state.cards[number]
    technique = card.template
    if not isinstance(technique, Technique):
        return f"{technique.title} is not a technique"
    if phase not in technique.phases:
        return f"{technique.title} is not played in the {phase.replace('_', ' ')}"
    return (
        why_not_allowed(state, means.owner, card, technique)
        or why_not_affordable(state, means, card, price)
        or why_no_target(state, means, card, technique)
        or why_no_room(state, means, card, technique)
    )


def why_not_allowed(state: DuelState, owner: int, card: Card, technique: Technique) -> str:
    fighter = state.fighters[owner]
    if card.cooldown:
        return f"{technique.title} is on cooldown for {card.cooldown} more turns"
    if technique.needs_shield and not has_shield(fighter):
        return f"{technique.title} needs a shield"
    if technique.packet is not None and technique.modes and arm_for(fighter, technique) is None:
        return f"{technique.title} cannot be done with the {fighter.weapon.title}"
    return why_forbidden(state, owner, card)


def why_forbidden(state: DuelState, owner: int, card: Card) -> str:
    """Which condition or dud forbids the card."""
    scene = scene_of_card(owner, card.id)
    if ask(state, CAN_PLAY, scene):
        return ""
    told = explain(state, CAN_PLAY, scene)
    culprits = [step.source for step in told.steps if step.after < step.before]
    return f"{card.template.title} cannot be played: {', '.join(culprits) or 'not now'}"


def why_not_affordable(state: DuelState, means: Means, card: Card, price: int) -> str:
    stamina = ask(state, STAMINA_COST, scene_of_card(means.owner, card.id))
    if stamina > means.stamina:
        title, free = card.template.title, number_text(means.stamina)
        return f"{title} costs {number_text(stamina)} stamina of {free}"
    return why_no_focus(state, means, card, price)


def why_no_focus(state: DuelState, means: Means, card: Card, price: int) -> str:
    focus = price + focus_of(state, means.owner, card)
    if focus > means.focus:
        title, free = card.template.title, number_text(means.focus)
        return f"{title} costs {number_text(focus)} Focus of {free}"
    return ""


def focus_of(state: DuelState, owner: int, card: Card) -> int:
    return max(0, ask(state, FOCUS_COST, scene_of_card(owner, card.id)))


# Targets


def targets_for(state: DuelState, means: Means, card: int, technique: Technique) -> list[int]:
    """At whom the technique may be played; nobody at all if it needs no choice."""
    found = candidates(state, means, technique)
    needs = technique.needs
    if needs is None:
        return found
    return [foe for foe in found if needs.value(state, Scene(means.owner, card, NONE, foe))]


def candidates(state: DuelState, means: Means, technique: Technique) -> list[int]:
    if technique.targets == "nobody":
        return [NONE]
    if technique.targets == "stranger":
        owner = means.owner
        if len(means.engaged) >= ask(state, ATTENTION, Scene(owner)):
            return []
        return [
            foe
            for foe in state.foes_of(owner)
            if foe not in means.engaged and not incapacitated(state, foe)
        ]
    if technique.targets == "foe":
        return means.engaged
    return [NONE] if means.engaged else []


def why_no_target(state: DuelState, means: Means, card: Card, technique: Technique) -> str:
    found = candidates(state, means, technique)
    name = state.fighters[means.owner].name
    if not found:
        if technique.targets == "stranger":
            if len(means.engaged) >= ask(state, ATTENTION, Scene(means.owner)):
                return f"{name} has no attention left for another foe"
            return f"there is nobody else whom {name} could engage"
        return f"{name} is not engaged with anybody"
    if technique.needs is None or targets_for(state, means, card.id, technique):
        return ""
    missing = technique.needs.shortfall(state, Scene(means.owner, card.id, NONE, found[0]))
    return f"{technique.title} needs: {missing}"


# Time


def channels_of(state: DuelState, owner: int, technique: Technique) -> int:
    """What a technique keeps busy; a weapon for two hands leaves no off-hand free."""
    weapon = state.fighters[owner].weapon
    if technique.channels & WEAPON_BIT and isinstance(weapon, Weapon) and weapon.hands == 2:
        return technique.channels | OFF_HAND_BIT
    return technique.channels


def end_of(state: DuelState, play: Play) -> int:
    """The first slot after a play."""
    return play.start + time_of(state, scene_of(play))


def overlap(state: DuelState, one: Play, other: Play) -> bool:
    """Are two plays going on at the same time for a while?"""
    return one.start < end_of(state, other) and other.start < end_of(state, one)


def starts_for(state: DuelState, means: Means, card: int, technique: Technique) -> list[int]:
    """The slots at which a technique could begin without getting in its own way."""
    time = ask(state, TIME_COST, scene_of_card(means.owner, card))
    busy = means.busy_slots(channels_of(state, means.owner, technique))
    taken = (1 << time) - 1
    return [start for start in range(SLOTS - time + 1) if not busy & taken << start]


def why_no_room(state: DuelState, means: Means, card: Card, technique: Technique) -> str:
    if len(means.plays) >= PLAYS_MAX:
        return f"more than {PLAYS_MAX} plays do not fit into a turn"
    if not starts_for(state, means, card.id, technique):
        return f"no {technique.channel_words()} time is left for {technique.title}"
    return ""


# Laying cards on a play


def why_not_lay(state: DuelState, means: Means, number: int, phase: str, price: int = 0) -> str:
    """Why a tactic cannot be laid on any play now; empty if it can."""
    reason = why_no_card(state, means.owner, number)
    if reason:
        return reason
    card = state.cards[number]
    tactic = card.template
    if not isinstance(tactic, Tactic):
        return f"{tactic.title} is not a modifier"
    if phase not in tactic.phases:
        return f"{tactic.title} is not played in the {phase.replace('_', ' ')}"
    return why_forbidden(state, means.owner, card) or why_no_focus(state, means, card, price)


def why_not_upon(state: DuelState, means: Means, number: int, play: Play) -> str:
    """Why a tactic that can be laid on a play cannot be laid on this one; empty if it can."""
    card = state.cards[number]
    return why_not_fit(state, card, play) or why_no_stamina_with(state, means, card, play)


def why_not_fit(state: DuelState, card: Card, play: Play) -> str:
    tactic = card.template
    assert isinstance(tactic, Tactic), "what is laid on a play is a tactic"
    title = state.card_of(play).template.title
    if play.is_full():
        return f"{title} already has {len(play.modifiers)} cards on it, which is the most"
    scene = Scene(play.owner, card.id, play.id, play.target)
    if tactic.attaches is not None and not tactic.attaches.value(state, scene):
        return f"{tactic.title} does not fit {title}: {tactic.attaches.shortfall(state, scene)}"
    for other in play.modifiers:
        beside = state.cards[other].template
        barred = isinstance(beside, Tactic) and tactic.name in beside.excludes
        if barred or beside.name in tactic.excludes:
            return f"{tactic.title} cannot lie beside {beside.title}"
    return ""


def why_no_stamina_with(state: DuelState, means: Means, card: Card, play: Play) -> str:
    """Would the play still be affordable with this card on it?"""
    play.modifiers.append(card.id)
    cost = ask(state, STAMINA_COST, scene_of(play))
    play.modifiers.pop()
    if cost - play.reserved > means.stamina:
        return f"with {card.template.title} it would cost {number_text(cost)} stamina"
    return ""


def why_not_detach(state: DuelState, number: int, play: Play) -> str:
    """Why a card must stay on its play: without it the play may cost too much."""
    if number not in play.modifiers:
        return f"card {number} does not lie on that play"
    place = play.modifiers.index(number)
    play.modifiers.pop(place)
    cost = max(0, ask(state, STAMINA_COST, scene_of(play)))
    play.modifiers.insert(place, number)
    free = state.resource(play.owner, STAMINA).available
    if cost - play.reserved > free:
        title = state.cards[number].template.title
        return f"without {title} it would cost {number_text(cost)} stamina"
    return ""


def why_not_stack(state: DuelState, means: Means, number: int, play: Play, price: int) -> str:
    """Why a card cannot reinforce a play in the commit phase; empty if it can."""
    reason = why_no_card(state, means.owner, number)
    if reason:
        return reason
    card = state.cards[number]
    if card.zone != state.zone(HAND, means.owner).number:
        return "only cards of the hand are stacked"
    if play.in_commit:
        return "a play that was added in the commit phase cannot be stacked"
    if not matches(state, card, play):
        title = state.card_of(play).template.title
        return f"{card.template.title} matches neither {title} nor what lies on it"
    if play.is_full():
        return f"the play already has {len(play.modifiers)} cards on it, which is the most"
    return why_no_focus(state, means, card, price) or why_no_stamina_with(state, means, card, play)


def matches(state: DuelState, card: Card, play: Play) -> bool:
    """The same card as the technique, or as something that lies on it already."""
    if state.cards[play.technique].template is card.template:
        return True
    for other in play.modifiers:
        if state.cards[other].template is card.template:
            return True
    return False
