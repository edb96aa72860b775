"""A steward: takes the commands of those who sit at one hosted match, each at most once."""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel import DRAW, FLAG, RESIGN, TAKE_OVER, UNDO, Match, Refused
from cardwright.session.commands import Command
from cardwright.session.messages import Done, NotDone
from cardwright.session.orders import QUIET, STOP, THIS_MATCH, THIS_TURN, Sign
from cardwright.web.hosted import DECLINE, OFFER, ORDER
from cardwright.web.keeper import FALLBACK_AGENT, Keeper, milliseconds
from cardwright.web.players import checked_agent
from cardwright.web.store.sql import (
    Doubled,
    LeaseLost,
    Statement,
    StoreDown,
)

GONE: Final = "did not come back"


class Steward(Keeper):
    """Plays one hosted match for those who sit at it."""

    async def command(self, seat: int, command: Command) -> Done | NotDone:
        """Carry out what a seat wants, at most once; or say why not."""
        hosted = self.hosted
        if command.do == "decide":
            await self.hold_back(seat)
        async with hosted.lock:
            hosted.used = milliseconds()
            mark = f"{seat}:{command.mark}" if command.mark else ""
            if mark and mark in hosted.marks:
                return Done(to=command.mark)
            try:
                await self.carry(seat, command, mark)
            except Refused as refused:
                return NotDone(why=str(refused), to=command.mark)
            except StoreDown as down:
                self.lose(str(down))
                return NotDone(why=f"{down}; try again", to=command.mark)
            except (LeaseLost, Doubled):
                self.lose("another server plays this match now")
                return NotDone(why="another server plays this match now", to=command.mark)
        return Done(to=command.mark)

    async def carry(self, seat: int, command: Command, mark: str) -> None:
        if self.hosted.match is None:
            raise Refused("the match has not begun")
        if command.do == "rematch":
            await self.want_rematch(seat)
            return
        if self.match.over:
            raise Refused("the match is over")
        if command.do == "decide":
            self.check_newest(seat, command)
            await self.decide(seat, self.match.meant(seat, str(command.take)), mark)
        elif command.do == "undo":
            if not self.hosted.standing.can_undo(self.match, seat):
                raise Refused(undo_words(self.match, seat))
            # What its orders decided since then goes with what it decided itself.
            for _ in range(self.hosted.standing.by_itself[seat]):
                await self.perform(seat, UNDO)
            await self.perform(seat, UNDO, mark=mark)
        elif command.do == "resign":
            await self.perform(seat, RESIGN, mark=mark)
        elif command.do == "draw":
            await self.offer_draw(seat, mark)
        elif command.do == "decline":
            if not self.hosted.draws:
                raise Refused("nobody has offered a draw")
            await self.perform(seat, DECLINE, mark=mark)
        elif command.do == "order":
            await self.order(seat, command, mark)
        else:
            await self.claim(seat, command, mark)

    def check_newest(self, seat: int, command: Command) -> None:
        """Refuse an answer to something that is not asked any more."""
        channel = self.hosted.channels.get(seat)
        if channel is None or channel.stale or command.n is None:
            return
        if command.n < channel.asked:
            newest = channel.feed.n
            raise Refused(f"line {command.n} is not the newest; answer line {newest}")

    async def offer_draw(self, seat: int, mark: str) -> None:
        others = [other for other in self.hosted.people if other != seat]
        if not others:
            raise Refused("agents do not agree to a draw")
        if seat in self.hosted.draws:
            raise Refused("you have offered a draw already")
        if all(other in self.hosted.draws for other in others):
            await self.perform(seat, DRAW, mark=mark)
        else:
            await self.perform(seat, OFFER, mark=mark)

    async def order(self, seat: int, command: Command, mark: str) -> None:
        if command.until == STOP:
            self.check_sign(command.when)
        elif command.until not in (THIS_TURN, THIS_MATCH, QUIET):
            self.check_sign(command.until)
        if not command.when and command.until != QUIET:
            raise Refused("an order says when it holds: a kind of question")
        text = msgspec.json.encode([command.when, str(command.take), command.until]).decode()
        await self.perform(seat, ORDER, text, mark=mark)

    def check_sign(self, text: str) -> None:
        """Refuse what cannot happen in this game."""
        if Sign(text).kind not in self.hosted.game.vocabulary.events:
            raise Refused(
                "an order holds until the turn or the match ends, or until something happens;"
                f" {text[:40]!r} never does"
            )

    async def claim(self, seat: int, command: Command, mark: str) -> None:
        left = command.seat
        if left is None or left not in self.claimable(milliseconds()):
            raise Refused("only a seat whose player has stayed away can be claimed")
        if command.how == "win":
            await self.perform(left, FLAG, GONE, mark=mark)
        elif command.how == "agent":
            agent = checked_agent(command.who or FALLBACK_AGENT, self.settings)
            emptied: Statement = (
                "UPDATE seats SET agent = $3, holder = '', invite = '' WHERE match = $1"
                " AND seat = $2",
                [self.hosted.id, left, agent],
                None,
            )
            await self.perform(left, TAKE_OVER, agent, mark=mark, besides=(emptied,))
            self.hosted.seats[left].holder = ""
        else:
            raise Refused("a seat is claimed to win, or for an agent")

    async def want_rematch(self, seat: int) -> None:
        hosted = self.hosted
        if not self.match.over:
            raise Refused("the match is not over")
        if hosted.row.next:
            return
        if seat not in hosted.rematch:
            hosted.rematch.append(seat)
        extra: dict[str, object] = {"offer": hosted.offers()}
        if all(person in hosted.rematch for person in hosted.people):
            assert self.on_rematch is not None, "the hall makes the next match"
            hosted.row.next = await self.on_rematch(hosted)
            extra["rematch"] = hosted.row.next
        self.tell_all({}, extra)


def undo_words(match: Match, seat: int) -> str:
    """Why a seat cannot take anything back."""
    if not any(made.seat == seat for made in match.decisions()):
        return "you have not decided anything yet"
    if match.worlds and not match.sealed[seat]:
        return "what was sealed is open; nothing has been decided since"
    return "somebody has learned something from your last decision, so it stays"
