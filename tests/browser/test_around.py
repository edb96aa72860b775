"""What is around a decision: reasons, numbers, hints, orders, undo, cues, replay, playing on."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.player import Person
from tests.browser.test_two_browsers import sit_opposite

# The five rows of the table of cues: what was seen, and the word for it on the table.
CUES = {
    "deal": "dealt",
    "discard": "discarded",
    "play": "played",
    "hit": "hit",
    "change": "changed",
}


def through(ada: Person, step: str) -> None:
    while step not in ada.step():
        n = ada.n
        ada.press("e")
        ada.answered(n)
        ada.wait()


def test_reasons_numbers_hints_and_words(person: NewPerson, house: House) -> None:
    ada = person(settings="{pace: 'once'}")
    ada.sit_at_dealt(house.store, "duel", 3, ["me", "random"])
    ada.wait()
    through(ada, "selection")
    # A number opens its explanation, and the focus comes back to it.
    number = ada.page.locator("button.number").first
    number.focus()
    ada.press("Enter")
    ada.page.wait_for_selector("dialog[open] .says")
    ada.press("Escape")
    assert ada.page.evaluate("document.activeElement.className") == "number"
    # What is barred stands under the options with its reason.
    ada.page.click(".barred-list summary")
    assert ada.page.locator(".barred-why").first.inner_text()
    ada.press("h")
    ada.page.wait_for_selector(".notice >> text=Hint:")
    # Nothing to take back yet: the reason is said.
    if ada.page.locator("button[aria-disabled=true]").count():
        ada.press("u")
        ada.page.wait_for_function(
            "() => !document.querySelector('.notice').textContent.startsWith('Hint')"
        )
    n = ada.n
    words = ada.page.locator(".option-words").first.inner_text()
    ada.press("/")
    ada.page.fill("#typed", words)
    ada.press("Enter")
    ada.answered(n)


def test_what_was_taken_back_is_struck_out(person: NewPerson, house: House) -> None:
    ada = person()
    ada.sit_at_dealt(house.store, "deeds", 41, ["me"])
    ada.wait()
    lines = len(ada.log())
    n = ada.n
    ada.press("1")
    ada.answered(n)
    ada.wait()
    assert ada.page.locator("button[aria-disabled=true]").count() == 0
    n = ada.n
    ada.press("u")
    ada.answered(n)
    ada.wait()
    assert len(ada.log()) == lines
    assert ada.page.locator("#log .undone").count() > 0


def test_a_standing_order_answers_visibly(person: NewPerson) -> None:
    ada = person()
    ada.sit_down("leduc", ["me", "random"])
    ada.wait()
    ada.press("o")
    # A stop is given and dropped again; else it would interrupt the order.
    ada.page.click("dialog >> text=Stop me then")
    ada.page.click("dialog .order-list >> text=Drop it")
    ada.page.wait_for_selector("dialog .order-list", state="detached")
    ada.page.select_option("#order-until", "match")
    ada.page.click("dialog >> text=Give the order")
    ada.page.wait_for_function("() => document.body.dataset.state === 'over'")
    assert ada.told_once()


def test_cues_are_seen_with_a_word(person: NewPerson, house: House) -> None:
    """Dealt, discarded, played, hit and advantage: each leaves its mark on the table."""
    ada = person()
    seen = "window.__cues = new Set(); new MutationObserver(all => { for (const one of all) {"
    seen += " const e = one.target; if (e.dataset?.cue) __cues.add(e.dataset.cue + ' ' + "
    seen += "e.dataset.cueWord); } }).observe(document, {subtree: true, attributes: true,"
    seen += " attributeFilter: ['data-cue-word', 'data-cue']});"
    ada.page.add_init_script(seen)
    ada.sit_at_dealt(house.store, "duel", 42, ["me", "heuristic"])
    wanted = {f"{cue} {word}" for cue, word in CUES.items()}
    for turn in range(90):
        ada.wait()
        if ada.over or wanted <= set(ada.page.evaluate("[...__cues]")):
            break
        n = ada.n
        # A card where one can be drawn or played, and then on.
        ends = turn % 3 == 2 and ada.page.query_selector("#dock .end")
        ada.press(*(["e"] if ends else ["d", "Enter"]))
        ada.answered(n)
    assert wanted <= set(ada.page.evaluate("[...__cues]"))


def test_step_by_step(person: NewPerson, house: House) -> None:
    """What happens is told line by line, on a key; the log has each line when it is told."""
    ada = person(settings="{pace: 'step'}")
    ada.sit_at_dealt(house.store, "duel", 43, ["me", "random"])
    for _ in range(40):
        ada.page.wait_for_function(
            "() => ['asking', 'telling'].includes(document.body.dataset.state)"
        )
        if ada.page.query_selector(".stage"):
            break
        n = ada.n
        ada.press(*(["e"] if ada.page.query_selector("#dock .end") else ["d", "Enter"]))
        ada.answered(n)
    line = ada.page.inner_text(".stage-line")
    assert ada.log()[-1] == line
    before = len(ada.log())
    ada.press(" ")
    ada.page.wait_for_function(
        "n => document.querySelectorAll('#log [data-line]').length > n"
        " || !document.querySelector('.stage')",
        arg=before,
    )
    # What comes in meanwhile is told as well, so all of it may have to be taken more than once.
    for _ in range(40):
        ada.press("Enter")
        ada.page.wait_for_timeout(250)
        if not ada.page.query_selector(".stage"):
            return
    raise AssertionError("there is always more to tell")


def test_a_replay_has_a_link_to_every_position(person: NewPerson) -> None:
    ada = person()
    match = ada.sit_down("leduc", ["me", "random"])
    ada.play_by_keys(seed=2, most=20)
    ada.page.click("text=Replay")
    ada.page.wait_for_selector(".replay .table")
    ada.page.get_by_role("button", name="One on").click()
    ada.page.wait_for_selector(".did")
    # One's own eyes are the first to look through; who has the link looks through them as well.
    assert ada.page.url.endswith(f"/m/{match}/at/1?seat=0")
    # Names come with what the page asks besides.
    ada.page.wait_for_selector(".did >> text=Ada")
    words = ada.page.inner_text(".did")
    ada.page.reload()
    ada.page.wait_for_selector(".did >> text=Ada")
    assert ada.page.inner_text(".did") == words
    # And on from here, against an agent.
    ada.page.click("text=Play on >> nth=-1")
    ada.page.wait_for_function("old => !location.href.includes(old)", arg=match)
    ada.wait()


def test_an_offer_of_a_draw_is_answered_visibly(person: NewPerson, house: House) -> None:
    ada, bob, _ = sit_opposite(person, house.link, "leduc")
    ada.page.click("text=Offer a draw")
    ada.page.click("dialog >> text=Offer it")
    ada.page.wait_for_selector(".offer >> text=You have offered a draw.")
    bob.page.click("text=Decline")
    ada.page.wait_for_selector(".notice >> text=Your offer of a draw was declined.")
    assert ada.page.locator(".offer").count() == 0


def test_where_there_is_no_table_one_finds_the_way_on(person: NewPerson) -> None:
    ada = person()
    ada.visit("/m/" + "x" * 16)
    ada.page.wait_for_selector(".trouble >> text=there is no such match")
    assert ada.page.inner_text("#prompt") == "There is no seat here."
    ada.page.click("text=To all games and matches")
    ada.page.wait_for_selector(".games li")


def test_nobody_plays_on_before_it_is_known_against_whom(person: NewPerson) -> None:
    """An agent is offered, so a slow answer about agents must not make it a match with a friend."""
    ada = person()
    match = ada.sit_down("leduc", ["me", "random"])
    ada.play_by_keys(seed=2, most=20)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/api/games", hold)
    ada.visit(f"/m/{match}/at/1")
    ada.page.wait_for_selector(".replay .table")
    ada.page.wait_for_selector(".did >> text=Ada")
    assert held
    assert ada.page.query_selector(".play-on") is None
    for each in held:
        each.continue_()
    ada.page.wait_for_selector(".play-on")
    assert ada.page.input_value("#on-other") != "friend"


def test_an_open_table_is_found_in_the_lobby(person: NewPerson) -> None:
    ada, bob = person(), person()
    ada.visit()
    ada.page.wait_for_selector(".games li")
    ada.page.locator(".tile", has_text="Kuhn").get_by_role("button").click()
    ada.page.select_option("#seat-1", "open")
    ada.page.fill("#name", "Ada the first")
    ada.page.click("text=Sit down >> nth=-1")
    ada.page.wait_for_selector(".waiting-room")
    bob.visit()
    bob.page.locator(".match-row", has_text="Ada the first").get_by_role("button").click()
    bob.page.wait_for_selector(".figure")
    ada.page.wait_for_selector(".figure")


def test_without_websockets_the_same_lines_come_over_http(person: NewPerson) -> None:
    ada = person()
    ada.page.add_init_script(
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.(), 10); }"
        " close() {} send() {} static OPEN = 1; };"
    )
    ada.sit_down("leduc", ["me", "random"])
    ada.wait()
    for _ in range(12):
        ada.wait()
        if ada.over:
            break
        n = ada.n
        ada.press("1")
        ada.answered(n)
    assert ada.over
    assert ada.told_once()


def test_a_link_for_a_friend_is_still_there_tomorrow(person: NewPerson) -> None:
    """Whoever closes the page before the friend has come finds the link again."""
    ada = person()
    ada.visit()
    ada.page.wait_for_selector(".games li")
    ada.page.locator(".tile", has_text="Kuhn").get_by_role("button").click()
    ada.page.select_option("#seat-1", "friend")
    ada.page.click("text=Sit down >> nth=-1")
    ada.page.wait_for_selector(".invitation input")
    link = ada.page.input_value(".invitation input")
    assert "#" in link
    tomorrow = ada.page.context.new_page()
    tomorrow.goto(ada.page.url)
    tomorrow.wait_for_selector(".invitation input")
    assert tomorrow.input_value(".invitation input") == link


def test_what_binds_the_server_is_shown(person: NewPerson) -> None:
    """Before the end the commitment and one's own number; after it the secret and the record."""
    ada = person()
    ada.sit_down("leduc", ["me", "random"])
    ada.wait()
    ada.page.click("text=Fair?")
    ada.page.wait_for_selector("dialog .fairness")
    shown = ada.page.locator("dialog code").all_inner_texts()
    nonce = ada.page.evaluate("id => localStorage['cardwright.nonce.' + id]", ada.page.url[-16:])
    assert nonce in shown
    assert ada.page.locator("dialog >> text=What this does not prove").count() == 1
    assert ada.page.locator("dialog >> text=Get the record").count() == 0
    ada.press("Escape")
    ada.play_by_keys(seed=2, most=20)
    ada.page.click("text=Fair?")
    ada.page.wait_for_selector("dialog >> text=Get the record")
    assert f"nonce of seat 0: {nonce}" in ada.page.locator("dialog code").all_inner_texts()


def test_a_number_is_explained_by_what_has_its_name(person: NewPerson, house: House) -> None:
    """What else rules say about a figure stands apart, and is opened by whoever wants it."""
    ada = person()
    ada.sit_at_dealt(house.store, "deeds", 32, ["me"])
    ada.wait()
    ada.page.locator("button.number").first.click()
    ada.page.wait_for_selector("dialog .figured")
    assert ada.page.inner_text("dialog h2") == "Move"
    first = ada.page.locator("dialog .figured > details > summary").first.inner_text()
    assert "move" in first
    assert ada.page.locator("dialog >> text=Other numbers of the same").is_visible()
    assert not ada.page.locator("dialog >> text=hand limit").first.is_visible()


def test_a_seat_that_was_left_goes_to_an_agent(person: NewPerson, tmp_path: Path) -> None:
    """Whoever stays away may be replaced, and the match goes on to its end."""
    house = House(tmp_path, "--away-seconds", "0.3").open()
    try:
        ada, bob, _ = sit_opposite(person, house.link, "leduc")
        assert ada.page.locator("text=Claim the win").count() == 0
        bob.page.close()
        ada.page.click("text=Let an agent play on")
        ada.page.wait_for_selector(".sitting >> text=heuristic for Bob (agent)")
        ada.play_by_keys(seed=2, most=20)
        assert ada.told_once()
    finally:
        house.close()


def test_a_clock_runs_for_whoever_decides(person: NewPerson) -> None:
    ada = person()
    ada.visit()
    ada.page.wait_for_selector(".games li")
    ada.page.locator(".tile", has_text="Kuhn").get_by_role("button").click()
    ada.page.select_option("#clock", label="5 minutes each")
    ada.page.click("text=Sit down >> nth=-1")
    ada.wait()
    ada.page.wait_for_selector(".clock.runs >> text=/4:[0-5]\\d/")
    assert ada.page.locator(".clock").count() == 1, "agents have no clock"


# Cards that are called alike and lie in one zone, each with what speaks against it.
ALIKE = """() => {
  const found = {};
  for (const card of document.querySelectorAll('.zone .card')) {
    const zone = card.closest('.zone').dataset.at;
    const title = card.querySelector('.card-title').textContent;
    (found[`${zone} ${title}`] ??= []).push(card.querySelector('.card-why')?.textContent ?? '');
  }
  return Object.values(found).filter(each => each.length > 1);
}"""
DEALS = 20


def test_cards_that_are_alike_say_the_same(person: NewPerson, house: House) -> None:
    """Of two equal cards that could not be laid, one had no reason and looked as if it could."""
    ada = person()
    barred = False
    for deal in range(DEALS):
        ada.sit_at_dealt(house.store, "duel", 4_000 + deal, ["me", "random"])
        ada.wait()
        while "draw" in ada.step():
            n = ada.n
            ada.press("1")
            ada.answered(n)
            ada.wait()
        alike = ada.page.evaluate(ALIKE)
        assert all(len({*whys}) == 1 for whys in alike), alike
        barred = any(whys[0] for whys in alike)
        if barred:
            break
    assert barred, "no two equal cards were barred"
