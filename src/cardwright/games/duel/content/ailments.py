"""Ailments: cards that a bad condition puts into the hand, where they get in the way.

An ailment cannot be played. While it lies in its owner's hand and the condition that
brought it lasts, it answers questions about that owner. At the end of a turn it
is gone, and it comes again as long as the condition lasts.
"""

from __future__ import annotations

from cardwright.games.duel.content.zones import INVOLUNTARY
from cardwright.kernel import Template, small
from cardwright.kernel.language import Context, Family, Values


class Ailment(Template):
    __slots__ = ()

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        return f"Ailment, {', '.join(tags)}. Cannot be played."

    def words(self) -> list[str]:
        lines = [f"While this is in your hand: {small(line)}" for line in self.rule_words()]
        return [*lines, "Leaves at the end of the turn; comes again while its condition lasts."]


def build_ailment(name: str, title: str, values: Values, context: Context) -> Ailment:
    ailment = Ailment(name, title)
    ailment.tags = INVOLUNTARY
    return ailment


def ailments_family() -> Family:
    return Family("ailments", "Cards that a bad condition brings.", [], build_ailment, scope="card")
