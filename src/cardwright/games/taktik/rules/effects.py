"""Effects that only Taktik has, for the rules of its lasting effects."""

from __future__ import annotations

from cardwright.games.taktik.rules.combat import lose_unit
from cardwright.games.taktik.rules.events import CardPlayed
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.games.taktik.table.state import table
from cardwright.games.taktik.table.unit import OFF_BOARD
from cardwright.kernel import CARD, Effect, Scene, State, end_lasting
from cardwright.kernel.language import EffectForm


class LoseUnit(Effect):
    """The targeted unit is lost."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        taktik = table(state)
        unit = taktik.units[scene.target]
        if unit.cell != OFF_BOARD:
            lose_unit(taktik, unit)

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"lose {whom}"


def cancel_card(state: State, card: int, by: int) -> None:
    name = state.cards[card].template.name
    state.tell(CardPlayed("card_cancelled", card, name, by))
    for lasting in list(state.in_force):
        if lasting.card == card:
            end_lasting(state, lasting, "cancelled")


class CancelCard(Effect):
    """The targeted card's lasting effects are removed; for the rules of lasting effects."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        cancel_card(state, scene.target, scene.owner)

    def words(self) -> str:
        return self.words_to("it")

    def words_to(self, whom: str) -> str:
        return f"cancel {whom}"


def effect_forms() -> list[EffectForm]:
    return [
        EffectForm(
            "lose_unit",
            "A unit is lost.",
            [],
            lambda values, context: LoseUnit(),
            target=UNIT_SORT,
            needs_target=True,
        ),
        EffectForm(
            "cancel_card",
            "All lasting effects of a card are removed.",
            [],
            lambda values, context: CancelCard(),
            target=CARD,
            needs_target=True,
        ),
    ]
