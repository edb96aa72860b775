"""Fields are declared once: copying and writing down follow from them."""

from __future__ import annotations

from enum import IntEnum

import pytest

from cardwright.kernel import Piece, Template
from cardwright.kernel.machine.pieces import copied_field, field_form


class Wound(Piece):
    def __init__(self, depth: int) -> None:
        self.depth = depth


class Colour:
    """Never changes and has a name."""

    def __init__(self, name: str) -> None:
        self.name = name


class Mark:
    """Never changes and says how it is written."""

    def form(self) -> str:
        return ""


class Grade(IntEnum):
    PARTIAL = 1
    SOLID = 2


class Fighter(Piece):
    __slots__ = ("arms", "colour", "left", "mark", "name", "places", "wounds")

    arms: Template

    def __init__(self, name: str) -> None:
        self.name = name
        self.wounds = [Wound(2)]
        self.places = {"head": [Wound(1)]}
        self.left: tuple[int, bool, None] = (1, True, None)
        self.colour = Colour("red")
        self.mark = Mark()


def test_a_copy_shares_nothing_that_changes() -> None:
    fighter = Fighter("Ann")
    copy = fighter.clone()
    assert type(copy) is Fighter
    assert copy.form() == fighter.form()
    fighter.wounds[0].depth = 9
    fighter.places["head"].append(Wound(3))
    fighter.name = "Bob"
    assert (copy.name, copy.wounds[0].depth, len(copy.places["head"])) == ("Ann", 2, 1)
    assert copy.colour is fighter.colour


def test_a_form_holds_every_field_that_is_set_in_the_order_of_names() -> None:
    fighter = Fighter("Ann")
    expected = {
        "colour": "red",
        "left": [1, True, None],
        "mark": "",
        "name": "Ann",
        "places": [["head", [{"depth": 1}]]],
        "wounds": [{"depth": 2}],
    }
    assert fighter.form() == expected
    fighter.arms = Template("sword", "Sword")
    form = fighter.form()
    assert isinstance(form, dict)
    assert list(form) == ["arms", *expected]
    assert form["arms"] == "sword"


def test_a_kind_of_number_is_written_as_the_number() -> None:
    fighter = Fighter("Ann")
    fighter.left = (Grade.SOLID, True, None)
    form = fighter.form()
    assert isinstance(form, dict)
    assert form["left"] == [2, True, None]


def test_what_has_neither_form_nor_name_cannot_lie_on_a_table() -> None:
    with pytest.raises(AssertionError, match="a object on the table has a form or a name"):
        field_form(object())


def test_values_are_shared() -> None:
    colour = Colour("red")
    assert copied_field(colour) is colour
