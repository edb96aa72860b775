"""The words and families that the body half brings to the game."""

from __future__ import annotations

from cardwright.games.duel.body.afflict import afflict_form
from cardwright.games.duel.body.armours import armours_family
from cardwright.games.duel.body.capability import (
    BODY_QUESTIONS,
    CAPABILITY_QUESTIONS,
    AnswerAbout,
    WoundsOf,
)
from cardwright.games.duel.body.conditions import conditions_family
from cardwright.games.duel.body.duds import duds_family
from cardwright.games.duel.body.events import BODY_EVENTS
from cardwright.games.duel.body.impairments import impairments_family
from cardwright.games.duel.body.kinds import kinds_family
from cardwright.games.duel.body.materials import materials_family
from cardwright.games.duel.body.plans import bodies_family
from cardwright.games.duel.body.species import species_family
from cardwright.games.duel.body.weapons import weapons_family
from cardwright.kernel.language.content import Family
from cardwright.kernel.language.vocabulary import Vocabulary


def define_body(vocabulary: Vocabulary) -> list[Family]:
    """Add the questions, readers and events of bodies; say which families they come from."""
    for question in BODY_QUESTIONS:
        vocabulary.add_question(question)
    for question in CAPABILITY_QUESTIONS:
        vocabulary.add_reader(f"owner.{question.name}", AnswerAbout("owner", question))
    vocabulary.add_reader("owner.wounds", WoundsOf("owner"))
    vocabulary.add_effect(afflict_form())
    for kind, fields in BODY_EVENTS:
        vocabulary.add_event(kind, fields)
    return [
        kinds_family(),
        materials_family(),
        bodies_family(),
        species_family(),
        weapons_family(),
        armours_family(),
        conditions_family(),
        impairments_family(),
        duds_family(),
    ]
