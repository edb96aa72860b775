"""Who has something to say about a question: ground, calling, arms, body, cards of the play."""

from __future__ import annotations

from cardwright.games.duel.body.grants import gather_body
from cardwright.games.duel.play import Play
from cardwright.games.duel.questions import DuelQuestion
from cardwright.games.duel.state import DuelState
from cardwright.kernel.cards import Template
from cardwright.kernel.questions import Grant, Question
from cardwright.kernel.scene import NONE, Scene


def gather(state: DuelState, question: Question, scene: Scene, grants: list[Grant]) -> None:
    number = question.number
    if state.ground is not None:
        say(state.ground, number, scene.owner, NONE, 0, grants)
    if 0 <= scene.owner < len(state.fighters):
        say(state.fighters[scene.owner].calling, number, scene.owner, NONE, 0, grants)
    gather_body(state, question, scene, grants)
    if scene.subject != NONE and scene.card != NONE:
        play = play_led_by(state, scene)
        if play is not None:
            leading = state.cards[play.technique].template
            say(leading, number, play.owner, play.technique, 0, grants)
            for place, card in enumerate(play.modifiers):
                template = state.cards[card].template
                # Further copies of the technique raise the stakes and say nothing more.
                if template is not leading:
                    say(template, number, play.owner, card, place + 1, grants)
    if isinstance(question, DuelQuestion):
        question.parts(state, scene, grants)


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
