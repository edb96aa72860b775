"""Running: how the agenda of a match is worked off until somebody has to decide.

There is one stack of frames for the whole table and one for each seat, which is
used while the seats are split. Frames run from the top. What a step brought
goes on top: first the rules that it woke, then the frames that it put on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.decisions import Decision, Option
from cardwright.kernel.machine.numbers import deal_lost_numbers
from cardwright.kernel.machine.sweeps import sweep_conditions
from cardwright.kernel.machine.zones import FACE_UP
from cardwright.kernel.values.events import EVERYONE, Decided
from cardwright.kernel.values.limits import (
    FRAMES_DEEP_MAX,
    OPTIONS_PER_DECISION_MAX,
    WORK_PER_DECISION_MAX,
)

if TYPE_CHECKING:
    from cardwright.kernel.machine.agenda import Frame
    from cardwright.kernel.machine.state import State

MAIN: Final = 0
# Between decisions nothing runs. Whoever looks then repeats work that was within its limit before.
AT_REST: Final = 1 << 60


def act(state: State, seat: int, option: Option, alone: bool) -> None:
    begin(state, seat, option)
    if alone:
        run(state, state.track)
        come_to_rest(state)
    else:
        advance(state)


def begin(state: State, seat: int, option: Option) -> None:
    """Take an option; what it brings is not run yet."""
    decision = state.pending[seat]
    assert decision is not None, "the seat has been asked"
    state.budget = WORK_PER_DECISION_MAX
    state.decided += 1
    state.track = track_of(state, seat)
    take(state, decision, option, 0)
    if state.splitting:
        # What the choice brought belongs to this track, whichever runs first.
        settle(state, state.stacks[state.track])


def track_of(state: State, seat: int) -> int:
    """Where what this seat decides goes on."""
    return seat + 1 if state.splitting else MAIN


def put(state: State, decision: Decision) -> None:
    """Put a decision to its seat, as far as there is something to decide."""
    seat, options = decision.seat, decision.options
    assert state.pending[seat] is None, "a seat is asked one thing at a time"
    assert state.track in (MAIN, seat + 1), "a track asks its own seat"
    count = len(options)
    state.budget -= count
    if not 0 < count <= OPTIONS_PER_DECISION_MAX:
        state.give_up("options" if count else f"no option in {decision.kind}")
        return
    if state.splitting and state.unasked >> seat & 1:
        state.unasked &= ~(1 << seat)
        decision.lone = count == 1 and not decision.private
    state.pending[seat] = decision
    state.asked += 1


def put_again(state: State, decision: Decision) -> None:
    """Let a private decision be asked anew, since what it was about has changed.

    It waits for an answer as the old one did, even if a single option is left: the table
    must not go on by itself past the moment at which it was looked at.
    """
    state.budget = WORK_PER_DECISION_MAX
    state.pending[decision.seat] = None
    state.asked -= 1
    state.track = track_of(state, decision.seat)
    decision.frame.clone().run(state)
    asked = state.pending[decision.seat]
    if asked is not None:
        asked.private = True
    settle(state, state.stacks[state.track])
    advance(state)


def advance(state: State) -> None:
    while not state.over:
        if state.splitting:
            for seat in range(state.seats):
                run(state, seat + 1)
            if state.over or not all_tracks_done(state):
                break
            close_split(state)
        else:
            run(state, MAIN)
            if not state.splitting:
                break
    come_to_rest(state)
    assert state.over or state.asked, "a match that is not over waits for a decision"


def run(state: State, track: int) -> None:
    """Work off one stack until its seat is asked or nothing is left on it."""
    stack = state.stacks[track]
    state.track = track
    settle(state, stack)
    while not state.over:
        decision = asked_on(state, track) if state.asked else None
        if decision is not None:
            if not decision.takes_itself():
                return
            take(state, decision, decision.options[0], 1)
        elif not stack or (state.splitting and track == MAIN):
            return
        else:
            stack.pop().run(state)
        settle(state, stack)
        state.budget -= 1
        if state.budget <= 0:
            state.give_up("work for one decision")


def step(state: State) -> bool:
    """One frame of what `advance` would run, for those who watch; false if nothing is left to run.

    Whoever steps until then has done the same as `advance`.
    """
    if state.over:
        come_to_rest(state)
        return False
    if not state.splitting:
        if step_on(state, MAIN) or state.splitting:
            return True
        come_to_rest(state)
        return False
    for seat in range(state.seats):
        if step_on(state, seat + 1):
            return True
    if not state.over and all_tracks_done(state):
        close_split(state)
        return True
    come_to_rest(state)
    return False


def step_on(state: State, track: int) -> bool:
    """One frame of one stack; false if its seat is asked or nothing is left on it."""
    stack = state.stacks[track]
    state.track = track
    settle(state, stack)
    decision = asked_on(state, track) if state.asked else None
    if decision is not None:
        if not decision.takes_itself():
            return False
        take(state, decision, decision.options[0], 1)
    elif not stack or (state.splitting and track == MAIN):
        return False
    else:
        stack.pop().run(state)
    settle(state, stack)
    state.budget -= 1
    if state.budget <= 0:
        state.give_up("work for one decision")
    return True


def settle(state: State, stack: list[Frame[State]]) -> None:
    """Put what one step brought in order: woken rules go first, then frames as they were put on.

    While the seats are split nothing ends by itself, since whether it does
    might depend on what another seat does unseen.
    """
    if not state.splitting:
        if state.watched and not state.over:
            sweep_conditions(state)
        if state.lost:
            state.budget -= len(state.cards) // 8
            deal_lost_numbers(state)
    if state.arrived > 1:
        turn_over(stack, state.arrived)
    state.arrived = 0
    if state.woken:
        stack.extend(reversed(state.woken))
        state.woken = ()
    if len(stack) > FRAMES_DEEP_MAX:
        state.give_up("frames on the agenda")


def turn_over(stack: list[Frame[State]], count: int) -> None:
    """The last frames of a stack the other way round: the first that was put on runs first."""
    low, high = len(stack) - count, len(stack) - 1
    while low < high:
        stack[low], stack[high] = stack[high], stack[low]
        low += 1
        high -= 1


def asked_on(state: State, track: int) -> Decision | None:
    if track != MAIN:
        return state.pending[track - 1]
    return first_decision(state)


def first_decision(state: State) -> Decision | None:
    """What the first seat is asked that has something to decide."""
    return next((decision for decision in state.pending if decision is not None), None)


def take(state: State, decision: Decision, option: Option, only: int) -> None:
    seat = decision.seat
    state.pending[seat] = None
    state.asked -= 1
    state.acting = seat
    if state.wanted("decided"):
        audience = 1 << seat if decision.waits() else EVERYONE
        state.tell(Decided(seat, decision.kind, option.text(), only, audience))
    decision.frame.chosen(state, option)


def all_tracks_done(state: State) -> bool:
    for seat in range(state.seats):
        if state.stacks[seat + 1] or state.pending[seat] is not None:
            return False
    return True


def close_split(state: State) -> None:
    """Everybody has finished: what lies face up is now shown to all."""
    state.splitting = False
    del state.stacks[MAIN + 1 :]
    state.track = MAIN
    state.learn(EVERYONE)
    state.woken, state.withheld = state.withheld, ()
    for zone in state.zones:
        if zone.kind.face == FACE_UP:
            for card in zone.cards:
                if state.cards[card].known != EVERYONE:
                    state.show(state.cards[card], EVERYONE)


def come_to_rest(state: State) -> None:
    """Between decisions; after the last one, nothing remains that a step put on in passing."""
    state.track = MAIN
    state.budget = AT_REST
    if not state.over:
        return
    if state.splitting:
        state.splitting = False
        del state.stacks[MAIN + 1 :]
    if state.asked:
        state.pending = [None] * state.seats
        state.asked = 0
    state.arrived = 0
    state.woken = state.withheld = ()
    if state.stacks[MAIN]:
        state.stacks[MAIN].clear()
