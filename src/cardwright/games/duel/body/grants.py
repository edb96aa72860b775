"""Where a body speaks in questions: species, arms, what is worn, duds in hand,
and capabilities that are lost.

Conditions need no gathering: they are lasting effects, which the kernel knows.
"""

from __future__ import annotations

from cardwright.games.duel.body.capability import (
    CAPABILITY_QUESTIONS,
    DAMAGE_TAKEN,
    WHOLE,
    body_of,
)
from cardwright.games.duel.body.duds import duds_in_hand
from cardwright.games.duel.state import table
from cardwright.kernel.cards import Template
from cardwright.kernel.questions import Grant, Question, ask
from cardwright.kernel.scene import NONE, Scene
from cardwright.kernel.state import State


def gather_body(state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
    """Add what the body of the scene's owner says about a question asked about that owner."""
    body = body_of(state, scene.owner)
    if not body.lore.answered[question.number]:
        return
    add_answers(body.species, question, scene.owner, grants)
    if question is DAMAGE_TAKEN:
        for modifier in body.lore.resistances[body.species.name]:
            grants.append(Grant(modifier, body.species.title, scene.owner, NONE, len(grants)))
    fighter = table(state).fighters[scene.owner]
    add_answers(fighter.weapon, question, scene.owner, grants)
    if fighter.off_hand is not None:
        add_answers(fighter.off_hand, question, scene.owner, grants)
    for dud in duds_in_hand(state, scene.owner):
        add_answers(state.cards[dud].template, question, scene.owner, grants)
    for worn in body.worn:
        if worn.integrity > 0:
            add_answers(worn.armour, question, scene.owner, grants)
    if body.wounds or body.having:
        for impairment in body.lore.impairments:
            if impairment.answers_to(question.number):
                capability = CAPABILITY_QUESTIONS[impairment.capability]
                if ask(state, capability, Scene(scene.owner)) < WHOLE:
                    add_answers(impairment, question, scene.owner, grants)


def add_answers(template: Template, question: Question, owner: int, grants: list[Grant]) -> None:
    for modifier in template.answers_to(question.number):
        grants.append(Grant(modifier, template.title, owner, NONE, len(grants)))
