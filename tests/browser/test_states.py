"""State after state of dealt matches: what the page offers is what the kernel offers, no more."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from cardwright.kernel import Game, Match, State, ask_in, ask_of, card_words, table_of, view_of
from cardwright.kernel.table.spellings import find
from cardwright.web.hosted import Hosted
from cardwright.web.questions import prospects_on
from tests.browser.conftest import NewPerson
from tests.browser.dealt import stored
from tests.browser.house import House
from tests.browser.player import TOOLS, Person
from tests.browser.test_axe import look_over
from tests.browser.test_whole_matches import GAMES

# States of each game that make proof looks at, 2,000 in all, and what every test run does. Of the
# two small games there are few that differ.
STATES = {"kuhn": 50, "leduc": 150, "duel": 600, "taktik": 600, "deeds": 600}
STATES_FEW = 6
AXE_STATES = 15
# How many decisions lie between two looks of axe.
AXE_EVERY = 3
FIRST_NUMBER = 1_000
ENDING = 0.4
# Everything on the table and in the log that is read or heard, one text each.
READ = """() => [...document.querySelectorAll("#view, #side")].flatMap(each => [
  each.innerText, ...[...each.querySelectorAll("[aria-label], [title]")].flatMap(
    one => [one.ariaLabel ?? "", one.title ?? ""])])"""
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
WORD = re.compile(r"\w+")
# Other tables that agree with all that a seat knows, which each state is held against.
OTHER_TABLES = (b"one", b"another")


@dataclass(frozen=True)
class Looked:
    """What one state was like for somebody who sees, one who hears, and one who has only keys."""

    options: list[str]
    heard: list[str]
    by_keys: set[str]
    page: str
    # The numbers that somebody reads or hears.
    numbers: set[str]
    lines: int


def looked_at(ada: Person) -> Looked:
    seen = ada.look()
    heard = ada.names()
    by_keys = set()
    ada.press("d")
    for _ in range(len(seen.options) + len(TOOLS)):
        focused = ada.page.evaluate("document.activeElement.dataset.option")
        by_keys.add(focused)
        ada.press("ArrowDown")
    numbers = {number for text in ada.page.evaluate(READ) for number in NUMBER.findall(text)}
    return Looked(
        seen.options, heard, by_keys - {None}, ada.page.content(), numbers, len(ada.texts)
    )


def visited(ada: Person, house: House, game: str, number: int, most: int) -> int:
    """Play a dealt match and look at each state; then compare with the kernel's own."""
    match = ada.sit_at_dealt(house.store, game, number, GAMES[game])
    chance = random.Random(number)
    states: list[Looked] = []
    while len(states) < most and not ada.look().over:
        states.append(looked_at(ada))
        ada.decide_by_keys(chance, ENDING)
    hosted = stored(house.store, match)
    compare(hosted, states, ada.texts)
    return len(states)


def compare(hosted: Hosted, states: list[Looked], texts: list[str]) -> None:
    """Play the match again without any page, up to each state."""
    left = iter(states)
    again = stored_anew(hosted)
    for row in hosted.rows:
        if row.seat == 0 and row.kind == "do" and ":~" not in row.mark:
            state = next(left, None)
            if state is None:
                return
            check(again.playing, state, "\n".join(texts[: state.lines]), hosted)
            check_numbers(again.playing, state, [json.loads(text) for text in texts[: state.lines]])
        again.carry_out(row)


def stored_anew(hosted: Hosted) -> Hosted:
    anew = Hosted(hosted.row, hosted.seats, hosted.game, 1, 0)
    anew.restore([])
    return anew


def check(match: Match, state: Looked, sent: str, hosted: Hosted) -> None:
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


# Numbers. Whatever a seat is sent must be the same if what it cannot know were otherwise.


@dataclass
class Sent:
    """What a seat has been sent so far."""

    parts: dict[str, Any]
    ask: Any
    prospects: dict[str, Any]


def sent_in(lines: list[dict[str, Any]]) -> Sent:
    sent = Sent({}, None, {})
    for line in lines:
        if line["is"] in ("table", "step"):
            if line["is"] == "table":
                sent.parts = {}
            sent.parts |= {part["at"]: part for part in line.get("parts", [])}
            for gone in line.get("gone", []):
                del sent.parts[gone]
            if line.get("order"):
                sent.parts = {at: sent.parts[at] for at in line["order"]}
            sent.ask, sent.prospects = line.get("ask"), {}
        sent.prospects |= line.get("prospects", {})
    return sent


def check_numbers(match: Match, state: Looked, lines: list[dict[str, Any]]) -> None:
    sent = sent_in(lines)
    for seed in OTHER_TABLES:
        other = match.determinise(0, seed)
        parts, ask = told_by(other, match)
        assert [*sent.parts.values()] == parts, "the table tells what this seat cannot know"
        assert sent.ask == ask, "the question tells what this seat cannot know"
        for wish, rows in sent.prospects.items():
            option = find(other, 0, wish).option
            assert option is not None
            expected = as_sent(prospects_on(other, 0, option))
            assert rows == expected, "a prospect tells what this seat cannot know"
    known = {
        *NUMBER.findall(json.dumps(lines)),
        *printed_numbers(match.game),
        *counted(sent, state),
    }
    unknown = state.numbers - known
    assert not unknown, f"numbers on the page that were never sent: {sorted(unknown)}"


@lru_cache
def printed_numbers(game: Game) -> frozenset[str]:
    """What stands on the cards of a game, which everybody can read in its gallery."""
    texts = [line for template in game.templates for line in card_words(game, template)]
    return frozenset(number for text in texts for number in NUMBER.findall(text))


def counted(sent: Sent, state: Looked) -> set[str]:
    """What the page counts itself: options, what is barred, moments of a timeline, rows."""
    lengths = [part.get("slots") or part.get("rows") or 0 for part in sent.parts.values()]
    most = max(*lengths, len(state.options), len((sent.ask or {}).get("barred", [])), 0)
    return {str(number) for number in range(most + 1)}


def told_by(table: State, match: Match) -> tuple[Any, Any]:
    """What a seat would be sent on a table."""
    parts = table_of(match.game, view_of(table, 0)).parts
    return as_sent(parts), as_sent(ask_in(table, 0, match.can_undo(0)))


def as_sent(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def spoken(words: str) -> str:
    """As it stands in a snapshot."""
    return " ".join(words.split())


def hidden_words(match: Match, hosted: Hosted) -> list[str]:
    """What seat 0 cannot know: chance, tokens, and titles of cards that nothing it saw names."""
    game = match.game
    known, told = f"{match.view(0)}", set(WORD.findall(match.information(0)))
    visible = [each for each in game.templates if f"'{each.name}'" in known or each.name in told]
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


# What the proof must find: each puts something where it must not be.
PLANT = """([where, text]) => {
  if (where === "attribute") document.getElementById("view").dataset.planted = text;
  else document.getElementById("side").append(text);
}"""
ODD_NUMBER = "4711"
Planted = Callable[[Looked, list[str]], tuple[Looked, list[str]]]
PLANTED: dict[str, Planted] = {
    "shows other options": lambda state, sent: (replace(state, options=state.options[1:]), sent),
    "keys reach": lambda state, sent: (replace(state, by_keys={*state.options[1:]}), sent),
    "screen reader": lambda state, sent: (replace(state, heard=state.heard[1:]), sent),
    "the table tells": lambda state, sent: (
        state,
        [*sent, '{"is":"step","parts":[{"kind":"amount","at":"rank","says":"2.","n":2}]}'],
    ),
    "the question tells": lambda state, sent: (
        state,
        [*sent, '{"is":"step","ask":{"asks":"Bet against 2","groups":[]}}'],
    ),
    "a prospect tells": lambda state, sent: (
        state,
        [*sent, json.dumps({"is": "answer", "prospects": {state.options[0]: [{"n": 2}]}})],
    ),
}


def found_wrong(hosted: Hosted, state: Looked, sent: list[str]) -> str:
    """What the proof says about a state; nothing if it finds nothing."""
    try:
        check(hosted.playing, state, "\n".join(sent), hosted)
        check_numbers(hosted.playing, state, [json.loads(text) for text in sent])
    except AssertionError as wrong:
        return str(wrong)
    return ""


def test_planted_leaks_are_found(person: NewPerson, house: House) -> None:
    """The proof is worth something: a hidden name or number is found wherever it is put."""
    ada = person()
    match = ada.sit_at_dealt(house.store, "leduc", FIRST_NUMBER + 1, GAMES["leduc"])
    state = looked_at(ada)
    hosted = stored(house.store, match)
    assert found_wrong(hosted, state, ada.texts) == ""
    for words, plant in PLANTED.items():
        assert words in found_wrong(hosted, *plant(state, ada.texts)), words
    hidden = hidden_words(hosted.playing, hosted)
    cards = {template.title for template in hosted.game.templates}
    assert hosted.row.secret in hidden
    assert cards & {*hidden}, "no card is hidden"
    for word in hidden:
        assert found_wrong(hosted, state, [*ada.texts, f'{{"is":"bye","why":"{word}"}}'])
        ada.page.evaluate(PLANT, ["attribute", word])
        assert found_wrong(hosted, looked_at(ada), ada.texts)
    ada.page.evaluate(PLANT, ["attribute", ""])
    ada.page.evaluate(PLANT, ["text", ODD_NUMBER])
    assert ODD_NUMBER in found_wrong(hosted, looked_at(ada), ada.texts)


# Stretches of so many states, each with deals of its own.
STRETCH = 50
STRETCHES = [(game, part) for game, most in STATES.items() for part in range(most // STRETCH)]


@pytest.mark.proof
@pytest.mark.parametrize(("game", "part"), STRETCHES)
def test_many_states(person: NewPerson, house: House, game: str, part: int) -> None:
    count, number = 0, FIRST_NUMBER * (2 + [*GAMES].index(game)) + STRETCH * part
    while count < STRETCH:
        number += 1
        count += visited(person(), house, game, number, STRETCH - count)


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
