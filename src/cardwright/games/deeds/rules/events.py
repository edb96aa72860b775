"""What Deeds tells beyond the kernel's events: tallies that move, and happenings by name."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.deeds.content.terms import FAME, REPUTATION, TALLIES
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Event, FieldSorts

REPUTATION_MAX: Final = 7
# Every happening of the game, in the order of the rulebook; card rules may wake on each.
HAPPENINGS: Final = (
    "round_began", "die_rolled", "turn_began", "card_played", "card_boosted", "mana_gained",
    "mana_paid", "crystal_gained", "walked", "stretch_revealed", "foe_revealed", "rested", "healed",
    "wounded", "parley_began", "bought", "card_learned", "fight_began", "foe_blocked",
    "foe_defeated", "hero_hit", "knocked_out", "attack_gained", "block_gained", "site_conquered",
    "retreated", "level_gained", "round_ended", "goal_reached", "worn_out", "goal_missed",
    "tactic_chosen", "unit_hired", "unit_used", "unit_hurt", "unit_lost", "fame_earned",
    "left_standing", "left_unseen",
)  # fmt: skip


class Happening(Event):
    """Something that happened, with the name of what it happened to and a number."""

    __slots__ = ("amount", "name", "owner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("name", "text"), ("amount", "count"))

    def __init__(self, kind: str, name: str = "", amount: int = 0) -> None:
        super().__init__(kind)
        self.owner = 0
        self.name = name
        self.amount = amount


class TallyChanged(Event):
    """Move, influence, fame or reputation went from one value to another."""

    __slots__ = ("after", "before", "owner", "tally")

    FIELDS: ClassVar[FieldSorts] = (
        ("owner", "owner"),
        ("tally", "tally"),
        ("before", "count"),
        ("after", "count"),
    )

    def __init__(self, tally: str, before: int, after: int) -> None:
        super().__init__("tally_changed")
        self.owner = 0
        self.tally = tally
        self.before = before
        self.after = after


def happens(state: DeedsState, kind: str, name: str = "", amount: int = 0) -> None:
    state.tell(Happening(kind, name, amount))


def win_fame(state: DeedsState, amount: int, source: int) -> None:
    """Fame, noted under what it was won by."""
    state.earned[source] += amount
    shift(state, FAME, amount)


def shift(state: DeedsState, tally: int, amount: int) -> None:
    """Raise or lower a tally and tell it if it moved."""
    before = state.tallies[tally]
    after = before + amount
    if tally == REPUTATION:
        after = max(-REPUTATION_MAX, min(after, REPUTATION_MAX))
    if after != before:
        state.tallies[tally] = after
        state.tell(TallyChanged(TALLIES[tally], before, after))
