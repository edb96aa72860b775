"""The guardian of a program: starts it, watches what it uses, and leaves nothing of it behind.

A script of its own with nothing but the standard library: `guardian.py FD MEGABYTES COMMAND…`.
It hands its standard streams to the program. Over the socket FD it reports how the program
ended, in one word and a number. When the other side of the socket is closed, which is also
what happens when whoever seated the program dies, it ends the program and all that the
program started: where the system lets it, it adopts whatever tries to get away.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

# How often memory is looked at, in seconds.
GLANCE = 0.05
# Linux: orphans among the descendants of a process become its own children.
SET_CHILD_SUBREAPER = 36
# A program that starts others faster than they can be ended is given up on after this long.
GUARDIAN_ENDING_SECONDS = 5.0


def adopt_orphans() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def children(process: int) -> list[int]:
    """The processes that a process has started, where /proc says so."""
    found: list[int] = []
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            found += [int(word) for word in tasks.read_text().split()]
    return found


def descendants(process: int) -> list[int]:
    found: list[int] = []
    waiting = children(process)
    while waiting:
        child = waiting.pop()
        found.append(child)
        waiting += children(child)
    return found


def resident_megabytes(processes: list[int]) -> int:
    """The memory that processes really hold, all together."""
    pages = 0
    for process in processes:
        with suppress(OSError, IndexError, ValueError):
            pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def end_all(program: int) -> None:
    """End the program, its group, and everything that it started."""
    last = time.monotonic() + GUARDIAN_ENDING_SECONDS
    with suppress(OSError):
        os.killpg(program, signal.SIGKILL)
    while time.monotonic() < last:
        for process in descendants(os.getpid()):
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.001)
        except ChildProcessError:
            return


def watch(program: subprocess.Popen[bytes], control: int, megabytes: int) -> str:
    """How it ended: `left`, `exit 1`, `signal 11` or `memory 600`."""
    awake, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    while True:
        code = program.poll()
        if code is not None:
            return f"exit {code}" if code >= 0 else f"signal {-code}"
        used = resident_megabytes(descendants(os.getpid()))
        if used > megabytes:
            return f"memory {used}"
        ready, _, _ = select.select([control, awake], [], [], GLANCE)
        if control in ready:
            return "left"
        if awake in ready:
            os.read(awake, 100)


def main(arguments: list[str]) -> None:
    control, megabytes, command = int(arguments[0]), int(arguments[1]), arguments[2:]
    os.set_inheritable(control, False)
    adopt_orphans()
    try:
        program = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        os.write(control, f"start {error.strerror}".encode())
        return
    # The program alone holds its streams, so that their end is its end.
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    ended = watch(program, control, megabytes)
    end_all(program.pid)
    with suppress(OSError):
        os.write(control, ended.encode())


if __name__ == "__main__":
    main(sys.argv[1:])
