"""What a seat sees of a duel, for whoever looks again and again: what has not changed, as it was.

Each part is shown from facts. Cards, entries and whatever is replaced as a whole never change, so
what is the same object says the same. A part of a part stands in its facts: as long as that is
what it was, it is the same object, and nobody has to look into it.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.zones import DECK
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.questions import scene_of, time_of
from cardwright.games.duel.seen.body_view import view_of_body
from cardwright.games.duel.seen.view import (
    chosen_words,
    deck_view,
    engagement_view,
    fighter_shown,
    history_view,
    is_seen,
    play_view,
    table_shown,
)
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Memory, Plain

# The numbers of a fighter's parts: the whole, the body, the history and the deck.
PARTS: Final = 4


def view_again(state: DuelState, seat: int, memory: Memory) -> dict[str, Plain]:
    fighters: list[Plain] = [
        fighter_again(state, owner, seat, memory) for owner in range(len(state.fighters))
    ]
    first = PARTS * len(fighters)
    engagements: list[Plain] = [
        engagement_again(engagement, first + place, memory)
        for place, engagement in enumerate(state.engagements)
    ]
    first += len(engagements)
    plays: list[Plain] = []
    for play in state.plays:
        if is_seen(state, play, seat):
            plays.append(play_again(state, play, seat, first + len(plays), memory))
    return table_shown(state, fighters, engagements, plays)


def fighter_again(state: DuelState, owner: int, seat: int, memory: Memory) -> Plain:
    fighter, part = state.fighters[owner], PARTS * owner
    body = body_again(state, owner, part + 1, memory)
    history = history_again(fighter, part + 2, memory)
    deck = deck_again(state, owner, part + 3, memory) if state.seat_of[owner] == seat else None
    facts = (
        state.seat_of[owner], fighter.name, fighter.side, fighter.calling, fighter.stats,
        fighter.weapon, fighter.off_hand, [spare.arm for spare in fighter.carried],
        fighter.focus_spent, fighter.balance, health(state, owner), body, history, deck,
    )  # fmt: skip
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, fighter_shown(state, owner, body, history, deck))


def body_again(state: DuelState, owner: int, part: int, memory: Memory) -> Plain:
    body = state.fighters[owner].body
    facts = (
        body.species, body.severed, body.having.copy(), body.fallen,
        [(wound.part, wound.kind, wound.severity, wound.bleeding, wound.arterial)
            for wound in body.wounds],
        [(worn.armour, worn.integrity) for worn in body.worn],
    )  # fmt: skip
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, view_of_body(state, owner))


def history_again(fighter: Fighter, part: int, memory: Memory) -> Plain:
    facts = (fighter.history.turns.copy(),)
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, history_view(fighter))


def deck_again(state: DuelState, owner: int, part: int, memory: Memory) -> Plain:
    facts = ([state.cards[number] for number in state.zone(DECK, owner).cards],)
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, deck_view(state, owner))


def engagement_again(engagement: Engagement, part: int, memory: Memory) -> Plain:
    facts = (engagement.first, engagement.second, engagement.range, engagement.axes.copy())
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, engagement_view(engagement))


def play_again(state: DuelState, play: Play, seat: int, part: int, memory: Memory) -> Plain:
    facts = (
        play.id, state.card_of(play), [state.cards[number] for number in play.modifiers],
        play.target, play.start, time_of(state, scene_of(play)), play.in_commit, play.outcome,
        chosen_words(state, play, seat),
    )  # fmt: skip
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, play_view(state, play, seat))
