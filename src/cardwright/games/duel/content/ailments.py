"""Ailments: cards that a bad condition puts into the hand, where they get in the way.

An ailment cannot be played. While it lies in its owner's hand and the condition that
brought it lasts, it answers questions about that owner. At the end of a turn it
is gone, and it comes again as long as the condition lasts.
"""

from __future__ import annotations

from cardwright.games.duel.content.zones import INVOLUNTARY
from cardwright.kernel import Template, sentence
from cardwright.kernel.language import Context, Family, Values


class Ailment(Template):
    __slots__ = ()

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        return f"Ailment, {', '.join(tags)}. Cannot be played."

    def words(self) -> list[str]:
        answers = "; ".join(self.answer_words())
        lines = [answers] if answers else []
        lines += [rule.words() for rules in self.rules.values() for rule in rules]
        lines = [sentence(f"While this is in your hand: {line}") for line in lines]
        return [*lines, "Leaves at the end of the turn; comes again while its condition lasts."]


def build_ailment(name: str, title: str, values: Values, context: Context) -> Ailment:
    ailment = Ailment(name, title)
    ailment.tags = INVOLUNTARY
    return ailment


def ailments_family() -> Family:
    return Family("ailments", "Cards that a bad condition brings.", [], build_ailment, scope="card")
