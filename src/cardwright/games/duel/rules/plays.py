"""Putting plays on the timeline, laying cards on them, and taking them back.

The order in which things are told is part of the rules: the card first, then
that it was played, then what was reserved for it.
"""

from __future__ import annotations

from cardwright.games.duel.content.scale import FOCUS, STAMINA
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND, IN_PLAY
from cardwright.games.duel.rules.events import (
    CardCancelled,
    CardCost,
    PlayedActionCard,
    PlayEvent,
    PlayModified,
)
from cardwright.games.duel.rules.legality import focus_of
from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of, time_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.play_blueprint import PlayBlueprint
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    NO_CARD,
    Card,
    ask,
    clone_from_pool,
    destroy_clone,
    end_lasting,
    move,
    set_cooldown,
    tell_resource,
)


def spend_focus(state: DuelState, owner: int, amount: int) -> None:
    if amount:
        focus = state.resource(owner, FOCUS)
        before = focus.current
        paid = focus.spend(amount)
        assert paid, "what is offered can be paid"
        state.fighters[owner].focus_spent += amount
        tell_resource(state, owner, FOCUS, "spent", before)


def put_play(
    state: DuelState, owner: int, number: int, target: int, start: int, in_commit: bool
) -> Play:
    """Put a technique of the hand or the pool on the timeline."""
    master = state.cards[number]
    technique = master.template
    assert isinstance(technique, Technique), "a play is led by a technique"
    spend_focus(state, owner, focus_of(state, owner, master))
    zone = state.zone(IN_PLAY, owner)
    from_hand = master.zone == state.zone(HAND, owner).number
    if from_hand:
        move(state, number, zone)
        card = state.cards[number]
    else:
        card = state.cards[clone_from_pool(state, number, zone)]
    play = Play(state.next_play(owner), owner, card.id, target, start, in_commit)
    state.plays.append(play)
    state.tell(PlayedActionCard(card.id, technique.name, owner, card.known, target))
    commit_stamina(state, play, time_of(state, scene_of(play)))
    tell_play(state, "play_created", play)
    if not from_hand:
        set_cooldown(state, number, technique.cooldown)
    return play


def commit_stamina(state: DuelState, play: Play, time: int = 0) -> None:
    """Commit what the play costs now, or give back what it no longer costs."""
    stamina = state.resource(play.owner, STAMINA)
    cost = max(0, ask(state, STAMINA_COST, scene_of(play)))
    more = cost - play.reserved
    if more > 0 or time:
        # What is offered can be paid; what an effect asks besides is taken as far as it is there.
        more = max(0, min(more, stamina.available))
        stamina.commit(more)
        tell_cost(state, "card_cost_reserved", more, time, play.owner)
    elif more < 0:
        stamina.uncommit(-more)
        tell_cost(state, "card_cost_returned", -more, 0, play.owner)
    play.reserved += more


def attach(state: DuelState, play: Play, number: int) -> None:
    """Lay a card of the hand on a play."""
    spend_focus(state, play.owner, focus_of(state, play.owner, state.cards[number]))
    move(state, number, state.zone(IN_PLAY, play.owner))
    play.modifiers.append(number)
    tell_modified(state, play, state.cards[number], 1)
    commit_stamina(state, play)


def detach(state: DuelState, play: Play, number: int) -> None:
    """Take a card off a play and back into the hand."""
    play.modifiers.remove(number)
    play.forget(number)
    move(state, number, state.zone(HAND, play.owner))
    tell_modified(state, play, state.cards[number], 0)
    commit_stamina(state, play)


def tell_modified(state: DuelState, play: Play, card: Card, added: int) -> None:
    name = card.template.name
    state.tell(PlayModified(card.id, name, card.owner, card.known, play.id, added))


def tell_cost(state: DuelState, kind: str, stamina: int, time: int, owner: int) -> None:
    state.tell(CardCost(kind, stamina, time, owner))


def tell_play(state: DuelState, kind: str, play: Play) -> None:
    state.tell(PlayEvent(kind, play.id, play.owner))


def end_effects_on(state: DuelState, play: Play) -> None:
    """A play that is taken back takes the effects on it along."""
    for lasting in list(state.in_force):
        if isinstance(lasting.blueprint, PlayBlueprint) and lasting.bound[0] == play.id:
            end_lasting(state, lasting, "cancelled")


def cancel_play(state: DuelState, play: Play) -> None:
    """Take a play back: a clone disappears and its master is free again, a card goes home."""
    owner = play.owner
    for number in play.modifiers.copy():
        play.modifiers.remove(number)
        move(state, number, state.zone(HAND, owner))
        tell_modified(state, play, state.cards[number], 0)
    time = time_of(state, scene_of(play))
    card = state.cards[play.technique]
    end_effects_on(state, play)
    state.plays.remove(play)
    master = card.master
    if master != NO_CARD:
        seen = state.cards[master].known
        state.tell(CardCancelled(master, card.template.name, owner, seen))
    else:
        move(state, card.id, state.zone(HAND, owner))
    state.resource(owner, STAMINA).uncommit(play.reserved)
    tell_cost(state, "card_cost_returned", play.reserved, time, owner)
    tell_play(state, "play_cancelled", play)
    if master != NO_CARD:
        destroy_clone(state, card.id)
        set_cooldown(state, master, 0)
