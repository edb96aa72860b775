"""Tactics: how the hero goes about a round, chosen when it begins."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import TIMES_OF_DAY
from cardwright.kernel import Effect, Nothing, Template, capital, sentence
from cardwright.kernel.language import (
    EFFECT,
    Context,
    Family,
    Field,
    OneOf,
    Values,
)


class Tactic(Template):
    """For rounds of one time of day: something done at once, something that holds all round."""

    __slots__ = ("at_once", "time")

    def __init__(self, name: str, title: str, time: str) -> None:
        super().__init__(name, title)
        self.time = TIMES_OF_DAY.index(time)
        self.at_once: Effect = Nothing()

    def kind_words(self, tags: list[str]) -> str:
        time = TIMES_OF_DAY[self.time]
        return f"{capital(time)} tactic, for one round by {time}, once a tale."

    def words(self) -> list[str]:
        lines: list[str] = []
        if not isinstance(self.at_once, Nothing):
            lines.append(sentence(f"At once: {self.at_once.told()}"))
        return lines + self.rule_words()


def tactics() -> Family:
    return Family(
        "tactics",
        "How a round may be gone about.",
        [
            Field("time", OneOf("time of day", TIMES_OF_DAY), "for which rounds", required=True),
            Field("at_once", EFFECT, "what is done when it is chosen"),
        ],
        build_tactic,
        scope="party",
        at_large=True,
    )


def build_tactic(name: str, title: str, values: Values, context: Context) -> Template:
    tactic = Tactic(name, title, values.take("time", str))
    tactic.at_once = values.either("at_once", Effect, Nothing())
    return tactic
