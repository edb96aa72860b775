"""Two browsers against each other: sealed choices, a reload, a server that dies in between."""

from __future__ import annotations

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.player import Person


def sit_opposite(person: NewPerson, link: str, game: str = "duel") -> tuple[Person, Person, str]:
    """Ada makes a match and sends Bob the link."""
    ada, bob = person(link), person(link)
    match = ada.sit_down(game, ["me", "friend"])
    invitation = ada.links[1]
    assert invitation is not None
    bob.visit(invitation)
    bob.page.fill("#name", "Bob")
    bob.page.click("text=Sit down")
    bob.page.wait_for_url(f"**/m/{match}")
    assert "#" not in bob.page.url, "the key stays in the address"
    # Who leaves before both have added to chance leaves a match that never begins.
    for sitting in (ada, bob):
        sitting.page.wait_for_function("() => Number(document.body.dataset.n) > 0")
    if game == "duel":
        # Both draw cards at once.
        for sitting in (ada, bob):
            sitting.wait()
    return ada, bob, match


def to_selection(*people: Person) -> None:
    """Through the drawing of cards to the sealed plans."""
    for sitting in people:
        sitting.wait()
        while "selection" not in sitting.step():
            n = sitting.n
            sitting.press("e")
            sitting.answered(n)
            if not sitting.asked():
                break
    for sitting in people:
        sitting.wait()


def hand_in(sitting: Person) -> None:
    """Plan something and seal it."""
    n = sitting.n
    sitting.press("1")
    sitting.answered(n)
    while sitting.asked() and "selection" in sitting.step():
        n = sitting.n
        sitting.press("e" if sitting.page.query_selector("#dock .end") else "1")
        sitting.answered(n)


def test_a_sealed_phase_with_a_reload_and_a_dead_server(
    person: NewPerson, own_house: House
) -> None:
    ada, bob, _ = sit_opposite(person, own_house.link)
    to_selection(ada, bob)
    assert ada.page.inner_text(".head-sealed")
    hand_in(ada)
    ada.page.wait_for_selector(".sealed-note")
    # Bob learns nothing of it: the same step, the same options, no word of a plan.
    assert "selection" in bob.step()
    assert bob.page.locator(".block.theirs").count() == 0
    ada.page.reload()
    ada.page.wait_for_selector(".sealed-note")
    own_house.kill()
    ada.page.wait_for_selector(".trouble")
    own_house.open()
    ada.page.wait_for_selector(".trouble", state="detached")
    # Still sealed after the restart, and still to be changed.
    assert ada.page.locator(".sealed-note").count() == 1
    ada.press("u")
    ada.wait()
    assert "selection" in ada.step()
    hand_in(ada)
    bob.wait()
    hand_in(bob)
    ada.wait()
    bob.wait()
    assert "selection" not in ada.step()
    assert ada.told_once()
    assert bob.told_once()


def test_a_spectator_sees_what_all_may_see(person: NewPerson, house: House) -> None:
    ada, _, match = sit_opposite(person, house.link)
    cyd = person()
    cyd.visit(f"/m/{match}")
    cyd.page.wait_for_selector(".figure")
    assert cyd.page.inner_text("#options") == "You are looking on."
    assert cyd.page.locator("button.number").count() == 0
    hand = ada.page.locator(".zone.mine .card-title").first
    if hand.count():
        assert hand.inner_text() not in cyd.page.inner_text("#log")
    ada.page.wait_for_selector("text=1 spectator")


def test_resigning_and_playing_again(person: NewPerson, house: House) -> None:
    ada, bob, match = sit_opposite(person, house.link)
    ada.page.click("text=Resign")
    ada.page.click("dialog >> text=No, play on")
    ada.page.click("text=Resign")
    ada.page.click("dialog >> button.danger")
    bob.page.wait_for_function("() => document.body.dataset.state === 'over'")
    assert bob.page.inner_text("#prompt").startswith("You win")
    ada.page.click("text=Rematch")
    bob.page.wait_for_selector("text=Ada would play again.")
    bob.page.click("text=Rematch")
    for sitting in (bob, ada):
        sitting.page.click("text=To the rematch")
        sitting.page.wait_for_function("old => !location.href.includes(old)", arg=match)
    for sitting in (bob, ada):
        sitting.wait()


def test_a_draw_is_offered_declined_and_accepted(person: NewPerson, house: House) -> None:
    ada, bob, _ = sit_opposite(person, house.link)
    for answer in ("Decline", "Accept"):
        ada.page.click("text=Offer a draw")
        ada.page.click("dialog >> button.danger")
        bob.page.wait_for_selector(".offer")
        bob.page.click(f".offer >> text={answer}")
        bob.page.wait_for_selector(".offer", state="detached")
    ada.wait()
    assert ada.over
    assert ada.page.inner_text("#prompt").startswith("A draw")


def test_a_network_that_is_gone_is_noticed_and_what_was_missed_is_told(
    person: NewPerson, house: House
) -> None:
    """In the middle of a sealed phase: without a network, and back with everything."""
    ada, bob, _ = sit_opposite(person, house.link)
    to_selection(ada, bob)
    hand_in(ada)
    ada.page.wait_for_selector(".sealed-note")
    ada.page.context.set_offline(True)
    ada.page.wait_for_selector(".trouble >> text=The connection is lost")
    hand_in(bob)
    bob.page.wait_for_function(
        "() => document.querySelector('.steps [aria-current]').textContent !== 'selection'"
    )
    ada.page.context.set_offline(False)
    ada.page.wait_for_selector(".trouble", state="detached")
    ada.page.wait_for_selector(".sealed-note", state="detached")
    assert "selection" not in ada.step()
    assert ada.page.locator(".block.theirs").count() == bob.page.locator(".block.mine").count() > 0
    assert ada.told_once()
    assert bob.told_once()


def test_whoever_resigns_is_named(person: NewPerson, house: House) -> None:
    ada, bob, match = sit_opposite(person, house.link, "leduc")
    bob.page.click("text=Resign")
    bob.page.click("dialog >> text=Resign >> nth=-1")
    ada.wait()
    bob.wait()
    assert ada.page.inner_text("#prompt") == "You win. Bob resigned."
    assert bob.page.inner_text("#prompt") == "You lose. You resigned."
    # An address of a position that there is not leads to one that there is.
    ada.visit(f"/m/{match}/at/999?seat=0")
    ada.page.click(".trouble >> text=To the beginning")
    ada.page.wait_for_selector(".replay .table")
    assert ada.page.url.endswith("/at/0?seat=0")
    # The browser says what the server answered.
    [refusal] = ada.troubles
    assert "400" in refusal
    ada.troubles.clear()
