"""Personalities: what kind of player sits behind a fighter that plays by instinct."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Template, sentence
from cardwright.kernel.language import Context, Family, Field, Quantity, Values

# Neither much of a trait nor little of it.
USUAL_TRAIT: Final = 50
USUAL_PERSONALITY: Final = "level_headed"


class Personality(Template):
    """Four traits in hundredths: none of it is 0, all that can be is 100."""

    __slots__ = ("aggression", "bluffing", "caution", "patience")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.aggression = USUAL_TRAIT
        self.caution = USUAL_TRAIT
        self.bluffing = USUAL_TRAIT
        self.patience = USUAL_TRAIT

    def kind_words(self, tags: list[str]) -> str:
        return "Personality."

    def words(self) -> list[str]:
        traits = f"aggression {self.aggression} %, caution {self.caution} %"
        more = f"bluffing {self.bluffing} %, patience {self.patience} %"
        return [sentence(f"{traits}, {more}"), *self.rule_words()]


def build_personality(name: str, title: str, values: Values, context: Context) -> Personality:
    personality = Personality(name, title)
    personality.aggression = values.either("aggression", int, USUAL_TRAIT)
    personality.caution = values.either("caution", int, USUAL_TRAIT)
    personality.bluffing = values.either("bluffing", int, USUAL_TRAIT)
    personality.patience = values.either("patience", int, USUAL_TRAIT)
    return personality


def personalities_family() -> Family:
    share = Quantity(0, 100)
    return Family(
        "personalities",
        "How somebody plays who is left to their instinct. What is not said is 0.5.",
        [
            Field("aggression", share, "how much harm done counts for"),
            Field("caution", share, "how much harm suffered counts for"),
            Field("bluffing", share, "how much a feint is liked"),
            Field("patience", share, "how dear stamina is, so how much is kept for later"),
        ],
        build_personality,
        exemplary=False,
    )
