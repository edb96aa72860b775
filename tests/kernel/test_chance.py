"""Chance: fair, named, repeatable streams that tests can script."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.values.chance import (
    BadScript,
    Chance,
    QuickChance,
    Stream,
    Unscripted,
    seed_commitment,
    seed_from_number,
    streams_for,
)
from cardwright.kernel.values.limits import CHANCE_RANGE_MAX, SEED_BYTES

SEED = seed_from_number(42)


def fresh() -> Chance:
    return streams_for(SEED, ["deal", "luck"])


def some(chance: Chance, stream: int, n: int = 1000) -> list[int]:
    return [chance.streams[stream].below(n) for _ in range(40)]


def test_a_seed_fixes_every_stream_and_streams_do_not_disturb_each_other() -> None:
    assert len(SEED) == SEED_BYTES
    one, other = fresh(), fresh()
    some(other, 1)
    assert some(one, 0) == some(other, 0)
    assert some(fresh(), 0) != some(fresh(), 1)
    assert some(fresh(), 0) != some(streams_for(seed_from_number(43), ["deal"]), 0)


def test_the_first_numbers_never_change() -> None:
    """Records of old matches depend on them."""
    assert some(fresh(), 0)[:6] == [188, 61, 467, 77, 913, 639]


@given(st.integers(1, CHANCE_RANGE_MAX), st.integers(0, 2**32))
def test_a_draw_stays_below(n: int, number: int) -> None:
    assert 0 <= streams_for(seed_from_number(number), ["x"]).streams[0].below(n) < n


@pytest.mark.parametrize("n", [0, -1, CHANCE_RANGE_MAX + 1])
def test_a_range_has_bounds(n: int) -> None:
    with pytest.raises(AssertionError, match="out of bounds"):
        fresh().streams[0].below(n)


def test_draws_are_fair() -> None:
    stream = fresh().streams[0]
    counts = Counter(stream.below(3) for _ in range(3_000))
    assert all(900 < counts[face] < 1_100 for face in range(3))


def test_unfair_words_are_drawn_again() -> None:
    """Three does not divide the number of words, so the lowest product is thrown away."""
    stream = fresh().streams[0]
    words = [0, 0, 2**31, *[1] * 13]
    stream.block_number, stream.block = 0, b"".join(word.to_bytes(4, "little") for word in words)
    assert stream.below(3) == 1
    assert stream.position == 3
    stream.position = 0
    assert stream.below(2) == 0, "a power of two wastes nothing"
    assert stream.position == 1


def test_one_way_to_go_consumes_nothing() -> None:
    chance = fresh()
    assert chance.streams[0].below(1) == 0
    assert chance.form() == [0, 0, 0, 0]


def test_a_copy_goes_its_own_way() -> None:
    chance = fresh()
    some(chance, 0)
    copy = chance.clone()
    assert copy.form() == chance.form()
    assert some(copy, 0) == some(chance, 0)
    some(copy, 1)
    assert copy.form() != chance.form()


def test_a_new_key_changes_the_future_only() -> None:
    chance = fresh()
    some(chance, 0)
    copy = chance.clone()
    copy.rekey(seed_from_number(7))
    assert copy.form() == chance.form()
    assert some(copy, 0) != some(chance, 0)


def test_a_new_key_leaves_nothing_of_the_old_future() -> None:
    chance = fresh()
    some(chance, 0)
    chance.script(0, (1, 2, 3), strict=True)
    chance.rekey(seed_from_number(7))
    assert chance.streams[0].block == b""
    assert chance.unused() == []
    unscripted = fresh()
    some(unscripted, 0)
    unscripted.rekey(seed_from_number(7))
    assert some(chance, 0) == some(unscripted, 0)


def test_scripted_draws_come_first_and_must_fit() -> None:
    chance = fresh()
    unscripted = some(fresh(), 0)
    chance.script(0, (3, 0))
    assert chance.unused() == ["deal"]
    stream = chance.clone().streams[0]
    assert [stream.below(4), stream.below(4)] == [3, 0]
    assert [stream.below(1000)] == unscripted[:1]
    with pytest.raises(BadScript, match="'deal': scripted 3 for a draw below 2"):
        chance.streams[0].below(2)


def test_a_strict_script_refuses_what_goes_beyond_it() -> None:
    chance = fresh()
    chance.script(0, (1,), strict=True)
    assert chance.streams[0].below(2) == 1
    assert chance.unused() == []
    with pytest.raises(Unscripted, match="no scripted value left for a draw below 5") as caught:
        chance.streams[0].below(5)
    assert (caught.value.stream, caught.value.below) == ("deal", 5)


def test_a_commitment_names_a_seed_without_telling_it() -> None:
    assert seed_commitment(SEED) == seed_commitment(seed_from_number(42))
    assert seed_commitment(SEED) != seed_commitment(seed_from_number(43))
    assert SEED.hex() not in seed_commitment(SEED)


def test_a_whim_favours_nothing_and_repeats_itself() -> None:
    for n in (1, 2, 3, 7, 30):
        whim, again = QuickChance(n), QuickChance(n)
        counts = [0] * n
        for _ in range(3_000 * n):
            choice = whim.below(n)
            assert choice == again.below(n)
            counts[choice] += 1
        assert max(abs(count - 3_000) for count in counts) < 5 * 55, "five deviations of 55 each"
    assert [QuickChance(1).below(100) for _ in range(5)] != [
        QuickChance(2).below(100) for _ in range(5)
    ]


def test_a_ledger_lists_every_draw() -> None:
    stream = Stream("deal", seed_from_number(1))
    stream.ledger = []
    drawn = [stream.below(n) for n in (1, 52, 7, 2**30)]
    assert [(n, value) for _, n, value in stream.ledger] == [
        (52, drawn[1]), (7, drawn[2]), (2**30, drawn[3]),
    ]  # fmt: skip
    assert stream.ledger[0][0] == 0
    assert stream.clone().ledger is None
