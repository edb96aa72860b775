"""What the card files of Taktik may say: its questions, readers, pools, events and effects."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.effects import effect_forms
from cardwright.games.taktik.rules.events import EVENTS, MOMENTS
from cardwright.games.taktik.rules.pools import pools
from cardwright.games.taktik.rules.questions import QUESTIONS
from cardwright.games.taktik.rules.readers import (
    ActiveSide,
    CurrentAttack,
    GroundTags,
    KindTags,
    NaturalDie,
    RoundNumber,
    SideOf,
    TimeIsUp,
)
from cardwright.games.taktik.rules.side_readers import TurnsHeld, UnitsAcross, UnitsOf
from cardwright.games.taktik.rules.unit_counts import Escort, MovesOf, Pressure
from cardwright.games.taktik.table.sorts import ATTACK_SORT, UNIT_SORT
from cardwright.kernel.language import Vocabulary

UNIT_TAGS: Final = ("infantry", "mechanised", "special")


def add_words(vocabulary: Vocabulary) -> None:
    """Everything that card files of Taktik may say beyond the kernel's words."""
    for sort in (UNIT_SORT, ATTACK_SORT):
        vocabulary.sorts[sort.name] = sort
    for question in QUESTIONS:
        vocabulary.add_question(question)
    add_readers(vocabulary)
    for pool in pools():
        vocabulary.add_pool(pool)
    for kind, fields in EVENTS.items():
        vocabulary.add_event(kind, fields)
    for moment in MOMENTS:
        vocabulary.add_event(moment)
    for form in effect_forms():
        vocabulary.add_effect(form)


def add_readers(vocabulary: Vocabulary) -> None:
    vocabulary.add_reader("active", ActiveSide())
    vocabulary.add_reader("round", RoundNumber())
    vocabulary.add_reader("time_up", TimeIsUp())
    vocabulary.add_reader("attack", CurrentAttack())
    vocabulary.add_reader("die", NaturalDie())
    for root, enemy in (("owner", False), ("enemy", True)):
        vocabulary.add_reader(f"{root}.units", UnitsOf(enemy, "units", 0))
        for name in UNIT_TAGS:
            vocabulary.add_reader(f"{root}.{name}", UnitsOf(enemy, name, vocabulary.tags[name]))
        vocabulary.add_reader(f"{root}.held", TurnsHeld(enemy))
        vocabulary.add_reader(f"{root}.across", UnitsAcross(enemy))
    vocabulary.add_property(UNIT_SORT, "side", SideOf)
    vocabulary.add_property(UNIT_SORT, "tags", KindTags)
    vocabulary.add_property(UNIT_SORT, "ground", GroundTags)
    vocabulary.add_property(UNIT_SORT, "moves", MovesOf)
    vocabulary.add_property(UNIT_SORT, "pressed", Pressure)
    vocabulary.add_property(UNIT_SORT, "escort", Escort)
