"""Ctrl-C during a search of the compiled build ended the lab at once: "fatal: out of memory".

Compiled code takes an interrupt that arrives inside of it for want of memory. It is
now only noted there, and raised between two decisions.
"""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest

from cardwright.lab.interrupts import Interrupt
from cardwright.lab.places import Here
from cardwright.lab.units import Rules, Unit

FAIR = str(Path(__file__).parents[1] / "lab" / "fair.py")


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def pressed_and_asked(reached: list[str]) -> None:
    with Interrupt() as interrupt:
        interrupt.ask()
        press()
        reached.append("beyond it")
        interrupt.ask()
        reached.append("never")


def pressed_twice(reached: list[str]) -> None:
    with Interrupt():
        press()
        reached.append("beyond it")
        press()
        reached.append("never")


def test_it_is_raised_where_somebody_asks_for_it_or_presses_again() -> None:
    for play in (pressed_and_asked, pressed_twice):
        reached: list[str] = []
        with pytest.raises(KeyboardInterrupt):
            play(reached)
        assert reached == ["beyond it"]
    with pytest.raises(KeyboardInterrupt), Interrupt():
        press()
    with pytest.raises(KeyboardInterrupt):
        press()


def test_other_threads_leave_the_keyboard_alone() -> None:
    usual = signal.getsignal(signal.SIGINT)
    seen: list[object] = []

    def inside() -> None:
        with Interrupt():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=inside)
    thread.start()
    thread.join()
    assert seen == [usual]


def test_what_is_played_here_ends_between_two_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = Unit(Rules(FAIR, (), (("weather", "sun"),)), 5, 0, ("heuristic", "heuristic"))
    place = Here()
    begun = place.workshop.begun

    def pressed(wanted: Unit) -> object:
        press()
        return begun(wanted)

    monkeypatch.setattr(place.workshop, "begun", pressed)
    with pytest.raises(KeyboardInterrupt):
        list(place.play([unit]))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
