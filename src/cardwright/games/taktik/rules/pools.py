"""The pools of targets of Taktik: units, the attack being resolved, cards in force."""

from __future__ import annotations

from cardwright.games.taktik.content.templates import BONUS, MALUS, TACTIC, printed
from cardwright.games.taktik.table.sorts import ATTACK_SORT, UNIT_SORT
from cardwright.games.taktik.table.state import NO_ATTACK, table
from cardwright.games.taktik.table.unit import NO_UNIT
from cardwright.kernel import CARD, Pool, Scene, State


class UnitPool(Pool):
    __slots__ = ()

    def __init__(self, name: str, spoken: bool = False) -> None:
        super().__init__(name, UNIT_SORT, spoken=spoken)

    def name_of(self, state: State, member: int) -> str:
        return table(state).units[member].name


class OwnUnits(UnitPool):
    """The owner's units on the board."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [unit.id for unit in table(state).army(scene.owner)]

    def words(self) -> str:
        return "your units"


class EnemyUnits(UnitPool):
    """The units against the owner on the board."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [unit.id for unit in table(state).army(1 - scene.owner)]

    def words(self) -> str:
        return "the enemy's units"


class MovingUnit(UnitPool):
    """The unit that is moving just now."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        moving = table(state).moving
        return [] if moving == NO_UNIT else [moving]

    def words(self) -> str:
        return "that unit"


class AttackingUnit(UnitPool):
    """The unit whose attack is being resolved."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        attacker = table(state).attacker
        return [] if attacker == NO_UNIT else [attacker]

    def words(self) -> str:
        return "the attacking unit"


class AttackedUnit(UnitPool):
    """The unit on which an attack is being resolved."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        target = table(state).target
        return [] if target == NO_UNIT else [target]

    def words(self) -> str:
        return "the unit that is attacked"


class ThisAttack(Pool):
    """The attack being resolved."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, ATTACK_SORT)

    def members(self, state: State, scene: Scene) -> list[int]:
        attack = table(state).attack
        return [] if attack == NO_ATTACK else [attack]


class CardsInForce(Pool):
    """The cards of some kinds with lasting effects of the owner's, or of the enemy's."""

    __slots__ = ("enemy", "kinds", "phrase")

    def __init__(self, name: str, phrase: str, enemy: bool, kinds: tuple[str, ...]) -> None:
        super().__init__(name, CARD)
        self.phrase = phrase
        self.enemy = enemy
        self.kinds = kinds

    def members(self, state: State, scene: Scene) -> list[int]:
        side = 1 - scene.owner if self.enemy else scene.owner
        found: list[int] = []
        for lasting in state.in_force:
            if lasting.owner != side or lasting.card in found:
                continue
            if printed(state.cards[lasting.card].template).kind in self.kinds:
                found.append(lasting.card)
        return found

    def name_of(self, state: State, member: int) -> str:
        return state.cards[member].template.title

    def words(self) -> str:
        return self.phrase


class Prohibitions(CardsInForce):
    """The maluses in force against the owner that forbid something."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        forbidding = [lasting.card for lasting in state.in_force if lasting.blueprint.forbids()]
        return [card for card in super().members(state, scene) if card in forbidding]


def pools() -> list[Pool]:
    return [
        OwnUnits("own_units"),
        EnemyUnits("enemy_units"),
        MovingUnit("moving_unit", spoken=True),
        AttackingUnit("attacking_unit", spoken=True),
        AttackedUnit("attacked_unit", spoken=True),
        ThisAttack("this_attack"),
        CardsInForce("maluses", "the maluses in force against you", False, (MALUS,)),
        Prohibitions("prohibitions", "the maluses that forbid you something", False, (MALUS,)),
        CardsInForce("enemy_bonuses", "the enemy's cards in force", True, (BONUS, TACTIC)),
    ]
