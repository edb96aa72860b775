"""Programs that are seated in tests: how they are named, and whether any is left running."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from cardwright.agents import Forfeit, Player, play_out
from cardwright.bots import player_for
from cardwright.kernel import Match, load_game, seed_from_number

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "bots"
HOSTILE = Path(__file__).with_name("hostile")
PYTHON = f"{shlex.quote(sys.executable)} -S"

# What is said about each, up to what differs from run to run.
ENDS = {
    "loop": "it did not answer within 1 second",
    "flood": "it wrote more than 64,000 bytes without an answer",
    "crash": "it stopped with exit code 1: RuntimeError: nobody told me about this",
    "allocate": "MB of memory, and may use 100",
    "other_seat": 'it answered for seat 1: \'{"seat": 1, "take": 1}\'',
    "peek": "nobody knows how to 'look' (there are: decide, resign)",
    "nonsense": "it was refused 3 times: 'everything' is not among the options now",
    "stale": "it was refused 3 times: line 77 is not the newest; answer line 1",
    "silent": "it did not answer within 1 second, after it was refused: 'everything' is not among",
    "resign": "it resigned",
    "chatter": "'good morning' is no command",
    "deaf": "it closed its output",
    "escape": "it stopped with exit code 3",
    "killed": "it was ended by SIGKILL",
}


def hostile(name: str) -> Player:
    seconds = 1 if name in ("loop", "silent") else 30
    return player_for(f"run[{seconds}s 100MB]:{PYTHON} {shlex.quote(str(HOSTILE / name))}.py")


def program(name: str) -> str:
    """The seat word of an example."""
    runner = {"py": PYTHON, "sh": "sh", "js": "node"}[name.rpartition(".")[2]]
    return f"run:{runner} {shlex.quote(str(EXAMPLES / name))}"


def played(first: Player, second: Player, seed: int = 1) -> tuple[Match, Forfeit | None]:
    match = Match(load_game("leduc"), {}, seed_from_number(seed)).start()
    return match, play_out(match, [first, second])


def running() -> list[str]:
    """The commands of all hostile programs and guardians that run anywhere."""
    found: list[str] = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = file.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if str(HOSTILE) in command:
            found.append(command)
    return found
