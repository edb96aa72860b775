"""All that might be done with the cards of a fighter: offered, or barred by its first obstacle."""

from __future__ import annotations

from cardwright.games.duel.content.ailments import Ailment
from cardwright.games.duel.content.phases import IN_SELECTION
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import AT_FOE, AT_STRANGER, Technique
from cardwright.games.duel.content.zones import HAND, POOL, SPELLS
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.legality import (
    against_lying,
    against_room,
    against_stacking,
    against_tactic,
    against_target,
    against_technique,
    wrong_phase,
)
from cardwright.games.duel.rules.obstacles import (
    CHANGE_FIRST,
    DOWN,
    INVOLUNTARY_CARD,
    NOT_FROM_POOL,
    NOT_THEIR_TURN,
    NOTHING_PLANNED,
)
from cardwright.games.duel.rules.questions import technique_title
from cardwright.games.duel.rules.situation import NO_CHOICE, Situation, targets_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, Candidates, Card, Obstacle, Option, distinct


class Way:
    """A way to put techniques on the timeline: the option's verb, the phase that is printed on
    them, and the Focus to be paid besides what they cost themselves.
    """

    __slots__ = ("phase", "price", "verb")

    def __init__(self, verb: str, phase: int, price: int) -> None:
        self.verb = verb
        self.phase = phase
        self.price = price


def find_plays(state: DuelState, situation: Situation, way: Way, found: Candidates) -> None:
    """Every technique that is played in this way, at everybody at whom it may be aimed."""
    find_plays_of(state, situation, situation.pool(state), way, found)
    find_plays_of(state, situation, situation.hand, way, found)


def find_plays_of(
    state: DuelState, situation: Situation, cards: list[int], way: Way, found: Candidates
) -> None:
    for number in cards:
        card = state.cards[number]
        technique = card.template
        if isinstance(technique, Technique) and technique.phases & way.phase:
            find_play(state, situation, way, card, technique, found)


def find_play(
    state: DuelState,
    situation: Situation,
    way: Way,
    card: Card,
    technique: Technique,
    found: Candidates,
) -> None:
    obstacle = against_technique(state, situation, card, technique, way.price, found.all)
    if obstacle is not None:
        if found.all:
            for target in possible_targets(state, situation, technique):
                found.bar(Option(way.verb, card.id, target), obstacle)
        return
    targets = targets_for(state, situation, card.id, technique)
    if targets:
        obstacle = against_room(state, situation, card, technique, found.all)
        for target in targets:
            if obstacle is None:
                found.offer(Option(way.verb, card.id, target))
            else:
                found.bar(Option(way.verb, card.id, target), obstacle)
    if found.all:
        for target in possible_targets(state, situation, technique):
            if target not in targets:
                against = against_target(state, situation, card, technique, target)
                found.bar(Option(way.verb, card.id, target), against)


def bar_pool(state: DuelState, situation: Situation, found: Candidates) -> None:
    """What lies in the pool is planned in selection or not at all."""
    if found.all:
        for number in situation.pool(state):
            technique = state.cards[number].template
            if isinstance(technique, Technique) and technique.phases & IN_SELECTION:
                for target in possible_targets(state, situation, technique):
                    found.bar(Option("add", number, target), Obstacle(NOT_FROM_POOL, number))


def possible_targets(state: DuelState, situation: Situation, technique: Technique) -> list[int]:
    """Everybody at whom somebody might wish to aim a technique, allowed or not."""
    if technique.targets in (AT_FOE, AT_STRANGER):
        return state.foes_of(situation.owner)
    return NO_CHOICE


def not_in_pool(state: DuelState, situation: Situation) -> list[int]:
    """The hand without further copies of what lies ready in the pool: those are kept for later."""
    ready: list[object] = [
        state.cards[number].template
        for number in situation.pool(state)
        if not state.cards[number].cooldown
    ]
    return [number for number in situation.hand if not is_one_of(state.cards[number], ready)]


def is_one_of(card: Card, templates: list[object]) -> bool:
    for template in templates:
        if template is card.template:
            return True
    return False


def find_attachments(
    state: DuelState, situation: Situation, plays: list[Play], phase: int, found: Candidates
) -> None:
    """Every tactic, on each of these plays."""
    if not plays and not found.all:
        return
    for number in situation.hand:
        card = state.cards[number]
        tactic = card.template
        if not isinstance(tactic, Tactic):
            continue
        obstacle = against_tactic(state, situation, card, tactic, phase, found.all)
        if obstacle is None:
            for play in plays:
                against = against_lying(state, situation, card, tactic, play, found.all)
                if against is None:
                    found.offer(Option("attach", number, play.id))
                else:
                    found.bar(Option("attach", number, play.id), against)
        if found.all:
            bar_attachment(plays, number, obstacle, found)


def bar_attachment(
    plays: list[Play], number: int, obstacle: Obstacle | None, found: Candidates
) -> None:
    """What keeps a tactic off every play, or that there is none to lay it on."""
    if not plays:
        found.bar(Option("attach", number), obstacle or Obstacle(NOTHING_PLANNED, number))
    elif obstacle is not None:
        for play in plays:
            found.bar(Option("attach", number, play.id), obstacle)


def bar_attachments(state: DuelState, situation: Situation, phase: int, found: Candidates) -> None:
    """Tactics are laid when a play is made or changed; first comes what else is against them."""
    plays = situation.plays
    for number in situation.hand:
        card = state.cards[number]
        tactic = card.template
        if not isinstance(tactic, Tactic):
            continue
        obstacle = against_tactic(state, situation, card, tactic, phase, True)
        if obstacle is not None or not plays:
            bar_attachment(plays, number, obstacle, found)
            continue
        for play in plays:
            against = against_lying(state, situation, card, tactic, play, True)
            first = against or Obstacle(CHANGE_FIRST, number, technique_title(state, play))
            found.bar(Option("attach", number, play.id), first)


def find_stacks(
    state: DuelState, situation: Situation, plays: list[Play], price: int, found: Candidates
) -> None:
    """Every card of the hand that can reinforce one of these plays."""
    for number in situation.hand:
        card = state.cards[number]
        for play in plays:
            obstacle = against_stacking(state, situation, card, play, price, found.all)
            if obstacle is None:
                found.offer(Option("stack", number, play.id))
            else:
                found.bar(Option("stack", number, play.id), obstacle)


def bar_the_rest(
    state: DuelState, situation: Situation, phases: int, now: int, found: Candidates
) -> None:
    """What else a seat holds: cards for other phases, ailments, cards of its other fighters.

    `phases` are all that are printed on cards which can be played now, `now` is the present one.
    """
    if not found.all:
        return
    for number in [*situation.pool(state), *situation.hand]:
        card = state.cards[number]
        template = card.template
        if isinstance(template, Technique) and not template.phases & phases:
            for target in possible_targets(state, situation, template):
                found.bar(Option("play", number, target), wrong_phase(card, now))
        elif isinstance(template, Ailment):
            found.bar(Option("play", number), Obstacle(INVOLUNTARY_CARD, number))
    for owner, seat in enumerate(state.seat_of):
        if seat == state.seat_of[situation.owner] and owner != situation.owner:
            bar_cards_of(state, owner, found)


def bar_techniques(
    state: DuelState, situation: Situation, cards: list[int], kind: str, of: str, found: Candidates
) -> None:
    """Techniques that cannot be planned now, for one reason."""
    for number in cards:
        template = state.cards[number].template
        if isinstance(template, Technique):
            for target in possible_targets(state, situation, template):
                found.bar(Option("play", number, target), Obstacle(kind, number, of))


def bar_cards_of(state: DuelState, owner: int, found: Candidates) -> None:
    """The cards of a fighter of the same side who is not asked now."""
    kind = DOWN if incapacitated(state, owner) else NOT_THEIR_TURN
    obstacle = Obstacle(kind, NONE, state.fighters[owner].name)
    for held in (POOL, SPELLS, HAND):
        for number in distinct(state, state.zone(held, owner).cards):
            verb = "attach" if isinstance(state.cards[number].template, Tactic) else "play"
            found.bar(Option(verb, number), obstacle)
