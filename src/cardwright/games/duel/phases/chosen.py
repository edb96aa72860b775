"""What an effect needs chosen is chosen while its card is played, inside the seal.

It is kept with the play, can be changed until the seal closes, and is used when the
moment of the play comes.
"""

from __future__ import annotations

from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.rules.questions import scene_of
from cardwright.games.duel.table.play import Play, PlayChoice
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Doing, Effect, Frame, Gathered, Gathering, Plain, Sequence, Template


def effect_of(template: Template) -> Effect | None:
    """What a card on a play does when the moment of the play comes."""
    return template.does if isinstance(template, Technique | Tactic) else None


def asking_effect(state: DuelState, card: int) -> Sequence | None:
    """The effect of a card, if something has to be chosen for it."""
    effect = effect_of(state.cards[card].template)
    return effect if isinstance(effect, Sequence) and effect.asking else None


def ask_for(state: DuelState, play: Play, card: int) -> None:
    """Ask for what the effect of a card on a play needs chosen, if anything."""
    if asking_effect(state, card) is not None:
        state.then(ChoosingForPlay(play.id, card, ()))


class ChoosingForPlay(Frame[DuelState]):
    """Asks for the targets of a card on a play, one small choice after another."""

    __slots__ = ("card", "found", "play")

    def __init__(self, play: int, card: int, found: tuple[tuple[int, ...], ...]) -> None:
        self.play = play
        self.card = card
        self.found = found

    def run(self, state: DuelState) -> None:
        effect = asking_effect(state, self.card)
        assert effect is not None, "only effects that ask are asked for"
        play = state.play(self.play)
        if len(self.found) == len(effect.asking):
            play.forget(self.card)
            name = state.cards[self.card].template.name
            play.choices.append(PlayChoice(self.card, name, self.found))
            return
        scene = scene_of(play)
        scene.card = self.card
        query = effect.query_of(len(self.found))
        state.then(Gathering(query, scene, (), ChosenForPlay(self)))

    def form(self) -> Plain:
        found: list[Plain] = [list(group) for group in self.found]
        return ["ChoosingForPlay", self.play, self.card, found]


class ChosenForPlay(Gathered):
    """Keeps one choice and goes on to the next."""

    __slots__ = ("choosing",)

    def __init__(self, choosing: ChoosingForPlay) -> None:
        self.choosing = choosing

    def with_members(self, members: tuple[int, ...]) -> Frame:
        frame = self.choosing
        return ChoosingForPlay(frame.play, frame.card, (*frame.found, members))

    def form(self) -> Plain:
        return self.choosing.form()


def acting_cards(state: DuelState, play: Play) -> list[int]:
    """The technique and the tactics on it that do something when their moment comes."""
    found: list[int] = []
    for card in (play.technique, *play.modifiers):
        template = state.cards[card].template
        # Further copies of the technique do nothing more.
        if card != play.technique and isinstance(template, Technique):
            continue
        if effect_of(template) is not None:
            found.append(card)
    return found


def effects_of(state: DuelState, play: Play) -> list[Effect]:
    """What a play does besides attacking and defending."""
    effects: list[Effect] = []
    for card in acting_cards(state, play):
        effect = effect_of(state.cards[card].template)
        if effect is not None:
            effects.append(effect)
    return effects


def do_effects(state: DuelState, play: Play) -> None:
    """Put on the agenda what the technique and the cards on it do, with what was chosen for it."""
    for card in acting_cards(state, play):
        template = state.cards[card].template
        effect = effect_of(template)
        assert effect is not None, "cards that act have an effect"
        choice = play.choice_for(card)
        if choice is not None and choice.name == template.name and isinstance(effect, Sequence):
            scene = scene_of(play)
            scene.card = card
            effect.do_parts(state, scene, choice.groups)
        else:
            state.then(Doing(effect, scene_of(play)))
