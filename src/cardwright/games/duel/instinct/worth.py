"""Weighing: what plays are worth to a fighter, by its personality, in points."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import SELECTION_PHASE
from cardwright.games.duel.content.scale import COUNTERED, FOCUS, FULL, HIT, PARRIED, STAMINA
from cardwright.games.duel.instinct.foresight import (
    AXIS_WORTH,
    BALANCE_WORTH,
    STAMINA_WORTH,
    Forecast,
    forecast_of,
    moved,
    struck_by,
    swing_against,
    swing_of,
)
from cardwright.games.duel.instinct.guards import guard_worth
from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.rules.affliction import Afflict
from cardwright.games.duel.rules.capability import PAIN_TAKEN, TRAUMA_TAKEN
from cardwright.games.duel.rules.harm import Hurt
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.operations import (
    ChangeRange,
    Disengage,
    Engage,
    Glimpse,
    ShiftAxis,
    ShiftBalance,
)
from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of, technique_of
from cardwright.games.duel.table.play import Play
from cardwright.kernel import Effect, Gain, Scene, Sequence, Statement, ask

# What a point of Focus is worth: a card at the next draw. Below what should be kept, twice that.
FOCUS_WORTH: Final = 10
FOCUS_KEPT: Final = 200
# Which share of a blow a guard usually takes.
USUALLY_TAKEN: Final = 75
# Between these it counts that a foe feels a blow less or more than oneself.
FRAILTY_MIN: Final = 60
FRAILTY_MAX: Final = 250
# A glimpse of a card, a condition for the other, somebody more to fight.
GLIMPSE_WORTH: Final = 3
CONDITION_WORTH: Final = 25
# A point of damage that something does for sure.
HURT_WORTH: Final = 6
ENGAGE_WORTH: Final = 30
# Breaking away takes one part in so many from what is feared, and is thought of in poor health.
ESCAPES_FEAR: Final = 3
POOR_HEALTH: Final = 50
# Whatever else a card does is done for some reason.
UNKNOWN_WORTH: Final = 10


def attack_worth(mind: Mind, attack: Play) -> int:
    """What an attack will probably bring, in harm and in advantage."""
    total = 0
    for target in struck_by(mind.state, attack):
        prospect = forecast_of(mind.state, attack, target)
        if prospect.chance == 0:
            continue
        if mind.state.phase == SELECTION_PHASE:
            total += foreseen_worth(mind, prospect)
        elif prospect.is_feint():
            total += mind.likes(mind.traits.bluffing, swing_of(mind.state, prospect))
        else:
            harm = mind.likes(mind.traits.aggression, prospect.harm())
            total += harm * frailty(mind, target) // FULL + swing_of(mind.state, prospect)
    return total


def foreseen_worth(mind: Mind, prospect: Forecast) -> int:
    """What an attack will bring before anything can be seen, by what the foe usually does."""
    state = mind.state
    reading = mind.reading(prospect.target)
    if prospect.is_feint():
        calls = reading.calls()
        open_worth = calls * moved(state, prospect, COUNTERED)
        open_worth += (FULL - calls) * moved(state, prospect, HIT)
        met_worth = FULL * moved(state, prospect, PARRIED)
        worth = (FULL - reading.guards) * open_worth + reading.guards * met_worth
        return mind.likes(mind.traits.bluffing, worth // (FULL * FULL))
    met_chance = prospect.chance * (FULL - USUALLY_TAKEN) // FULL
    met_swing = moved(state, prospect, HIT) * met_chance
    met_swing += moved(state, prospect, PARRIED) * (FULL - met_chance)
    tells = frailty(mind, prospect.target)
    met = mind.likes(mind.traits.aggression, prospect.harm_if_taken(USUALLY_TAKEN))
    met = (met * tells + met_swing) // FULL
    free = mind.likes(mind.traits.aggression, prospect.harm_if_taken(0)) * tells // FULL
    free += swing_against(state, prospect, None, 0)
    return ((FULL - reading.guards) * free + reading.guards * met) // FULL


def frailty(mind: Mind, foe: int) -> int:
    """How much a foe feels of a blow beside what one would feel of it oneself, in hundredths."""
    felt = FULL * felt_by(mind, foe) // max(1, felt_by(mind, mind.owner))
    return max(FRAILTY_MIN, min(felt, FRAILTY_MAX))


def felt_by(mind: Mind, owner: int) -> int:
    scene = Scene(owner)
    return ask(mind.state, PAIN_TAKEN, scene) + ask(mind.state, TRAUMA_TAKEN, scene)


def stamina_price(mind: Mind, play: Play) -> int:
    """What the stamina of a play is worth; what would come back beyond the most is free."""
    stamina = mind.state.resource(mind.owner, STAMINA)
    cost = max(0, ask(mind.state, STAMINA_COST, scene_of(play))) - play.reserved
    wasted = max(0, stamina.available + stamina.per_turn - stamina.maximum)
    paid = max(0, cost - wasted) if cost > 0 else cost
    return mind.likes(mind.traits.patience, STAMINA_WORTH) * paid // FULL


def focus_price(mind: Mind, amount: int) -> int:
    """What spending Focus costs."""
    left = mind.state.resource(mind.owner, FOCUS).available - amount
    return amount * FOCUS_WORTH // FULL * (1 if left >= FOCUS_KEPT else 2)


def effect_worth(mind: Mind, effect: Effect | None, target: int) -> int:
    """What the doings of a card are worth besides attack and defence."""
    if effect is None:
        return 0
    if isinstance(effect, Statement):
        return effect_worth(mind, effect.effect, target)
    if isinstance(effect, Sequence):
        total = 0
        for part in effect.parts:
            total += effect_worth(mind, part, target)
        return total
    if isinstance(effect, ShiftAxis):
        return effect.amount * AXIS_WORTH // FULL
    if isinstance(effect, ShiftBalance):
        missing = FULL - mind.state.fighters[mind.owner].balance
        return min(effect.amount, missing) * BALANCE_WORTH // FULL
    if isinstance(effect, Gain):
        return gain_worth(mind, effect)
    if isinstance(effect, Glimpse):
        return effect.count * GLIMPSE_WORTH
    if isinstance(effect, Afflict):
        return CONDITION_WORTH
    if isinstance(effect, Hurt):
        return hurt_worth(mind, effect)
    if isinstance(effect, Engage):
        return ENGAGE_WORTH
    if isinstance(effect, Disengage):
        return feared(mind) // ESCAPES_FEAR if is_pressed(mind) else 0
    return 0 if isinstance(effect, ChangeRange) else UNKNOWN_WORTH


def hurt_worth(mind: Mind, effect: Hurt) -> int:
    """Harm that needs no blow to hit; to oneself it is as bad."""
    amount = sum([piece.amount for piece in effect.pieces])
    harm = mind.likes(mind.traits.aggression, HURT_WORTH * amount // FULL)
    return -harm if effect.own else harm


def is_pressed(mind: Mind) -> bool:
    """Has somebody more than one foe at hand, or little health left?"""
    crowded = len(mind.state.engagements_of(mind.owner)) > 1
    return crowded or health(mind.state, mind.owner) < POOR_HEALTH


def gain_worth(mind: Mind, effect: Gain) -> int:
    """A reserve that is nearly full needs no filling."""
    resource = mind.state.resource(mind.owner, effect.resource)
    room = resource.maximum - resource.current
    missing = min(room, resource.maximum - resource.available - resource.per_turn)
    worth = STAMINA_WORTH if effect.resource == STAMINA else FOCUS_WORTH
    return worth * max(0, min(missing, 200)) // FULL


def laid_worth(mind: Mind, play: Play, card: int) -> int:
    """By how much a card laid on a play of one's own makes it better."""
    key = (play.id, mind.state.cards[card].template.number)
    if key not in mind.laid:
        before = net_worth(mind, play) if play.id not in mind.known else mind.known[play.id]
        mind.known[play.id] = before
        play.modifiers.append(card)
        mind.laid[key] = net_worth(mind, play) - before
        play.modifiers.pop()
    return mind.laid[key]


def net_worth(mind: Mind, play: Play) -> int:
    """What a play brings by itself, less what more of its stamina costs."""
    technique = technique_of(mind.state, play)
    worth = -stamina_price(mind, play)
    if technique.attacks():
        worth += attack_worth(mind, play)
    elif technique.defends():
        worth += guard_worth(mind, play) if mind.state.phase == SELECTION_PHASE else 0
    return worth


def feared(mind: Mind) -> int:
    """What the foes might do in this second, by their habits and the stamina they have for it."""
    total = 0
    for blow in mind.expected():
        total += blow.likely * blow.dread
    return mind.likes(mind.traits.caution, total // (FULL * FULL))
