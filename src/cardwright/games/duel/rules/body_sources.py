"""What of a body answers questions: species, arms, what is worn, ailments in hand,
and capabilities that are lost.

Conditions need no gathering: they are lasting effects, which the kernel knows.
"""

from __future__ import annotations

from cardwright.games.duel.rules.ailments import ailments_about
from cardwright.games.duel.rules.capability import CAPABILITY_QUESTIONS, DAMAGE_TAKEN, WHOLE
from cardwright.games.duel.rules.questions import ArmQuestion, technique_of
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.body_index import (
    FROM_AILMENTS,
    FROM_ARMOURS,
    FROM_IMPAIRMENTS,
    FROM_SPECIES,
    FROM_WEAPONS,
)
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.state import table
from cardwright.kernel import NONE, Grant, Question, Scene, State, Template, ask


def gather_body(state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
    """Add what the body of the scene's owner says about a question asked about that owner."""
    owner = scene.owner
    fighter = table(state).fighters[owner]
    body = fighter.body
    sources = body.sources[question.number]
    if sources & FROM_SPECIES:
        add_answers(body.species, question, owner, grants)
        if question is DAMAGE_TAKEN:
            for modifier in body.index.resistances[body.species.name]:
                grants.append(Grant(modifier, body.species.title, owner, NONE, len(grants)))
    if sources & FROM_WEAPONS:
        for held in speaking_arms(state, question, scene, fighter):
            add_answers(held, question, owner, grants)
    if sources & FROM_ARMOURS:
        for worn in body.worn:
            if worn.integrity > 0:
                add_answers(worn.armour, question, owner, grants)
    if sources & FROM_AILMENTS and body.having:
        for ailment in ailments_about(state, owner, question.number):
            for modifier in ailment.answers_to(question.number):
                grants.append(Grant(modifier, ailment.title, owner, NONE, len(grants)))
    if sources & FROM_IMPAIRMENTS and (body.wounds or body.having):
        for impairment in body.index.hampering[question.number]:
            capability = CAPABILITY_QUESTIONS[impairment.capability]
            if ask(state, capability, Scene(owner)) < WHOLE:
                add_answers(impairment, question, owner, grants)


def speaking_arms(
    state: State, question: Question, scene: Scene, fighter: Fighter
) -> list[Template]:
    """What is held; if the question is about an attack's damage, only what it is made with."""
    play = table(state).asked_about(scene) if isinstance(question, ArmQuestion) else None
    if play is not None:
        arm = arm_for(fighter, technique_of(table(state), play))
        return [] if arm is None else [arm.weapon]
    return [fighter.weapon] if fighter.off_hand is None else [fighter.weapon, fighter.off_hand]


def add_answers(template: Template, question: Question, owner: int, grants: list[Grant]) -> None:
    for modifier in template.answers_to(question.number):
        grants.append(Grant(modifier, template.title, owner, NONE, len(grants)))
