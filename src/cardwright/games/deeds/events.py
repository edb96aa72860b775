"""What Deeds tells beyond the kernel's events: tallies that move, and happenings by name."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.values.events import Event, FieldSorts

# Every happening of the game, in the order of the rulebook; card rules may wake on each.
HAPPENINGS: Final = (
    "round_began", "die_rolled", "turn_began", "card_played", "card_boosted", "mana_gained",
    "mana_paid", "crystal_gained", "walked", "stretch_revealed", "foe_revealed", "rested", "healed",
    "wounded", "parley_began", "bought", "card_learned", "fight_began", "foe_blocked",
    "foe_defeated", "hero_hit", "knocked_out", "attack_gained", "block_gained", "site_conquered",
    "retreated", "level_gained", "round_ended",
)  # fmt: skip


@mypyc_attr(acyclic=True)
class Happening(Event):
    """Something that happened, with the name of what it happened to and a number."""

    __slots__ = ("amount", "name", "owner")

    FIELDS: ClassVar[FieldSorts] = (("owner", "owner"), ("name", "text"), ("amount", "count"))

    def __init__(self, kind: str, name: str = "", amount: int = 0) -> None:
        super().__init__(kind)
        self.owner = 0
        self.name = name
        self.amount = amount


@mypyc_attr(acyclic=True)
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
