"""Every kind of part as lines: nothing is cut, nothing runs over, what is shown can be clicked."""

from __future__ import annotations

import pytest

from cardwright.kernel import (
    Balance,
    BlockItem,
    CellItem,
    Match,
    PlaceItem,
    Table,
    game_names,
    quantity,
    seed_from_number,
)
from cardwright.kernel.table.facts import SeenEffect, read_view
from cardwright.kernel.table.fallback import table_of
from cardwright.kernel.table.parts import CardPart, Part, PilePart, ZonePart, keys_of
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.play.drawing.sight import Picture, Sight
from cardwright.play.drawing.spans import Span, folded, length, plain, wrapped
from cardwright.play.drawing.table import drawn, headline, said_of
from cardwright.testing.walks import random_choice
from tests.contract.cases import game_named

WIDTHS = (30, 60, 77, 117)
DECISIONS = 60


def blank() -> Table:
    match = Match(game_named("leduc"), {}, seed_from_number(3)).start()
    return Table(match.game, read_view(match.view(0)))


def lines(parts: list[Part], width: int = 77, sight: Sight | None = None) -> list[str]:
    return [plain(line) for line in drawn(parts, sight or Sight(0, width)).lines]


def positions(game: str) -> list[Match]:
    match = Match(game_named(game), {}, seed_from_number(2)).start()
    stream = Stream("draw", stream_key(match.seed, "draw"))
    found: list[Match] = []
    for number in range(DECISIONS):
        if match.over:
            break
        match.act(*random_choice(match, stream))
        if number % 10 == 0:
            found.append(match.clone())
    return found


@pytest.mark.parametrize("game", [*game_names(), "parley"])
def test_no_line_is_longer_than_the_table_is_wide(game: str) -> None:
    for match in positions(game):
        parts = table_of(match.game, match.view(0)).parts
        for width in WIDTHS:
            for line in drawn(parts, Sight(0, width)).lines:
                assert length(line) <= width, plain(line)


@pytest.mark.parametrize("game", [*game_names(), "parley"])
def test_names_and_cards_are_never_cut(game: str) -> None:
    for match in positions(game):
        parts = table_of(match.game, match.view(0)).parts
        text = " ".join(" ".join(lines(parts)).split())
        assert "…" not in text
        for part in parts:
            if isinstance(part, ZonePart):
                assert all(" ".join(card.label.split()) in text for card in part.cards)
            if isinstance(part, PilePart):
                assert part.label in text


def test_two_figures_face_each_other() -> None:
    table = blank()
    for owner in (0, 1):
        table.figure(
            owner, about="Knight's sword", ails=["bleeding"],
            amounts=[
                quantity("stamina", 1000, 1000, 725, scale=100), quantity("chips", 3, pips=True),
                quantity("rank", 2, text="low"),
            ],
        )  # fmt: skip
    assert lines(table.parts) == [
        "▶ You, Knight's sword                 │ ◀ Seat 1, Knight's sword",
        "stamina ████▒ 7.25/10  chips ●●● 3    │ stamina ████▒ 7.25/10  chips ●●● 3",
        "rank 2 low                            │ rank 2 low",
        "! bleeding                            │ ! bleeding",
    ]
    assert lines(table.parts, 40)[0] == "▶ You, Knight's sword"


def test_a_crowd_is_drawn_small_but_for_the_one_who_is_asked() -> None:
    table = blank()
    for name in ("ada", "bob", "cy"):
        amounts = [quantity(label, 1, 2) for label in ("health", "balance", "focus", "pain")]
        table.figure(name, label=name.title(), whose=int(name != "ada"), amounts=amounts,
                     ails=["tired"], marks=["warn"])  # fmt: skip
    sight = Sight(0, 77)
    sight.figure = "ada"
    shown = lines(table.parts, sight=sight)
    assert shown[0].startswith("▶ Ada")
    assert [line for line in shown if "pain" in line] == [shown[1]]
    assert shown[-1] == "◀ Cy  ! warn  health ███░░ 1  balance ███░░ 1  focus ███░░ 1  ! tired"


def test_zones_say_how_many_of_each_and_how_many_are_hidden() -> None:
    cards = tuple(
        CardPart(at=f"hand.{number}", label=label, name=label, by=by, cost=cost, marks=marks)
        for number, (label, by, cost, marks) in enumerate(
            [("Ace", "high", "4", ()), ("Ace", "high", "4", ()), ("Two", "low", "", ("spent",))]
        )
    )
    zone = ZonePart(
        at="hand", says="x", label="Hand", cards=cards, hidden=2, by=("high", "low"), whose=0
    )
    assert lines([zone]) == ["Hand  high: Ace (4) ×2 · low: Two · ▒▒ 2"]
    sight = Sight(0, 77)
    sight.marked = frozenset(["hand.1"])
    sight.lit = frozenset(["hand.2"])
    assert lines([zone], sight=sight) == ["Hand  high: Ace (4) · [Ace (4)] · low: Two · ▒▒ 2"]
    assert lines([ZonePart(at="hand", says="x", label="Hand")]) == []
    pile = PilePart(at="deck", says="x", label="Deck", n=4, top="Ace", by=(("high", 3),))
    assert lines([pile, pile]) == ["Deck 4 (Ace) [high 3] · Deck 4 (Ace) [high 3]"]
    single = CardPart(at="trump", says="x", label="Trump", name="ace", cost="2")
    assert lines([single]) == ["Trump Trump (2)"]


def board() -> Table:
    table = blank()
    objective = CellItem(at="grid.b2", says="x", sign="*", label="objective")
    table.figure("a1", label="A1", sign="aI", on="grid.a1", whose=0, ails=["held"],
                 amounts=[("moves", 2)])  # fmt: skip
    table.figure("d1", label="D1", sign="dI", on="grid.c1", whose=1)
    table.figure("d2", label="D2", sign="dS", whose=1, out=True)
    table.grid("x", ["..f", "..."], ["=  ", "   "], legend={"f": "forest"}, cells=[objective])
    table.effect(SeenEffect("mud", 0, "until the end", 0, ()), ["a1"])
    return table


def test_a_board_stands_beside_what_is_said_about_it() -> None:
    shown = lines(board().parts)
    assert shown[:3] == [
        "     A  B  C  │ ! Mud of Seat 0 is in force on A1 until the end.",
        "  1 aI.  .dIf │ ▶ yours  aI A1 A1 moves 2 (held)",
        "  2   .  *  . │ ◀ theirs  dI D1 C1 · 1 lost",
    ]
    assert shown[3].strip(" │") == "f forest  * objective"
    assert lines(board().parts, 30)[-2:] == ["    the end.", ""] or lines(board().parts, 30)


def test_figures_of_one_sort_are_named_in_full_once() -> None:
    table = blank()
    sorts = [("gun 1", "aS"), ("tank 2", "aT"), ("tank 3", "aT"), ("gun 4", "aS")]
    for place, (label, sign) in zip(("a1", "b1", "c1", "a2"), sorts, strict=True):
        table.figure(place, label=label, sign=sign, on=f"grid.{place}", whose=0)
    table.grid("x", ["...", "..."], ["   ", "   "])
    shown = [line.partition("│")[2].strip() for line in lines(table.parts)]
    assert shown[0] == "▶ yours  aS gun 1 A1 · aT tank 2 B1 · 3 C1 · aS gun 4 A2"


def test_cells_in_reach_and_picked_are_marked() -> None:
    sight = Sight(0, 30)
    sight.lit = frozenset(["grid.b1", "grid.c1"])
    sight.marked = frozenset(["a1"])
    picture = drawn(board().parts, sight)
    shown = [plain(line) for line in picture.lines]
    row = next(line for line in shown if line.startswith("  1"))
    assert row == "  1 [I](.)(I)"
    at = shown.index(row)
    assert [picture.key_at(column, at) for column in (0, 5, 8, 11)] == [
        "",
        "a1",
        "grid.b1",
        "grid.c1",
    ]
    assert picture.key_at(99, at) == picture.key_at(0, 99) == ""


def test_a_map_lists_its_places() -> None:
    table = blank()
    mill = PlaceItem(
        at="map.mill", says="x", label="mill", about="plains 2", to=("map.brook",), here=True
    )
    brook = PlaceItem(at="map.brook", says="x", label="brook", to=("map.mill", "map.far_hill"))
    table.map("x", [mill, brook])
    table.figure("foe.wolf", label="Wolf", on="map.brook")
    sight = Sight(0, 77)
    sight.lit = frozenset(["map.brook"])
    assert lines(table.parts, sight=sight) == [
        "▶ mill    plains 2  → brook",
        "◇ brook   ⚔ Wolf · → mill · far_hill",
    ]


def test_a_map_begins_where_one_stands() -> None:
    table = blank()
    ways = {"inn": ("mill",), "mill": ("inn", "brook"), "brook": ("mill", "hill"), "hill": ()}
    table.map("x", [
        PlaceItem(at=f"map.{name}", says=f"The {name}.", label=name, here=name == "brook",
                  about="held by " + "bandits and " * 8 if name == "hill" else "",
                  to=tuple(f"map.{end}" for end in to))
        for name, to in ways.items()
    ])  # fmt: skip
    shown = lines(table.parts, 40)
    assert [line[:7].strip() for line in shown if line[0] in "▶·"] == [
        "▶ brook", "· mill", "· hill", "· inn",
    ]  # fmt: skip
    assert shown[2].startswith("· hill    held by bandits and"), "words go on below, not whole"
    assert said_of(table.parts, ["map.hill", "map.inn"]) == ["The inn.", "The hill."]


def test_small_things_stand_side_by_side() -> None:
    table = blank()
    table.figure("one", label="Spearmen", amounts=[("armour", 5)], ails=["used"])
    table.figure("two", label="Peasants", amounts=[("armour", 3)])
    table.text("Healing", "3 influence")
    table.text("Peasants", "for hire, 4 influence")
    table.text("Long", "word " * 20)
    assert lines(table.parts)[:3] == [
        "· Spearmen armour 5 ! used   · Peasants armour 3",
        "Healing: 3 influence   Peasants: for hire, 4 influence",
        "Long: " + " ".join(["word"] * 14),
    ]


def test_blocks_have_rows_and_share_them_when_there_are_many() -> None:
    table = blank()
    table.figure("ada", label="Ada", whose=0)
    few = [BlockItem(at=f"time.{n}", says="x", label="Thrust", by="ada", start=n, length=1)
           for n in range(2)]  # fmt: skip
    rich = BlockItem(at="time.r", says="x", label="Swing", by="bob", start=1, length=3,
                     carries=("Flank",), hidden=1, came="hit")  # fmt: skip
    table.timeline("x", 10, [*few, rich], unit="tenths", label="The second")
    shown = lines(table.parts)
    assert shown[1].startswith("The second")
    assert " ".join(" ".join(shown[-2:]).split()).endswith("+Flank +1 face down = hit")
    many = blank()
    packed = [BlockItem(at=f"time.{n}", says="x", label="T", by="ada", start=n, length=1)
              for n in range(9)]  # fmt: skip
    many.timeline("x", 10, packed)
    assert len(lines(many.parts)) < 9
    wide = blank()
    wide.timeline("x", 40, few)
    assert all(len(line) <= 77 for line in lines(wide.parts))


def test_beams_lean_to_the_right_for_you() -> None:
    table = blank()
    table.figure("ada", label="Ada", whose=0)
    table.figure("bob", label="Bob", whose=1)
    table.beam("ada", "bob", "Even.", [Balance("pressure", 80)], label="sabre")
    table.beam("bob", "ada", "Even.", [Balance("pressure", 80)], label="sabre")
    shown = lines(table.parts)
    assert shown[-2].endswith("80")
    assert shown[-1].endswith("20")
    narrow = blank()
    narrow.beam("ada", "bob", "Even.", [Balance("pressure", 50), Balance("position", 50)])
    assert len(lines(narrow.parts, 22)) == 3


def test_the_rest_is_said_in_words() -> None:
    table = blank()
    table.head("Round 1.", goals=["Win by taking D6."])
    table.dice("Dice", [("gold", True), ("white", False)])
    table.amount("coins", 4)
    table.text("Note", "nothing at all")
    assert headline(table.parts) == "Leduc hold'em — Round 1."
    assert lines(table.parts) == [
        "Dice ⟨gold⟩× ⟨white⟩", "coins 4", "Note: nothing at all", "Win by taking D6.",
    ]  # fmt: skip
    assert headline([]) == ""
    assert sum(len(keys_of(part)) for part in table.parts) == 6


def test_long_pieces_are_parted_between_words() -> None:
    long = "one two three four five six seven eight"
    assert [plain(line) for line in folded([Span("Lead")], [[Span(long)]], 20)] == [
        "Lead", "  one two three four", "  five six seven", "  eight",
    ] or all(length(line) <= 20 for line in folded([Span("Lead")], [[Span(long)]], 20))  # fmt: skip
    assert [plain(line) for line in wrapped(long, 20)] == [
        "one two three four", "  five six seven", "  eight",
    ]  # fmt: skip
    assert Picture().key_at(0, 0) == ""
