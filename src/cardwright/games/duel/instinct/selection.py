"""Selecting by instinct: attack where it pays, guard what is in danger, keep something back."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import IN_SELECTION
from cardwright.games.duel.content.scale import FOCUS, FOCUS_PRICE, FULL, SLOTS, STAMINA
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND
from cardwright.games.duel.instinct.distance import range_at, steps_in, steps_of
from cardwright.games.duel.instinct.expectation import BLOW_STAMINA
from cardwright.games.duel.instinct.guards import best_standing
from cardwright.games.duel.instinct.imagined import imagine
from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.instinct.placement import (
    landing_worth,
    last_attack_slot,
    start_after_blows,
)
from cardwright.games.duel.instinct.tricks import trick_worth
from cardwright.games.duel.instinct.worth import (
    effect_worth,
    feared,
    laid_worth,
    stamina_price,
)
from cardwright.games.duel.table.arms import longest_reach
from cardwright.kernel import Option

# How many answers are kept in reserve if there are cards and Focus for them, what stamina for
# each, and what that is worth.
ANSWERS_MAX: Final = 2
ANSWER_STAMINA: Final = 100
RESERVE_WORTH: Final = 15
# What it is worth to come into reach when nothing else can be done, and with how much stamina:
# enough for a step and a blow.
CLOSING_WORTH: Final = 40
CLOSING_STAMINA: Final = 300
# Which share of what is feared a step out of reach takes away.
ESCAPES: Final = 35
# Only what is worth more than this is worth the trouble: less of it if it suits the temper.
TROUBLE: Final = 12
# What each card that lies on a play takes from the worth of another one there, as the other plays
# need cards as well, and what it is worth that a play does not stay bare.
ONE_MORE_CARD: Final = 12
FIRST_CARD: Final = 5


def select_by_instinct(mind: Mind, options: list[Option]) -> Option:
    """Which technique comes next. What was planned is not changed any more."""
    worths: list[int] = []
    for option in options:
        worths.append(plan_worth(mind, option) if option.verb == "play" else 0)
    return mind.best(options, worths, options[-1])


def lay_by_instinct(mind: Mind, options: list[Option]) -> Option:
    """Which tactic comes next on a play that was just made: more are drawn than can be kept."""
    worths: list[int] = []
    for option in options:
        worths.append(tactic_worth(mind, option) if option.verb == "attach" else 0)
    return mind.best(options, worths, options[-1])


def plan_worth(mind: Mind, option: Option) -> int:
    """What a technique is worth beyond the trouble.

    Whoever would rather do harm than be spared it finds blows less trouble, guards and steps more.
    """
    technique = mind.state.cards[option.what].template
    assert isinstance(technique, Technique), "only techniques are played"
    temper = mind.traits.aggression - mind.traits.caution
    suits = temper if technique.attacks() else -temper
    return play_worth(mind, option) - TROUBLE * (FULL - suits) // FULL


def play_worth(mind: Mind, option: Option) -> int:
    """What a technique is worth before anybody knows what the others will do."""
    state = mind.state
    technique = state.cards[option.what].template
    assert isinstance(technique, Technique), "only techniques are played"
    play = imagine(state, mind.owner, option.what, option.where, 0)
    play.in_commit = False
    worth = effect_worth(mind, technique.does, option.where) - stamina_price(mind, play)
    if technique.attacks():
        worth += landing_worth(mind, play)
    elif technique.defends():
        _, spared = best_standing(mind, play)
        worth += spared
    state.plays.pop()
    return worth + step_worth(mind, technique, option.where) - reserve_price(mind, technique)


def reserve_price(mind: Mind, technique: Technique) -> int:
    """With cards and Focus to answer what the others will be seen to do, stamina is kept for it."""
    answers = 0
    for card in mind.state.zone(HAND, mind.owner).cards:
        held = mind.state.cards[card].template
        if isinstance(held, Technique) and held is not technique and held.phases & IN_SELECTION:
            answers += 1
    focus = mind.state.resource(mind.owner, FOCUS).available // FOCUS_PRICE
    answers = min(answers, focus, ANSWERS_MAX)
    kept = mind.likes(mind.traits.patience, answers * ANSWER_STAMINA)
    left = mind.state.resource(mind.owner, STAMINA).available - technique.stamina
    return RESERVE_WORTH * min(kept - left, technique.stamina) // FULL if left < kept else 0


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
    worth = effect_worth(mind, tactic.does, play.target) + trick_worth(mind, tactic, play)
    worth += laid_worth(mind, play, option.what)
    lying = len(play.modifiers)
    return worth - ONE_MORE_CARD * lying if lying else worth + FIRST_CARD
