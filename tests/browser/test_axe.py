"""No breach that axe knows of, on a phone and on a wide screen, in light and dark."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.player import Person

SIGHTS = ((320, "light"), (768, "dark"), (1280, "light"))
TABLES = {"leduc": ["me", "random"], "duel": ["me", "random"], "deeds": ["me"],
          "taktik": ["me", "random"]}  # fmt: skip


def look_over(sitting: Person) -> None:
    for width, scheme in SIGHTS:
        sitting.page.set_viewport_size({"width": width, "height": 800})
        sitting.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found = violations(sitting.page)
        assert not found, f"at {width} px, {scheme}:\n" + "\n".join(found)
        wide = sitting.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} px wide at {width} px"


@pytest.mark.parametrize("game", TABLES)
def test_a_table(person: NewPerson, game: str) -> None:
    ada = person()
    ada.sit_down(game, TABLES[game])
    ada.wait()
    look_over(ada)


def test_start_set_up_and_settings(person: NewPerson) -> None:
    ada = person()
    ada.visit()
    ada.page.wait_for_selector(".games li")
    look_over(ada)
    ada.page.click(".tile button.main >> nth=0")
    ada.page.wait_for_selector("#seat-0")
    # What has to be written is out of the way until somebody wants it.
    assert not ada.page.locator("#written-mastery").is_visible()
    ada.page.click(".written summary")
    assert ada.page.locator("#written-mastery").is_visible()
    look_over(ada)
    ada.page.click("text=Settings")
    look_over(ada)


def test_rules_and_cards(person: NewPerson) -> None:
    ada = person()
    ada.visit("/games/leduc")
    ada.page.wait_for_selector(".gallery-card")
    look_over(ada)
    ada.page.click("text=Search the cards")
    assert ada.focus() == "gallery-wanted"
    ada.page.keyboard.type("king hearts")
    ada.page.wait_for_selector("text=1 card")
    assert ada.page.locator(".gallery-card h3").all_inner_texts() == ["King of hearts"]
    # And from the rules to a table.
    ada.page.click("text=Play Leduc")
    ada.page.wait_for_selector("text=A table for Leduc")


def test_cards_that_are_called_so_come_first(person: NewPerson) -> None:
    ada = person()
    ada.visit("/games/duel")
    ada.page.wait_for_selector(".gallery-card")
    ada.page.fill("#gallery-wanted", "parry")
    ada.page.wait_for_function("() => document.querySelectorAll('.gallery-card').length < 60")
    titles = ada.page.locator(".gallery-card h3").all_inner_texts()
    named = [title for title in titles if "parry" in title.lower()]
    assert len(named) < len(titles)
    assert titles[: len(named)] == named


def test_before_and_after_a_match(person: NewPerson) -> None:
    """Who waits for a friend, follows a link, finds nothing, has ended or looks back."""
    ada, bob = person(), person()
    ada.sit_down("kuhn", ["me", "friend"])
    ada.page.wait_for_selector(".waiting-room")
    look_over(ada)
    bob.visit(next(link for link in ada.links if link))
    bob.page.wait_for_selector(".join")
    look_over(bob)
    bob.visit("/m/" + "a" * 16)
    bob.page.wait_for_selector("text=there is no such match")
    look_over(bob)
    bob.sit_down("kuhn", ["me", "random"])
    bob.play_by_keys(seed=1, most=20)
    look_over(bob)
    bob.page.click("text=Replay")
    bob.page.wait_for_selector(".replay .table")
    look_over(bob)


def test_the_road_and_what_is_done_on_it_have_one_name(person: NewPerson, house: House) -> None:
    """A group of options may be called like a part of the table; it is no landmark."""
    ada = person()
    ada.sit_at_dealt(house.store, "deeds", 1, ["me"])
    ada.wait()
    group = ada.page.locator("#dock .group").first
    assert group.get_attribute("role") == "group"
    assert group.get_attribute("aria-label")
