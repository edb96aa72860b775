"""Tables in parts: what an author gets for free, what is too much, and what the fallback says."""

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
    Plain,
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
    part_bytes,
)
from cardwright.kernel.table.sentences import counted, pile_words
from cardwright.kernel.values.limits import (
    GRID_SIDE_MAX,
    PART_BYTES_MAX,
    PART_ITEMS_MAX,
    PART_KEY_CHARS_MAX,
    PART_LABEL_CHARS_MAX,
    PART_SENTENCE_CHARS_MAX,
    TABLE_BYTES_MAX,
    TABLE_PARTS_MAX,
    TIMELINE_SLOTS_MAX,
)
from tests.contract.cases import game_named


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
    hand = json.loads(part_bytes(parts[4]))
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
    for field in part.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(part, field, "something else")


def test_the_fallback_needs_a_view_only() -> None:
    match = parley()
    table = fallback(match.game, read_view(match.view(0)))
    said = [part.says for part in table.parts]
    assert said[:3] == [
        "Turn 1, preparing. All decide at once.",
        "You: breath 2 of 4; points 0.",
        "Seat 1: breath 2 of 4; points 0.",
    ]
    assert "Your deck: 7 cards." in said
    assert faults_of(tuple(table.parts)) == []


def test_the_fallback_sorts_the_facts_of_a_game() -> None:
    match = parley()
    plain = match.view(0)
    plain["table"] = {
        "points": [3, 4],
        "names": ["one", "two"],
        "pot": 7,
        "night": True,
        "empty": [],
        "ways": [f"a long way to a far-off place, number {number}" for number in range(3)],
        "mixed": {"a": [[1, 2], [3]], "b": None},
    }
    said = [part.says for part in fallback(match.game, read_view(plain)).parts]
    assert "You: breath 2 of 4; points 3." in said
    assert said[-7:] == [
        "Pot 7.",
        "Names: one, two.",
        "Night: yes.",
        "Ways 1: a long way to a far-off place, number 0.",
        "Ways 2: a long way to a far-off place, number 1.",
        "Ways 3: a long way to a far-off place, number 2.",
        "Mixed: a 1, 2; 3, b none.",
    ]
    assert value_words(False) == "no"


def test_the_fallback_shows_what_is_known_of_piles() -> None:
    match = parley()
    plain = match.view(0)
    zones = plain["zones"]
    assert isinstance(zones, list)
    many: list[Plain] = [{"card": number, "name": f"card_{number}"} for number in range(13)]
    for zone in zones:
        assert isinstance(zone, dict)
        if zone["zone"] == "spent" and zone["owner"] == 0:
            zone.update(count=13, known=list(many))
        if zone["zone"] == "deck" and zone["owner"] == 0:
            zone.update(known=[{"card": 99, "name": "plea", "place": 5}])
    said = [part.says for part in fallback(match.game, read_view(plain)).parts]
    assert "Your spent: 13 cards, card 12 on top." in said
    assert "Your deck, Plea, 6 more face down." in said


def test_facts_are_read_by_their_sort() -> None:
    values: dict[str, Plain] = {
        "n": 3,
        "t": "x",
        "l": [1, 2],
        "w": ["a"],
        "r": [{"n": 1}],
        "e": {"n": 2},
        "o": None,
    }
    entry = Entry(values)
    assert (entry.number("n"), entry.text("t"), entry.truth("n")) == (3, "x", True)
    assert (entry.numbers("l"), entry.texts("w")) == ([1, 2], ["a"])
    assert [row.number("n") for row in entry.rows("r")] == [1]
    assert entry.entry("e").number("n") == 2
    assert entry.rows("o") == []
    assert entry.names() == list(values)
    assert ("n" in entry, "o" in entry) == (True, False)


def test_wrong_facts_are_named() -> None:
    entry = Entry({"n": 3, "t": "x", "l": [1, "b"]})
    for read in (
        lambda: entry.number("t"),
        lambda: entry.text("n"),
        lambda: entry.numbers("l"),
        lambda: entry.texts("n"),
        lambda: entry.value("missing"),
        lambda: entry.entry("n"),
        lambda: blank().view.zone("hand", 7),
    ):
        with pytest.raises(BadFact):
            read()


def test_facts_cannot_be_written_into() -> None:
    plain = leduc().view(0)
    view = read_view(plain)
    view.table.numbers("chips").append(99)
    table = plain["table"]
    assert isinstance(table, dict)
    table["chips"] = [9, 9]
    assert view.table.numbers("chips") == [1, 1]


def test_every_kind_of_part_can_be_put() -> None:
    table = blank()
    table.figure("wolf", label="Wolf", about="swift", amounts=[("armour", 4)], ails=["tired"],
                 out=True)  # fmt: skip
    assert last(table).says == "Wolf, swift, out of the game: armour 4; tired."
    assert keys_of(last(table)) == ["wolf", "wolf.armour"]
    table.amount("coins", 4, 5, text="all of gold")
    assert last(table).says == "Coins 4 of 5, all of gold."
    table.beam("seat_0", "seat_1", "Even.", [Balance("pressure", 50)])
    assert last(table).at == "between.seat_0.seat_1"
    cell = CellItem(at="grid.b1", says="B1, objective.", sign="*")
    table.grid("A board of 2 by 2.", ["..", ".f"], legend={"f": "forest"}, cells=[cell])
    assert sorted(keys_of(last(table))) == ["grid", "grid.a1", "grid.a2", "grid.b1", "grid.b2"]
    place = PlaceItem(at="map.mill", says="The mill.", label="Mill", to=("map.brook",), here=True)
    table.map("Two places.", [place])
    block = BlockItem(at="time.thrust", says="0 to 0.2, Thrust.", by="seat_0", start=0, length=2)
    table.timeline("The second.", 10, [block], unit="tenths")
    table.dice("Mana dice", [("gold", True), ("white", False)])
    assert last(table).says == "Mana dice: gold used, white."
    table.dice("No dice", [], at="none")
    assert last(table).says == "No dice: none."
    table.text("Note", "nothing")
    card = CardPart(at="trump", label="Ace", says="Ace is trump.", name="ace")
    table.put(card)
    assert [len(items_of(part)) for part in table.parts] == [0, 0, 0, 1, 1, 1, 2, 0, 0, 0]
    assert faults_of(tuple(table.parts)) == []
    decoded = msgspec.json.decode(part_bytes(table.parts[5]))
    assert (decoded["blocks"][0]["from"], decoded["blocks"][0]["for"]) == (0, 2)


def test_effects_name_what_they_hold() -> None:
    table = blank()
    table.figure("a3", label="Red infantry 3")
    held = SeenEffect("mud", 0, "until the end of the turn", 0, ())
    table.effect(held, ["a3", "grid.e4"])
    table.effect(held)
    table.effect(SeenEffect("mud", -1, "until the end of the turn", 0, ()), says="Mud everywhere.")
    assert [part.says for part in table.parts[1:]] == [
        "Mud of Seat 0 is in force on Red infantry 3 and e4 until the end of the turn.",
        "Mud of Seat 0 is in force until the end of the turn.",
        "Mud everywhere.",
    ]
    assert [part.at for part in table.parts[1:]] == ["effect.mud", "effect.mud.2", "effect.mud.3"]


def test_equal_cards_have_keys_and_may_be_stacked() -> None:
    plain = leduc().view(0)
    zones = plain["zones"]
    assert isinstance(zones, list)
    zones[1] = {
        "zone": "board", "owner": -1, "count": 3,
        "known": [{"card": n, "name": name} for n, name in enumerate(["ace", "two", "ace"])],
    }  # fmt: skip
    table = Table(leduc().game, read_view(plain))
    table.zone("board")
    side_by_side = last(table)
    assert isinstance(side_by_side, ZonePart)
    assert [card.at for card in side_by_side.cards] == ["board.ace", "board.two", "board.ace.2"]
    assert side_by_side.says == "Board, 2 × ace, two."
    assert table.card_key(2) == "board.ace.2"
    assert table.card_key(77) == ""
    table.zone("board", label="On sale", costs={"ace": "4"}, headings={"ace": "high"},
               facts={"two": ["low"]}, stacked=True)  # fmt: skip
    stacked = last(table)
    assert isinstance(stacked, ZonePart)
    assert [card.n for card in stacked.cards] == [2, 1]
    assert stacked.by == ("high",)
    assert stacked.says == "On sale, 2 × ace, costs 4; two, low."
    table.zone("board", label="On sale", costs={"ace": "4"})
    priced = last(table)
    assert isinstance(priced, ZonePart)
    assert [(card.n, card.cost) for card in priced.cards] == [(1, "4"), (1, ""), (1, "4")]
    table.pile("board", open_top=True, by=[("high", 2), ("low", 1)])
    assert last(table).says == "Board: 3 cards, ace on top, 2 high, 1 low."


def test_words_of_small_things() -> None:
    assert (plural(1, "chip"), plural(2, "chip")) == ("1 chip", "2 chips")
    assert counted(["a", "b", "a"]) == ["2 × a", "b"]
    assert pile_words("Discard", 0, "", ()) == "Discard: empty."
    assert (column_letter(0), column_letter(25), column_letter(26)) == ("A", "Z", "AA")


def test_names_are_used_where_owners_have_them() -> None:
    match = leduc()
    plain = match.view(0)
    plain["owners"] = [{"name": "Ada", "seat": 0}, {"name": "Ada", "seat": 0}]
    table = Table(match.game, read_view(plain))
    assert (table.who(0), table.who(1)) == ("Ada", "Ada")
    assert table.label_of("hand", 0) == "Hand of Ada"
    assert table.keys.owners == ["ada", "ada.2"]
    assert table.seat_of(-1) == -1
    assert table.label_of("on_sale", -1) == "On sale"


def too_much() -> list[tuple[Part, str]]:
    many = tuple(
        CardPart(at=f"hand.{n}", says="A card.", name="x") for n in range(PART_ITEMS_MAX + 1)
    )
    return [
        (TextPart(at="text", says=""), "has no sentence"),
        (TextPart(at="", says="x."), "the key '' is empty"),
        (TextPart(at="t" * (PART_KEY_CHARS_MAX + 1), says="x."), "is empty or longer"),
        (TextPart(at="t", says="x" * (PART_SENTENCE_CHARS_MAX + 1)), "is longer than 400"),
        (TextPart(at="t", says="x.", label="l" * (PART_LABEL_CHARS_MAX + 1)), "is longer than 40"),
        (TextPart(at="t", says="x.", text="y" * PART_BYTES_MAX), "more than 8000"),
        (TextPart(at="t", says="x.", marks=("odd",)), "there is no mark 'odd'"),
        (ZonePart(at="hand", says="x.", cards=many), "has 201 items, more than 200"),
        (ZonePart(at="hand", says="x.", cards=(many[0], many[0])), "stands for two things"),
        (FigurePart(at="f", says="x.", amounts=(quantity("l" * 41, 1),)), "is longer than 40"),
        (GridPart(at="grid", says="x.", columns=GRID_SIDE_MAX + 1, rows=1), "at most 40 by 40"),
        (GridPart(at="g", says="x.", columns=2, rows=1, ground=("...",)), "not as long"),
        (GridPart(at="g", says="x.", columns=2, rows=2, over=("..",)), "other rows"),
        (TimelinePart(at="t", says="x.", slots=TIMELINE_SLOTS_MAX + 1), "at most 40 slots"),
        (TimelinePart(at="t", says="x.", slots=4, blocks=(
            BlockItem(at="b", says="x.", by="f", start=-1, length=2),)), "has no time"),
    ]  # fmt: skip


@pytest.mark.parametrize(("part", "fault"), too_much())
def test_limits_name_the_part(part: Part, fault: str) -> None:
    found = faults_of((part,))
    assert any(fault in line for line in found), found
    assert all(line.startswith(f"{part.kind} {part.at!r}") for line in found)


def test_limits_of_the_whole_table() -> None:
    parts = tuple(
        PilePart(at=f"p{n}", says="x" * 399, n=1, top="y" * 600) for n in range(TABLE_PARTS_MAX + 1)
    )
    assert sum(len(part_bytes(part)) for part in parts) > TABLE_BYTES_MAX
    assert [fault.split(",")[0] for fault in faults_of(parts)] == [
        "the table has 65 parts",
        f"the table has {sum(len(part_bytes(part)) for part in parts)} bytes",
    ]


class Silent(Game):
    """Describes no table."""


def test_a_head_says_that_it_is_over() -> None:
    match = leduc()
    match.act(0, "raise")
    match.act(1, "fold")
    assert sentences(match, 0)[0] == "Betting round 1 of 2. The match is over."
    head = table_of(match.game, match.view(0)).parts[0]
    assert isinstance(head, HeadPart)
    assert (head.round, head.rounds, head.sealed) == (1, 2, False)
    assert head.goals == (match.game.goal,)
    view: View = read_view(match.view(0))
    assert Silent().table(view) is None
