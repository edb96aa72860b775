"""Conditions: states of a fighter that answer questions while they last.

A condition is a lasting effect about its owner alone. Some come from a measure
that passed a threshold (blood, pain, balance, pressure…): of those that one
measure brings, only the worst is in force. Others are given by cards or blows
and last some turns. A condition may bring ailments: cards that nobody wants.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import AXES
from cardwright.kernel import (
    FOREVER,
    OF_OWNER,
    TURNS,
    Blueprint,
    Duration,
    Modifier,
    Rule,
    Template,
    enumerated,
    say,
    sentence,
)
from cardwright.kernel.language import (
    TURNS_MAX,
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    OneOf,
    Quantity,
    Values,
    Whole,
    problem,
)

# Blood, pain and trauma stand in the order of their resources, the axes in their own order.
MEASURES: Final = ("blood", "pain", "trauma", "vision", "hearing", "balance", *AXES)
VISION_MEASURE: Final = 3
HEARING_MEASURE: Final = 4
BALANCE_MEASURE: Final = 5
FIRST_AXIS: Final = 6
THRESHOLD: Final = "threshold"


class Threshold(Duration):
    """Lasts as long as a measure is beyond a bound; the body rules look after it."""

    __slots__ = ("above", "bound", "measure")

    def __init__(self, measure: int, bound: int, above: bool) -> None:
        super().__init__(THRESHOLD)
        self.measure = measure
        self.bound = bound
        self.above = above

    def holds(self, share: int) -> bool:
        return share > self.bound if self.above else share < self.bound

    def cause_words(self) -> str:
        side = "above" if self.above else "below"
        whose = "a foe's" if self.measure >= FIRST_AXIS else "your"
        over = " over you" if self.measure >= FIRST_AXIS else ""
        # Balance and what one has over somebody are counted in points, all else in shares.
        unit = "" if self.measure >= BALANCE_MEASURE else " %"
        return f"while {whose} {MEASURES[self.measure]}{over} is {side} {self.bound}{unit}"

    def words(self) -> str:
        return self.cause_words()


class Condition(Template):
    __slots__ = ("ailments", "computed", "follows", "given", "threshold", "turns")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.threshold: Threshold | None = None
        # How many turns it lasts when something gives it; 0 until it is taken away.
        self.turns = 0
        # The condition that comes when this one is over, by name.
        self.follows = ""
        self.ailments: list[str] = []
        # Its lasting effect when something gives it, and when a measure brings it.
        self.given: Blueprint
        self.computed: Blueprint

    def words(self) -> list[str]:
        when = [] if self.threshold is None else [self.threshold.cause_words()]
        if self.turns:
            given = "for {n} {n:turn|turns} when it is given, that turn included"
            when.append(say(given, n=self.turns))
        elif not when:
            when.append("until it is taken away")
        lines = [sentence(", or ".join(when)), *self.rule_words()]
        if self.ailments:
            names = enumerated([self.titled(ailment) for ailment in self.ailments])
            lines.append(f"Brings into your hand: {names}.")
        if self.follows:
            lines.append(f"Followed by: {self.titled(self.follows)}.")
        return lines

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        return "Condition."

    def link(self) -> None:
        turns = Duration(TURNS, turns=self.turns) if self.turns else Duration(FOREVER)
        self.given = self.made_for(turns)
        self.computed = self.made_for(self.threshold or turns)

    def made_for(self, duration: Duration) -> Blueprint:
        """What its lasting effect is like if it lasts that long."""
        answers: list[Modifier] = []
        for modifiers in self.answers.values():
            answers += modifiers
        rules: list[Rule] = []
        for more in self.rules.values():
            rules += more
        return Blueprint(self.name, duration, answers, rules, [], OF_OWNER)


def build_threshold(values: Values, context: Context) -> Threshold:
    if values.has("above") == values.has("below"):
        raise problem(values.tree, "a threshold has either above or below")
    measure = MEASURES.index(values.take("of", str))
    above = values.has("above")
    return Threshold(measure, values.take("above" if above else "below", int), above)


THRESHOLD_FORM = Formed(
    Form(
        "threshold",
        "The measure that brings a condition, as a share of its maximum.",
        [
            Field("of", OneOf("measure", MEASURES), "what is measured", required=True),
            Field("above", Quantity(0, 100), "it holds above this share"),
            Field("below", Quantity(0, 100), "it holds below this share"),
        ],
        build_threshold,
    )
)


def build_condition(name: str, title: str, values: Values, context: Context) -> Condition:
    condition = Condition(name, title)
    condition.threshold = values.maybe("threshold", Threshold)
    condition.turns = values.either("turns", int, 0)
    condition.follows = values.either("then", str, "")
    condition.ailments = values.many("ailments", str)
    return condition


def conditions_family() -> Family:
    return Family(
        "conditions",
        "States that a fighter can be in.",
        [
            Field("threshold", THRESHOLD_FORM, "the measure that brings it, if one does"),
            Field("turns", Whole(0, TURNS_MAX), "how many turns it lasts when it is given"),
            Field("then", EntryName("conditions"), "the condition that follows it"),
            Field("ailments", Many(EntryName("ailments")), "the cards it puts into the hand"),
        ],
        build_condition,
        scope="unit",
        at_large=True,
    )
