"""Where a blow lands: by exposure, by the height aimed at, and by what the guard covers."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.plans import DIGIT, ORGAN, PartPlan
from cardwright.games.duel.content.scale import MID
from cardwright.games.duel.content.streams import BODY_STREAM
from cardwright.games.duel.table.body import Body
from cardwright.kernel import State, scaled

CERTAIN: Final = 100

# What the distance between the height aimed at and that of the part makes of its exposure.
AIMED: Final = 200
ADJACENT: Final = 50
OPPOSITE: Final = 10
ANY_HEIGHT: Final = 100
# What an active guard makes of it, at its best height and at the others it covers.
GUARDED_BEST: Final = 30
COVERED: Final = 60


def height_factor(part_height: int, aimed: int) -> int:
    if part_height == aimed:
        return AIMED
    if MID in (part_height, aimed):
        return ADJACENT
    return OPPOSITE


def guard_factor(part_height: int, guarded: tuple[int, ...]) -> int:
    """The first height is guarded best, further ones are covered."""
    if not guarded or part_height not in guarded:
        return ANY_HEIGHT
    return GUARDED_BEST if part_height == guarded[0] else COVERED


def weights(body: Body, aimed: int, guarded: tuple[int, ...]) -> list[tuple[PartPlan, int]]:
    """The parts that can be struck, each with its weight. What is off cannot be struck."""
    found: list[tuple[PartPlan, int]] = []
    for part in body.species.plan.parts:
        if part.exposure and not body.severed[part.number]:
            weight = part.exposure * height_factor(part.height, aimed)
            found.append((part, max(1, scaled(weight, guard_factor(part.height, guarded)))))
    return found


def struck_part(state: State, body: Body, aimed: int, guarded: tuple[int, ...]) -> PartPlan:
    """The part that a blow at some height finds."""
    return drawn_part(state, body, weights(body, aimed, guarded))


def drawn_part(state: State, body: Body, found: list[tuple[PartPlan, int]]) -> PartPlan:
    """Draw the part from the stream of bodies, and then perhaps a finger of it."""
    total = 0
    for _, weight in found:
        total += weight
    drawn = state.roll(BODY_STREAM, total)
    place = 0
    while drawn >= found[place][1]:
        drawn -= found[place][1]
        place += 1
    return digit_of(state, body, found[place][0])


def digit_of(state: State, body: Body, part: PartPlan) -> PartPlan:
    return inner_part(state, body, part, DIGIT) or part


def organ_behind(state: State, body: Body, part: PartPlan) -> PartPlan | None:
    """The organ that a blow finds which goes through a part, if it finds one."""
    return inner_part(state, body, part, ORGAN)


def inner_part(state: State, body: Body, part: PartPlan, use: int) -> PartPlan | None:
    inner = [other for other in part.inner if other.uses & use and not body.severed[other.number]]
    if not inner:
        return None
    drawn = state.roll(BODY_STREAM, CERTAIN)
    for other in inner:
        if drawn < other.chance:
            return other
        drawn -= other.chance
    return None
