"""A match played on by what is known to have been done comes out the same."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Rerun, load_cards, seed_from_number
from cardwright.kernel.table.made import DO, UNDO
from tests.toy import Parley

PARLEY = load_cards(Parley())
# What was done unseen up to an opening, or one decision in sight.
Stretch = tuple[bool, list[tuple[int, str, str]]]


def begun(number: int) -> Match:
    return Match(PARLEY, {}, seed_from_number(number)).start()


def played(number: int, undo_every: int) -> tuple[Match, list[Stretch]]:
    """A whole match, some of it taken back, and what was done in it."""
    match = begun(number)
    stretches: list[Stretch] = []
    opened = True
    while not match.over:
        sealed, on_table = match.state.splitting, len(match.made)
        if opened:
            stretches.append((sealed, []))
        commands = stretches[-1][1]
        seat = match.to_decide()[0]
        options = match.legal(seat)
        option = options[len(match.history) % len(options)]
        match.act(seat, option)
        commands.append((seat, DO, option.text()))
        opened = len(match.made) > on_table
        turn = len(match.history) % undo_every == 0
        if turn and not opened and match.can_undo(seat):
            match.undo(seat)
            commands.append((seat, UNDO, ""))
    return match, stretches


def rerun(number: int, stretches: list[Stretch]) -> tuple[Match, bool]:
    """As much of it as is offered, and whether that is all."""
    match = begun(number)
    again = Rerun(match)
    for sealed, commands in stretches:
        assert again.sealing is sealed
        seat, _, text = commands[0]
        if not (again.open(commands) if sealed else again.decide(seat, text)):
            return match, False
    again.settle()
    return match, True


@pytest.mark.parametrize("number", range(4))
def test_it_comes_to_the_same_table_log_and_history(number: int) -> None:
    match, stretches = played(number, undo_every=3)
    assert {sealed for sealed, _ in stretches} == {True, False}
    again, whole = rerun(number, stretches)
    assert whole
    assert again.digest() == match.digest()
    for seat in range(2):
        assert again.information(seat) == match.information(seat)
    history = [(made.seat, made.kind, made.option) for made in again.history]
    assert history == [(made.seat, made.kind, made.option) for made in match.history]


def test_what_is_not_offered_is_not_what_was_done() -> None:
    _, stretches = played(1, undo_every=3)
    places = [[sealed for sealed, _ in stretches].index(sealed) for sealed in (True, False)]
    for place, wrong in zip(places, ("dance", "sing"), strict=True):
        sealed, commands = stretches[place]
        spoiled = (sealed, [*commands[:-1], (commands[-1][0], DO, wrong)])
        assert rerun(1, [*stretches[:place], spoiled])[1] is False


def test_nothing_to_take_back_is_not_what_was_done() -> None:
    assert rerun(1, [(True, [(0, UNDO, "")])])[1] is False
