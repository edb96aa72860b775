"""Weighing: what plays are worth to a fighter, by its personality, in points."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.personalities import Personality
from cardwright.games.duel.content.phases import SELECTION_PHASE
from cardwright.games.duel.content.scale import COUNTERED, FOCUS, FULL, HIT, PARRIED, SLOTS, STAMINA
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
from cardwright.games.duel.instinct.reading import Reading, read_foe
from cardwright.games.duel.rules.affliction import Afflict
from cardwright.games.duel.rules.attacks import STRETCH_STEPS
from cardwright.games.duel.rules.harm import Hurt
from cardwright.games.duel.rules.health import health
from cardwright.games.duel.rules.hit_chance import (
    DEFENCE,
    DEFENCE_MAX,
    DEFENCE_MIN,
    SET_FOR,
    coverage,
    covered,
    is_set_for_height,
)
from cardwright.games.duel.rules.operations import (
    ChangeRange,
    Disengage,
    Engage,
    Glimpse,
    ShiftAxis,
    ShiftBalance,
)
from cardwright.games.duel.rules.questions import (
    DEFENCE_WINDOW,
    STAMINA_COST,
    scene_of,
    technique_of,
)
from cardwright.games.duel.table.arms import longest_reach
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState
from cardwright.kernel import Effect, Gain, Option, Sequence, Statement, Stream, ask

# The number of a play that is only imagined; no real one gets as far.
IMAGINED: Final = 1_000 * FIRST_PLAY
# What a point of Focus is worth: a card at the next draw. Below what should be kept, twice that.
FOCUS_WORTH: Final = 6
FOCUS_KEPT: Final = 200
# Which share of a blow a guard usually takes.
USUALLY_TAKEN: Final = 75
# What a blow of a foe is feared to do, and how much stamina it takes to strike one.
FEARED_BLOW: Final = 75
BLOW_STAMINA: Final = 200
BLOWS_FEARED_MAX: Final = 2
# How often blows come low, mid and high.
HEIGHTS_OFTEN: Final[tuple[int, ...]] = (20, 40, 40)
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
# By how much, of a hundred, instinct may misjudge what something is worth.
MISJUDGED: Final = 30


class Mind:
    """Whoever decides for a fighter: its traits, and the chance that keeps it unforeseen."""

    __slots__ = ("chance", "known", "laid", "owner", "readings", "state", "traits")

    def __init__(self, state: DuelState, owner: int, chance: Stream) -> None:
        self.state = state
        self.owner = owner
        self.chance = chance
        # What has been weighed for this decision: plays as they are, and cards laid on them.
        self.known: dict[int, int] = {}
        self.laid: dict[tuple[int, int], int] = {}
        # What the foes are expected to do, for those about whom somebody asked.
        self.readings: dict[int, Reading] = {}
        calling = state.fighters[owner].calling
        assert isinstance(calling, Calling), "whoever fights has a calling"
        self.traits: Personality = calling.character

    def likes(self, trait: int, amount: int) -> int:
        """An amount as somebody with this much of a trait sees it; half of it changes nothing."""
        return amount * (50 + trait) // FULL

    def reading(self, foe: int) -> Reading:
        if foe not in self.readings:
            self.readings[foe] = read_foe(self.state, foe)
        return self.readings[foe]

    def best(self, options: list[Option], worths: list[int], rather: Option) -> Option:
        """The option worth most with some chance added, or the other if none is worth anything."""
        best, most = rather, 0
        for option, worth in zip(options, worths, strict=True):
            if worth > 0:
                felt = worth * (FULL - MISJUDGED + self.chance.below(2 * MISJUDGED + 1))
                if felt > most:
                    best, most = option, felt
        return best


def imagine(state: DuelState, owner: int, card: int, target: int, start: int) -> Play:
    """Put a play on the table that is not really there. Whoever does so takes it off again."""
    play = Play(IMAGINED, owner, card, target, start, True)
    state.plays.append(play)
    return play


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
            total += harm + swing_of(mind.state, prospect)
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
    met = mind.likes(mind.traits.aggression, prospect.harm_if_taken(USUALLY_TAKEN))
    met += met_swing // FULL
    free = mind.likes(mind.traits.aggression, prospect.harm_if_taken(0))
    free += swing_against(state, prospect, None, 0)
    return ((FULL - reading.guards) * free + reading.guards * met) // FULL


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
    missing = resource.maximum - resource.current - resource.per_turn
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
        worth += standing_worth(mind, play)
    return worth


def feared(mind: Mind) -> int:
    """What the foes might do in this second, by their habits and the stamina they have for it."""
    total = 0
    for engagement in mind.state.engagements_of(mind.owner):
        foe = engagement.other(mind.owner)
        stamina = mind.state.resource(foe, STAMINA).current
        blows = min(stamina // BLOW_STAMINA, BLOWS_FEARED_MAX)
        # Whoever has to come closer first is feared less, and further off not at all.
        steps = engagement.range - longest_reach(mind.state.fighters[foe]) - STRETCH_STEPS
        near = max(0, 2 - max(0, steps))
        total += FEARED_BLOW * blows * mind.reading(foe).attacks * near // (2 * FULL)
    return mind.likes(mind.traits.caution, total)


def standing_worth(mind: Mind, guard: Play) -> int:
    """What a guard is worth against whatever may come, by its strength, its time and its heights.

    Several guards share what is feared.
    """
    if mind.state.phase != SELECTION_PHASE:
        return 0
    state = mind.state
    guards = 0
    for play in state.plays_of(mind.owner):
        if play is not guard and technique_of(state, play).defends():
            guards += 1
    taken = ask(state, DEFENCE, scene_of(guard)) * expected_coverage(state, guard) // FULL
    taken = max(DEFENCE_MIN, min(taken, DEFENCE_MAX))
    slots = min(ask(state, DEFENCE_WINDOW, scene_of(guard)), SLOTS)
    return feared(mind) * taken // FULL * slots // SLOTS // (1 + guards)


def expected_coverage(state: DuelState, guard: Play) -> int:
    """How much of a guard counts against attacks at the heights at which they usually come."""
    covers = covered(state, guard)
    is_set = is_set_for_height(state, guard)
    total = 0
    for height, often in enumerate(HEIGHTS_OFTEN):
        share = coverage(covers, height)
        total += often * (SET_FOR if is_set and share == FULL else share)
    return total // FULL
