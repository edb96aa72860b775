"""Sampling what a seat cannot know, so that the sampled table is a lawful one.

Face-down cards of an opponent may be any of the cards that its seat has not
seen. But what lies on a play must be something that could have been laid there,
and what was committed for a play must be what the play then costs.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.ailments import Ailment
from cardwright.games.duel.content.phases import COMMIT_PHASE
from cardwright.games.duel.content.scale import STAMINA
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import AT_FOE, Technique
from cardwright.games.duel.content.zones import POOL
from cardwright.games.duel.rules.legality import against_fit
from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel.machine.cards import NO_CARD, NOWHERE, Card
from cardwright.kernel.machine.questions import ask
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.samples import exchange
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.events import may_see

# Groups that stand by themselves are numbered from here on.
ALONE: Final = 1_000_000


def swap_group(state: State, card: Card) -> int:
    """Which cards may change places without anybody noticing.

    Techniques that lead a play keep their place; hidden ones in the pool change
    only with what looks the same on the timeline. Ailments are nobody's secret.
    """
    if card.master != NO_CARD or isinstance(card.template, Ailment):
        return ALONE + card.id
    for play in table(state).plays:
        if play.technique == card.id:
            return ALONE + card.id
    if state.zones[card.zone].kind is POOL:
        return ALONE + 10_000 + shape_of(card)
    return card.owner


def shape_of(card: Card) -> int:
    """What of a technique shows on the timeline, as one number, apart for each owner."""
    technique = card.template
    assert isinstance(technique, Technique), "the pool holds techniques"
    kind = 0 if technique.attacks() else 1 if technique.defends() else 2
    target = 1 if technique.targets == AT_FOE else 0
    shape = (technique.time * 16 + technique.channels) * 6 + kind * 2 + target
    return (shape * 6 + min(card.cooldown, 5)) * 16 + card.owner


def settle_hidden_cards(state: State, seat: int, stream: Stream) -> None:
    duel = table(state)
    for card in state.cards:
        if card.master != NO_CARD and card.zone != NOWHERE:
            state.cards[card.id] = card.turned_into(state.cards[card.master].template)
    # What turned out to be no technique cannot have been played.
    duel.plays = [play for play in duel.plays if isinstance(duel.card_of(play).template, Technique)]
    for play in duel.plays:
        if state.seat_of[play.owner] != seat:
            for place in range(len(play.modifiers)):
                mend(duel, play, place, seat, stream)
    for owner in range(len(duel.fighters)):
        if state.seat_of[owner] != seat:
            recommit(duel, owner)


def mend(state: DuelState, play: Play, place: int, seat: int, stream: Stream) -> None:
    """If the card at this place could not lie there, change it with a hidden one that could."""
    card = state.cards[play.modifiers[place]]
    if may_see(card.known, seat) or fits_there(state, play, place, card):
        return
    laid = [number for other in state.plays for number in other.modifiers]
    hidden = [
        other
        for other in state.cards
        if other.owner == card.owner
        and other.zone != NOWHERE
        and other.id not in laid
        and not may_see(other.known, seat)
        and swap_group(state, other) == card.owner
    ]
    while hidden:
        other = hidden.pop(stream.below(len(hidden)))
        exchange(state, card.id, other.id)
        if fits_there(state, play, place, state.cards[card.id]):
            return
        exchange(state, card.id, other.id)
    for number in laid:
        if number != card.id and not may_see(state.cards[number].known, seat):
            exchange(state, card.id, number)
            if fits_there(state, play, place, state.cards[card.id]) and all_fit(state, number):
                return
            exchange(state, card.id, number)


def all_fit(state: DuelState, number: int) -> bool:
    """Does a card that lies on some play fit there?"""
    for play in state.plays:
        if number in play.modifiers:
            return fits_there(state, play, play.modifiers.index(number), state.cards[number])
    return True


def fits_there(state: DuelState, play: Play, place: int, card: Card) -> bool:
    """Could this card have been laid on the play, beside the ones before it?

    Copies of the technique are stacked in the commit phase, so they are seen
    lying there only after it.
    """
    if card.template is state.cards[play.technique].template:
        return state.phase != COMMIT_PHASE and not play.in_commit
    if not isinstance(card.template, Tactic):
        return False
    laid = play.modifiers
    play.modifiers = laid[:place]
    fitting = not against_fit(state, card, play)
    play.modifiers = laid
    return fitting


def recommit(state: DuelState, owner: int) -> None:
    """What is committed follows from the plays as they are now."""
    committed = 0
    for play in state.plays_of(owner):
        play.reserved = max(0, ask(state, STAMINA_COST, scene_of(play)))
        committed += play.reserved
    stamina = state.resource(owner, STAMINA)
    stamina.available = max(0, stamina.current - committed)
