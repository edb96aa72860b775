"""Resolution: the second is played through, slot by slot.

In each slot, footwork and the like happen first, and where two move against
each other it shows who has the better of it. Then all attacks of the slot
come out at once: each is decided on the table as it stood before any of them,
so nobody is faster for sitting in front. Whoever falls has still struck in that
slot; in later ones they do nothing more.
"""

from __future__ import annotations

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import NO_DIRECTION
from cardwright.games.duel.phases.chosen import do_effects
from cardwright.games.duel.phases.contest import Contests
from cardwright.games.duel.rules.advantage import disengage
from cardwright.games.duel.rules.attacks import Strike, decide_attacks
from cardwright.games.duel.rules.events import PlayEvent
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.outcomes import apply_strike
from cardwright.games.duel.rules.questions import moment_of, technique_of
from cardwright.games.duel.table.play import CARRIED_OUT, INTERRUPTED, PLANNED, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Frame, Plain


class Slot(Frame[DuelState]):
    """The next tenth of a second, from this one on, in which something happens."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, state: DuelState) -> None:
        # Where nothing is due nothing changes, so it is enough to look ahead once.
        slot, plays = next_due(state, self.slot)
        if not plays:
            return
        moved: list[int] = []
        for play in plays:
            technique = technique_of(state, play)
            if not technique.attacks():
                do_play(state, play)
                if technique.way != NO_DIRECTION:
                    moved.append(play.id)
        if moved:
            state.then(Contests(tuple(moved)))
        state.then(SlotAttacks(slot))
        state.then(Slot(slot + 1))

    def form(self) -> Plain:
        return ["Slot", self.slot]


def next_due(state: DuelState, slot: int) -> tuple[int, list[Play]]:
    """The first slot from this one on in which plays are due, and those plays.

    Only those count whose owners can still carry them out.
    """
    first = SLOTS
    plays: list[Play] = []
    for play in state.plays:
        if play.fate == PLANNED and not incapacitated(state, play.owner):
            moment = moment_of(state, play)
            if slot <= moment < first:
                first, plays = moment, [play]
            elif moment == first < SLOTS:
                plays.append(play)
    return first, plays


def attacks_due(state: DuelState, slot: int) -> list[Play]:
    return [
        play
        for play in state.plays
        if play.fate == PLANNED
        and technique_of(state, play).attacks()
        and not incapacitated(state, play.owner)
        and moment_of(state, play) == slot
    ]


def do_play(state: DuelState, play: Play) -> None:
    """Do what the technique and the cards on it do besides attacking and defending."""
    if not technique_of(state, play).defends():
        play.fate = CARRIED_OUT
    do_effects(state, play)


class SlotAttacks(Frame[DuelState]):
    """All attacks of a slot: first how each comes out, then what each does."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, state: DuelState) -> None:
        attacks = attacks_due(state, self.slot)
        strikes = decide_attacks(state, attacks, self.slot)
        for play in attacks:
            play.fate = CARRIED_OUT
        for strike in strikes:
            state.then(StrikeEffect(strike, self.slot))
        for play in attacks:
            do_effects(state, play)
        if strikes:
            state.then(Fallen())

    def form(self) -> Plain:
        return ["SlotAttacks", self.slot]


class StrikeEffect(Frame[DuelState]):
    """One decided strike takes effect."""

    __slots__ = ("slot", "strike")

    def __init__(self, strike: Strike, slot: int) -> None:
        self.strike = strike
        self.slot = slot

    def run(self, state: DuelState) -> None:
        if apply_strike(state, self.strike):
            interrupt(state, self.strike.defender, self.slot)

    def form(self) -> Plain:
        return ["StrikeEffect", self.strike.form(), self.slot]


def interrupt(state: DuelState, owner: int, slot: int) -> None:
    """A solid hit breaks off the attack that its target was in the middle of."""
    for play in state.plays_of(owner):
        attacking = play.fate == PLANNED and technique_of(state, play).attacks()
        if attacking and play.start <= slot < moment_of(state, play):
            play.fate = INTERRUPTED
            state.tell(PlayEvent("play_interrupted", play.id, owner))


class Fallen(Frame[DuelState]):
    """After the attacks of a slot: whoever fell is out of it."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        leave_the_fallen(state)


def leave_the_fallen(state: DuelState) -> None:
    """Whoever can fight no longer is engaged with nobody."""
    for owner in range(len(state.fighters)):
        if incapacitated(state, owner):
            for engagement in state.engagements_of(owner):
                disengage(state, owner, engagement.other(owner))
