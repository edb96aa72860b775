"""What a scenario of a duel may give besides cards and reserves."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import AXES, FULL, HIT, NEUTRAL, RANGES
from cardwright.games.duel.table.body_position import arrange_bodies, body_given_fields
from cardwright.games.duel.table.history import ATTACKED, DEFENDED, FEINTED, MANOEUVRED, PastPlay
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel.language import Field, Many, OneOf, Quantity, Values

# What the first fighter may have done last turn.
BEFORE: Final = {
    "feinted": PastPlay("thrust", FEINTED, HIT),
    "hit": PastPlay("thrust", ATTACKED, HIT),
    "defended": PastPlay("parry", DEFENDED, -1),
    "manoeuvred": PastPlay("advance", MANOEUVRED, -1),
}


def given_fields() -> list[Field]:
    share = Quantity(0, FULL)
    return [
        Field("range", OneOf("range", RANGES), "how far apart all who are engaged stand"),
        Field("balances", Many(share), "the balance of each fighter, in order"),
        *[Field(axis, share, f"the {axis} of the first of each pair") for axis in AXES],
        Field("before", OneOf("action", tuple(BEFORE)), "what the first fighter did last turn"),
        *body_given_fields(),
    ]


def arrange(state: DuelState, given: Values) -> None:
    for engagement in state.engagements:
        if given.has("range"):
            engagement.range = RANGES.index(given.take("range", str))
            engagement.began = engagement.range
        for axis, name in enumerate(AXES):
            share = given.either(name, int, NEUTRAL)
            engagement.shift(engagement.first, axis, share - NEUTRAL)
    for owner, balance in enumerate(given.many("balances", int)):
        state.fighters[owner].balance = balance
    if given.has("before"):
        state.fighters[0].history.push([BEFORE[given.take("before", str)]])
    arrange_bodies(state, given)
