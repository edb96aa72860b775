"""Every planted leak and every planted bug is noticed by the check that is there for it.

That the same checks pass when nothing is planted is what the contract's own
test shows.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.kernel.machine import zones
from cardwright.kernel.values.chance import Stream
from tests.fairness import evenness_p, small_deck_p, top_of_range_p
from tests.planted.bugs import BUGS, biased_shuffle, plain_remainder, too_even
from tests.planted.faults import Fault
from tests.planted.leaks import LEAKS
from tests.planted.learners import LEARNERS
from tests.planted.numbers import NUMBERS
from tests.planted.positions import POSITIONS
from tests.planted.refusals import REFUSALS
from tests.planted.samples import SAMPLES
from tests.planted.tables import TABLES
from tests.planted.telling import TELLING

ROOT = Path(__file__).resolve().parents[2]
NOTICED = (AssertionError, pytest.fail.Exception)
UNLIKELY = 1e-7


FAULTS = [*LEAKS, *BUGS, *REFUSALS, *POSITIONS, *NUMBERS, *SAMPLES, *TABLES, *TELLING, *LEARNERS]


@pytest.mark.parametrize("fault", FAULTS, ids=Fault.name)
def test_the_contract_notices(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        fault.plant(patch)
        with pytest.raises(NOTICED):
            fault.run()


def test_there_are_enough_of_them() -> None:
    assert len({fault.name() for fault in LEAKS}) >= 10
    assert len({fault.name() for fault in BUGS}) >= 10


def test_a_biased_shuffle_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zones, "shuffle", biased_shuffle)
    assert small_deck_p(4_800, 0) < UNLIKELY


def test_an_unfair_draw_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stream, "below", plain_remainder)
    assert top_of_range_p(1) < UNLIKELY


def test_a_draw_that_is_too_even_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stream, "below", too_even)
    assert evenness_p(100) < 1e-5


def test_an_order_that_depends_on_the_hash_seed_is_noticed() -> None:
    printed = set()
    for hash_seed in ("0", "1", "424242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-m", "tests.planted.hash_order"]
        ran = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        printed.add(ran.stdout)
    assert len(printed) > 1
