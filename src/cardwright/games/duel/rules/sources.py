"""Where answers to a question come from: ground, calling, arms, body, cards of the play."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.body_sources import gather_body
from cardwright.games.duel.rules.capability import DAMAGE_TAKEN
from cardwright.games.duel.rules.questions import DuelQuestion
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState
from cardwright.kernel import NONE, PARTY_SCOPE, Game, Grant, Question, Scene, Template

FROM_GROUND: Final = 1
FROM_CALLING: Final = 2
FROM_BODY: Final = 4
FROM_CARDS: Final = 8
FROM_RULE: Final = 16
FROM_PARTY: Final = 32
FROM_CUSTOMS: Final = 64
SOURCES: Final = {
    "grounds": FROM_GROUND,
    "encounters": FROM_GROUND,
    "customs": FROM_CUSTOMS,
    "classes": FROM_CALLING,
    "foes": FROM_CALLING,
    "techniques": FROM_CARDS,
    "modifiers": FROM_CARDS,
}


def sources_by_question(game: Game) -> list[int]:
    """For each question, which sorts of entries say anything about it at all.

    Most questions are nobody's concern, and asking them should cost nothing.
    """
    found = [0] * len(game.questions)
    for template in game.templates:
        for number in template.answers:
            found[number] |= SOURCES.get(template.family, FROM_BODY)
            if SOURCES.get(template.family) == FROM_CALLING and helps(template, number):
                found[number] |= FROM_PARTY
    found[DAMAGE_TAKEN.number] |= FROM_BODY
    for question in game.questions:
        if isinstance(question, DuelQuestion) and question.has_parts():
            found[question.number] |= FROM_RULE
    return found


def helps(template: Template, number: int) -> bool:
    """Does it say anything about a question for everybody on its side?"""
    return any(modifier.scope == PARTY_SCOPE for modifier in template.answers_to(number))


def gather(
    state: DuelState, question: Question, scene: Scene, grants: list[Grant], sources: int
) -> None:
    """Collect what all these sources say about a question."""
    number = question.number
    if sources & FROM_CUSTOMS:
        for custom in state.game.family("customs"):
            add_grants(custom, number, scene.owner, NONE, 0, grants)
    if sources & FROM_GROUND:
        add_grants(state.encounter, number, scene.owner, NONE, 0, grants)
        if state.ground is not None:
            add_grants(state.ground, number, scene.owner, NONE, 0, grants)
    if sources & FROM_PARTY:
        gather_party(state, number, scene.owner, grants)
    if sources & FROM_CALLING:
        add_grants(state.fighters[scene.owner].calling, number, scene.owner, NONE, 0, grants)
    if sources & FROM_BODY:
        gather_body(state, question, scene, grants)
    if sources & FROM_CARDS and scene.subject >= FIRST_PLAY:
        play = state.asked_about(scene)
        if play is not None and play.technique == scene.card:
            gather_cards(state, question, play, play.modifiers, grants)
    if sources & FROM_RULE and isinstance(question, DuelQuestion):
        question.parts(state, scene, grants)


def gather_party(state: DuelState, number: int, owner: int, grants: list[Grant]) -> None:
    """Let everybody speak who stands on the owner's side and helps all of it."""
    side = state.fighters[owner].side
    for other, fighter in enumerate(state.fighters):
        if other != owner and fighter.side == side and not fighter.body.fallen:
            for modifier in fighter.calling.answers_to(number):
                if modifier.scope == PARTY_SCOPE:
                    grants.append(Grant(modifier, fighter.name, owner, NONE, other))


def gather_cards(
    state: DuelState, question: Question, play: Play, cards: list[int], grants: list[Grant]
) -> None:
    """Let a play and the cards on it speak about it, its technique first."""
    number = question.number
    leading = state.cards[play.technique].template
    add_grants(leading, number, play.owner, play.technique, 0, grants)
    for place, card in enumerate(cards):
        template = state.cards[card].template
        # Further copies of the technique raise the stakes and say nothing more.
        if template is not leading:
            add_grants(template, number, play.owner, card, place + 1, grants)


def add_grants(
    template: Template, number: int, owner: int, card: int, order: int, grants: list[Grant]
) -> None:
    for modifier in template.answers_to(number):
        grants.append(Grant(modifier, template.title, owner, card, order))
