"""A turn in which the enemy lost a unit was called a turning point against whoever shot it."""

from __future__ import annotations

from cardwright.kernel import HEADLINE, LINE, FigurePart, Part
from cardwright.session.account import reason
from cardwright.session.told import Told

MINE, THEIRS = 0, 1
PARTS: list[Part] = [
    FigurePart(at="red_infantry_1", label="Red infantry 1", says="", whose=MINE),
    FigurePart(at="blue_infantry_1", label="Blue infantry 1", says="", whose=THEIRS),
]


def blow(target: str, weight: int = HEADLINE) -> Told:
    return Told(says=f"{target} is lost.", cue="hit", target=target, weight=weight)


def said(told: list[Told], seat: int, better: bool) -> str:
    found = reason(told, PARTS, seat, better)
    return "" if found is None else found.says


def test_a_blow_is_no_reason_for_its_contrary() -> None:
    rolls = Told(says="It rolls 4.", cue="clash", weight=LINE)
    lost = [rolls, blow("blue_infantry_1")]
    assert said(lost, MINE, better=True) == "blue_infantry_1 is lost."
    assert said(lost, MINE, better=False) == ""
    assert said(lost, THEIRS, better=False) == "blue_infantry_1 is lost."


def test_of_several_blows_the_one_that_fits_is_told() -> None:
    both = [blow("blue_infantry_1"), blow("red_infantry_1")]
    assert said(both, MINE, better=True) == "blue_infantry_1 is lost."
    assert said(both, MINE, better=False) == "red_infantry_1 is lost."


def test_an_exchange_that_hit_is_a_blow_too() -> None:
    met = Told(
        says="Red infantry 1 hits Blue infantry 1.", cue="clash", tone="hit", weight=HEADLINE,
        source="red_infantry_1", target="blue_infantry_1",
    )  # fmt: skip
    assert said([met], MINE, better=True) == met.says
    assert said([met], MINE, better=False) == ""
