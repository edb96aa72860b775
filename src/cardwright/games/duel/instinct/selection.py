"""Selecting by instinct: attack where it pays, guard what is in danger, keep something back."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FOCUS, FOCUS_PRICE, FULL, HEIGHTS, SLOTS, STAMINA
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.instinct.distance import range_at, steps_in, steps_of
from cardwright.games.duel.instinct.placement import (
    landing_worth,
    last_attack_slot,
    start_after_blows,
)
from cardwright.games.duel.instinct.worth import (
    Mind,
    effect_worth,
    imagine,
    laid_worth,
    stamina_price,
)
from cardwright.games.duel.rules.hit_chance import covered, guarding
from cardwright.games.duel.rules.questions import scene_of, technique_of
from cardwright.games.duel.table.arms import longest_reach
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Option

# What a blow of a foe is feared to do, and how much stamina it takes to strike one.
FEARED_BLOW: Final = 50
BLOW_STAMINA: Final = 200
BLOWS_FEARED_MAX: Final = 2
# How many answers are kept in reserve if there is Focus for them, what stamina for each, and
# what that is worth.
ANSWERS_MAX: Final = 3
ANSWER_STAMINA: Final = 120
RESERVE_WORTH: Final = 15
# What it is worth to come into reach when nothing else can be done, and with how much stamina:
# enough for a step, a blow, a step back and an answer.
CLOSING_WORTH: Final = 40
CLOSING_STAMINA: Final = 500
# How often nobody comes after whoever steps back.
ESCAPES: Final = 90
# One time in so many, a slower blow is dared against a fresh foe.
DARES: Final = 6
# Only what is worth more than this is worth the trouble.
TROUBLE: Final = 12
# Tactics on a guard, of whose use little can be foreseen.
GUARD_TACTIC_WORTH: Final = 4


def select_by_instinct(mind: Mind, options: list[Option]) -> Option:
    quick = time_to_strike(mind, options)
    worths: list[int] = []
    for option in options:
        if option.verb == "play":
            worths.append(play_worth(mind, option, quick) - TROUBLE)
        elif option.verb == "attach":
            worths.append(tactic_worth(mind, option))
        else:
            worths.append(0)
    return mind.best(options, worths, options[-1])


def time_to_strike(mind: Mind, options: list[Option]) -> int:
    """How long a blow may take: as long as it likes, unless a fresh foe is better struck and left.

    Whoever has all their strength will use it in this second. So one blow is struck, as quick as
    any, and then a step back takes the sting out of the answer. Only now and then a slower blow is
    dared, or nobody would be surprised.
    """
    if not faces_fresh_foe(mind):
        return SLOTS
    quickest = SLOTS
    can_leave = False
    for option in options:
        technique = mind.state.cards[option.what].template if option.verb == "play" else None
        if isinstance(technique, Technique):
            can_leave = can_leave or steps_of(technique.does) > 0
            if technique.attacks():
                quickest = min(quickest, technique.time)
    for play in mind.state.plays_of(mind.owner):
        can_leave = can_leave or steps_in(mind.state, play) > 0
    if not can_leave:
        return SLOTS
    if last_attack_slot(mind) >= 0:
        return 0
    return quickest if mind.chance.below(DARES) else SLOTS


def faces_fresh_foe(mind: Mind) -> bool:
    """Is there a single foe to deal with, who has spent nothing yet?"""
    engagements = mind.state.engagements_of(mind.owner)
    if len(engagements) != 1:
        return False
    stamina = mind.state.resource(engagements[0].other(mind.owner), STAMINA)
    return stamina.current == stamina.maximum


def play_worth(mind: Mind, option: Option, quick: int) -> int:
    """What a technique is worth before anybody knows what the others will do."""
    state = mind.state
    technique = state.cards[option.what].template
    assert isinstance(technique, Technique), "only techniques are played"
    if technique.attacks() and technique.time > quick:
        return 0
    play = imagine(state, mind.owner, option.what, option.where, 0)
    price = stamina_price(mind, play) + reserve_price(mind, technique)
    worth = effect_worth(mind, technique.does, option.where)
    if technique.attacks():
        worth += landing_worth(mind, play)
    state.plays.pop()
    if technique.defends():
        worth += guard_worth(mind, technique)
    worth += step_worth(mind, technique, option.where)
    return worth - price


def reserve_price(mind: Mind, technique: Technique) -> int:
    """With Focus left, stamina is kept to answer what the others will be seen to do."""
    focus = min(mind.state.resource(mind.owner, FOCUS).available // FOCUS_PRICE, ANSWERS_MAX)
    kept = mind.likes(mind.traits.patience, focus * ANSWER_STAMINA)
    left = mind.state.resource(mind.owner, STAMINA).available - technique.stamina
    return RESERVE_WORTH * min(kept - left, technique.stamina) // FULL if left < kept else 0


def feared(mind: Mind) -> int:
    """What the foes might do in this second, going by the stamina they have for it."""
    total = 0
    for engagement in mind.state.engagements_of(mind.owner):
        stamina = mind.state.resource(engagement.other(mind.owner), STAMINA).current
        total += FEARED_BLOW * min(stamina // BLOW_STAMINA, BLOWS_FEARED_MAX)
    return mind.likes(mind.traits.caution, total)


def guard_worth(mind: Mind, technique: Technique) -> int:
    """A guard set up before anything is known covers a part of the second only."""
    state = mind.state
    guards = 0
    for play in state.plays_of(mind.owner):
        if technique_of(state, play).defends():
            guards += 1
    taken = technique.strength * guarding(state, mind.owner, technique) // FULL
    return feared(mind) * taken // FULL * technique.time // SLOTS // (1 + guards)


def step_worth(mind: Mind, technique: Technique, target: int) -> int:
    """A step is worth much if it brings the foe into reach, or oneself out of theirs."""
    steps = steps_of(technique.does)
    if steps == 0 or target < 0:
        return 0
    engagement = mind.state.engagement(mind.owner, target)
    if engagement is None:
        return 0
    for play in mind.state.plays_of(mind.owner):
        if steps_in(mind.state, play) * steps > 0:
            return 0
    if steps < 0:
        short = engagement.range > longest_reach(mind.state.fighters[mind.owner])
        able = mind.state.resource(mind.owner, STAMINA).available >= CLOSING_STAMINA
        return CLOSING_WORTH if short and able else 0
    return escape_worth(mind, technique, target, steps)


def escape_worth(mind: Mind, technique: Technique, target: int, steps: int) -> int:
    """Stepping out of reach after one's own blows, or with no breath left to strike any."""
    spent = mind.state.resource(mind.owner, STAMINA).available < BLOW_STAMINA
    if last_attack_slot(mind) < 0 and not spent:
        return 0
    range = range_at(mind.state, mind.owner, target, SLOTS - 1)
    if range <= longest_reach(mind.state.fighters[target]) < range + steps:
        safe = SLOTS - start_after_blows(mind, technique) - technique.time + 1
        return feared(mind) * max(0, safe) // SLOTS * ESCAPES // FULL
    return 0


def tactic_worth(mind: Mind, option: Option) -> int:
    """What a tactic adds to the play it would lie on."""
    state = mind.state
    play = state.play(option.where)
    tactic = state.cards[option.what].template
    assert isinstance(tactic, Tactic), "only tactics are laid on plays"
    worth = effect_worth(mind, tactic.does, play.target) + laid_worth(mind, play, option.what)
    if technique_of(state, play).defends():
        return 0 if narrows(state, play, option.what) else worth + GUARD_TACTIC_WORTH
    return worth


def narrows(state: DuelState, guard: Play, card: int) -> bool:
    """Would a card leave heights uncovered that a guard covers now?"""
    now = breadth(state, guard)
    guard.modifiers.append(card)
    then = breadth(state, guard)
    guard.modifiers.pop()
    return then < now


def breadth(state: DuelState, guard: Play) -> int:
    """How many heights a guard covers; one that names none covers all."""
    return len(covered(state, scene_of(guard), technique_of(state, guard))) or len(HEIGHTS)
