"""Tables described in parts: what an author gets for free, what is refused, what the fallback says."""

from __future__ import annotations

import json

import msgspec
import pytest

from cardwright.kernel import (
    SPECTATOR,
    Balance,
    BlockItem,
    CellItem,
    Entry,
    Game,
    Match,
    PlaceItem,
    Table,
    View,
    plural,
    quantity,
    seed_from_number,
)
from cardwright.kernel.table.facts import BadFact, SeenEffect, read_view
from cardwright.kernel.table.fallback import fallback, table_of, value_words
from cardwright.kernel.table.parts import (
    CardPart,
    FigurePart,
    GridPart,
    HeadPart,
    Part,
    PilePart,
    TextPart,
    TimelinePart,
    ZonePart,
    column_letter,
    faults_of,
    items_of,
    keys_of,
    written,
)
from cardwright.kernel.table.sentences import counted, pile_words
from cardwright.testing.cases import game_named


def leduc() -> Match:
    return Match(game_named("leduc"), {}, seed_from_number(3)).start()


def parley() -> Match:
    return Match(game_named("parley"), {}, seed_from_number(3)).start()


def blank() -> Table:
    match = leduc()
    return Table(match.game, read_view(match.view(0)))


def sentences(match: Match, seat: int) -> list[str]:
    return [part.says for part in table_of(match.game, match.view(seat)).parts]


def last(table: Table) -> Part:
    return table.parts[-1]


def test_leduc_is_read_aloud() -> None:
    match = leduc()
    assert sentences(match, 0) == [
        "Betting round 1 of 2. You decide.",
        "You: 1 chip in.",
        "Seat 1: 1 chip in.",
        "Your hand, Queen of hearts.",
        "Hand of Seat 1, 1 card face down.",
        "Board, empty.",
        "Deck: 4 cards.",
        "This round: nothing yet.",
    ]
    assert sentences(match, SPECTATOR)[0] == "Betting round 1 of 2. Seat 0 decides."
    assert sentences(match, 1)[1:3] == ["You: 1 chip in.", "Seat 0: 1 chip in."]


def test_a_part_is_written_as_one_line_with_its_kind() -> None:
    match = leduc()
    parts = table_of(match.game, match.view(0)).parts
    hand = json.loads(written(parts[4]))
    assert hand == {
        "kind": "zone",
        "at": "seat_1.hand",
        "says": "Hand of Seat 1, 1 card face down.",
        "label": "Hand of Seat 1",
        "whose": 1,
        "hidden": 1,
    }
    assert [part.kind for part in parts] == [
        "head", "figure", "figure", "zone", "zone", "zone", "pile", "text",
    ]  # fmt: skip
    assert faults_of(tuple(parts)) == []


def test_parts_cannot_be_changed() -> None:
    part = table_of(leduc().game, leduc().view(0)).parts[0]
    with pytest.raises(AttributeError):
        part.says = "something else"  # type: ignore[misc]


def test_the_fallback_needs_a_view_only() -> None:
    match = parley()
    table = fallback(match.game, read_view(match.view(0)))
    said = [part.says for part in table.parts]
    assert said[:3] == [
        "Turn 1, preparing. All decide at once.",
        "You: breath 2 of 4; points 0.",
        "Seat 1: breath 2 of 4; points 0.",
    ]
    assert "Your deck: 6 cards." in said
    assert faults_of(tuple(table.parts)) == []
