"""A server for browsers: with a file of its own, stopped, killed, and started again."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

LINK = re.compile(r"http://\S+")
START_SECONDS = 60
# How long it may take to end where all others want the machine too.
STOP_SECONDS = 120


class House:
    """`cardwright serve` in a process of its own, on a port that stays the same."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.store = folder / "matches.db"
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.link = ""

    def open(self) -> House:
        command = [
            sys.executable, "-m", "cardwright", "serve", "--port", str(self.port),
            "--store", str(self.store), *self.options,
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        told = LINK.search(line)
        assert told is not None, f"the server printed no link but {line!r}"
        self.link = told[0].rstrip("/")
        self.wait()
        return self

    def wait(self) -> None:
        """Until somebody answers."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with closing(socket.socket()) as line:
                if line.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.left()

    def kill(self) -> None:
        """As if the machine had lost its power."""
        assert self.process is not None
        self.process.kill()
        self.left()

    def left(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(STOP_SECONDS)
        self.process.stdout.close()
        self.process = None


def free_port() -> int:
    with closing(socket.socket()) as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port
