"""Load: many matches over sockets at once, at a server of ours and at boardgame.io's.

    python -m benchmarks.load --matches 1000 --every 3
    python -m benchmarks.load --matches 200 --every 0 --peer

Two players of each match sit at sockets of their own and decide at random, every so many
seconds a match; with `--every 0` as fast as answers come, which is the limit. What is
measured is the time from a decision to its answer. The players take their share of the
same processors. Ours plays Duel and stores each decision before it is answered; the peer
plays a small duel and keeps it in memory. Ours answers at once, as the peer does; with
`--pauses` it holds answers back where their time would tell something, as it does usually.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.load_peer import PeerBot
from cardwright.web.store.postgres import PostgresStore
from cardwright.web.store.sqlite import SqliteStore
from tests.web.swarm import Bot, Pace, play_for, populate, server_process, swarm_for

FURTHER = 8
NODE = Path(__file__).parent / "node"


@dataclass(frozen=True)
class Figures:
    """How a server answered."""

    name: str
    matches: int
    seconds: float
    times: Sequence[float]

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def line(self) -> str:
        if not self.times:
            return f"{self.name}: nothing was answered"
        ordered = sorted(self.times)
        middle, late = (ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.99))
        return (
            f"{self.name}: {self.matches:,} matches, {2 * self.matches:,} sockets,"
            f" {self.rate:,.0f} decisions a second, p50 {middle:.0f} ms, p99 {late:.0f} ms"
        )


@dataclass(frozen=True)
class Load:
    """What both servers have to bear."""

    matches: int
    # Seconds from one decision of a match to the next.
    every: float
    seconds: float
    # So long before that everybody comes in and every match is restored.
    settling: float

    @property
    def further(self) -> int:
        """Matches to go on with for those who decide so fast that theirs end."""
        return 0 if self.every else FURTHER

    @property
    def whole(self) -> float:
        return self.settling + self.seconds


def ours(load: Load, store: str, python: str, pauses: bool) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        where = store or str(Path(folder, "matches.db"))
        asyncio.run(filled(where, load.matches * (1 + load.further)))
        bots = swarm_for(load.matches, load.every, 1, load.further)
        with server_process(where, python, "--pauses" if pauses else "--no-pauses") as server:
            playing = play_for(bots, server.address, load.whole)
            asyncio.run(settled(bots, playing, load.settling))
    return Figures("Cardwright", load.matches, load.seconds, times_of(bots))


async def filled(where: str, matches: int) -> None:
    store = PostgresStore(where) if where.startswith("postgresql") else SqliteStore(Path(where))
    await store.open()
    await populate(store, "duel", matches)
    await store.close()


def peer(load: Load) -> Figures:
    command = ["node", str(NODE / "server.cjs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = (line.strip() for line in process.stdout)
        address = next((line for line in lines if line.startswith("http")), "")
        chance = Random(1)
        bots = []
        for number in range(load.matches):
            pace = Pace(load.every, chance.random() * load.every)
            bots += [PeerBot(f"m{number}", seat, pace, Random(number)) for seat in ("0", "1")]
        end = time.monotonic() + load.whole

        async def play() -> None:
            await asyncio.gather(*[bot.play(address, end) for bot in bots])

        asyncio.run(settled(bots, play(), load.settling))
        process.kill()
    return Figures("boardgame.io", load.matches, load.seconds, times_of(bots))


async def settled(bots: Sequence[Bot | PeerBot], playing: Awaitable[None], seconds: float) -> None:
    """Play, and forget what was measured while everybody still came in."""

    async def forget() -> None:
        await asyncio.sleep(seconds)
        for bot in bots:
            bot.seconds.clear()

    await asyncio.gather(playing, forget())


def times_of(bots: Sequence[Bot | PeerBot]) -> list[float]:
    return [seconds for bot in bots for seconds in bot.seconds]


def main() -> int:
    parser = ArgumentParser(
        prog="python -m benchmarks.load", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--every", type=float, default=3.0, help="seconds a decision of a match")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--settling", type=float, default=30.0, help="seconds before it counts")
    parser.add_argument("--store", default="", help="postgresql://… instead of a file")
    parser.add_argument("--python", default=sys.executable, help="another build of Cardwright")
    parser.add_argument("--pauses", action="store_true", help="hold answers back as usual")
    parser.add_argument("--peer", action="store_true", help="boardgame.io driven the same way")
    wished = parser.parse_args()
    load = Load(wished.matches, wished.every, wished.seconds, wished.settling)
    mine = ours(load, wished.store, wished.python, wished.pauses)
    print(mine.line(), flush=True)
    if wished.peer:
        theirs = peer(load)
        print(theirs.line())
        if theirs.times:
            print(f"Cardwright answers {mine.rate / theirs.rate:.2f} times as many decisions.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
