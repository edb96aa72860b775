"""Coming in and going out: how somebody joins a hosted match, before and after it begins."""

from __future__ import annotations

import time

from cardwright.kernel import SPECTATOR, Refused, ask_of
from cardwright.session.commands import ASKED, Command
from cardwright.session.messages import Answer, Done, NotDone, written
from cardwright.web.channel import Connection
from cardwright.web.fair import nonce_commitment
from cardwright.web.hosted import Hosted
from cardwright.web.keeper import milliseconds
from cardwright.web.players import add_nonce
from cardwright.web.questions import answered, card_answer
from cardwright.web.steward import Steward
from cardwright.web.store.rows import PLAYING, WAITING, SeatRow
from cardwright.web.store.sql import Statement, StoreError
from cardwright.web.thinkers import HINT, Overtime


async def come_in(steward: Steward, viewer: int, connection: Connection, hello: Command) -> None:
    """Somebody connects: they get what they missed, or everything."""
    hosted = steward.hosted
    async with hosted.lock:
        await bind(steward, viewer, hello)
        channel = hosted.channel(viewer)
        connection.send(written(hosted.hello(viewer)))
        channel.connections.append(connection)
        hosted.used = milliseconds()
        if hosted.match is None:
            await begin_if_ready(steward)
            return
        missed = channel.missed(hello.since)
        if missed is None:
            connection.send(written(hosted.whole(viewer, milliseconds(), hello.heard, hello.undos)))
        else:
            for line in missed:
                connection.send(line)
        tell_company(steward, viewer, connection)


def go_out(steward: Steward, viewer: int, connection: Connection) -> None:
    """Somebody is no longer connected."""
    hosted = steward.hosted
    channel = hosted.channels.get(viewer)
    if channel is None:
        return
    channel.leave(connection, time.monotonic())
    if steward.retired:
        return
    if viewer in hosted.away and not channel.connections:
        hosted.away[viewer] = milliseconds()
        steward.restart("away", steward.watch_absence())
    if hosted.match is None:
        tell_waiting(hosted)
    else:
        tell_company(steward, viewer, None)


def tell_company(steward: Steward, viewer: int, newcomer: Connection | None) -> None:
    """Who is here has changed: others are told."""
    hosted = steward.hosted
    if viewer == SPECTATOR:
        steward.tell_all({}, {"watching": hosted.watching()})
    elif newcomer is None or len(hosted.channels[viewer].connections) == 1:
        steward.tell_all({}, {"who": hosted.who(), "claim": steward.claimable(milliseconds())})


def tell_waiting(hosted: Hosted) -> None:
    line = written(hosted.waiting())
    for channel in hosted.channels.values():
        channel.say(line)


# Before the match begins


async def bind(steward: Steward, viewer: int, hello: Command) -> None:
    """A seat is bound to what it adds to chance; the server does it for whoever does not."""
    hosted = steward.hosted
    if hosted.row.state != WAITING or viewer == SPECTATOR:
        return
    seat = hosted.seats[viewer]
    if seat.commitment:
        return
    if hello.commit is not None:
        seat.commitment = hello.commit
    else:
        add_nonce(seat)
    await keep_chance(steward, seat)


async def open_nonce(steward: Steward, viewer: int, command: Command) -> Done | NotDone:
    """A seat opens what it was bound to; with the last one the match begins."""
    hosted = steward.hosted
    async with hosted.lock:
        try:
            seat = checked_nonce(hosted, viewer, command)
            if seat is not None:
                await keep_chance(steward, seat)
                await begin_if_ready(steward)
        except Refused as refused:
            return NotDone(why=str(refused), to=command.mark)
        except StoreError as error:
            steward.lose(str(error))
            return NotDone(why=f"{error}; try again", to=command.mark)
    return Done(to=command.mark)


def checked_nonce(hosted: Hosted, viewer: int, command: Command) -> SeatRow | None:
    """The seat with its nonce opened; nothing if it was opened before."""
    if viewer == SPECTATOR:
        raise Refused("only seats add to chance")
    seat = hosted.seats[viewer]
    if command.nonce is None:
        raise Refused("there is no nonce")
    if nonce_commitment(bytes.fromhex(command.nonce)) != seat.commitment:
        raise Refused("this is not what the seat is bound to")
    if seat.nonce:
        return None
    if not all(other.commitment for other in hosted.seats):
        raise Refused("not all seats are bound yet")
    seat.nonce = command.nonce
    return seat


async def keep_chance(steward: Steward, seat: SeatRow) -> None:
    """Store what a seat is bound to and what it has opened, as the one server that may."""
    hosted = steward.hosted
    held: Statement = (
        "UPDATE matches SET touched = $1 WHERE id = $2 AND owner = $3 AND fence = $4 RETURNING 1",
        [time.time(), hosted.id, steward.settings.owner, hosted.fence],
        1,
    )
    kept: Statement = (
        "UPDATE seats SET commitment = $3, nonce = $4 WHERE match = $1 AND seat = $2",
        [hosted.id, seat.seat, seat.commitment, seat.nonce],
        None,
    )
    await steward.store.write(held, kept)


async def begin_if_ready(steward: Steward) -> None:
    """Begin a match that has not begun, or tell everybody what it waits for."""
    hosted = steward.hosted
    if hosted.row.state != WAITING or any(seat.free or not seat.nonce for seat in hosted.seats):
        tell_waiting(hosted)
        return
    await steward.store.write(
        (
            "UPDATE matches SET state = $2 WHERE id = $1 AND owner = $3 AND fence = $4 RETURNING 1",
            [hosted.id, PLAYING, steward.settings.owner, hosted.fence],
            1,
        )
    )
    hosted.begin()
    steward.run_clocks()
    for viewer, channel in hosted.channels.items():
        channel.say(written(hosted.hello(viewer)))
        channel.say(written(hosted.whole(viewer, milliseconds())))
    steward.go_on()


# Commands and questions


async def obey(steward: Steward, viewer: int, command: Command) -> Done | NotDone | Answer:
    """What a command brings, whoever sent it; whatever is wrong with it is a sentence."""
    hosted = steward.hosted
    if viewer == SPECTATOR and command.do != "card":
        return NotDone(why="whoever looks on does not play", to=command.mark)
    if command.seat is not None and command.do != "claim" and command.seat != viewer:
        return NotDone(why=f"seat {command.seat} is not yours", to=command.mark)
    if command.do == "open":
        return await open_nonce(steward, viewer, command)
    if command.do not in ASKED:
        return await steward.command(viewer, command)
    try:
        if command.do == "card":
            return card_answer(hosted.game, command)
        if hosted.match is None:
            raise Refused("the match has not begun")
        if command.do == "hint":
            return await hint(steward, viewer, command)
        return answered(hosted.match, viewer, command, hosted.standing.of[viewer])
    except Refused as refused:
        return NotDone(why=str(refused), to=command.mark)


async def hint(steward: Steward, viewer: int, command: Command) -> Answer:
    """What somebody sensible would do, thought about elsewhere."""
    match = steward.match
    if viewer not in match.to_decide():
        raise Refused("you have nothing to decide now")
    try:
        lines = await steward.thinkers.think(steward.about(viewer, HINT))
    except Overtime:
        raise Refused("no hint was found in time") from None
    take = ""
    ask = ask_of(match, viewer)
    if ask is not None:
        words = [
            choice.id for choice in ask.choices if choice.says.casefold() == lines[0].casefold()
        ]
        take = words[0] if words else ""
    return Answer(to=command.mark, hint=lines, take=take)
