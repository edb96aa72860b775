"""An agent that is a program: it gets the lines of docs/protocol.md and answers each question.

All that is sent comes from the outlook of its seat, so there is nothing in it that the seat
cannot know. A program that crashes, stalls or answers nonsense forfeits its match.
"""

from __future__ import annotations

import time
from contextlib import suppress

from cardwright.agents import Agent, Forfeit, Outlook
from cardwright.bots.limits import REFUSALS_MAX, Limits
from cardwright.bots.process import Process
from cardwright.kernel import Match, MatchEnded, Option
from cardwright.session.commands import BadCommand, Command, read_command, shortened
from cardwright.session.feed import Feed
from cardwright.session.messages import Clock, NotDone, Over, hello_of, written

# How long a program may take to read how its match ended.
PARTING_SECONDS = 1.0


class ProgramAgent:
    """One program for one match, started when it is first asked."""

    def __init__(self, command: list[str], limits: Limits, names: list[str]) -> None:
        self.command = command
        self.limits = limits
        self.names = names
        self.process: Process | None = None
        self.feed: Feed | None = None

    def choose(self, outlook: Outlook) -> Option:
        deadline = time.monotonic() + self.limits.seconds
        if self.process is None or self.feed is None:
            self.process = Process(self.command, self.limits)
            self.feed = Feed(outlook.game, outlook.seat)
            hello = hello_of(outlook.game, outlook.seat, self.names)
            self.process.send(written(hello), deadline)
        feed, process = self.feed, self.process
        left: list[int | None] = [None] * len(self.names)
        left[outlook.seat] = self.limits.seconds
        clock = Clock(left, [outlook.seat])
        told = outlook.told_since(feed.heard)
        process.send(written(feed.next(outlook.view(), told, outlook.ask(), clock)), deadline)
        return self.answer(outlook, process, deadline)

    def answer(self, outlook: Outlook, process: Process, deadline: float) -> Option:
        """The option that it takes. What is not offered is refused with a reason, and asked again.

        A line that is no command at all ends it.
        """
        why = ""
        for _ in range(REFUSALS_MAX):
            line = heard(process, deadline, why)
            try:
                command = read_command(line)
            except BadCommand as error:
                raise Forfeit(str(error)) from None
            if command.seat is not None and command.seat != outlook.seat:
                raise Forfeit(f"it answered for seat {command.seat}: {shortened(line)}")
            if command.do == "resign":
                raise Forfeit("it resigned")
            option, why = self.meant(outlook, command)
            if option is not None:
                return option
            process.send(written(NotDone(why=why, to=str(command.id))), deadline)
        raise Forfeit(f"it was refused {REFUSALS_MAX} times: {why}")

    def meant(self, outlook: Outlook, command: Command) -> tuple[Option | None, str]:
        """The option that a command means, or why it means none."""
        assert self.feed is not None, "it has been sent what it answers"
        if command.n is not None and command.n != self.feed.n:
            return None, f"line {command.n} is not the newest; answer line {self.feed.n}"
        return outlook.meant(str(command.take))

    def end(self, match: Match) -> None:
        """Say how the match ended, if it did, and end the program."""
        if self.process is None or self.feed is None:
            return
        deadline = time.monotonic() + PARTING_SECONDS
        if match.over:
            seat, feed = self.feed.seat, self.feed
            events = match.told(seat, feed.heard)
            over = Over([e.why for e in events if isinstance(e, MatchEnded)][-1], match.scores)
            line = written(feed.next(match.view(seat), events, over=over))
            # It may be gone already, or not listen; nothing depends on it any more.
            with suppress(Forfeit):
                self.process.send(line, deadline)
                self.process.wait_for_end(deadline)
        self.process.end()
        self.process = None


def heard(process: Process, deadline: float, refused: str) -> bytes:
    """The next line of a program; where it falls silent, what it was refused before says why."""
    try:
        return process.receive(deadline)
    except Forfeit as error:
        if not refused:
            raise
        raise Forfeit(f"{error}, after it was refused: {refused}") from None


def end_program(agent: Agent, match: Match) -> None:
    assert isinstance(agent, ProgramAgent), "whoever makes a program ends it"
    agent.end(match)
