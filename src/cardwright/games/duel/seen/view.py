"""What a seat sees of a duel beyond cards and resources."""

from __future__ import annotations

from cardwright.games.duel.content.scale import AXES, OUTCOMES, RANGES
from cardwright.games.duel.content.zones import DECK, DRAW_CATEGORIES
from cardwright.games.duel.phases.chosen import choice_words
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.questions import scene_of, technique_of, time_of
from cardwright.games.duel.seen.body_view import view_of_body
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.history import PAST_KINDS, PastPlay
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Plain, count_tagged, may_see


def view_of_table(state: DuelState, seat: int) -> dict[str, Plain]:
    fighters: list[Plain] = [
        fighter_view(state, owner, seat) for owner in range(len(state.fighters))
    ]
    engagements: list[Plain] = [engagement_view(engagement) for engagement in state.engagements]
    plays: list[Plain] = [
        play_view(state, play, seat) for play in state.plays if is_seen(state, play, seat)
    ]
    return table_shown(state, fighters, engagements, plays)


def table_shown(
    state: DuelState, fighters: list[Plain], engagements: list[Plain], plays: list[Plain]
) -> dict[str, Plain]:
    return {
        "encounter": state.encounter.name,
        "reveal": state.reveal,
        "fighters": fighters,
        "engagements": engagements,
        "plays": plays,
        "lying": [spare.arm.name for spare in state.lying],
    }


def is_seen(state: DuelState, play: Play, seat: int) -> bool:
    """Does a seat see that a play is there, if only face down?"""
    return may_see(state.card_of(play).known, seat) or play.id in state.shown


def engagement_view(engagement: Engagement) -> Plain:
    axes: dict[str, Plain] = {
        name: [engagement.read(engagement.first, axis), engagement.read(engagement.second, axis)]
        for axis, name in enumerate(AXES)
    }
    return {
        "between": [engagement.first, engagement.second],
        "range": RANGES[engagement.range],
        **axes,
    }


def fighter_view(state: DuelState, owner: int, seat: int) -> Plain:
    deck = deck_view(state, owner) if state.seat_of[owner] == seat else None
    body, history = view_of_body(state, owner), history_view(state.fighters[owner])
    return fighter_shown(state, owner, body, history, deck)


def fighter_shown(state: DuelState, owner: int, body: Plain, history: Plain, deck: Plain) -> Plain:
    fighter = state.fighters[owner]
    return {
        "name": fighter.name,
        "side": fighter.side,
        "seat": state.seat_of[owner],
        "calling": fighter.calling.name,
        "stats": list(fighter.stats),
        "weapon": fighter.weapon.name,
        "off_hand": fighter.off_hand.name if fighter.off_hand is not None else None,
        "carried": [spare.arm.name for spare in fighter.carried],
        "focus_spent": fighter.focus_spent,
        "balance": fighter.balance,
        "health": health(state, owner),
        "body": body,
        "history": history,
        "deck": deck,
    }


def history_view(fighter: Fighter) -> Plain:
    """What a fighter did in its last turns."""
    return [[past_view(play) for play in plays] for plays in fighter.history.turns]


def past_view(play: PastPlay) -> Plain:
    return {
        "technique": play.technique,
        "did": PAST_KINDS[play.kind],
        "outcome": OUTCOMES[play.outcome] if play.outcome >= 0 else None,
    }


def deck_view(state: DuelState, owner: int) -> Plain:
    """How many cards of each sort a deck still holds.

    Its owner knows what it was made of, and recognises every card that is not in it.
    """
    counts = deck_counts(state, owner)
    return {name: counts[number] for number, name in enumerate(DRAW_CATEGORIES)}


def deck_counts(state: DuelState, owner: int) -> list[int]:
    deck = state.zone(DECK, owner)
    return [count_tagged(state, deck, 1 << number) for number in range(len(DRAW_CATEGORIES))]


def chosen_words(state: DuelState, play: Play, seat: int) -> list[Plain]:
    """What a seat has chosen for the cards of a play of its own."""
    if not play.choices or state.seat_of[play.owner] != seat:
        return []
    return [choice_words(state, choice) for choice in play.choices]


def play_view(state: DuelState, play: Play, seat: int) -> Plain:
    """A play as a seat sees it: face-down cards on it are only counted."""
    if not may_see(state.card_of(play).known, seat):
        return covered_view(state, play)
    modifiers: list[Plain] = []
    covered = 0
    for number in play.modifiers:
        card = state.cards[number]
        if may_see(card.known, seat):
            modifiers.append(card.template.name)
        else:
            covered += 1
    words = chosen_words(state, play, seat)
    chosen: dict[str, Plain] = {"chosen": words} if words else {}
    return {
        **chosen,
        "play": play.id,
        "owner": play.owner,
        "technique": state.card_of(play).template.name,
        "modifiers": modifiers,
        "covered": covered,
        "target": play.target if play.target >= 0 else None,
        "start": play.start,
        "time": time_of(state, scene_of(play)),
        "added_in_commit": play.in_commit,
        "outcome": OUTCOMES[play.outcome] if play.outcome >= 0 else None,
    }


def covered_view(state: DuelState, play: Play) -> Plain:
    """A play that lies face down: what was told about it, and nothing of its cards."""
    technique = technique_of(state, play)
    return {
        "play": play.id,
        "owner": play.owner,
        "technique": None,
        "does": technique.does_words(),
        "channels": technique.channel_words(),
        "modifiers": [],
        "covered": len(play.modifiers),
        "target": None,
        "start": play.start,
        "time": time_of(state, scene_of(play)),
        "added_in_commit": play.in_commit,
        "outcome": None,
    }
