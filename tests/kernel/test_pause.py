"""While cards are read the collector rests, and afterwards all is as it was."""

import gc

import pytest

from cardwright.kernel.language.pause import collector_at_rest


def fail_at_rest() -> None:
    with collector_at_rest():
        assert not gc.isenabled()
        raise KeyError


def test_the_collector_works_again_whatever_happened() -> None:
    with pytest.raises(KeyError):
        fail_at_rest()
    assert gc.isenabled()


def test_one_that_did_not_work_is_left_alone() -> None:
    gc.disable()
    try:
        with collector_at_rest():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
