"""A keeper: keeps one hosted match going. It stores, carries out and tells whatever is done.

It sets agents thinking, carries out standing orders, and watches the clocks. Everything that
changes the match goes through `perform`: stored first, then carried out, then told.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from cardwright.kernel import (
    DO,
    FLAG,
    TAKE_OVER,
    UNDO,
    Choice,
    Match,
    Option,
    Shot,
    film,
    offered_as,
    option_key,
    why_ended,
)
from cardwright.session.messages import Seals
from cardwright.session.orders import is_secret, pause_before
from cardwright.web.hosted import DECLINE, IN_RECORDS, OFFER, ORDER, Hosted
from cardwright.web.orders import own_mark
from cardwright.web.settings import Settings
from cardwright.web.store.rows import OVER, CommandRow
from cardwright.web.store.sql import (
    Doubled,
    LeaseLost,
    Statement,
    Store,
    StoreDown,
    ended_statement,
)
from cardwright.web.thinkers import Overtime, Thinkers, Thought

OUT_OF_TIME: Final = "ran out of time"
FALLBACK_AGENT: Final = "heuristic"


def milliseconds() -> int:
    """A clock that never jumps."""
    return time.monotonic_ns() // 1_000_000


class Keeper:
    """Plays one hosted match, apart from what its seats want."""

    def __init__(
        self, hosted: Hosted, store: Store, thinkers: Thinkers, settings: Settings
    ) -> None:
        self.hosted = hosted
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.tasks: dict[str, asyncio.Task[None]] = {}
        # Is the match no longer held here?
        self.retired = False
        # Since when each seat is asked, and after how many decisions that was.
        self.asked: dict[int, tuple[int, int]] = {}
        # Called when people want another match; the hall makes it.
        self.on_rematch: Callable[[Hosted], Awaitable[str]] | None = None
        # Called when the store has refused: the match is put away here.
        self.on_lost: Callable[[str], None] | None = None

    @property
    def match(self) -> Match:
        return self.hosted.playing

    # Storing and telling

    async def decide(self, seat: int, option: Option, mark: str, said: str = "") -> None:
        world = self.match.world(seat)
        key = option_key(world, seat, option)
        now = time.monotonic()
        hosted = self.hosted
        watched = [viewer for viewer, c in hosted.channels.items() if c.wants(now)]
        takes: dict[int, list[Shot]] = {}
        if watched:
            takes = film(self.match, seat, option, watched).takes
        hosted.clocks.decided(seat, milliseconds())
        await self.perform(seat, DO, key, option.text(), mark, takes, said)

    async def perform(
        self,
        seat: int,
        kind: str,
        text: str = "",
        option: str = "",
        mark: str = "",
        takes: dict[int, list[Shot]] | None = None,
        said: str = "",
        besides: tuple[Statement, ...] = (),
    ) -> None:
        """Store a command, carry it out, and tell everybody for whom something changed."""
        hosted = self.hosted
        hosted.clocks.settle(milliseconds())
        n = len(hosted.rows) + 1
        row = CommandRow(
            match=hosted.id, n=n, seat=seat, kind=kind, text=text, option=option,
            mark=mark or own_mark(seat, n), at=time.time(),
            clock=hosted.clocks.left.copy() if hosted.clocks.counts else None,
            phase=hosted.sealing.phase,
        )  # fmt: skip
        await self.store.append(row, self.settings.owner, hosted.fence, *besides)
        unseen = bool(self.match.worlds)
        before = len(self.match.made)
        seals = hosted.sealing.told(hosted.secret) if hosted.carry_out(row) else None
        unseen = unseen and kind in (DO, UNDO) and len(self.match.made) == before
        self.run_clocks()
        self.tell_changes(seat, kind, unseen, takes or {}, said, seals)
        if self.match.over:
            await self.finish()
        self.go_on()

    def tell_changes(
        self, seat: int, kind: str, unseen: bool, takes: dict[int, list[Shot]], said: str,
        seals: Seals | None,
    ) -> None:  # fmt: skip
        """What is done unseen is told to its own seat alone, and nothing tells others of it."""
        hosted = self.hosted
        now = milliseconds()
        own: dict[str, object] = {}
        if said:
            own["said"] = said
        if unseen or kind == ORDER:
            own["receipt"] = hosted.own_receipt(seat)
            channel = hosted.channels.get(seat)
            if channel is not None and channel.wants(time.monotonic()):
                hosted.tell(seat, now, [], own)
            return
        extra: dict[str, object] = {"chain": hosted.shown_chain()}
        if seals is not None:
            extra["seals"] = seals
        if kind in (OFFER, DECLINE):
            extra["offer"] = hosted.offers()
        if kind == TAKE_OVER:
            extra["who"] = hosted.who()
        self.tell_all(takes, extra)

    def tell_all(self, takes: dict[int, list[Shot]], extra: dict[str, object]) -> None:
        if self.hosted.match is not None:
            self.hosted.update(milliseconds(), time.monotonic(), takes, extra)

    async def finish(self) -> None:
        """Note that the match is over. Its commands say so too, if this should fail."""
        hosted = self.hosted
        hosted.row.state = OVER
        why = why_ended(self.match) or ""
        await self.store.write(
            ended_statement(hosted.id, OVER, why, self.match.scores, time.time())
        )

    def lose(self, why: str) -> None:
        if self.on_lost is not None:
            self.on_lost(why)

    # Going on

    def run_clocks(self) -> None:
        match, hosted = self.match, self.hosted
        hosted.clocks.run(match.to_decide(), bool(match.worlds), milliseconds())

    def go_on(self) -> None:
        """Let agents think, carry out orders, and watch the clocks."""
        if self.hosted.match is None or self.match.over:
            self.stop_tasks()
            return
        for seat in self.match.to_decide():
            decided = self.match.world(seat).decided
            if self.asked.get(seat, (-1, 0))[0] != decided:
                self.asked[seat] = (decided, milliseconds())
            if self.hosted.seats[seat].agent:
                self.start(f"agent {seat}", self.think(seat))
            elif self.ordered(seat) is not None:
                self.start(f"order {seat}", self.follow_order(seat))
        if self.hosted.clocks.counts:
            self.restart("clock", self.watch_clock())

    def start(self, name: str, work: Awaitable[None]) -> None:
        """Begin something, unless it is under way."""
        running = self.tasks.get(name)
        if running is not None and not running.done():
            work.close()  # type: ignore[attr-defined]
            return
        self.tasks[name] = asyncio.ensure_future(work)

    def restart(self, name: str, work: Awaitable[None]) -> None:
        running = self.tasks.pop(name, None)
        if running is not None and running is not asyncio.current_task():
            running.cancel()
        self.tasks[name] = asyncio.ensure_future(work)

    def stop_tasks(self) -> None:
        for task in self.tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self.tasks = {}

    def retire(self) -> None:
        """The match is no longer held here: whatever still comes in changes and tells nothing."""
        self.retired = True
        self.stop_tasks()

    async def think(self, seat: int) -> None:
        """An agent decides, for as long as it is asked."""
        while self.hosted.match is not None and not self.match.over:
            if seat not in self.match.to_decide():
                return
            decided = self.match.world(seat).decided
            text = await self.thought(seat)
            async with self.hosted.lock:
                if self.match.over or self.match.world(seat).decided != decided:
                    continue
                option = offered_as(self.match.world(seat), seat, text) if text else None
                option = option or self.match.legal(seat)[0]
                if not await self.guarded(self.decide(seat, option, "")):
                    return

    async def thought(self, seat: int) -> str:
        """What an agent decides; if it cannot, what a sensible one does; if even that fails, ''."""
        for who in (self.hosted.seats[seat].agent, FALLBACK_AGENT):
            try:
                return (await self.thinkers.think(self.about(seat, who)))[0]
            except Overtime:
                continue
        return ""

    def about(self, seat: int, who: str) -> Thought:
        hosted = self.hosted
        commands = [
            (row.seat, row.kind, row.option if row.kind == DO else row.text)
            for row in hosted.rows
            if row.kind in IN_RECORDS
        ]
        return Thought(
            hosted.id, hosted.row.game, hosted.row.changes, hosted.row.setup, self.match.seed,
            hosted.row.scenario, commands, seat, who,
        )  # fmt: skip

    async def guarded(self, work: Awaitable[None]) -> bool:
        """Do something of the server's own; if the store refuses, the match is put away."""
        try:
            await work
        except (StoreDown, LeaseLost, Doubled) as error:
            self.lose(str(error))
            return False
        return True

    def ordered(self, seat: int) -> Choice | None:
        """What is answered for a person: by an order, or because nothing can be chosen."""
        return self.hosted.ordered(seat)

    async def follow_order(self, seat: int) -> None:
        """Carry out standing orders, after the pause that every secret answer has."""
        while not self.match.over and self.ordered(seat) is not None:
            await self.hold_back(seat)
            async with self.hosted.lock:
                choice = None if self.match.over else self.ordered(seat)
                if choice is None:
                    return
                said = choice.says if self.hosted.standing.was_ordered(self.match, seat) else ""
                option = self.match.meant(seat, choice.id)
                if not await self.guarded(self.decide(seat, option, "", said)):
                    return

    async def hold_back(self, seat: int) -> None:
        """Wait with a secret answer until its pause has passed, whoever gives it.

        How soon a seat answers would tell what it could answer. What nobody looks on at needs no
        pause, and where all plan at once the first answer has one, and a window, which others see
        close. The clock of the seat goes on, since it is seen.
        """
        match, hosted = self.hosted.match, self.hosted
        if match is None or match.over or seat not in match.to_decide():
            return
        watched = hosted.watching() or any(other != seat for other in hosted.people)
        if not watched or not is_secret(match, seat):
            return
        pause = int(pause_before(match, seat) * self.settings.pause_share)
        since = self.asked.get(seat, (0, milliseconds()))[1]
        left = since + pause - milliseconds()
        if left > 0:
            await asyncio.sleep(left / 1000)

    async def watch_absence(self) -> None:
        """Tell the others when a seat has been left for so long that it may be claimed."""
        await asyncio.sleep(self.settings.away_seconds + 0.01)
        claimable = self.claimable(milliseconds())
        if claimable:
            self.tell_all({}, {"claim": claimable})

    async def watch_clock(self) -> None:
        """Wait until the time of somebody is up; then the match is lost for them."""
        hosted = self.hosted
        while not self.match.over:
            hosted.clocks.settle(milliseconds())
            left = hosted.clocks.until_flag()
            if left is None:
                return
            await asyncio.sleep(max(0.0, left / 1000) + 0.01)
            async with hosted.lock:
                flagged = [] if self.match.over else hosted.clocks.flagged(milliseconds())
                if flagged:
                    await self.guarded(self.perform(flagged[0], FLAG, OUT_OF_TIME))
                    return

    def claimable(self, now: int) -> list[int]:
        """The seats whose players have stayed away for so long that others may go on."""
        hosted = self.hosted
        if hosted.match is None or hosted.match.over or hosted.form.days:
            return []
        since = now - int(self.settings.away_seconds * 1000)
        people = [seat for seat in hosted.people if not hosted.is_here(seat)]
        return [seat for seat in people if hosted.away[seat] <= since]
