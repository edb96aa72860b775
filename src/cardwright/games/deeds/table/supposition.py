"""What is supposed while a play is weighed: cards that will have left the hand, mana paid.

A card that discards another, boosts another or costs mana is possible only if
what follows still is. That is weighed in a scene which supposes as much; the
table itself is not touched.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.table.mana import Mana
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Scene, Supposition

NO_CARDS: Final[tuple[int, ...]] = ()


class Weighed(Supposition):
    __slots__ = ("gone", "mana")

    def __init__(self, gone: tuple[int, ...], mana: Mana | None) -> None:
        # Cards that will have left the hand by then.
        self.gone = gone
        # The mana that will be left, if some is to be paid before.
        self.mana = mana


def gone_in(scene: Scene) -> tuple[int, ...]:
    supposed = scene.supposing
    return supposed.gone if isinstance(supposed, Weighed) else NO_CARDS


def mana_in(state: DeedsState, scene: Scene) -> Mana:
    supposed = scene.supposing
    if isinstance(supposed, Weighed) and supposed.mana is not None:
        return supposed.mana
    return state.mana


def with_card_gone(scene: Scene, card: int) -> Scene:
    """The scene once a further card has left the hand."""
    supposed = scene.supposing
    mana = supposed.mana if isinstance(supposed, Weighed) else None
    return scene.suppose(Weighed((*gone_in(scene), card), mana))


def with_mana_taken(state: DeedsState, scene: Scene, source: int) -> Scene:
    """The scene once one mana of a source has been paid."""
    mana = mana_in(state, scene).clone()
    mana.take(source)
    return scene.suppose(Weighed(gone_in(scene), mana))


def hand_in(state: DeedsState, scene: Scene) -> list[int]:
    """The hand once the card of the scene, and those supposed gone, have left it."""
    gone = gone_in(scene)
    return [card for card in state.hand() if card != scene.card and card not in gone]


def wounds_in(state: DeedsState, scene: Scene) -> int:
    """How many wounds will be in hand."""
    gone = gone_in(scene)
    count = 0
    for card in state.hand():
        if state.deed(card).is_wound and card not in gone:
            count += 1
    return count
