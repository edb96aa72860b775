"""Who has something to say about a question: ground, calling, arms, body, cards of the play."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.body.capability import DAMAGE_TAKEN
from cardwright.games.duel.body.grants import gather_body
from cardwright.games.duel.play import Play
from cardwright.games.duel.questions import DuelQuestion
from cardwright.games.duel.state import FIRST_PLAY, DuelState
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.questions import Grant, Question
from cardwright.kernel.values.scene import NONE, Scene

GROUND: Final = 1
CALLING: Final = 2
BODY: Final = 4
CARDS: Final = 8
RULE: Final = 16
VOICES: Final = {
    "grounds": GROUND,
    "classes": CALLING,
    "foes": CALLING,
    "techniques": CARDS,
    "modifiers": CARDS,
}


def voices(game: Game) -> list[int]:
    """For each question, which sorts of entries say anything about it at all.

    Most questions are nobody's concern, and asking them should cost nothing.
    """
    found = [0] * len(game.questions)
    for template in game.templates:
        for number in template.answers:
            found[number] |= VOICES.get(template.family, BODY)
    found[DAMAGE_TAKEN.number] |= BODY
    for question in game.questions:
        if isinstance(question, DuelQuestion) and question.has_parts():
            found[question.number] |= RULE
    return found


def gather(
    state: DuelState, question: Question, scene: Scene, grants: list[Grant], heard: int
) -> None:
    """Let everybody who has a voice in the question say what they have to say."""
    number = question.number
    if heard & GROUND and state.ground is not None:
        say(state.ground, number, scene.owner, NONE, 0, grants)
    if heard & CALLING:
        say(state.fighters[scene.owner].calling, number, scene.owner, NONE, 0, grants)
    if heard & BODY:
        gather_body(state, question, scene, grants)
    if heard & CARDS and scene.subject >= FIRST_PLAY:
        play = play_led_by(state, scene)
        if play is not None:
            gather_cards(state, question, play, grants)
    if heard & RULE and isinstance(question, DuelQuestion):
        question.parts(state, scene, grants)


def gather_cards(state: DuelState, question: Question, play: Play, grants: list[Grant]) -> None:
    """Let the cards of a play speak about it, its technique first."""
    number = question.number
    leading = state.cards[play.technique].template
    say(leading, number, play.owner, play.technique, 0, grants)
    for place, card in enumerate(play.modifiers):
        template = state.cards[card].template
        # Further copies of the technique raise the stakes and say nothing more.
        if template is not leading:
            say(template, number, play.owner, card, place + 1, grants)


def play_led_by(state: DuelState, scene: Scene) -> Play | None:
    """The play that a scene is about, which its subject and its card both say."""
    for play in state.plays:
        if play.id == scene.subject and play.technique == scene.card:
            return play
    return None


def say(
    template: Template, number: int, owner: int, card: int, order: int, grants: list[Grant]
) -> None:
    for modifier in template.answers_to(number):
        grants.append(Grant(modifier, template.title, owner, card, order))
