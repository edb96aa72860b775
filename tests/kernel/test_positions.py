"""A position of a match as text: exact at a boundary, safe to read, and blind where a seat is."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel import Match, Option, Refused, load_cards, load_game, seed_from_number
from cardwright.kernel.language.problems import ContentError
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table import scenario_text
from cardwright.kernel.table.objects import Reader, Shared, Unwritable, Writer, shared_by
from cardwright.kernel.table.position import position_of, state_from
from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import replay
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.scene import Scene
from cardwright.testing import Case, Walk
from tests.toy import Parley

LEDUC = load_game("leduc")
PARLEY = load_cards(Parley())
GAMES = {game.name: game for game in (LEDUC, PARLEY)}


def after(game: str, number: int, steps: int) -> Match:
    walk = Walk(Case(GAMES[game]), number)
    for _ in range(steps):
        if not walk.match.over:
            walk.step()
    return walk.match


def read_back(match: Match, text: str) -> Match:
    return start_scenario(match.game, read_scenario(text, "test", match.game))


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 500), st.integers(0, 30))
def test_any_position_reads_back(game: str, number: int, steps: int) -> None:
    match = after(game, number, steps)
    assert read_back(match, match.scenario()).digest() == match.digest()


def test_at_a_boundary_nothing_is_left_to_do() -> None:
    match = Match(PARLEY, {}, seed_from_number(3)).start()
    assert "\ndo:" not in match.scenario()
    match.act(1, "catch")
    assert match.scenario().endswith('do:\n  - "1: catch"\n')
    for seat, option in ((0, "catch"), (0, "done"), (1, "done")):
        match.act(seat, option)
    assert match.state.phase == "speaking"
    assert "\ndo:" not in match.scenario()
    assert read_back(match, match.scenario()).digest() == match.digest()


def test_a_match_goes_on_from_its_text_and_is_recorded_from_there() -> None:
    match = after("parley", 3, 6)
    again = read_back(match, match.scenario())
    for twin in (match, again):
        seat = twin.to_decide()[0]
        twin.act(seat, twin.legal(seat)[0])
    assert again.digest() == match.digest()
    assert replay(record_of(again), PARLEY).digest() == match.digest()
    once_more = read_back(again, again.scenario())
    assert once_more.digest() == match.digest()


def test_what_cannot_be_written_is_told_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object) -> None:
        raise Unwritable("no")

    match = after("leduc", 3, 2)
    staged = read_back(match, "given: {hand.0: [king_of_spades]}\n")
    staged.act(0, "raise")
    monkeypatch.setattr(scenario_text, "position_of", never)
    text = match.scenario()
    assert "position:" not in text
    assert text.count("\n  - ") == 2
    assert read_back(match, text).digest() == match.digest()
    assert staged.scenario().startswith("given: {hand.0: [king_of_spades]}\ndo:\n")
    with pytest.raises(Refused, match="this position cannot be written: no"):
        match.scenario(0)


def test_a_text_that_leads_elsewhere_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(state: Any, shared: Shared) -> dict[str, Any]:
        return {**position_of(state, shared), "turn": 99}

    monkeypatch.setattr(scenario_text, "position_of", forgetful)
    match = after("leduc", 3, 2)
    assert "position:" not in match.scenario()
    monkeypatch.setattr(scenario_text, "position_of", lambda state, shared: {"zones": 1})
    assert "position:" not in match.scenario()


def test_scripted_rolls_cannot_be_written() -> None:
    match = after("leduc", 3, 1)
    match.state.chance.script(0, (1,))
    with pytest.raises(Unwritable, match="scripted"):
        position_of(match.state, shared_by(LEDUC))


def test_a_resource_that_is_left_out_is_none_of_its_owner() -> None:
    match = after("parley", 3, 2)
    shared = shared_by(PARLEY)
    position = position_of(match.state, shared)
    position["resources"] = {}
    state = state_from(PARLEY, match.setup, match.seed, position, shared)
    assert state.resources == [[], []]


# As one seat knows it


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 500), st.integers(0, 20))
def test_a_seat_sees_and_was_told_the_same(game: str, number: int, steps: int) -> None:
    match = after(game, number, steps)
    for seat in range(match.state.seats):
        text = match.scenario(seat)
        assert match.seed.hex() not in text
        again = read_back(match, text)
        assert again.view(seat) == match.view(seat)
        assert again.information(seat) == match.information(seat)
        assert [option.text() for option in again.legal(seat)] == [
            option.text() for option in match.legal(seat)
        ]


def test_only_a_seat_at_the_table_knows_something() -> None:
    with pytest.raises(Refused, match="there is no seat 5"):
        after("leduc", 1, 1).scenario(5)


# Things as plain data


def test_things_come_back() -> None:
    shared = shared_by(PARLEY)
    scene = Scene(1, 2)
    things = [
        scene, scene, Option("play", 3), Option("pass"), (1, 2), {3, 1}, frozenset({2}),
        {1: "a", "b": [None, True]}, b"\x01", PARLEY, PARLEY.templates[0],
    ]  # fmt: skip
    back = Reader(shared).read(Writer(shared).write(things))
    assert isinstance(back, list)
    assert back[0] is back[1]
    assert back[0].form() == scene.form()
    assert [back[2].text(), back[3].text()] == ["play 3", "pass"]
    assert back[4:9] == [(1, 2), {1, 3}, frozenset({2}), {1: "a", "b": [None, True]}, b"\x01"]
    assert back[9] is PARLEY
    assert back[10] is PARLEY.templates[0]


def test_classes_of_one_name_are_told_apart() -> None:
    shared = Shared(PARLEY)
    again = Shared(PARLEY)
    again.add_kinds(__import__("tests.toy.game", fromlist=["game"]))
    assert len(again.kinds) > len(shared.kinds)
    assert again.short("somewhere.else") == "somewhere.else"


class Scores:
    """A thing whose argument is of another type than its field."""

    def __new__(cls, *arguments: object) -> Scores:
        if not arguments:
            raise TypeError("missing required argument")
        return super().__new__(cls)

    def __init__(self, scores: list[int]) -> None:
        if not isinstance(scores, list):
            raise TypeError("a list")
        self.scores = ",".join(str(score) for score in scores)


class Never:
    """A thing that cannot be made at all."""

    def __new__(cls, *_: object) -> Never:
        raise TypeError("never")


def test_things_of_compiled_classes_come_back() -> None:
    shared = Shared(PARLEY)
    for kind in (Scores, Never):
        shared.kinds[kind.__name__], shared.names[kind] = kind, kind.__name__
    back = Reader(shared).read(Writer(shared).write(Scores([1, 2])))
    assert isinstance(back, Scores)
    assert back.scores == "1,2"
    with pytest.raises(Unwritable, match="a Never cannot be made from its fields"):
        Reader(shared).read({"Never": {"other": 1}})


def test_what_is_no_thing_of_the_game_cannot_be_written() -> None:
    with pytest.raises(Unwritable, match="object is no class of the game"):
        Writer(shared_by(LEDUC)).write(object())


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"a": 1, "b": 2}, "a thing has one name"),
        ({"Popen": {}}, "nothing is called 'Popen'"),
        ({"is": "os:system"}, "nothing is called 'os:system'"),
        ({"same": 3}, "nothing was written before as 3"),
        ({"same": "x"}, "nothing was written before as 'x'"),
        ({"tuple": 1}, "a tuple is a list"),
        ({"dict": [1]}, "a dictionary is a list of pairs"),
        ({"Scene": 1}, "a Scene has fields"),
    ],
)
def test_a_form_that_is_no_thing_is_refused(form: Any, said: str) -> None:
    with pytest.raises(Unwritable, match=re.escape(said)):
        Reader(shared_by(LEDUC)).read(form)


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda p: p.update(zones=1), "has fields"),
        (lambda p: p["zones"].update(deck=1), "is a list"),
        (lambda p: p["zones"].update(nowhere=[]), "there is no zone 'nowhere'"),
        (lambda p: p["zones"]["deck"].append({"ace": 9}), "there is no card 'ace'"),
        (lambda p: p["zones"]["deck"].append({}), "there is no card ''"),
        (lambda p: p["zones"]["deck"].append({"king_of_spades": True}), "True is not a whole"),
        (lambda p: p["zones"]["deck"].append({"king_of_spades": -1}), "-1 is not a whole number"),
        (lambda p: p["zones"]["deck"].append({"king_of_spades": 0}), "two cards have the number 0"),
        (lambda p: p["zones"]["deck"].append({"king_of_spades": 77}), "are not all those from 0"),
        (lambda p: p.update(gone=[{"king_of_spades": 77}]), "are not all those from 0"),
        (lambda p: p.update(purse=3), "a table has no field 'purse'"),
        (lambda p: p.update(chance={"deal": -1}), "-1 is not a whole number"),
    ],
)
def test_a_position_that_is_none_is_refused(change: Change, said: str) -> None:
    match = after("leduc", 3, 1)
    shared = shared_by(LEDUC)
    position = position_of(match.state, shared)
    change(position)
    with pytest.raises(Unwritable, match=re.escape(said)):
        state_from(LEDUC, match.setup, match.seed, position, shared)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("position: {zones: {nowhere: []}}", "the position cannot be read: there is no zone"),
        ("position: {scores: 5}", "the game cannot go on from this position"),
        ("position: {turn: 1}\ntold: [3]", "what was told are events"),
        ("position: {turn: x}", "expected a whole number"),
        ("position: [1]", "a position is written as fields"),
        ("position: {pending: 7}", "the position cannot be read: TypeError"),
        ('seed: "12ab"', "expected a whole number"),
    ],
)
def test_a_text_that_is_no_position_is_one_line(text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said) as caught:
        start_scenario(LEDUC, read_scenario(text, "test", LEDUC))
    assert "\n" not in str(caught.value)


SAMPLES = [after("leduc", 3, 2).scenario(), after("parley", 3, 4).scenario(1)]


@given(
    st.integers(0, 1),
    st.lists(st.tuples(st.integers(0, 5_000), st.text(max_size=3)), min_size=1, max_size=3),
)
def test_changed_texts_are_read_or_refused(which: int, changes: list[tuple[int, str]]) -> None:
    text = SAMPLES[which]
    for place, piece in changes:
        at = place % len(text)
        text = text[:at] + piece + text[at + 1 :]
    game = LEDUC if which == 0 else PARLEY
    with suppress(ContentError, UnicodeError):
        start_scenario(game, read_scenario(text, "test", game))


ROLLED = "rolls: {deal: [0, 0]}\n"


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (ROLLED, 'do:\n  - "0: raise"\n'),
        (ROLLED + 'do:\n  - "0: call"\n', 'do:\n  - "0: call"\n  - "1: raise"\n'),
    ],
)
def test_scripted_rolls_are_told_from_the_start(text: str, steps: str) -> None:
    """They are no position of their own, so further steps go behind those of the scenario."""
    leduc = GAMES["leduc"]
    match = start_scenario(leduc, read_scenario(text, "test", leduc))
    match.act(match.to_decide()[0], "raise")
    assert match.scenario() == ROLLED + steps
    assert read_back(match, match.scenario()).digest() == match.digest()


def test_steps_that_cannot_be_added_to_are_refused() -> None:
    leduc = GAMES["leduc"]
    text = 'do: ["0: call"]\n' + ROLLED
    match = start_scenario(leduc, read_scenario(text, "test", leduc))
    match.act(1, "raise")
    with pytest.raises(Refused, match="its scenario's own steps are not at its end"):
        match.scenario()
