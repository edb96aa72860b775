"""What options of Taktik say, declared by the sorts of what they are about."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.table.sorts import CELL_SORT, UNIT_SORT
from cardwright.kernel import CARD, Verb

VERBS: Final = [
    Verb("move", "move {unit}", what=UNIT_SORT, head="Units to move"),
    Verb("to", "to {cell}", what=CELL_SORT, head="Where it goes"),
    Verb("stay", "stay"),
    Verb("attack", "attack with {unit}", what=UNIT_SORT, head="Units to attack with"),
    Verb("recall", "recall {unit}", what=UNIT_SORT, head="Lost units"),
    Verb("play", "play {card}", what=CARD, head="Cards"),
    Verb("store", "store {card}", what=CARD, head="Cards"),
    Verb("replace", "replace {card}", what=CARD, head="Cards"),
    Verb("discard", "discard {card}", what=CARD, head="Cards"),
    Verb("give_up", "give up {card}", what=CARD, head="Stored cards to give up"),
    Verb("stand_down", "no more reactions this turn", ends="reactions"),
    Verb("end_phase", "end phase", ends="phase", default=True),
]
