"""Effects that only Taktik has, for the rules of its lasting effects."""

from __future__ import annotations

from cardwright.games.taktik.combat import lose_unit
from cardwright.games.taktik.play import CancelCard
from cardwright.games.taktik.readers import UNIT
from cardwright.games.taktik.state import table
from cardwright.games.taktik.units import OFF_BOARD
from cardwright.kernel import Effect, EffectForm, Scene, State
from cardwright.kernel.machine.expr import CARD


class LoseUnit(Effect):
    """The targeted unit is lost."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        taktik = table(state)
        unit = taktik.units[scene.target]
        if unit.cell != OFF_BOARD:
            lose_unit(taktik, unit)

    def words(self) -> str:
        return "lose it"


def effect_forms() -> list[EffectForm]:
    return [
        EffectForm(
            "lose_unit", "A unit is lost.", [], lambda values, context: LoseUnit(), target=UNIT
        ),
        EffectForm(
            "cancel_card",
            "All lasting effects of a card are removed.",
            [],
            lambda values, context: CancelCard(),
            target=CARD,
        ),
    ]
