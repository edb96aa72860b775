"""Committing and reacting by instinct: the plans are seen, and Focus buys an answer."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FOCUS, FOCUS_PRICE
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND
from cardwright.games.duel.instinct.distance import steps_of
from cardwright.games.duel.instinct.foresight import STAMINA_WORTH, Forecast, forecasts_at, taken_by
from cardwright.games.duel.instinct.imagined import free_starts, imagine
from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.instinct.placement import best_guard_start, landing_worth
from cardwright.games.duel.instinct.tricks import trick_worth
from cardwright.games.duel.instinct.worth import (
    attack_worth,
    effect_worth,
    focus_price,
    laid_worth,
    stamina_price,
)
from cardwright.games.duel.rules.legality import focus_of
from cardwright.games.duel.rules.questions import technique_of
from cardwright.games.duel.table.play import AT_NO_ONE, Play
from cardwright.kernel import Option

# Under these numbers a mind keeps what the planned blows are worth if nobody steps any more, and
# what one more guard spares as long as nothing makes room for it.
NO_STEP: Final = -1
NO_ROOM_YET: Final = -2


def commit_by_instinct(mind: Mind, options: list[Option]) -> Option:
    """Also for reactions, which are the same with fewer options."""
    threats = forecasts_at(mind.state, mind.owner)
    worths = [change_worth(mind, option, threats) for option in options]
    return mind.best(options, worths, options[-1])


def change_worth(mind: Mind, option: Option, threats: list[Forecast]) -> int:
    """What a change of plan is worth, after its price in Focus."""
    if option.verb == "withdraw":
        return withdrawal_worth(mind, option, threats) - focus_price(mind, FOCUS_PRICE)
    if option.verb in ("play", "add", "react"):
        price = focus_of(mind.state, mind.owner, mind.state.cards[option.what])
        if option.verb == "add":
            price += FOCUS_PRICE
        return answer_worth(mind, option, threats) - focus_price(mind, price)
    if option.verb in ("attach", "stack"):
        card = mind.state.cards[option.what]
        price = focus_of(mind.state, mind.owner, card)
        if option.verb == "stack":
            price += FOCUS_PRICE
        play = mind.state.play(option.where)
        worth = laid_worth(mind, play, option.what)
        if isinstance(card.template, Tactic):
            worth += effect_worth(mind, card.template.does, play.target)
            worth += trick_worth(mind, card.template, play)
        if technique_of(mind.state, play).defends():
            worth += firmer_worth(mind, play, option.what, threats)
        return worth - focus_price(mind, price)
    return 0


def withdrawal_worth(mind: Mind, option: Option, threats: list[Forecast]) -> int:
    """Take back what will come to nothing, or is in the way of a guard that is needed more.

    A guard that nothing is seen to threaten stays: somebody may add a blow at this very moment.
    """
    play = mind.state.play(option.what)
    if not technique_of(mind.state, play).attacks():
        return 0
    saved = mind.likes(mind.traits.patience, STAMINA_WORTH) * play.reserved // 100
    return saved - attack_worth(mind, play) + room_worth(mind, play, threats)


def room_worth(mind: Mind, attack: Play, threats: list[Forecast]) -> int:
    """What more a guard would spare if an attack of one's own made room for it, after its price."""
    state = mind.state
    focus = state.resource(mind.owner, FOCUS).available
    if not threats or focus < 2 * FOCUS_PRICE:
        return 0
    if NO_ROOM_YET not in mind.known:
        mind.known[NO_ROOM_YET] = best_relief(mind, threats)
    place = state.plays.index(attack)
    state.plays.pop(place)
    then = best_relief(mind, threats)
    state.plays.insert(place, attack)
    return max(0, then - mind.known[NO_ROOM_YET] - focus_price(mind, FOCUS_PRICE))


def best_relief(mind: Mind, threats: list[Forecast]) -> int:
    """The most harm that one more guard of the hand would spare."""
    state = mind.state
    most = 0
    tried: list[int] = []
    for card in state.zone(HAND, mind.owner).cards:
        technique = state.cards[card].template
        if not isinstance(technique, Technique) or technique.number in tried:
            continue
        tried.append(technique.number)
        if technique.defends():
            guard = imagine(state, mind.owner, card, AT_NO_ONE, 0)
            _, relief = best_guard_start(mind, guard, threats)
            most = max(most, relief)
            state.plays.pop()
    return most


def answer_worth(mind: Mind, option: Option, threats: list[Forecast]) -> int:
    """What a technique is worth now that the others' plans are seen."""
    state = mind.state
    technique = state.cards[option.what].template
    assert isinstance(technique, Technique), "only techniques are played"
    play = imagine(state, mind.owner, option.what, option.where, 0)
    worth = effect_worth(mind, technique.does, option.where) - stamina_price(mind, play)
    if technique.attacks():
        worth += landing_worth(mind, play)
    elif technique.defends():
        _, relief = best_guard_start(mind, play, threats)
        worth += relief
    elif steps_of(technique.does):
        worth += footwork_worth(mind, play, threats)
    state.plays.pop()
    return worth


def firmer_worth(mind: Mind, guard: Play, card: int, threats: list[Forecast]) -> int:
    """By how much less harm a guard lets through with one more card on it."""
    saved = 0
    for threat in threats:
        if threat.guard is guard:
            guard.modifiers.append(card)
            taken = taken_by(mind.state, guard, threat.attack, mind.owner)
            guard.modifiers.pop()
            saved += threat.harm() - threat.harm_if_taken(taken)
    return mind.likes(mind.traits.caution, saved)


def footwork_worth(mind: Mind, step: Play, threats: list[Forecast]) -> int:
    """What changing the distance makes of all blows that are planned."""
    state = mind.state
    starts = free_starts(state, step)
    if not starts:
        return 0
    if NO_STEP not in mind.known:
        state.plays.remove(step)
        mind.known[NO_STEP] = exchange_worth(mind, threats)
        state.plays.append(step)
    step.start = starts[0]
    return exchange_worth(mind, forecasts_at(state, mind.owner)) - mind.known[NO_STEP]


def exchange_worth(mind: Mind, threats: list[Forecast]) -> int:
    """What one's own blows will bring, less what the others' will cost."""
    total = 0
    for play in mind.state.plays_of(mind.owner):
        if technique_of(mind.state, play).attacks():
            total += attack_worth(mind, play)
    for threat in threats:
        total -= mind.likes(mind.traits.caution, threat.harm())
    return total
