"""What a lasting effect on one play is like."""

from __future__ import annotations

from cardwright.games.duel.content.profile import Profile
from cardwright.kernel import Binding, Blueprint, Duration, Modifier, Rule


class PlayBlueprint(Blueprint):
    """A lasting effect that speaks about one play alone, and may replace what its attack brings."""

    __slots__ = ("profile",)

    def __init__(
        self,
        name: str,
        duration: Duration,
        answers: list[Modifier],
        bound: list[Binding],
        profile: Profile | None,
    ) -> None:
        no_rules: list[Rule] = []
        super().__init__(name, duration, answers, no_rules, bound)
        self.about_bound = True
        self.profile = profile
