"""Contests of footwork: two who move against each other at the same time.

Each has done what its technique says; now it shows who has the better of it, and
that one gains a little more in the way it went.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.advantage import shift_axis, shift_range
from cardwright.games.duel.arms import longest_reach
from cardwright.games.duel.body.capability import FOOTWORK
from cardwright.games.duel.engagement import Engagement
from cardwright.games.duel.events import FootworkContested
from cardwright.games.duel.places import FOOTWORK_STREAM
from cardwright.games.duel.play import DONE, Play
from cardwright.games.duel.questions import PlayQuestion, scene_of, technique_at, technique_of
from cardwright.games.duel.scale import NEUTRAL, POSITION, STATS
from cardwright.games.duel.state import DuelState, table
from cardwright.games.duel.steps import step
from cardwright.games.duel.technique import ASIDE, BACK, FORWARD, HOLD, NO_WAY, Technique
from cardwright.games.duel.timing import overlap
from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.expr import HUNDREDTHS
from cardwright.kernel.machine.questions import UNIT, Grant, ask
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import Plain, scaled
from cardwright.kernel.values.scene import NONE, Scene

# What speed, position and balance count, in hundredths of their whole.
SPEED_COUNTS: Final = 30
POSITION_COUNTS: Final = 40
BALANCE_COUNTS: Final = 30
HOLDING: Final = -30
# Luck moves the difference by as much as this, and it takes more than this to win.
LUCK: Final = 10
GROUND: Final = 5
SPEED: Final = STATS.index("speed")


class Footing(PlayQuestion):
    """How well a fighter moves in a contest of footwork."""

    __slots__ = ()

    def concerns(self, technique: Technique) -> bool:
        return technique.way != NO_WAY

    def base(self, state: State, scene: Scene) -> int:
        return scaled(10 * table(state).fighters[scene.owner].stats[SPEED], SPEED_COUNTS)

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        fighter = state.fighters[scene.owner]
        engagement = state.engagement(scene.owner, scene.target)
        position = NEUTRAL if engagement is None else engagement.read(scene.owner, POSITION)
        amounts = [
            (scaled(position, POSITION_COUNTS), "Position"),
            (scaled(fighter.balance, BALANCE_COUNTS), "Own balance"),
        ]
        if technique_at(state, scene).way == HOLD:
            amounts.append((HOLDING, "Standing still"))
        for amount, source in amounts:
            grants.append(step(self, UNIT, "add", amount, source, scene, -2))
        sure = ask(state, FOOTWORK, Scene(scene.owner))
        grants.append(step(self, UNIT, "times", sure, "Sureness of foot", scene, -1))


FOOTING: Final = Footing("footing", HUNDREDTHS, "speed")


class Contests(Frame):
    """After the footwork of a slot: where it met that of a foe, one may win ground."""

    __slots__ = ("just_done",)

    def __init__(self, just_done: tuple[int, ...]) -> None:
        # The plays of this slot that move somebody's feet.
        self.just_done = just_done

    def run(self, state: State) -> None:
        duel = table(state)
        for engagement in duel.engagements.copy():
            for one in moves(duel, engagement.first, engagement.second):
                for other in moves(duel, engagement.second, engagement.first):
                    fresh = one.id in self.just_done or other.id in self.just_done
                    if fresh and overlap(duel, one, other):
                        settle(duel, engagement, one, other)

    def form(self) -> Plain:
        return ["Contests", list(self.just_done)]


def moves(state: DuelState, owner: int, foe: int) -> list[Play]:
    """The plays with which a fighter has moved its feet against a foe, or against everybody."""
    return [
        play
        for play in state.plays_of(owner)
        if play.fate == DONE
        and technique_of(state, play).way != NO_WAY
        and play.target in (NONE, foe)
    ]


def settle(state: DuelState, engagement: Engagement, one: Play, other: Play) -> None:
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
        shift_axis(state, play.owner, engagement.other(play.owner), POSITION, GROUND)


def win_step(state: DuelState, engagement: Engagement, play: Play, step: int) -> None:
    """A further step. Who thus moves several steps comes along with regard to everybody else.

    The first step is one towards or away from the foe alone, so the others see one less.
    """
    won = walk(state, engagement, play.owner, step)
    play.stepped += won
    if won:
        for other in state.engagements_of(play.owner):
            if other is not engagement:
                for _ in range(abs(play.stepped) - 1):
                    walk(state, other, play.owner, step)


def walk(state: DuelState, engagement: Engagement, owner: int, step: int) -> int:
    """One step, unless it leads in behind one's own point. Says by how much they really moved."""
    if step < 0 and engagement.range <= longest_reach(state.fighters[owner]):
        return 0
    return shift_range(state, owner, engagement.other(owner), step)


def stop_at_reach(state: DuelState, engagement: Engagement) -> None:
    """Two who advance on each other in vain stop where the longer weapon stops them.

    At most they are kept off where they began.
    """
    one, other = engagement.first, engagement.second
    reach = max(longest_reach(state.fighters[one]), longest_reach(state.fighters[other]))
    stop = min(reach, engagement.began)
    if engagement.range < stop:
        shift_range(state, one, other, stop - engagement.range)
