"""The table on a phone: nothing wider than the screen, large targets, fingers on cards."""

from __future__ import annotations

import pytest

from cardwright.kernel import load_changed
from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.test_whole_matches import GAMES

SMALL = """() => [...document.querySelectorAll('#dock button, .card, .chip, .cell')]
  .filter(each => each.offsetParent)
  .map(each => [each.textContent.slice(0, 30), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([text, box]) => `${text}: ${box.width} by ${box.height}`)"""


def test_a_card_is_tapped_and_played(person: NewPerson, house: House) -> None:
    ada = person(width=320, height=700, phone=True)
    ada.sit_at_dealt(house.store, "deeds", 22, ["me"])
    ada.wait()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert ada.page.evaluate(SMALL) == []
    n = ada.n
    # A day begins with a tactic; then the hand is there to be used.
    ada.page.locator("#dock [data-option]").first.tap()
    ada.answered(n)
    before = len(ada.options())
    card = ada.page.locator(".card.usable").first
    card.tap()
    ada.page.wait_for_selector(".card.picked")
    left = ada.options()
    assert 0 < len(left) < before
    n = ada.n
    ada.page.locator("#dock [data-option]").first.tap()
    ada.answered(n)


BROKEN = """() => [...document.querySelectorAll('.figure-name')].filter(each => {
  const name = each.querySelector('button') ?? each;
  name.style.overflowWrap = 'normal';
  return name.scrollWidth > each.clientWidth;
}).map(each => each.textContent)"""


def test_no_name_is_broken_within_a_word(person: NewPerson) -> None:
    ada = person(width=320, height=700, phone=True)
    ada.sit_down("duel", ["me", "random"])
    ada.wait()
    while "selection" not in ada.step():
        n = ada.n
        ada.press("e")
        ada.answered(n)
        ada.wait()
    assert ada.page.locator(".figure-name button").count()
    assert ada.page.evaluate(BROKEN) == []


BROKEN_TITLES = """words => {
  const title = document.querySelector('.cards .card-title');
  title.style.overflowWrap = 'normal';
  return words.filter(word => {
    title.textContent = word;
    return title.scrollWidth > title.clientWidth;
  });
}"""


def test_no_title_of_a_card_is_broken_within_a_word(person: NewPerson, house: House) -> None:
    """On the smallest phone "Communications" stood out of its card."""
    titles = [card.title for game in GAMES for card in load_changed(game, []).templates]
    ada = person(width=320, height=700, phone=True)
    ada.sit_at_dealt(house.store, "taktik", 52, ["me", "random"])
    ada.wait()
    words = sorted({word for title in titles for word in title.split()})
    for width in (320, 360, 390, 768):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.evaluate(BROKEN_TITLES, words) == [], f"at {width} px"


BROKEN_PLACES = """() => [...document.querySelectorAll('.place')].filter(each => {
  each.style.overflowWrap = 'normal';
  return each.scrollWidth > each.clientWidth;
}).map(each => each.textContent)"""


def test_no_place_of_a_road_is_broken_within_a_word(person: NewPerson, house: House) -> None:
    """On seven columns it was "Gatehous e" and "mileston e"."""
    ada = person()
    ada.sit_at_dealt(house.store, "deeds", 51, ["me"])
    ada.wait()
    assert ada.page.locator(".place").count() > 7
    for width in (320, 768, 1024, 1280):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.evaluate(BROKEN_PLACES) == [], f"at {width} px"


# Numbers as long as they become, and the labels that they leave no room.
CROWDED = """() => [...document.querySelectorAll('.facing .amount:has(.gauge)')].filter(each => {
  each.querySelector('.number').textContent = '3.43/5.59';
  const label = each.querySelector('.amount-label');
  return label.scrollWidth > label.clientWidth;
}).map(each => each.textContent)"""


def test_no_number_lies_over_its_name(person: NewPerson, house: House) -> None:
    """At 1280 px what was free of the stamina stood on the word."""
    ada = person()
    ada.sit_at_dealt(house.store, "duel", 54, ["me", "random"])
    ada.wait()
    for width in (320, 390, 768, 1024, 1200, 1280, 1600):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.evaluate(CROWDED) == [], f"at {width} px"


def test_the_list_of_keys_names_them_on_a_phone_too(person: NewPerson) -> None:
    """Buttons leave their keys out where there is no keyboard; the list must not be half empty."""
    ada = person(width=320, height=700, phone=True)
    ada.visit()
    assert ada.page.evaluate("matchMedia('(pointer: coarse)').matches")
    ada.page.click(".bar >> text=Keys")
    assert ada.page.locator("dialog kbd").first.is_visible()


def test_who_waits_for_a_friend_sees_it_all(person: NewPerson) -> None:
    ada = person(width=320, height=640, phone=True)
    ada.sit_down("kuhn", ["me", "friend"])
    ada.page.wait_for_selector(".waiting-room")
    for name in ("dock", "options"):
        part = f"document.getElementById('{name}')"
        assert ada.page.evaluate(f"{part}.scrollHeight <= {part}.clientHeight"), name


# Whether the middle of what has the focus is in sight, and nothing lies over it.
UNCOVERED = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return document.activeElement.contains(there);
}"""


@pytest.mark.parametrize("width", [320, 1280])
def test_what_has_the_focus_is_not_covered(person: NewPerson, house: House, width: int) -> None:
    """The prompt stands still above the options, and what ends a phase below them."""
    ada = person(width=width, height=640, phone=width < 1000)
    ada.sit_at_dealt(house.store, "taktik", 53 + width, ["me", "random"])
    for _ in range(3):
        ada.wait()
        seen = ada.look()
        ada.press("d")
        for _ in seen.options:
            assert ada.page.evaluate(UNCOVERED), ada.focus()
            ada.press("ArrowDown")
        ada.press("1", "Enter")
        ada.answered(seen.n)


def test_the_options_can_be_put_out_of_the_way(person: NewPerson) -> None:
    ada = person(width=320, height=700, phone=True)
    ada.sit_down("leduc", ["me", "random"])
    ada.wait()
    high = ada.page.locator("#dock").bounding_box()
    ada.page.get_by_role("button", name="Hide the options").tap()
    low = ada.page.locator("#dock").bounding_box()
    assert high is not None
    assert low is not None
    assert low["height"] < high["height"]
    ada.page.get_by_role("button", name="Show the options").tap()
    assert ada.page.locator("#dock [data-option]").first.is_visible()
