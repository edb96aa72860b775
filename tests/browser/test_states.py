"""State after state of dealt matches: what the page offers is what the kernel offers, no more."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest

from cardwright.kernel import Match, ask_of, card_words
from cardwright.web.hosted import Hosted
from tests.browser.conftest import NewPerson
from tests.browser.dealt import stored
from tests.browser.house import House
from tests.browser.player import Person
from tests.browser.test_axe import look_over
from tests.browser.test_whole_matches import GAMES

# States of each game that make proof looks at, 2,000 in all, and what every test run does.
STATES, STATES_FEW = 400, 6
AXE_STATES = 15
# How many decisions lie between two looks of axe.
AXE_EVERY = 3
FIRST_NUMBER = 1_000
ENDING = 0.4
BUTTON = re.compile(r'button "((?:[^"\\]|\\.)*)"')
# Buttons in the dock that are no options.
TOOLS = ("Undo", "Hint", "Type", "Orders", "Hide the options", "Show all options")


@dataclass(frozen=True)
class State:
    """What one state was like for somebody who sees, one who hears, and one who has only keys."""

    options: list[str]
    heard: list[str]
    by_keys: set[str]
    page: str
    lines: int


def looked_at(ada: Person) -> State:
    seen = ada.look()
    snapshot = ada.page.locator("#dock").aria_snapshot()
    heard = [name for name in BUTTON.findall(snapshot) if not name.startswith(TOOLS)]
    by_keys = set()
    ada.press("d")
    for _ in range(len(seen.options) + len(TOOLS)):
        focused = ada.page.evaluate("document.activeElement.dataset.option")
        by_keys.add(focused)
        ada.press("ArrowDown")
    return State(seen.options, heard, by_keys - {None}, ada.page.content(), len(ada.texts))


def visited(ada: Person, house: House, game: str, number: int, most: int) -> int:
    """Play a dealt match and look at each state; then compare with the kernel's own."""
    match = ada.sit_at_dealt(house.store, game, number, GAMES[game])
    ada.texts.clear()
    chance = random.Random(number)
    states: list[State] = []
    while len(states) < most and not ada.look().over:
        states.append(looked_at(ada))
        ada.decide_by_keys(chance, ENDING)
    hosted = stored(house.store, match)
    compare(hosted, states, ada.texts)
    return len(states)


def compare(hosted: Hosted, states: list[State], texts: list[str]) -> None:
    """Play the match again without any page, up to each state."""
    left = iter(states)
    again = stored_anew(hosted)
    for row in hosted.rows:
        if row.seat == 0 and row.kind == "do" and ":~" not in row.mark:
            state = next(left, None)
            if state is None:
                return
            check(again.playing, state, "\n".join(texts[: state.lines]), hosted)
        again.carry_out(row)


def stored_anew(hosted: Hosted) -> Hosted:
    anew = Hosted(hosted.row, hosted.seats, hosted.game, 1, 0)
    anew.restore([])
    return anew


def check(match: Match, state: State, sent: str, hosted: Hosted) -> None:
    ask = ask_of(match, 0)
    assert ask is not None
    offered = sorted(choice.id for choice in ask.choices)
    assert sorted(state.options) == offered, "the page shows other options"
    assert sorted(state.by_keys) == offered, "keys reach other options"
    assert len(state.heard) == len(offered), "a screen reader hears of other options"
    for choice in ask.choices:
        assert any(name.startswith(spoken(choice.says)) for name in state.heard), choice.says
    for hidden in hidden_words(match, hosted):
        assert hidden not in state.page, f"{hidden} is on the page"
        assert hidden not in sent, f"{hidden} was sent"


def spoken(words: str) -> str:
    """As it stands in a snapshot."""
    return " ".join(words.split()).replace('"', '\\"')


def hidden_words(match: Match, hosted: Hosted) -> list[str]:
    """What seat 0 cannot know: chance, tokens, and titles of cards that nothing it saw names."""
    game = match.game
    known = f"{match.view(0)} {match.told(0)}"
    visible = [each for each in game.templates if f"'{each.name}'" in known]
    known += " ".join(line for each in visible for line in card_words(game, each))
    known += " ".join(choice.says for choice in getattr(ask_of(match, 0), "choices", ()))
    on_table = {card.template.title for card in match.state.cards}
    secret = [hosted.row.secret, hosted.seed.hex(), *(seat.nonce for seat in hosted.seats)]
    secret += [seat.holder for seat in hosted.seats if seat.holder]
    seen = {each.title for each in visible}
    return secret + [title for title in on_table - seen if title not in known]


@pytest.mark.parametrize("game", ["leduc"])
def test_a_few_states(person: NewPerson, house: House, game: str) -> None:
    assert visited(person(), house, game, FIRST_NUMBER, STATES_FEW) > 0


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_many_states(person: NewPerson, house: House, game: str) -> None:
    count, number = 0, FIRST_NUMBER * (2 + [*GAMES].index(game))
    while count < STATES:
        number += 1
        count += visited(person(), house, game, number, STATES - count)


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_axe_in_many_states(person: NewPerson, house: House, game: str) -> None:
    """At least fifteen states of each game, those of short ones from several matches."""
    number = FIRST_NUMBER * (10 + [*GAMES].index(game))
    looks = 0
    while looks < AXE_STATES:
        number += 1
        ada, chance = person(), random.Random(number)
        ada.sit_at_dealt(house.store, game, number, GAMES[game])
        going = True
        while going and looks < AXE_STATES:
            ada.wait()
            look_over(ada)
            looks += 1
            for _ in range(AXE_EVERY):
                going = going and ada.decide_by_keys(chance, ENDING)
