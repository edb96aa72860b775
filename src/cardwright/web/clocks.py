"""Clocks: none, minutes for a match, or days for each decision. Downtime is nobody's time."""

from __future__ import annotations

from typing import Final

from cardwright.session.messages import Clock, ClockForm

NONE: Final = "none"
MINUTES: Final = "minutes"
DAYS: Final = "days"
KINDS: Final = (NONE, MINUTES, DAYS)
MINUTES_MAX: Final = 24 * 60
DAYS_MAX: Final = 30
MINUTE_MS: Final = 60_000
DAY_MS: Final = 24 * 60 * MINUTE_MS


class BadClock(Exception):
    """A clock that there is not."""


def checked_clock(form: ClockForm) -> ClockForm:
    """The clock that was asked for, with nothing in it that its kind does not have."""
    if form.kind == NONE:
        return ClockForm()
    if form.kind == MINUTES and 1 <= form.minutes <= MINUTES_MAX:
        return ClockForm(MINUTES, minutes=form.minutes)
    if form.kind == DAYS and 1 <= form.days <= DAYS_MAX:
        return ClockForm(DAYS, days=form.days)
    raise BadClock(
        f"a clock is none, 1 to {MINUTES_MAX} minutes a match, or 1 to {DAYS_MAX} days a decision"
    )


class Clocks:
    """The time that each seat has left; moments are milliseconds of one clock that never jumps."""

    def __init__(self, form: ClockForm, timed: list[bool], now: int) -> None:
        self.form = form
        # Agents have no clock.
        self.timed = timed
        self.left = [self.full] * len(timed)
        self.running: list[int] = []
        self.since = now
        # While all decide unseen, others see the clocks as they stood when that began.
        self.shown: tuple[list[int], list[int]] | None = None

    @property
    def full(self) -> int:
        return self.form.minutes * MINUTE_MS + self.form.days * DAY_MS

    @property
    def counts(self) -> bool:
        return self.form.kind != NONE

    def settle(self, now: int) -> None:
        """Take what has passed from those whose clock runs."""
        passed = now - self.since
        self.since = now
        for seat in self.running:
            self.left[seat] -= passed

    def decided(self, seat: int, now: int) -> None:
        """A seat has decided: where each decision has its own time, it has all of it again."""
        self.settle(now)
        if self.form.kind == DAYS:
            self.left[seat] = self.full

    def run(self, seats: list[int], sealed: bool, now: int) -> None:
        """From now on the clocks of these seats run."""
        self.settle(now)
        self.running = [seat for seat in seats if self.timed[seat] and self.counts]
        if not sealed:
            self.shown = None
        elif self.shown is None:
            # Whoever has nothing to decide there is not told apart by a clock that stands.
            timed = [seat for seat, has_clock in enumerate(self.timed) if has_clock and self.counts]
            self.shown = (self.left.copy(), timed)

    def flagged(self, now: int) -> list[int]:
        """The seats whose time is up."""
        self.settle(now)
        return [seat for seat in self.running if self.left[seat] <= 0]

    def until_flag(self) -> int | None:
        """Milliseconds until the first clock that runs is up."""
        return min((self.left[seat] for seat in self.running), default=None)

    def seen(self, seat: int, now: int) -> Clock | None:
        """The clocks as a seat may see them."""
        if not self.counts:
            return None
        self.settle(now)
        left, runs = self.left, self.running
        if self.shown is not None:
            left, runs = self.shown[0].copy(), self.shown[1]
            if 0 <= seat < len(left):
                left[seat] = self.left[seat]
                others = [other for other in runs if other != seat]
                runs = sorted([*others, *[seat for own in self.running if own == seat]])
        shown = [
            max(0, ms) // 1000 if timed else None
            for ms, timed in zip(left, self.timed, strict=True)
        ]
        return Clock(shown, list(runs))
