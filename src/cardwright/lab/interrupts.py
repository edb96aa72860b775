"""Ctrl-C that is heard between two decisions, and never in the midst of compiled code.

Compiled code takes a failure that it cannot explain for want of memory and ends the
process at once; an interrupt that arrives inside of it looks like that. So it is only
noted there, and raised where somebody asks for it. Whoever is impatient presses
again: then it is raised wherever that may be.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Protocol

# Looks whether what is being done is still wanted, and raises if it is not.
Look = Callable[[], None]


def look_nowhere() -> None:
    """It is always wanted."""


class MayStop(Protocol):
    """Whoever plays asks it between two decisions whether to go on."""

    def ask(self) -> None:
        """Raise if the match is not wanted any more."""


class Interrupt:
    """While it is open, Ctrl-C waits until somebody asks for it."""

    def __init__(self, look: Look = look_nowhere) -> None:
        self.wanted = False
        self.look = look
        # Only the main thread hears the keyboard.
        self.hears = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> Interrupt:
        if self.hears:
            self.usual = signal.signal(signal.SIGINT, self.note)
        return self

    def note(self, number: int, frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True

    def ask(self) -> None:
        """Raise it if there was one."""
        if self.wanted:
            raise KeyboardInterrupt
        self.look()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.hears:
            signal.signal(signal.SIGINT, self.usual)
        if error is None:
            self.ask()
