"""What is kept of a position for its next digest never shows in the digest."""

from __future__ import annotations

from enum import IntEnum
from itertools import product

import pytest

from cardwright.kernel import Match, digest, load_game, seed_from_number
from cardwright.kernel.table.written import DEPTH, Passage
from cardwright.kernel.values.plain import Plain


class Side(IntEnum):
    LEFT = 0
    RIGHT = 1


FORMS: list[Plain] = [
    None, 0, 1, False, True, "", "1", "it's", [], [0], [False], [[], [1]], [[1], []],
    {}, {"a": 0}, {"a": False}, {"b": 0}, {"a": [1, 2]}, {"a": [1, [2]], "b": {}},
    [{"a": [{"b": [1, {"c": [True, "x"]}]}]}], [{"a": [{"b": [1, {"c": [1, "x"]}]}]}],
    [1, 2, 3], [1, 2], ["a", None], Side.LEFT, [Side.RIGHT], 2**70,
]  # fmt: skip


@pytest.mark.parametrize("depth", range(DEPTH + 1))
def test_whatever_was_there_before_a_part_reads_like_what_it_is(depth: int) -> None:
    part = Passage()
    for one, other in product(FORMS, FORMS):
        for form in (one, other):
            before = part.text
            changed = part.write(form, depth)
            assert part.text == repr(form)
            assert changed or before == part.text


def test_a_list_that_goes_on_changing_is_written_as_it_is() -> None:
    part = Passage()
    form: list[Plain] = [1, 2]
    part.write([form], 1)
    form.append(3)
    assert part.write([form], 1)
    assert part.text == "[[1, 2, 3]]"


@pytest.mark.parametrize("name", ["leduc", "duel", "taktik", "deeds"])
def test_a_digest_after_every_decision_is_that_of_the_whole_form(name: str) -> None:
    match = Match(load_game(name), {}, seed_from_number(3)).start()
    for step in range(60):
        sealed: list[Plain] = [[made.option for made in part] for part in match.sealed]
        assert match.digest() == digest([match.state.form(), sealed])
        if match.over:
            break
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[step * 7 % len(options)])
        if step % 5 == 4 and match.can_undo(seat):
            match.undo(seat)
