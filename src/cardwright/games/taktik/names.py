"""The names under which card files find what they may read anywhere."""

from __future__ import annotations

from cardwright.games.taktik.readers import (
    UNIT,
    ActiveSide,
    CurrentAttack,
    GroundTags,
    KindTags,
    MovesOf,
    NaturalDie,
    Pressure,
    RoundNumber,
    SideOf,
    TimeIsUp,
    TurnsHeld,
    UnitsAcross,
    UnitsOf,
)
from cardwright.kernel import Vocabulary

KINDS = ("infantry", "mechanised", "special")


def add_readers(vocabulary: Vocabulary) -> None:
    vocabulary.add_reader("active", ActiveSide())
    vocabulary.add_reader("round", RoundNumber())
    vocabulary.add_reader("time_up", TimeIsUp())
    vocabulary.add_reader("attack", CurrentAttack())
    vocabulary.add_reader("die", NaturalDie())
    for root, enemy in (("owner", False), ("enemy", True)):
        vocabulary.add_reader(f"{root}.units", UnitsOf(enemy, "units", 0))
        for name in KINDS:
            vocabulary.add_reader(f"{root}.{name}", UnitsOf(enemy, name, vocabulary.tags[name]))
        vocabulary.add_reader(f"{root}.held", TurnsHeld(enemy))
        vocabulary.add_reader(f"{root}.across", UnitsAcross(enemy))
    vocabulary.add_property(UNIT, "side", SideOf)
    vocabulary.add_property(UNIT, "tags", KindTags)
    vocabulary.add_property(UNIT, "ground", GroundTags)
    vocabulary.add_property(UNIT, "moves", MovesOf)
    vocabulary.add_property(UNIT, "pressed", Pressure)
