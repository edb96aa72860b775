"""Turning the screen: the log shows the newest, and the page itself stays where it is.

A phone was turned, and from then on the log showed what was long past; a tablet was turned after
scrolling, and bar and decision were out of sight for good.
"""

from __future__ import annotations

import random

from tests.browser.conftest import NewPerson
from tests.browser.house import House

BELOW = """() => {
  const log = document.getElementById("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""
WIDTHS = (320, 768, 1280)
DECISIONS = 12
NEAR_END = 60


def test_the_log_is_at_its_end_on_every_width(person: NewPerson, house: House) -> None:
    ada = person()
    ada.sit_at_dealt(house.store, "taktik", 21, ["me", "random"])
    chance = random.Random(3)
    for _ in range(DECISIONS):
        ada.decide_by_keys(chance, 0.3)
    for width in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": 800})
        ada.decide_by_keys(chance, 0.3)
        ada.wait()
        ada.page.wait_for_function(f"near => ({BELOW})() < near", arg=NEAR_END)


def test_a_wide_page_never_scrolls_as_a_whole(person: NewPerson, house: House) -> None:
    """Table and log scroll in themselves; the page beyond them has nothing to scroll to."""
    ada = person(width=WIDTHS[0])
    ada.sit_at_dealt(house.store, "duel", 4, ["me", "random"])
    chance = random.Random(4)
    for _ in range(DECISIONS):
        ada.decide_by_keys(chance, 0.3)
    ada.wait()
    ada.page.mouse.wheel(0, 5_000)
    ada.page.set_viewport_size({"width": WIDTHS[-1], "height": 500})
    ada.page.wait_for_function("() => scrollY === 0")
    beyond = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert ada.page.evaluate(beyond) == 0
    assert ada.page.evaluate("document.querySelector('#dock').getBoundingClientRect().top") > 0
