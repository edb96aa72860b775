"""A game that draws its table is shown as it draws it, with colours where they are wanted."""

from __future__ import annotations

from cardwright.kernel import Match, Plain, load_cards, seed_from_number
from cardwright.kernel.values.picture import Span
from cardwright.play.table import table_lines
from tests.toy import Parley


class DrawnParley(Parley):
    def package(self) -> str:
        return "tests.toy"

    def draw(self, view: dict[str, Plain]) -> list[list[Span]]:
        return [[Span("a "), Span("wall", "red")], [Span("and a gate  ")]]


def test_a_drawing_takes_the_place_of_the_list() -> None:
    match = Match(load_cards(DrawnParley()), {}, seed_from_number(1)).start()
    assert table_lines(match.game, match.view(0))[-2:] == ["a wall", "and a gate"]
    painted = table_lines(match.game, match.view(0), lambda span: f"{span.colour}<{span.text}>")
    assert painted[-2] == "<a >red<wall>"


def test_without_a_drawing_the_table_is_listed() -> None:
    match = Match(load_cards(Parley()), {}, seed_from_number(1)).start()
    assert "a wall" not in table_lines(match.game, match.view(0))
