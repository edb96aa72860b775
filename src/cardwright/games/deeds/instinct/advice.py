"""Advice for a journey: what instinct would do next, how a fight is best fought, and why."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import EVENING, FAME, HERO, spoken
from cardwright.games.deeds.instinct.assets import best_of
from cardwright.games.deeds.instinct.decision import decide
from cardwright.games.deeds.instinct.errands import (
    EXPLORE_ROAD,
    NO_GOODS,
    REST_WELL,
    STAY,
    TALK,
    Errand,
    Survey,
    best_errand,
    enemies_at,
)
from cardwright.games.deeds.instinct.journey import HEALING_ONLY
from cardwright.games.deeds.instinct.solver import after, best_line, ended
from cardwright.games.deeds.instinct.trade import best_bargain
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import WOUNDS
from cardwright.kernel import Option, enumerated, option_words, plural

# How far a line is followed, and how many positions of a fight are looked at.
STEPS_MAX: Final = 8
FIGHT_POSITIONS: Final = 400
# Why instinct decides as it does where nothing has to be reckoned.
ROOM_IN_HAND: Final = "wounds in hand leave less room for other cards"
PLAIN_REASONS: Final = {
    "pay": "tokens are gone at the end of the turn and dice come back; crystals are kept",
    "learn": "it gives more than the others of the offer",
    "rest": "it is the card that will be missed least",
    "discard": "it is the card that will be missed least",
    "tidy": "what is in hand is of use in the next turn",
    "boost": "it gains most by the boost",
    "damage": "a unit is whole again with the next round, and a wound stays",
    "tactic": "it suits the hand",
}


def advice_line(state: DeedsState) -> list[str]:
    """The next steps in words, as far as nothing new is learned on the way."""
    if state.fight is not None:
        return best_line(state, FIGHT_POSITIONS).words or by_instinct(state)
    return by_instinct(state)


def by_instinct(state: DeedsState) -> list[str]:
    here, words = state, []
    for _ in range(STEPS_MAX):
        option = decide(here)
        words.append(option_words(here, HERO, option))
        here = table(after(here, option))
        if ended(here) or here.fight is not None or here.phase == EVENING:
            break
    return words


def reason_for(state: DeedsState, option: Option) -> str:
    """Why an option is a good one here; empty if instinct would do something else."""
    decision = state.pending[HERO]
    assert decision is not None, "the hero has been asked"
    if state.fight is not None:
        return fight_reason(state, option)
    if decision.kind in ("journey", "evening"):
        return journey_reason(state, option)
    if decision.kind == "parley":
        return talk_reason(state, option)
    if decision.kind == "choose" and option_words(state, HERO, option).startswith("heal"):
        return ROOM_IN_HAND
    same = option.text() == decide(state).text()
    return PLAIN_REASONS.get(decision.kind, "") if same else ""


def fight_reason(state: DeedsState, option: Option) -> str:
    """What the best line with this beginning comes to."""
    here = after(state, option)
    if not ended(here):
        line = best_line(here, FIGHT_POSITIONS)
        for step in line.options:
            here = after(here, next(one for one in here.legal(HERO) if one.text() == step))
    fame = table(here).tallies[FAME] - state.tallies[FAME]
    wounds = len(state.zone(WOUNDS).cards) - len(here.zone(WOUNDS).cards)
    hurt = plural(wounds, "wound") if wounds > 0 else "no wound"
    won = f"brings {fame} fame" if fame > 0 else "brings no fame"
    return f"the fight then {won} and {hurt}"


def journey_reason(state: DeedsState, option: Option) -> str:
    if option.verb == "rest":
        return rest_words(state)
    if option.verb in ("end_turn", "end_round"):
        return "nothing more is worth its cards now"
    survey = Survey(state)
    for asset in survey.assets.held:
        if asset.card == option.what and heals(state, asset.plain):
            return ROOM_IN_HAND
    errand = best_errand(survey)
    if errand is None:
        return "nothing along the known road is worth its cards now"
    return errand_words(survey, errand)


def rest_words(state: DeedsState) -> str:
    wounds = len(state.wounds_in_hand())
    if not wounds:
        return "this hand is of little use here, and a rest brings another card"
    return f"a rest puts {plural(wounds, 'wound')} aside for this round"


def heals(state: DeedsState, gains: list[int]) -> bool:
    return bool(state.wounds_in_hand()) and best_of(gains, HEALING_ONLY, NO_GOODS) > 0


def errand_words(survey: Survey, errand: Errand) -> str:
    """What the journey is for, and what it is expected to come to."""
    state = survey.state
    spot = state.spots[errand.place]
    place = spoken(spot.space.name)
    if errand.kind == REST_WELL:
        return rest_words(state)
    if errand.kind == EXPLORE_ROAD:
        return "nothing better is known, and new places lie ahead"
    if errand.kind == STAY:
        if state.tale.goal_road and errand.place == state.edge and not state.won:
            return f"the goal is to {state.tale.goal_words()}"
        return f"{place} gives something at the end of a turn"
    if errand.kind == TALK:
        return f"at {place} {bargain_words(survey, errand)} can be had"
    enemies = enemies_at(state, spot)
    fame = sum([enemy.fame for enemy in enemies])
    foes = [state.foe(enemy.foe).title if enemy.seen else "somebody" for enemy in enemies]
    about = f"{enumerated(foes)} at {place} would bring {fame} fame"
    if errand.outlay is None:
        return f"{about}, though not this turn"
    wounds = errand.outlay.wounds
    hurt = "without a wound" if not wounds else f"for about {plural(wounds, 'wound')}"
    return f"{about}, with this hand {hurt}"


def bargain_words(survey: Survey, errand: Errand) -> str:
    site = survey.state.spots[errand.place].space.site
    assert errand.way is not None, "whoever talks can get there"
    found = best_bargain(survey.state, survey.assets, errand.way, site, survey.prices)
    if found is None:
        return "little"
    return survey.state.unit(found.hired).title if found.ware < 0 else site.wares[found.ware].title


def talk_reason(state: DeedsState, option: Option) -> str:
    if option.verb == "leave":
        return "nothing more is worth its price"
    survey = Survey(state)
    errand = Errand(TALK, state.at, state.at, 0, 0)
    errand.way = survey.way(0)
    return f"{bargain_words(survey, errand)} is worth more than the cards it takes"
