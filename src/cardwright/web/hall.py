"""The hall: all matches that this process plays, and the way to them.

A match is leased from the store before it is played, restored from its commands, and put
away again when nobody needs it. Whoever hosts sees here how long things are kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import lru_cache

import msgspec

from cardwright.kernel import BadSetup, Game, Refused, load_changed
from cardwright.session.messages import Bye, ClockForm, written
from cardwright.web.channel import Channel
from cardwright.web.clocks import NONE, checked_clock
from cardwright.web.fair import new_secret
from cardwright.web.hosted import Hosted
from cardwright.web.keeper import milliseconds
from cardwright.web.players import OPEN, seats_for
from cardwright.web.settings import Settings
from cardwright.web.steward import Steward
from cardwright.web.store.rows import OVER, PLAYING, VOID, WAITING, CommandRow, MatchRow, SeatRow
from cardwright.web.store.sql import Store, StoreDown, StoreError, ended_statement
from cardwright.web.thinkers import Thinkers, Unplayable
from cardwright.web.tokens import new_match_id

DAY_SECONDS = 24 * 3600
SWEEP_SECONDS = 600
AGAIN_SECONDS = 2
GAMES_KEPT = 64

LOG = logging.getLogger("cardwright.web")


class NotHere(Exception):
    """A match cannot be had: there is none, or it is played elsewhere. Says what to do."""

    def __init__(self, status: int, why: str, again: int | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.again = again


@lru_cache(GAMES_KEPT)
def game_with(name: str, changes: tuple[tuple[str, str], ...]) -> Game:
    return load_changed(name, list(changes))


def loaded(name: str, changes: tuple[tuple[str, str], ...] = ()) -> Game | None:
    """A game, unless it cannot be loaded; one from outside may fail in any way."""
    try:
        return game_with(name, changes)
    except Exception as error:
        LOG.warning("the game %s cannot be loaded: %s", name, type(error).__name__)
        return None


def pin_of(game: Game) -> str:
    """What a match is pinned to: matches of other rules or cards belong to other servers."""
    return f"{game.name} {game.rules_version} {game.shipped_hash}"


class Hall:
    """Everything that is played here."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.workers, settings.agent_seconds, settings.agent_megabytes)
        self.stewards: dict[str, Steward] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.store.open()
        self.tasks = [asyncio.create_task(self.renew_on()), asyncio.create_task(self.sweep_on())]
        await self.take_up()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await self.leave()
        self.thinkers.stop()
        await self.store.close()

    async def leave(self) -> None:
        """Tell everybody to come again, and let other servers hold what was held here."""
        for steward in [*self.stewards.values()]:
            await self.put_away(steward, "the server is being restarted")

    async def take_up(self) -> None:
        """Hold matches whose clocks run, so that they go on without anybody looking."""
        after = ""
        while rows := await self.store.all_matches(PLAYING, after):
            after = rows[-1].id
            for row in rows:
                if msgspec.json.decode(row.clock, type=ClockForm).kind != NONE:
                    with suppress(NotHere):
                        await self.host(row.id)

    # Making matches

    async def create(
        self,
        game: Game,
        setup: dict[str, str],
        wishes: list[str],
        holder: str,
        name: str,
        clock: ClockForm,
        spectators: bool = True,
        scenario: str = "",
    ) -> tuple[MatchRow, list[SeatRow], list[str]]:
        """A new match, with the keys of its invitations; refused with a reason."""
        try:
            checked = game.checked_setup(setup)
        except BadSetup as error:
            raise Refused(str(error)) from None
        if len(wishes) != game.seats(checked):
            raise Refused(f"this match has {game.seats(checked)} seats, not {len(wishes)}")
        # A rematch is made in nobody's name: whoever plays it held a seat before.
        if holder and await self.store.held_by(holder) >= self.settings.held_max:
            raise Refused(f"nobody can sit at more than {self.settings.held_max} matches at once")
        now = time.time()
        row = MatchRow(
            id=new_match_id(), game=game.called, pin=pin_of(game), setup=checked,
            changes=game.changes, scenario=scenario, secret=new_secret().hex(),
            clock=msgspec.json.encode(checked_clock(clock)).decode(), spectators=spectators,
            state=WAITING, created=now, touched=now,
        )  # fmt: skip
        seats, keys = seats_for(row.id, wishes, holder, name, self.settings)
        await self.store.create(row, seats)
        return row, seats, keys

    async def rematch(self, hosted: Hosted) -> str:
        """The same match again, with the same people and agents at the same seats."""
        row = hosted.row
        wishes = [seat.agent or OPEN for seat in hosted.seats]
        made, seats, _ = await self.create(
            hosted.game, row.setup, wishes, "", "", hosted.form, row.spectators, row.scenario
        )
        for seat, before in zip(seats, hosted.seats, strict=True):
            if before.holder:
                was = msgspec.structs.replace(seat)
                seat.holder, seat.name, seat.open = before.holder, before.name, False
                await self.store.take_seat(seat, was)
        await self.store.write(
            ("UPDATE matches SET next = $2 WHERE id = $1", [row.id, made.id], None)
        )
        return made.id

    # Holding matches

    async def host(self, match: str) -> Steward:
        """The match, held and restored here; `NotHere` if it cannot be."""
        found = self.stewards.get(match)
        if found is not None:
            return found
        lock = self.opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                return self.stewards.get(match) or await self.take(match)
        except StoreError as error:
            raise NotHere(503, str(error), AGAIN_SECONDS) from None
        finally:
            if not lock.locked():
                self.opening.pop(match, None)

    async def take(self, match: str) -> Steward:
        row = await self.store.match(match)
        if row is None:
            raise NotHere(404, "there is no such match")
        game = self.game_of(row)
        if len(self.stewards) >= self.settings.matches_max:
            raise NotHere(503, "this server plays as many matches as it can", AGAIN_SECONDS)
        fence = await self.lease(row)
        seats, rows = await self.store.seats(match), await self.store.commands(match)
        return await self.seat(row, seats, game, fence, rows)

    async def lease(self, row: MatchRow) -> int:
        now = time.time()
        expired = now if self.store.alone else now - self.settings.lease_seconds
        fence = await self.store.lease(row.id, self.settings.owner, now, expired)
        if fence is None:
            raise NotHere(503, "another server plays this match; try again", AGAIN_SECONDS)
        return fence

    def game_of(self, row: MatchRow) -> Game:
        """The game of a match, if it is played here by the same rules and cards."""
        game = loaded(row.game, tuple((name, text) for name, text in row.changes))
        if game is None:
            raise NotHere(409, "this server does not have the game of this match")
        if pin_of(game) != row.pin:
            raise NotHere(409, "this match is played by another version of the rules or cards")
        return game

    async def seat(
        self,
        row: MatchRow,
        seats: list[SeatRow],
        game: Game,
        fence: int,
        commands: list[CommandRow],
    ) -> Steward:
        """Play what is stored, and let it go on."""
        hosted = Hosted(row, seats, game, fence, milliseconds())
        try:
            hosted.restore(commands)
        except (Refused, Unplayable) as error:
            LOG.error("match %s cannot be restored: %s", row.id, type(error).__name__)
            raise NotHere(409, "this match cannot be restored from what is stored") from None
        steward = Steward(hosted, self.store, self.thinkers, self.settings)
        steward.on_rematch = self.rematch
        steward.on_lost = lambda why: self.lose(row.id, why)
        self.stewards[row.id] = steward
        if hosted.match is not None and row.state in (PLAYING, OVER) and not row.ended:
            steward.run_clocks()
            # Up to its last sign of life the former server let the clocks run.
            charge = int(1000 * max(0.0, row.renewed - commands[-1].at)) if commands else 0
            for seat in hosted.clocks.running:
                hosted.clocks.left[seat] -= charge
            if hosted.match.over:
                await steward.finish()
            steward.go_on()
        return steward

    def lose(self, match: str, why: str) -> None:
        """The store has refused: forget what is here; the next who asks restores it."""
        steward = self.stewards.pop(match, None)
        if steward is not None:
            LOG.warning("match %s is put away: %s", match, why)
            steward.retire()
            self.say_bye(steward, why)

    async def put_away(self, steward: Steward, why: str) -> None:
        """Let others hold the match."""
        hosted = steward.hosted
        async with hosted.lock:
            self.stewards.pop(hosted.id, None)
            steward.retire()
            self.say_bye(steward, why)
            with suppress(StoreError):
                await self.store.release(hosted.id, self.settings.owner, hosted.fence, time.time())

    def say_bye(self, steward: Steward, why: str) -> None:
        for channel in steward.hosted.channels.values():
            self.part(channel, why, AGAIN_SECONDS)

    def part(self, channel: Channel, why: str, again: int | None = None) -> None:
        """Say why to everybody there, and end their connections."""
        channel.say(written(Bye(why=why, again=again)))
        for connection in [*channel.connections]:
            connection.close()

    async def call_off(self, steward: Steward, why: str) -> None:
        """A match does not take place; its secret may be known."""
        row = steward.hosted.row
        await self.store.write(ended_statement(row.id, VOID, why, [], time.time()))
        row.state, row.why = VOID, why
        self.lose(row.id, why)

    # Keeping

    async def renew_on(self) -> None:
        """Say again and again that this server is there, and put away what nobody needs."""
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            try:
                await self.store.renew(self.settings.owner, time.time())
                await self.put_idle_away()
            except StoreError as error:
                LOG.warning("leases are not renewed: %s", error)

    async def put_idle_away(self) -> None:
        idle = milliseconds() - int(self.settings.idle_seconds * 1000)
        for steward in [*self.stewards.values()]:
            hosted = steward.hosted
            here = any(channel.connections for channel in hosted.channels.values())
            busy = any(not task.done() for task in steward.tasks.values())
            if not here and not busy and hosted.used < idle:
                await self.put_away(steward, "nobody was here")

    async def sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreDown as error:
                LOG.warning("nothing is swept: %s", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> tuple[int, int]:
        """End what nobody goes on with, delete what was kept long enough; how many of each."""
        return await swept(self.store, self.settings, set(self.stewards))


async def swept(store: Store, settings: Settings, held: set[str]) -> tuple[int, int]:
    now = time.time()
    given_up = 0
    forgotten = await store.forgotten(now - settings.abandon_days * DAY_SECONDS)
    for match in forgotten:
        if match not in held:
            await store.give_up(match, now)
            given_up += 1
    return given_up, await store.delete_ended(now - settings.keep_days * DAY_SECONDS)
