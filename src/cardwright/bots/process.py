"""A program at the table: lines to it and lines from it, none of them waited for without end."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardwright.agents import Forfeit
from cardwright.bots.limits import OUTPUT_MAX, Limits

GUARDIAN: Final = Path(__file__).with_name("guardian.py")
# What a program is told of the environment; nothing else of it is its business.
ENVIRONMENT: Final = ("HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "TZ", "VIRTUAL_ENV")
CHUNK: Final = 65_536
# How long the guardian may take to end everything, and how much of the complaints is kept.
ENDING_SECONDS: Final = 10.0
COMPLAINT_BYTES: Final = 2_000
COMPLAINT_CHARS: Final = 120


class Process:
    """One program behind its guardian."""

    def __init__(self, command: list[str], limits: Limits) -> None:
        self.limits = limits
        self.control, other = socket.socketpair()
        try:
            self.guardian = subprocess.Popen(
                [
                    sys.executable, "-I", "-S", str(GUARDIAN),
                    str(other.fileno()), str(limits.megabytes), *command,
                ],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                pass_fds=(other.fileno(),), env=environment(), start_new_session=True, bufsize=0,
            )  # fmt: skip
        finally:
            other.close()
        assert self.guardian.stdin and self.guardian.stdout and self.guardian.stderr
        self.input = self.guardian.stdin.fileno()
        self.output = self.guardian.stdout.fileno()
        self.errors = self.guardian.stderr.fileno()
        for stream in (self.input, self.output, self.errors):
            os.set_blocking(stream, False)
        self.read = b""
        self.complaint = b""
        self.complaining = True

    def send(self, line: bytes, deadline: float) -> None:
        while line:
            self.wait(deadline, writing=True)
            try:
                line = line[os.write(self.input, line) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Forfeit(self.how_it_ended()) from None

    def receive(self, deadline: float) -> bytes:
        """The next line of the program."""
        while b"\n" not in self.read:
            if len(self.read) > OUTPUT_MAX:
                raise Forfeit(f"it wrote more than {OUTPUT_MAX:,} bytes without an answer")
            if self.output in self.wait(deadline):
                piece = self.taken(self.output)
                if not piece:
                    raise Forfeit(self.how_it_ended())
                self.read += piece
        line, _, self.read = self.read.partition(b"\n")
        if len(line) > OUTPUT_MAX or len(self.read) > OUTPUT_MAX:
            raise Forfeit(f"it wrote more than {OUTPUT_MAX:,} bytes for one answer")
        return line

    def wait_for_end(self, deadline: float) -> None:
        """Nothing more is sent: a program that reads to the end of its input goes by itself."""
        assert self.guardian.stdin is not None, "the program has an input"
        self.guardian.stdin.close()
        while self.output not in self.wait(deadline) or self.taken(self.output):
            pass

    def wait(self, deadline: float, writing: bool = False) -> list[int]:
        """Wait for the program; read what it complains about meanwhile."""
        left = deadline - time.monotonic()
        if left <= 0:
            seconds = self.limits.seconds
            raise Forfeit(f"it did not answer within {seconds} second{'s' if seconds > 1 else ''}")
        reading = [] if writing else [self.output]
        if self.complaining:
            reading.append(self.errors)
        ready, _, _ = select.select(reading, [self.input] if writing else [], [], left)
        if self.errors in ready:
            self.hear()
        return ready

    def hear(self) -> None:
        piece = self.taken(self.errors)
        self.complaining = bool(piece)
        self.complaint = (self.complaint + piece)[-COMPLAINT_BYTES:]

    def taken(self, stream: int) -> bytes:
        """What there is to be read; nothing at its end."""
        return os.read(stream, CHUNK)

    def how_it_ended(self) -> str:
        """Why nothing more is to be expected, by the guardian's word."""
        self.control.settimeout(1.0)
        try:
            report = self.control.recv(200).decode()
        except OSError:
            report = ""
        with suppress(OSError):
            self.hear()
        word, _, number = report.partition(" ")
        match word:
            case "memory":
                return f"it used {number} MB of memory, and may use {self.limits.megabytes}"
            case "start":
                return f"it cannot be started: {number}"
            case "exit":
                return f"it stopped with exit code {number}{self.last_words()}"
            case "signal":
                return f"it was ended by {signal_name(int(number))}{self.last_words()}"
        return f"it closed its output{self.last_words()}"

    def last_words(self) -> str:
        """The last line that it complained with, if any."""
        lines = self.complaint.decode(errors="replace").strip().splitlines()
        last = " ".join("".join(c if c.isprintable() else " " for c in line) for line in lines[-1:])
        return f": {last[:COMPLAINT_CHARS]}" if last else ""

    def end(self) -> None:
        """End the program and all that it started."""
        self.control.close()
        for stream in (self.guardian.stdin, self.guardian.stdout, self.guardian.stderr):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        self.guardian.wait(ENDING_SECONDS)


def environment() -> dict[str, str]:
    """Lines are written at once and hashes are the same each time, in the language most use."""
    kept = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
    return kept | {"PYTHONUNBUFFERED": "1", "PYTHONHASHSEED": "0"}


def signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
