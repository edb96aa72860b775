"""Where a body speaks in questions: species, arms, what is worn, duds in hand,
and capabilities that are lost.

Conditions need no gathering: they are lasting effects, which the kernel knows.
"""

from __future__ import annotations

from cardwright.games.duel.body.capability import CAPABILITY_QUESTIONS, DAMAGE_TAKEN, WHOLE
from cardwright.games.duel.body.duds import duds_about
from cardwright.games.duel.body.lore import ARMOURS, DUDS, IMPAIRMENTS, SPECIES, WEAPONS
from cardwright.games.duel.state import table
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.questions import Grant, Question, ask
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.scene import NONE, Scene


def gather_body(state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
    """Add what the body of the scene's owner says about a question asked about that owner."""
    owner = scene.owner
    fighter = table(state).fighters[owner]
    body = fighter.body
    voices = body.voices[question.number]
    if voices & SPECIES:
        add_answers(body.species, question, owner, grants)
        if question is DAMAGE_TAKEN:
            for modifier in body.lore.resistances[body.species.name]:
                grants.append(Grant(modifier, body.species.title, owner, NONE, len(grants)))
    if voices & WEAPONS:
        add_answers(fighter.weapon, question, owner, grants)
        if fighter.off_hand is not None:
            add_answers(fighter.off_hand, question, owner, grants)
    if voices & ARMOURS:
        for worn in body.worn:
            if worn.integrity > 0:
                add_answers(worn.armour, question, owner, grants)
    if voices & DUDS and body.having:
        for dud in duds_about(state, owner, question.number):
            for modifier in dud.answers_to(question.number):
                grants.append(Grant(modifier, dud.title, owner, NONE, len(grants)))
    if voices & IMPAIRMENTS and (body.wounds or body.having):
        for impairment in body.lore.hampering[question.number]:
            capability = CAPABILITY_QUESTIONS[impairment.capability]
            if ask(state, capability, Scene(owner)) < WHOLE:
                add_answers(impairment, question, owner, grants)


def add_answers(template: Template, question: Question, owner: int, grants: list[Grant]) -> None:
    for modifier in template.answers_to(question.number):
        grants.append(Grant(modifier, template.title, owner, NONE, len(grants)))
