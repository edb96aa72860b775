"""Thinkers: agents decide in processes of their own, so that no match waits for another's.

A process that takes too long or too much memory is ended, and another takes its place.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from cardwright.agents import Forfeit
from cardwright.bots import player_for
from cardwright.kernel import (
    DO,
    Match,
    Stream,
    begun,
    carry_out,
    load_changed,
    offered_as,
    stream_key,
)
from cardwright.session.hints import hint_for

HINT: Final = "hint"
MATCHES_KEPT: Final = 50
START_SECONDS: Final = 30.0


class Thought(msgspec.Struct, frozen=True):
    """What somebody is to think about: a match by what was done in it, a seat, and who thinks."""

    match: str
    game: str
    changes: list[tuple[str, str]]
    setup: dict[str, str]
    seed: bytes
    scenario: str
    # Seat, kind, and the option or text of each.
    commands: list[tuple[int, str, str]]
    seat: int
    # An agent by its seat word, or a hint.
    who: str


class Overtime(Exception):
    """Nothing was decided in time, or within its memory."""


class Worker:
    """One process, and the thread that waits for it."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self.waiting = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        self.process: BaseProcess | None = None
        self.pipe: Pipe | None = None

    def ask(self, thought: Thought, seconds: float) -> list[str]:
        """What the process finds; `Overtime` if it takes too long or ends."""
        starting = self.process is None or not self.process.is_alive()
        try:
            if starting:
                self.start()
            assert self.pipe is not None, "a process that runs has a pipe"
            self.pipe.send(thought)
            if not self.pipe.poll(seconds + (START_SECONDS if starting else 0)):
                raise Overtime(f"no decision within {seconds:g} seconds")
            found, lines = self.pipe.recv()
        except (EOFError, OSError):
            self.stop()
            raise Overtime("the process has ended") from None
        except Overtime:
            self.stop()
            raise
        if not found:
            raise Overtime(lines[0])
        return [str(line) for line in lines]

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        process = context.Process(
            target=think_on, args=(other, self.megabytes), daemon=True, name="thinking"
        )
        with other:
            process.start()
        self.process = process

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None


class Thinkers:
    """All processes in which agents think."""

    def __init__(self, workers: int, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self.workers = [Worker(megabytes) for _ in range(workers)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def think(self, thought: Thought) -> list[str]:
        """What an agent decides, as the rules write it, or the lines of a hint."""
        worker = await self.free.get()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(worker.waiting, worker.ask, thought, self.seconds)
        finally:
            self.free.put_nowait(worker)

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
            worker.waiting.shutdown(wait=False, cancel_futures=True)


# In the process


def think_on(pipe: Pipe, megabytes: int) -> None:  # pragma: no cover: runs in a process of its own
    """Answer one thought after another, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(megabytes)
    thinker = Thinker()
    while True:
        try:
            thought = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, thinker.answer(thought))
        except (Forfeit, MemoryError) as error:
            answer = (False, [str(error) or "out of memory"])
        pipe.send(answer)


def limit_memory(megabytes: int) -> None:
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:  # pragma: no cover: where there is none, nothing is limited
        return
    limit = megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


class Thinker:
    """Thinks about matches, the last of which it keeps as far as it knows them."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, tuple[Match, list[tuple[int, str, str]]]] = OrderedDict()

    def answer(self, thought: Thought) -> list[str]:
        match = self.match(thought)
        if thought.who == HINT:
            return hint_for(match, thought.seat).lines()
        # Its chance is another one for every decision, and the same if it is asked again.
        key = stream_key(thought.seed, f"agent {thought.seat} {len(thought.commands)}")
        player = player_for(thought.who).fresh([""] * match.state.seats)
        try:
            return [player.decide(match, thought.seat, Stream("agent", key)).text()]
        finally:
            player.leave(match)

    def match(self, thought: Thought) -> Match:
        """The match as it stands: played on from where it was last thought about."""
        match, known = self.matches.pop(thought.match, (None, []))
        if match is None or thought.commands[: len(known)] != known:
            game = load_changed(thought.game, thought.changes)
            match, known = begun(game, thought.setup, thought.seed, thought.scenario), []
        for seat, kind, text in thought.commands[len(known) :]:
            replayed(match, seat, kind, text)
        self.matches[thought.match] = (match, list(thought.commands))
        while len(self.matches) > MATCHES_KEPT:
            self.matches.popitem(last=False)
        return match


class Unplayable(Exception):
    """A stored decision is not offered: the rules at hand are others."""


def replayed(match: Match, seat: int, kind: str, text: str) -> None:
    """Carry out what was stored; a decision stands there as the rules write it."""
    if kind != DO:
        carry_out(match, seat, kind, text)
        return
    option = offered_as(match.world(seat), seat, text)
    if option is None:
        raise Unplayable(f"seat {seat} is not offered {text!r}")
    match.act(seat, option)
