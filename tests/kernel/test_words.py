"""General words: every event of the kernel reads well, and says no more than it was told."""

from __future__ import annotations

import pytest

from cardwright.kernel import EVERYONE, Event, Moment, load_cards, load_game
from cardwright.kernel.table.words import card_words, event_words
from cardwright.kernel.values.events import (
    CardCloned,
    CardMoved,
    ChanceDrawn,
    Decided,
    LastingCreated,
    LastingEnded,
    LimitReached,
    MatchEnded,
    PhaseEntered,
    ResourceChanged,
    WindowOpened,
    ZoneShuffled,
)
from tests.toy import Parley

PARLEY = load_cards(Parley())
OWN = 1 << 0


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardMoved(1, "plea", 0, OWN, "deck", "hand", 0), "Seat 0 draws Plea"),
        (
            CardMoved(1, "plea", 0, OWN, "hand", "table", 0),
            "Seat 0: Plea goes from the hand to the table",
        ),
        (
            CardMoved(1, "plea", 0, OWN, "hand", "hand", 1),
            "Plea goes to the hand of Seat 1",
        ),
        (CardCloned(9, "bow", 1, EVERYONE, 3), "Seat 1: Bow from the pool"),
        (ZoneShuffled("deck", 1, 3), "Seat 1: the deck is shuffled"),
        (ZoneShuffled("deck", -1, 3), "The deck is shuffled"),
        (ChanceDrawn("tie", 2, 1, EVERYONE), "Chance (tie): 1 of 0 to 1"),
        (
            ResourceChanged(0, "breath", "ticked", 150, 200, 200),
            "Seat 0: breath 1.5 to 2 (ticked)",
        ),
        (
            ResourceChanged(0, "breath", "committed", 200, 200, 50),
            "Seat 0: breath 2, 0.5 free (committed)",
        ),
        (
            LastingCreated(4, "promise", 1, "until the end of the turn"),
            "Seat 1: Promise is in force until the end of the turn",
        ),
        (
            LastingEnded(4, "promise", 1, "expired"),
            "Seat 1: Promise is no longer in force (expired)",
        ),
        (PhaseEntered("speaking", 0), "Turn 1: speaking"),
        (Decided(1, "prepare", "lay 14", 0, EVERYONE), "Seat 1: lay"),
        (Decided(1, "prepare", "done", 1, EVERYONE), "Seat 1: done (the only option)"),
        (WindowOpened("reply"), "Replies are open: reply"),
        (LimitReached("cards"), "A limit was reached (cards): nobody wins"),
        (
            MatchEnded("fold", [3, -3]),
            "The match is over, Seat 0 wins (fold): Seat 0 +3, Seat 1 −3",
        ),
        (Moment("judged", 1, -1, 4), "Seat 1: judged, 4"),
        (Moment("showdown", 0), "Showdown"),
        (Moment("cooldown_changed", 0, 3, 2), "Seat 0: a card of the pool waits 2 turns"),
        (Moment("cooldown_changed", 0, 3, 0), "Seat 0: a card of the pool is ready again"),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_an_event_in_words(event: Event, words: str) -> None:
    assert event_words(PARLEY, event) == words


def test_what_a_seat_does_not_recognise_is_not_named() -> None:
    drawn = CardMoved(1, "plea", 0, OWN, "deck", "hand", 0).seen_by(1)
    cloned = CardCloned(9, "bow", 0, OWN, 3).seen_by(1)
    assert drawn is not None
    assert cloned is not None
    assert event_words(PARLEY, drawn) == "Seat 0 draws a card"
    assert event_words(PARLEY, cloned) == "Seat 0: a card from the pool"


def test_a_shared_card_belongs_to_nobody() -> None:
    dealt = CardMoved(1, "king_of_hearts", -1, EVERYONE, "deck", "board", -1)
    assert (
        event_words(load_game("leduc"), dealt) == "King of hearts goes from the deck to the board"
    )


def test_an_unknown_event_tells_its_fields() -> None:
    class Weather(Event):
        FIELDS = (("wind_force", "count"),)

        def __init__(self) -> None:
            super().__init__("weather_changed")
            self.wind_force = 3

    assert event_words(PARLEY, Weather()) == "Weather changed: wind force 3"


def test_a_card_in_words() -> None:
    words = card_words(PARLEY, PARLEY.by_name["rumour"])
    assert words[:3] == ["Rumour", "  Reply.", "  Worth 1, price 0.5."]


def test_what_a_game_calls_quiet_has_no_line() -> None:
    class Quiet(Parley):
        quiet_events = ("card_moved",)

    moved = CardMoved(1, "plea", 0, OWN, "deck", "hand", 0)
    assert event_words(PARLEY, moved) == "Seat 0 draws Plea"
    assert event_words(Quiet(), moved) == ""
