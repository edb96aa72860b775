"""Two lines that came again when they were told took from each other what was left, for ever."""

from __future__ import annotations

import time

import pytest

from cardwright.web.visitors import Bucket


def test_whoever_waits_as_long_as_was_said_gets_through(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(rate=20, burst=3)
    while bucket.take():
        pass
    waiting = dict.fromkeys(("one", "another", "a third"), now + bucket.wait)
    for _ in range(20):
        name = min(waiting, key=lambda each: waiting[each])
        now = waiting.pop(name) + 0.001
        if not bucket.take():
            waiting[name] = now + bucket.wait
        if not waiting:
            return
    raise AssertionError(f"still waiting: {waiting}")


def test_whoever_goes_on_without_waiting_is_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    bucket = Bucket(rate=20, burst=3)
    for _ in range(40):
        bucket.take()
    assert bucket.hopeless
