"""The page of Duel's events says what the events are."""

from __future__ import annotations

from tests.docs import duel_events


def test_the_page_is_up_to_date() -> None:
    written = duel_events.PAGE.read_text(encoding="utf-8")
    assert written == duel_events.page(), "run make bless"
