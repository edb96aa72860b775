"""A blow that landed, as plain data: everything the body half needs to know of it."""

from __future__ import annotations

from cardwright.kernel.machine.cards import Template


class Instance:
    """One piece of damage of a packet. Without kinds it does what the weapon's mode does."""

    __slots__ = ("amount", "kinds")

    def __init__(self, amount: int, kinds: tuple[str, ...]) -> None:
        # In hundredths of what the weapon's mode does.
        self.amount = amount
        self.kinds = kinds


class Blow:
    __slots__ = (
        "attacker", "damage", "defender", "guarded", "height", "instances", "margin", "mode",
        "stakes", "technique", "weapon",
    )  # fmt: skip

    def __init__(
        self,
        attacker: int,
        defender: int,
        technique: Template,
        weapon: Template,
        mode: str,
        height: int,
        guarded: tuple[int, ...],
        stakes: int,
        margin: int,
        damage: int,
        instances: tuple[Instance, ...],
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.technique = technique
        self.weapon = weapon
        # The name of the way in which the weapon is used: swing, thrust…
        self.mode = mode
        # The height aimed at: low, mid or high.
        self.height = height
        # The heights that the defender's active defence covers, best covered first.
        self.guarded = guarded
        self.stakes = stakes
        # How well it landed: 50 partly, 100 solidly, 150 critically.
        self.margin = margin
        # The answer to the question about damage, in hundredths; stakes and stats are in it.
        self.damage = damage
        self.instances = instances
