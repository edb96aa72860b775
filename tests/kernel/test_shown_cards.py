"""Showing a card is told: to those who see it, and to nobody else."""

from __future__ import annotations

from cardwright.games.kuhn.game import HAND
from cardwright.kernel import EVERYONE, SPECTATOR, Match, load_game, seed_from_number
from cardwright.kernel.table.view import told_to
from cardwright.kernel.table.words import event_words

KUHN = load_game("kuhn")


def lines_about_showing(match: Match, seat: int) -> list[str]:
    return [event.line() for event in match.told(seat) if event.kind == "card_shown"]


def test_a_showdown_tells_everybody_both_cards() -> None:
    match = Match(KUHN, {}, seed_from_number(16)).start()
    for seat in (0, 1):
        assert not lines_about_showing(match, seat)
    match.act(0, "pass")
    match.act(1, "pass")
    first, second = (match.state.zone(HAND, seat).cards[0] for seat in (0, 1))
    shown = [
        f"card_shown card={first} name=jack owner=-1 zone=hand holder=0",
        f"card_shown card={second} name=king owner=-1 zone=hand holder=1",
    ]
    for seat in (0, 1, SPECTATOR):
        assert lines_about_showing(match, seat) == shown


def test_a_card_shown_to_one_seat_is_told_to_that_seat_alone() -> None:
    state = Match(KUHN, {}, seed_from_number(16)).start().state
    card = state.cards[state.zones[0].cards[0]]
    state.show(card, 1 << 1)
    assert [event.kind for event in told_to(1, state.events)] == ["card_shown"]
    assert not told_to(0, state.events)
    assert not told_to(SPECTATOR, state.events)
    assert state.cards[card.id].known == 1 << 1


def test_showing_is_worded_by_who_holds_the_card() -> None:
    state = Match(KUHN, {}, seed_from_number(16)).start().state
    for zone in state.zones:
        for number in zone.cards:
            state.show(state.cards[number], EVERYONE)
    words = [event_words(KUHN, event) for event in state.events]
    assert words == ["Queen is shown", "Seat 0 shows Jack", "Seat 1 shows King"]
