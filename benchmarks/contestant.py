"""Contestants: what is raced, each in a process of its own at the other end of a line."""

from __future__ import annotations

import select
import subprocess
from statistics import median
from typing import Final

from benchmarks.environments import Environment

# A library may compile for a while before it is ready; nobody needs longer than this.
PATIENCE_SECONDS: Final = 120.0
# How long a worker may take to end after its line was closed.
FAREWELL_SECONDS: Final = 10.0


class Gone(Exception):
    """A contestant stopped, or did not answer in time."""


class Contestant:
    """Something that is done over and over, and its rate in every round."""

    def __init__(
        self, name: str, environment: Environment, module: str, function: str, argument: str = ""
    ) -> None:
        self.name = name
        self.environment = environment
        self.order = [module, function, *([argument] if argument else [])]
        # Why it does not take part; empty as long as it does.
        self.missing = environment.missing
        # How much it did in a second, round by round.
        self.rates: list[float] = []
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Begin to get ready, without waiting for it."""
        if not self.missing:
            self._process = subprocess.Popen(
                [*self.environment.command, *self.order],
                cwd=self.environment.folder,
                env=self.environment.variables(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )

    def get_ready(self) -> None:
        """Wait until it is ready, or know why it never will be."""
        if not self.missing:
            try:
                answer = self._heard()
                self.missing = "" if answer == "ready" else answer.removeprefix("missing ")
            except Gone as error:
                self.missing = str(error)

    def work(self, seconds: float) -> None:
        """Work for one window, and note the rate of it."""
        if self.missing:
            return
        try:
            self._say(f"{seconds}\n")
            done, spent = self._heard().split()
            self.rates.append(float(done) / float(spent))
        except (Gone, OSError) as error:
            self.missing = str(error)
            self.rates.clear()

    def stop(self) -> None:
        """Close the line, at which a worker ends by itself and ends what it started."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.communicate(timeout=FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()

    def _say(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(line)

    def _heard(self) -> str:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        if not select.select([process.stdout], [], [], PATIENCE_SECONDS)[0]:
            raise Gone(f"no answer within {PATIENCE_SECONDS:.0f} s")
        line = process.stdout.readline()
        if not line:
            raise Gone(f"it stopped with code {process.wait()}")
        return line.strip()

    # What came out

    def rate(self) -> float:
        return median(self.rates)

    def times_faster_than(self, other: Contestant) -> float:
        """The ratio of two neighbouring windows, in the median of the rounds."""
        pairs = zip(self.rates, other.rates, strict=True)
        return median(mine / theirs for mine, theirs in pairs)
