"""What a seat sees of a duel beyond cards and resources."""

from __future__ import annotations

from cardwright.games.duel.content.scale import AXES, OUTCOMES, RANGES
from cardwright.games.duel.content.zones import DECK, DRAW_CATEGORIES
from cardwright.games.duel.phases.chosen import choice_words
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.questions import scene_of, technique_of, time_of
from cardwright.games.duel.seen.body_view import view_of_body
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.history import PAST_KINDS, PastPlay
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Memory, Plain, count_tagged, may_see


def view_of_table(state: DuelState, seat: int, memory: Memory | None = None) -> dict[str, Plain]:
    owners = range(len(state.fighters))
    fighters: list[Plain] = (
        [fighter_view(state, owner, seat) for owner in owners]
        if memory is None
        else [fighter_again(state, owner, seat, memory) for owner in owners]
    )
    engagements: list[Plain] = (
        [engagement_view(engagement) for engagement in state.engagements]
        if memory is None
        else [
            engagement_again(engagement, len(fighters) + place, memory)
            for place, engagement in enumerate(state.engagements)
        ]
    )
    plays: list[Plain] = []
    for play in state.plays:
        if memory is None:
            if may_see(state.card_of(play).known, seat):
                plays.append(play_view(state, play, seat))
            elif play.id in state.shown:
                plays.append(covered_view(state, play))
        elif may_see(state.card_of(play).known, seat) or play.id in state.shown:
            part = len(fighters) + len(engagements) + len(plays)
            plays.append(play_again(state, play, seat, part, memory))
    return {
        "encounter": state.encounter.name,
        "reveal": state.reveal,
        "fighters": fighters,
        "engagements": engagements,
        "plays": plays,
        "lying": [spare.arm.name for spare in state.lying],
    }


def fighter_again(state: DuelState, owner: int, seat: int, memory: Memory) -> Plain:
    """A fighter as it was shown before, if nothing of it has changed."""
    facts = fighter_facts(state, owner, seat)
    if memory.holds(owner, facts):
        return memory.parts[owner]
    return memory.keep(owner, facts, fighter_view(state, owner, seat))


def fighter_facts(state: DuelState, owner: int, seat: int) -> tuple[object, ...]:
    """All that the view of a fighter is made from."""
    fighter = state.fighters[owner]
    body = fighter.body
    own = state.seat_of[owner] == seat
    return (
        state.seat_of[owner], fighter.name, fighter.side, fighter.calling, fighter.stats,
        fighter.weapon, fighter.off_hand, [spare.arm for spare in fighter.carried],
        fighter.focus_spent, fighter.balance, health(state, owner), fighter.history.turns.copy(),
        body.species, body.severed, body.having.copy(), body.fallen,
        [(wound.part, wound.kind, wound.severity, wound.bleeding, wound.arterial)
            for wound in body.wounds],
        [(worn.armour, worn.integrity) for worn in body.worn],
        [state.cards[number] for number in state.zone(DECK, owner).cards] if own else None,
    )  # fmt: skip


def engagement_again(engagement: Engagement, part: int, memory: Memory) -> Plain:
    facts = (engagement.first, engagement.second, engagement.range, engagement.axes.copy())
    if memory.holds(part, facts):
        return memory.parts[part]
    return memory.keep(part, facts, engagement_view(engagement))


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
    fighter = state.fighters[owner]
    history: list[Plain] = []
    for plays in fighter.history.turns:
        history.append([past_view(play) for play in plays])
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
        "body": view_of_body(state, owner),
        "history": history,
        "deck": deck_view(state, owner) if state.seat_of[owner] == seat else None,
    }


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


def play_again(state: DuelState, play: Play, seat: int, part: int, memory: Memory) -> Plain:
    """A play as it was shown before, if nothing of it has changed."""
    # A card never changes: what it is and who knows it is what it was while it is the same object.
    facts = (
        play.id, state.card_of(play), [state.cards[number] for number in play.modifiers],
        play.target, play.start, time_of(state, scene_of(play)), play.in_commit, play.outcome,
        chosen_words(state, play, seat),
    )  # fmt: skip
    if memory.holds(part, facts):
        return memory.parts[part]
    recognised = may_see(state.card_of(play).known, seat)
    shown = play_view(state, play, seat) if recognised else covered_view(state, play)
    return memory.keep(part, facts, shown)


def chosen_words(state: DuelState, play: Play, seat: int) -> list[Plain]:
    """What a seat has chosen for the cards of a play of its own."""
    if not play.choices or state.seat_of[play.owner] != seat:
        return []
    return [choice_words(state, choice) for choice in play.choices]


def play_view(state: DuelState, play: Play, seat: int) -> Plain:
    """A play as a seat sees it: face-down cards on it are only counted."""
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
