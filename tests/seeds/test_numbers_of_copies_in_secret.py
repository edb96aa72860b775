"""Copies made in secret had other numbers when all was opened, or numbers that told something.

Whoever ran out of numbers gave every owner new ones, which others then had to choose
from on the real table and not in their own worlds. Copies of nobody's cards were
numbered by how many of them others had made. A copy that was made after another
had been taken back drew its number by chance that had been used before. And what had
been copied and taken back stood in the samples that others were given.
"""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from cardwright.kernel import (
    CARD,
    EVERYONE,
    FACE_OWNER,
    FACE_UP,
    NOWHERE,
    Candidates,
    Chance,
    Facts,
    Frame,
    Game,
    Match,
    Option,
    Plain,
    State,
    Template,
    Together,
    Verb,
    ZoneKind,
    clone_from_pool,
    destroy_clone,
    new_card,
    seed_from_number,
)
from cardwright.kernel.machine.numbers import prepare_numbers

POOL: Final = ZoneKind("pool", FACE_UP, masters=True)
COMMON: Final = ZoneKind("common", FACE_UP, shared=True, masters=True)
HELD: Final = ZoneKind("held", FACE_OWNER)
ROUNDS: Final = 2
MATCHES: Final = 300


class Scribes(Game):
    """Everybody copies and burns in secret; then all that is left is shown."""

    name = "scribes"
    title = "Scribes"
    facts = Facts((2, 2), 200, (0, 0), zero_sum=False, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [POOL, COMMON, HELD]
    phase_names: ClassVar = ["copying"]
    verbs: ClassVar = [
        Verb("copy", "copy {card}", what=CARD),
        Verb("burn", "burn {card}", what=CARD),
        Verb("done", "done"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.letter, self.prayer, self.law = (
            Template(name, name.title()) for name in ("letter", "prayer", "law")
        )
        self.templates = [self.letter, self.prayer, self.law]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for seat in (0, 1):
            new_card(state, self.letter, seat, state.zone(POOL, seat))
            new_card(state, self.prayer, seat, state.zone(POOL, seat))
        new_card(state, self.law, -1, state.zone(COMMON))
        state.then(Round(0))


class Round(Frame[State]):
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State) -> None:
        state.phase = "copying"
        for seat in (0, 1):
            for card in state.zone(HELD, seat).cards:
                state.show(state.cards[card], EVERYONE)
        if self.number == ROUNDS:
            state.finish([0, 0], "all is written")
        else:
            state.then(Together([Copying(0), Copying(1)], Round(self.number + 1)))

    def form(self) -> Plain:
        return ["Round", self.number]


class Copying(Frame[State]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.offer(self.seat, "copying", self.offered(state), self, private=True)

    def candidates(self, state: State, found: Candidates) -> None:
        for card in [*state.zone(POOL, self.seat).cards, *state.zone(COMMON).cards]:
            found.offer(Option("copy", card))
        for card in state.zone(HELD, self.seat).cards:
            found.offer(Option("burn", card))
        found.offer(Option("done"))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "copy":
            clone_from_pool(state, option.what, state.zone(HELD, self.seat))
        elif option.verb == "burn":
            destroy_clone(state, option.what)
        if option.verb != "done":
            state.then(Copying(self.seat))

    def form(self) -> Plain:
        return ["Copying", self.seat]


LETTER, PRAYER, LAW = 0, 1, 2


def started(number: int = 1) -> Match:
    return Match(Scribes(), {}, seed_from_number(number)).start()


def copy(match: Match, seat: int, what: int = LETTER) -> int:
    """Copies one thing; says under which number the copy lies there."""
    match.act(seat, match.legal(seat)[what])
    return match.world(seat).zone(HELD, seat).cards[-1]


def burn(match: Match, seat: int, card: int) -> None:
    match.act(seat, Option("burn", card))


def done(match: Match) -> None:
    for seat in match.to_decide():
        match.act(seat, "done")


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize(("first", "second"), [(9, 2), (2, 9), (20, 10), (8, 8)])
def test_whoever_runs_out_of_numbers_changes_nobody_elses(
    first: int, second: int, number: int
) -> None:
    match = started(number)
    seen = [[copy(match, 0) for _ in range(first)], [copy(match, 1) for _ in range(second)]]
    told = [match.information(seat) for seat in (0, 1)]
    done(match)
    for seat in (0, 1):
        assert match.state.zone(HELD, seat).cards == seen[seat]
        assert match.information(seat).startswith(told[seat])


@pytest.mark.parametrize("number", range(8))
def test_two_who_copy_the_same_card_of_nobody_keep_their_numbers(number: int) -> None:
    match = started(number)
    seen = [[copy(match, seat, LAW) for _ in range(3)] for seat in (0, 1)]
    done(match)
    assert [match.state.zone(HELD, seat).cards for seat in (0, 1)] == seen
    assert len({*seen[0], *seen[1]}) == 6
    assert all(match.state.cards[card].owner == -1 for cards in seen for card in cards)


def test_a_copy_that_was_burnt_is_burnt_when_all_is_opened() -> None:
    match = started()
    first, kept = copy(match, 1), copy(match, 1)
    for _ in range(10):
        copy(match, 0)
    burn(match, 1, first)
    done(match)
    assert match.state.zone(HELD, 1).cards == [kept]


def numbers_shown(number: int, burnt: bool) -> tuple[int, int]:
    """The numbers of two copies of seat 0, as seat 1 is shown them, one after each round."""
    match = started(number)
    passing = copy(match, 0) if burnt else -1
    one = copy(match, 0)
    if burnt:
        burn(match, 0, passing)
    done(match)
    return one, copy(match, 0)


def test_numbers_do_not_tell_that_another_copy_was_burnt() -> None:
    for distance in range(-3, 4):
        counts = [0, 0]
        for number in range(MATCHES):
            for burnt in (False, True):
                one, other = numbers_shown(number, burnt)
                counts[burnt] += other - one == distance
        # Of 300 matches some 25 have it; five standard deviations of the difference are 35.
        assert abs(counts[0] - counts[1]) < 35, f"{distance}: {counts}"


def test_what_others_run_out_of_in_secret_does_not_show_in_ones_own_numbers() -> None:
    later = []
    for copies in (0, 6):
        match = started()
        for card in [copy(match, 0) for _ in range(copies)]:
            burn(match, 0, card)
        done(match)
        later.append([copy(match, 1) for _ in range(8)])
    assert later[0] == later[1]


def unused(match: Match, seat: int) -> list[Plain]:
    """The copies that lie nowhere, on a table sampled for a seat."""
    sampled = match.determinise(seat, seed_from_number(7))
    return [card.form() for card in sampled.cards if card.zone == NOWHERE]


def test_a_sample_does_not_hold_what_others_copied_and_burnt() -> None:
    held = []
    for what in (LETTER, PRAYER, LAW):
        match = started()
        burn(match, 0, copy(match, 0, what))
        done(match)
        held.append(unused(match, 1))
    assert held[0] == held[1] == held[2]


def test_a_sample_does_not_hold_that_others_copied_at_all() -> None:
    idle, busy = started(), started()
    burn(busy, 0, copy(busy, 0))
    for match in (idle, busy):
        done(match)
    assert unused(idle, 1) == unused(busy, 1)


def test_a_table_that_nobody_looks_at_uses_the_first_number_that_is_free() -> None:
    game = Scribes()
    state = game.new_state({}, seed_from_number(1))
    game.set_up(state, {})
    master, held = state.zone(POOL, 0).cards[0], state.zone(HELD, 0)
    first = clone_from_pool(state, master, held)
    destroy_clone(state, first)
    assert clone_from_pool(state, master, held) == first


def test_a_copy_made_in_the_open_has_a_number_by_chance() -> None:
    found = set()
    for number in range(8):
        game = Scribes()
        state = game.new_state({}, seed_from_number(number))
        prepare_numbers(state, seed_from_number(number))
        game.set_up(state, {})
        law = state.zone(COMMON).cards[0]
        found.add(clone_from_pool(state, law, state.zone(HELD, 0)))
    assert len(found) > 2
