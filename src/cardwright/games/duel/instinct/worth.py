"""Weighing: what plays are worth to a fighter, by its personality, in points."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.personalities import Personality
from cardwright.games.duel.content.phases import SELECTION_PHASE
from cardwright.games.duel.content.scale import FOCUS, FULL, PARRIED, STAMINA
from cardwright.games.duel.instinct.foresight import (
    AXIS_WORTH,
    BALANCE_WORTH,
    STAMINA_WORTH,
    Forecast,
    forecast_of,
    moved,
    struck_by,
    swing_of,
)
from cardwright.games.duel.rules.affliction import Afflict
from cardwright.games.duel.rules.operations import Engage, Glimpse, ShiftAxis, ShiftBalance
from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of, technique_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState
from cardwright.kernel import Effect, Gain, Option, Sequence, Statement, Stream, ask

# The number of a play that is only imagined; no real one gets as far.
IMAGINED: Final = 1_000 * FIRST_PLAY
# What a point of Focus is worth: little, since most of what is spent comes back before the next
# draw. Below what should be kept it is worth twice as much.
FOCUS_WORTH: Final = 2
FOCUS_KEPT: Final = 200
# A glimpse of a card, a condition for the other, somebody more to fight.
GLIMPSE_WORTH: Final = 3
CONDITION_WORTH: Final = 25
ENGAGE_WORTH: Final = 30
# By how much, of a hundred, instinct may misjudge what something is worth.
MISJUDGED: Final = 30


class Mind:
    """Whoever decides for a fighter: its traits, and the chance that keeps it unforeseen."""

    __slots__ = ("chance", "known", "laid", "owner", "state", "traits")

    def __init__(self, state: DuelState, owner: int, chance: Stream) -> None:
        self.state = state
        self.owner = owner
        self.chance = chance
        # What has been weighed for this decision: plays as they are, and cards laid on them.
        self.known: dict[int, int] = {}
        self.laid: dict[tuple[int, int], int] = {}
        calling = state.fighters[owner].calling
        assert isinstance(calling, Calling), "whoever fights has a calling"
        self.traits: Personality = calling.character

    def likes(self, trait: int, amount: int) -> int:
        """An amount as somebody with this much of a trait sees it; half of it changes nothing."""
        return amount * (50 + trait) // FULL

    def best(self, options: list[Option], worths: list[int], rather: Option) -> Option:
        """The option that is worth most on a whim, or the other if none is worth anything."""
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
        swing = swing_of(mind.state, prospect)
        if prospect.is_feint():
            total += mind.likes(3 * mind.traits.bluffing - 100, hoped_swing(mind, prospect, swing))
        else:
            total += mind.likes(mind.traits.aggression, prospect.harm()) + swing
    return total


def hoped_swing(mind: Mind, feint: Forecast, swing: int) -> int:
    """What a feint brings. Before guards can be seen, whoever loves to bluff hopes for one."""
    hope = 2 * mind.traits.bluffing - FULL
    if mind.state.phase != SELECTION_PHASE or hope <= 0:
        return swing
    return swing + hope * (moved(mind.state, feint, PARRIED) - swing) // FULL


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
    return ENGAGE_WORTH if isinstance(effect, Engage) else 0


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
    attacks = technique_of(mind.state, play).attacks()
    return (attack_worth(mind, play) if attacks else 0) - stamina_price(mind, play)
