"""Numbers for learners: ids that mean the same everywhere, and observations of one layout."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardwright.kernel import (
    SPECTATOR,
    Match,
    Plain,
    game_names,
    load_cards,
    load_game,
    read_view,
    seed_from_number,
)
from cardwright.learning import Numbers, numbers_of
from cardwright.learning.actions import OTHER, SPARE_OTHERS, ActionKind, completed
from cardwright.learning.layout import flatten, lengthened, shape
from cardwright.learning.names import relations
from cardwright.learning.sight import NUMBER_MAX, Branch, Sheet, blank_row
from tests.testing.high_card import HighCard

LEDUC = load_game("leduc")


def begun(name: str, seed: int) -> tuple[Numbers, Match]:
    game = load_game(name)
    return numbers_of(game), Match(game, {}, seed_from_number(seed)).start()


@pytest.mark.parametrize("name", game_names())
def test_an_id_means_the_same_in_every_match(name: str) -> None:
    numbers, _ = begun(name, 0)
    for seed in range(3):
        _, match = begun(name, seed)
        for step in range(80):
            if match.over:
                break
            seat = numbers.acting(match)[0]
            legal = numbers.legal(match, seat)
            for action, option in legal.items():
                words = numbers.words(action)
                assert words.split()[0] == option.verb or "spare" in words
            numbers.act(match, seat, list(legal)[step % len(legal)])


def test_the_ids_of_leduc_are_its_three_verbs() -> None:
    numbers, match = begun("leduc", 3)
    assert [numbers.words(action) for action in range(3)] == ["fold", "call", "raise"]
    assert list(numbers.mask(match, 0)) == [0, 1, 1, 0]
    assert not any(numbers.mask(match, 1))
    with pytest.raises(ValueError, match="seat 0 may not take action 0 now: fold"):
        numbers.act(match, 0, 0)
    with pytest.raises(ValueError, match="there is no action 99: there are 4"):
        numbers.act(match, 0, 99)


def test_what_a_seat_sees_stands_in_named_cells() -> None:
    numbers, match = begun("leduc", 3)
    named = numbers.named(match, 0)
    assert sum(map(len, named.values())) == numbers.layout.size == len(numbers.observe(match, 0))
    zones = next(part for part in numbers.layout.parts if part.part == "zones")
    cells = dict(zip(zones.names, named["zones"], strict=True))
    own = match.state.cards[
        match.state.zones[[z.kind.name for z in match.state.zones].index("hand")].cards[0]
    ]
    assert cells[f"me.hand {own.template.name}"] == 1
    assert cells["other.hand (hidden)"] == 1
    assert cells["shared.deck (hidden)"] == 4
    assert named["seat"] == [1, 0]
    assert named["asked"] == [1, 0]
    assert numbers.rewards(match) == [0, 0]
    match.resign(0)
    assert numbers.rewards(match) == [-13, 13]
    assert numbers.legal(match, 0) == {}


def test_numbers_are_the_same_in_every_process() -> None:
    numbers, _ = begun("leduc", 0)
    script = (
        "from cardwright.kernel import load_game; from cardwright.learning import Numbers;"
        "import sys; sys.stdout.write(Numbers(load_game('leduc'), {}).digest)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == numbers.digest


def test_a_game_in_a_file_has_numbers_as_it_is() -> None:
    game = load_cards(HighCard())
    numbers = numbers_of(game)
    match = Match(game, {}, seed_from_number(1)).start()
    while not match.over:
        seat = numbers.acting(match)[0]
        numbers.act(match, seat, next(iter(numbers.legal(match, seat))))
    assert numbers.layout.size > 0


def test_what_no_trial_met_gets_a_spare_id() -> None:
    """A Duel that was looked at for one decision only knows how to draw."""
    game = load_game("duel")
    numbers = Numbers(game, {}, 1)
    assert list(numbers.actions.kinds) == ["draw", "stop", OTHER]
    match = Match(game, {}, seed_from_number(1)).start()
    for step in range(60):
        seat = numbers.acting(match)[0]
        legal = numbers.legal(match, seat)
        assert len(legal) == len(match.legal(seat))
        numbers.act(match, seat, list(legal)[step % len(legal)])
    assert any("spare" in numbers.words(action) for action in legal)
    assert any(numbers.named(match, 0)["rest"])


def test_when_all_spare_ids_are_taken_any_free_one_is() -> None:
    numbers = Numbers(LEDUC, {}, 1)
    other = numbers.actions.kinds[OTHER]
    assert other.spares == 1 < SPARE_OTHERS
    match = Match(LEDUC, {}, seed_from_number(3)).start()
    numbers.actions.kinds = {OTHER: ActionKind(OTHER, 0, [], [], 1)}
    numbers.actions.size = 5
    assert len(numbers.legal(match, 0)) == 2


def test_names_are_completed_by_what_the_game_has() -> None:
    assert completed(LEDUC, {"2"}) == ["0", "1", "2", "3", "4", "5", "6", "7"]
    cards = [template.name for template in LEDUC.templates]
    hand = [f"me.hand.{name}" for name in cards]
    assert completed(LEDUC, {hand[0]}) == sorted(hand)
    assert f"{hand[1]}.2" in completed(LEDUC, {f"{hand[0]}.2"})
    assert completed(LEDUC, {"grid.a1"}) == ["grid.a1"]


def test_owners_are_named_by_how_they_stand_to_the_seat() -> None:
    assert relations([0, 1, 1], 1, 2) == ["other", "me", "me_2"]
    assert relations([0, 1, 2], 1, 3) == ["other_2", "me", "other"]


def test_plain_data_is_flattened_by_path() -> None:
    found: dict[str, int | str] = {}
    flatten({"a": [1, {"b": "x"}, None], "c": True}, "", found)
    assert found == {"a length": 3, "a.0": 1, "a.1.b": "x", "c": 1}
    assert shape("a.1.b.22") == "a.*.b.*"
    assert lengthened(["a.0.b", "c"]) == ["a.0.b", "a.1.b", "c"]
    assert len(lengthened([f"a.{i}.{i}.{i}" for i in range(12)])) == 12


def by_the_view(numbers: Numbers, match: Match, seat: int) -> list[int]:
    """The observation as it follows from the view of the seat, value by value."""
    layout, plain = numbers.layout, match.view(seat)
    array = [0] * layout.size
    for part, values in layout.values(read_view(plain), plain).items():
        for name, value in values.items():
            array[layout.place(part, name)] += value
    return array


@pytest.mark.parametrize("name", game_names())
def test_an_observation_is_what_the_view_shows(name: str) -> None:
    """Also where one match is looked at after another: what was seen before leaves no trace."""
    matches = [begun(name, seed)[1] for seed in (5, 6)]
    numbers = numbers_of(matches[0].game)
    for step in range(120):
        match = matches[step % 3 // 2]
        if match.over:
            break
        for seat in [*range(numbers.seats), SPECTATOR]:
            assert list(numbers.observe(match, seat)) == by_the_view(numbers, match, seat)
        legal = numbers.legal(match, numbers.acting(match)[0])
        numbers.act(match, numbers.acting(match)[0], list(legal)[step * 7 % len(legal)])


def test_values_stay_within_what_an_array_can_hold() -> None:
    """A value comes, becomes a list, names, a text, nothing and something huge."""
    layout = numbers_of(LEDUC).layout
    sheet = Sheet(layout.size, blank_row(layout.size))
    branch = Branch(layout, "strange", "strange")
    values: list[Plain] = [
        3, [1, {"a": 2}, 3], [1], {"b": 1, "a": [4]}, {"a": "x"}, {"c": None},
        {"c": [1]}, {"c": None}, "x", None, 2**40, -(2**40),
    ]  # fmt: skip
    for value in values:
        branch.see(value, sheet)
        found: dict[str, int | str] = {}
        flatten(value, "strange", found)
        cells = [0] * layout.size
        for path, shown in found.items():
            number = layout.code(path, shown) if isinstance(shown, str) else shown
            cells[layout.place("table", path)] += number
        bounds = [max(-NUMBER_MAX, min(cell, NUMBER_MAX)) for cell in cells]
        assert list(sheet.row) == bounds
    branch.see(None, sheet)
    assert not any(sheet.row)
