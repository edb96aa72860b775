"""A server for all tests here, and a browser for those of each file.

The browser's driver keeps an event loop running in the thread of the tests as long as it is
open, and other tests that come to the same worker want one of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from build_page import build
from tests.browser.chromium import ARGUMENTS, NONE, found
from tests.browser.house import House
from tests.browser.player import Person

AT_ONCE = "{pace: 'once'}"
NewPerson = Callable[..., Person]


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    place = found()
    if place is None:
        pytest.skip(NONE)
    opened = playwright.chromium.launch(executable_path=place, args=ARGUMENTS)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests share who do not stop it."""
    assert build(), "the page is not built"
    opened = House(tmp_path_factory.mktemp("house")).open()
    yield opened
    opened.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of the test's own, to be stopped and killed."""
    assert build(), "the page is not built"
    opened = House(tmp_path).open()
    yield opened
    opened.close()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[NewPerson]:
    """Somebody new in a browser of their own, who wants to be told everything at once."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def enter(
        link: str = "", width: int = 1280, height: int = 860, settings: str = AT_ONCE,
        phone: bool = False, scheme: str = "light",
    ) -> Person:  # fmt: skip
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone,
            color_scheme="dark" if scheme == "dark" else "light",
        )  # fmt: skip
        contexts.append(context)
        entered = Person(context.new_page(), link or house.link)
        entered.prefers(settings)
        people.append(entered)
        return entered

    yield enter
    troubles = [trouble for entered in people for trouble in entered.troubles]
    for context in contexts:
        context.close()
    assert not troubles
