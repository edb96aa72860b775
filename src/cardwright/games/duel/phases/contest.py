"""Contests of footwork: two who move against each other at the same time.

Each has done what its technique says; now it shows who has the better of it, and
that one gains a little more in the way it went.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import POSITION
from cardwright.games.duel.content.streams import FOOTWORK_STREAM
from cardwright.games.duel.content.techniques import (
    ASIDE,
    BACK,
    FORWARD,
    HOLD,
    NO_DIRECTION,
)
from cardwright.games.duel.rules.advantage import shift_axis, shift_range
from cardwright.games.duel.rules.events import FootworkContested
from cardwright.games.duel.rules.footing import FOOTING
from cardwright.games.duel.rules.questions import scene_of, technique_of
from cardwright.games.duel.rules.timeline import overlap
from cardwright.games.duel.table.arms import longest_reach
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.play import CARRIED_OUT, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, Frame, Plain, ask

# Luck moves the difference by as much as this, and it takes more than this to win.
LUCK: Final = 10
GROUND_WON: Final = 5


class Contests(Frame[DuelState]):
    """After the footwork of a slot: where it met that of a foe, one may win ground."""

    __slots__ = ("just_done",)

    def __init__(self, just_done: tuple[int, ...]) -> None:
        # The plays of this slot that move somebody's feet.
        self.just_done = just_done

    def run(self, state: DuelState) -> None:
        for engagement in state.engagements.copy():
            for one in moves(state, engagement.first, engagement.second):
                for other in moves(state, engagement.second, engagement.first):
                    fresh = one.id in self.just_done or other.id in self.just_done
                    if fresh and overlap(state, one, other):
                        settle_contest(state, engagement, one, other)

    def form(self) -> Plain:
        return ["Contests", list(self.just_done)]


def moves(state: DuelState, owner: int, foe: int) -> list[Play]:
    """The plays with which a fighter has moved its feet against a foe, or against everybody."""
    return [
        play
        for play in state.plays_of(owner)
        if play.fate == CARRIED_OUT
        and technique_of(state, play).way != NO_DIRECTION
        and play.target in (NONE, foe)
    ]


def settle_contest(state: DuelState, engagement: Engagement, one: Play, other: Play) -> None:
    ways = (technique_of(state, one).way, technique_of(state, other).way)
    if ways == (HOLD, HOLD):
        return
    if ways in ((FORWARD, HOLD), (HOLD, FORWARD)):
        winner = one if ways[0] == FORWARD else other
        tell_contest(state, engagement, winner.owner)
        win_ground(state, engagement, winner)
        return
    luck = state.roll(FOOTWORK_STREAM, 2 * LUCK + 1) - LUCK
    lead = footing(state, one, engagement) - footing(state, other, engagement) + luck
    if abs(lead) > LUCK:
        winner = one if lead > 0 else other
        tell_contest(state, engagement, winner.owner)
        win_ground(state, engagement, winner)
        return
    tell_contest(state, engagement, NONE)
    if ways == (FORWARD, FORWARD):
        stop_at_reach(state, engagement)


def footing(state: DuelState, play: Play, engagement: Engagement) -> int:
    scene = scene_of(play)
    scene.target = engagement.other(play.owner)
    return ask(state, FOOTING, scene)


def tell_contest(state: DuelState, engagement: Engagement, winner: int) -> None:
    state.tell(FootworkContested(engagement.first, engagement.second, winner))


def win_ground(state: DuelState, engagement: Engagement, play: Play) -> None:
    """One further step in the winner's way, or a better position."""
    way = technique_of(state, play).way
    if way in (FORWARD, BACK):
        win_step(state, engagement, play, 1 if way == BACK else -1)
    else:
        assert way in (ASIDE, HOLD), "every way leads somewhere"
        shift_axis(state, play.owner, engagement.other(play.owner), POSITION, GROUND_WON)


def win_step(state: DuelState, engagement: Engagement, play: Play, rule_part: int) -> None:
    """A further step. Who thus moves several steps comes along with regard to everybody else.

    The first step is one towards or away from the foe alone, so the others see one less.
    """
    won = walk(state, engagement, play.owner, rule_part)
    play.stepped += won
    if won:
        for other in state.engagements_of(play.owner):
            if other is not engagement:
                for _ in range(abs(play.stepped) - 1):
                    walk(state, other, play.owner, rule_part)


def walk(state: DuelState, engagement: Engagement, owner: int, rule_part: int) -> int:
    """One step, unless it leads in behind one's own point. Says by how much they really moved."""
    if rule_part < 0 and engagement.range <= longest_reach(state.fighters[owner]):
        return 0
    return shift_range(state, owner, engagement.other(owner), rule_part)


def stop_at_reach(state: DuelState, engagement: Engagement) -> None:
    """Two who advance on each other in vain stop where the longer weapon stops them.

    At most they are kept off where they began.
    """
    one, other = engagement.first, engagement.second
    reach = max(longest_reach(state.fighters[one]), longest_reach(state.fighters[other]))
    stop = min(reach, engagement.began)
    if engagement.range < stop:
        shift_range(state, one, other, stop - engagement.range)
