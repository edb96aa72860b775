"""Zones that need not be shown were hidden in plain lines only, and their cards from `? CARD`."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.language import Vocabulary
from cardwright.kernel.language.content import CardFile, load_content
from cardwright.play.plain import PlainTable
from cardwright.session.session import Session
from tests.market.game import Market

WARES = b"pie: {effect: {take: hand}}\napple: {effect: {take: deck}}"


class QuietMarket(Market):
    quiet_zones: ClassVar = ("stall",)


def opened(game: Market) -> Match:
    vocabulary = Vocabulary(game, game.tag_names)
    load_content(vocabulary, game.define(vocabulary), [CardFile("wares.yaml", WARES)])
    return Match(game, {"seats": "2"}, seed_from_number(1)).start()


def said(match: Match, *typed: str) -> str:
    lines = iter([*typed, "q"])
    written: list[str] = []
    PlainTable(Session(match, [None, None]), lambda _: next(lines), written.append).play()
    return "\n".join(written)


def test_a_quiet_zone_is_shown_nowhere() -> None:
    loud, quiet = said(opened(Market()), "t"), said(opened(QuietMarket()), "t")
    assert "Stall" in loud
    assert "Stall" not in quiet
    assert "stall" in parts_of(opened(Market()))
    assert "stall" not in parts_of(opened(QuietMarket()))


def parts_of(match: Match) -> str:
    return repr(Session(match, [None, None]).table(0)).casefold()


def test_a_card_on_sale_there_can_be_asked_about() -> None:
    assert "\nPie\n" in said(opened(QuietMarket()), "? pie")
    assert "\nPie\n" not in said(opened(QuietMarket()))
    assert "There is no question 'plum'" in said(opened(QuietMarket()), "? plum")
