"""Sampling what a seat cannot know, so that the sampled table is a lawful one.

Face-down cards of an opponent may be any of the cards that its seat has not
seen. But what lies on a play must be something that could have been laid there,
and what was committed for a play must be what the play then costs.
"""

from __future__ import annotations

from cardwright.games.duel.content.phases import (
    COMMIT_PHASE,
    IN_COMMIT,
    IN_REACTION,
    IN_SELECTION,
    SELECTION_PHASE,
)
from cardwright.games.duel.content.scale import STAMINA
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import AT_FOE, AT_STRANGER, Technique
from cardwright.games.duel.content.zones import POOL, SPELLS
from cardwright.games.duel.rules.legality import against_fit
from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of, technique_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import (
    EVERYONE,
    NO_CARD,
    NONE,
    Card,
    State,
    Stream,
    Template,
    ask,
    exchange,
    hidden_cards,
    may_change,
    may_see,
)


def restricted_cards(state: State, seat: int) -> list[int]:
    """Hidden techniques of the pool, and those that lead a play: something of them shows."""
    duel = table(state)
    leads = [play.technique for play in duel.plays]
    return [
        card.id
        for card in hidden_cards(state, seat)
        if card.id in leads or state.zones[card.zone].kind in (POOL, SPELLS)
    ]


def could_be(state: State, number: int, template: Template) -> bool:
    """Could a hidden technique be this one, by what shows of it on the timeline?

    What waits has been seen when it was played, so it is no secret, unless it
    was played just now.
    """
    card = state.cards[number]
    if not isinstance(template, Technique) or not isinstance(card.template, Technique):
        return template is card.template
    if card.cooldown and not copied_unseen(table(state), number):
        return template is card.template
    return shape_of(template) == shape_of(card.template)


def copied_unseen(state: DuelState, master: int) -> bool:
    """Does a copy of this pool card lead a play that not everybody has seen?"""
    for play in state.plays:
        card = state.card_of(play)
        if card.master == master and card.known != EVERYONE:
            return True
    return False


def shape_of(technique: Technique) -> tuple[int, int, str]:
    """What of a technique shows when its play lies face down, as `play_covered` tells it."""
    return technique.time, technique.channels, technique.does_words()


def settle_hidden_cards(state: State, seat: int, stream: Stream) -> None:
    duel = table(state)
    # What turned out to be no technique cannot have been played.
    duel.plays = [play for play in duel.plays if isinstance(duel.card_of(play).template, Technique)]
    for play in duel.plays:
        if state.seat_of[play.owner] != seat:
            # What others chose in secret is chosen anew when its moment comes.
            play.choices = []
            if not may_see(duel.card_of(play).known, seat):
                wait(duel, play)
                aim(duel, play, stream)
            for place in range(len(play.modifiers)):
                mend(duel, play, place, seat, stream)
    for owner in range(len(duel.fighters)):
        if state.seat_of[owner] != seat:
            recommit(duel, owner)


def aim(state: DuelState, play: Play, stream: Stream) -> None:
    """At whom a play that lies face down is aimed does not show, so it may be any of its foes."""
    targets = technique_of(state, play).targets
    engaged = [engagement.other(play.owner) for engagement in state.engagements_of(play.owner)]
    if targets == AT_FOE:
        aims = engaged
    elif targets == AT_STRANGER:
        aims = [foe for foe in state.foes_of(play.owner) if foe not in engaged]
    else:
        aims = []
    play.target = aims[stream.below(len(aims))] if aims else NONE


def wait(state: DuelState, play: Play) -> None:
    """A hidden technique of the pool that was played waits as long as is printed on it."""
    card = state.card_of(play)
    if card.master != NO_CARD:
        master = state.cards[card.master]
        technique = master.template
        assert isinstance(technique, Technique), "the pool holds techniques"
        state.cards[master.id] = master.cooling(technique.cooldown)


def mend(state: DuelState, play: Play, place: int, seat: int, stream: Stream) -> None:
    """If the card at this place could not lie there, change it with a hidden one that could."""
    card = state.cards[play.modifiers[place]]
    if may_see(card.known, seat) or fits_there(state, play, place, card):
        return
    laid = [number for other in state.plays for number in other.modifiers]
    leads = [other.technique for other in state.plays]
    hidden = [
        other
        for other in hidden_cards(state, seat)
        if other.owner == card.owner
        and other.id not in laid
        and other.id not in leads
        and other.master == NO_CARD
        and state.zones[other.zone].kind not in (POOL, SPELLS)
        and may_change(state, seat, card.id, other.id)
    ]
    while hidden:
        other = hidden.pop(stream.below(len(hidden)))
        exchange(state, card.id, other.id)
        if fits_there(state, play, place, state.cards[card.id]):
            return
        exchange(state, card.id, other.id)
    for number in laid:
        if (
            number != card.id
            and not may_see(state.cards[number].known, seat)
            and may_change(state, seat, card.id, number)
        ):
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
    if not card.template.phases & phases_of_laying(state, play):
        return False
    laid = play.modifiers[:place]
    return against_fit(state, card, card.template, play, laid, False) is None


def phases_of_laying(state: DuelState, play: Play) -> int:
    """In which phases could what lies on a play have been laid there, as far as one sees it now?"""
    if state.phase in (SELECTION_PHASE, COMMIT_PHASE):
        return IN_SELECTION
    added = IN_COMMIT | IN_REACTION
    return added if play.in_commit else IN_SELECTION | added


def recommit(state: DuelState, owner: int) -> None:
    """What is committed follows from the plays as they are now."""
    committed = 0
    for play in state.plays_of(owner):
        play.reserved = max(0, ask(state, STAMINA_COST, scene_of(play)))
        committed += play.reserved
    stamina = state.resource(owner, STAMINA)
    stamina.available = max(0, stamina.current - committed)
