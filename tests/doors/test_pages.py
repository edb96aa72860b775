"""Every door has its page, written from the docstrings of what stands in it."""

from __future__ import annotations

from importlib import import_module
from inspect import isclass, isroutine

import pytest

from tests.docs.api import DOORS, FOLDER, pages


def test_the_pages_are_up_to_date() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert written == pages(), "run make bless"


@pytest.mark.parametrize("door", DOORS)
def test_whatever_stands_in_a_door_says_what_it_is(door: str) -> None:
    module = import_module(door)
    things = {name: getattr(module, name) for name in module.__all__}
    silent = [
        name
        for name, thing in things.items()
        if (isclass(thing) or isroutine(thing)) and not thing.__doc__
    ]
    assert not silent
    assert module.__doc__
