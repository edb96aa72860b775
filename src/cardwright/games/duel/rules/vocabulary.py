"""Every word that card files may use beyond the general ones, and the families they are about."""

from __future__ import annotations

from cardwright.games.duel.content.ailments import ailments_family
from cardwright.games.duel.content.armours import armours_family
from cardwright.games.duel.content.callings import classes_family, foes_family
from cardwright.games.duel.content.conditions import conditions_family
from cardwright.games.duel.content.encounters import (
    customs_family,
    encounters_family,
    grounds_family,
)
from cardwright.games.duel.content.impairments import impairments_family
from cardwright.games.duel.content.kinds import kinds_family
from cardwright.games.duel.content.materials import materials_family
from cardwright.games.duel.content.personalities import personalities_family
from cardwright.games.duel.content.plans import bodies_family
from cardwright.games.duel.content.species import species_family
from cardwright.games.duel.content.tactics import tactics_family
from cardwright.games.duel.content.techniques import techniques_family
from cardwright.games.duel.content.weapons import weapons_family
from cardwright.games.duel.rules.affliction import afflict_form
from cardwright.games.duel.rules.aim import add_aim
from cardwright.games.duel.rules.arms_in_hand import add_arms_effects
from cardwright.games.duel.rules.body_events import BODY_EVENTS
from cardwright.games.duel.rules.capability import (
    BODY_QUESTIONS,
    CAPABILITY_QUESTIONS,
    AnswerAbout,
    WoundsOf,
)
from cardwright.games.duel.rules.damage import DAMAGE
from cardwright.games.duel.rules.event_phrases import EVENT_CASES, EVENT_PHRASES
from cardwright.games.duel.rules.event_sorts import add_event_sorts, add_occasions
from cardwright.games.duel.rules.events import DUEL_EVENTS
from cardwright.games.duel.rules.fighter_readers import add_fighter_readers
from cardwright.games.duel.rules.footing import FOOTING
from cardwright.games.duel.rules.gains import GAIN_QUESTIONS
from cardwright.games.duel.rules.harm import hurt_form
from cardwright.games.duel.rules.hit_chance import DEFENCE, HIT_CHANCE
from cardwright.games.duel.rules.marks import add_marks
from cardwright.games.duel.rules.operations import add_operations
from cardwright.games.duel.rules.packet_questions import add_packet_questions
from cardwright.games.duel.rules.play_effects import add_play_effects
from cardwright.games.duel.rules.play_targets import add_play_targets
from cardwright.games.duel.rules.questions import COST_QUESTIONS
from cardwright.games.duel.rules.readers import add_readers
from cardwright.games.duel.rules.remedies import add_remedies
from cardwright.kernel import Question
from cardwright.kernel.language import Family, Vocabulary


def define(vocabulary: Vocabulary) -> list[Family]:
    """Add questions, readers, effects and events; say which families there are."""
    rolls: list[Question] = [HIT_CHANCE, DEFENCE, DAMAGE, *GAIN_QUESTIONS, FOOTING]
    for question in [*COST_QUESTIONS, *rolls]:
        vocabulary.add_question(question)
    add_event_sorts(vocabulary)
    add_packet_questions(vocabulary)
    add_marks(vocabulary)
    add_readers(vocabulary)
    add_fighter_readers(vocabulary)
    add_operations(vocabulary)
    add_play_targets(vocabulary)
    add_play_effects(vocabulary)
    for kind, fields in DUEL_EVENTS:
        vocabulary.add_event(kind, fields, EVENT_PHRASES.get(kind, ""))
    define_body(vocabulary)
    vocabulary.event_cases.update(EVENT_CASES)
    # All act at once, so nobody has the turn.
    vocabulary.leave_out("turn_begun", "whose_turn")
    add_occasions(vocabulary)
    return [
        techniques_family(),
        tactics_family(),
        personalities_family(),
        classes_family(),
        foes_family(),
        encounters_family(),
        grounds_family(),
        customs_family(),
        kinds_family(),
        materials_family(),
        bodies_family(),
        species_family(),
        weapons_family(),
        armours_family(),
        conditions_family(),
        impairments_family(),
        ailments_family(),
    ]


def define_body(vocabulary: Vocabulary) -> None:
    """What is asked, read, done and told about bodies."""
    for question in BODY_QUESTIONS:
        vocabulary.add_question(question)
    for question in CAPABILITY_QUESTIONS:
        vocabulary.add_reader(f"owner.{question.name}", AnswerAbout("owner", question))
    vocabulary.add_reader("owner.wounds", WoundsOf("owner"))
    vocabulary.add_effect(afflict_form())
    vocabulary.add_effect(hurt_form())
    add_remedies(vocabulary)
    add_arms_effects(vocabulary)
    add_aim(vocabulary)
    for kind, fields in BODY_EVENTS:
        vocabulary.add_event(kind, fields, EVENT_PHRASES.get(kind, ""))
