"""What an effect needs chosen is chosen while its card is played, inside the seal.

It is kept with the play, can be changed until the seal closes, and is used when the
moment of the play comes.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.rules.awake import play_with
from cardwright.games.duel.rules.play_targets import play_or_none
from cardwright.games.duel.rules.questions import scene_of
from cardwright.games.duel.rules.verbs import PLAY
from cardwright.games.duel.table.play import Play, PlayChoice
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    NONE,
    Doing,
    Effect,
    Frame,
    Gathered,
    Gathering,
    Plain,
    Query,
    Scene,
    Sequence,
    Template,
)


def effect_of(template: Template) -> Effect | None:
    """What a card on a play does when the moment of the play comes."""
    return template.does if isinstance(template, Technique | Tactic) else None


# The events that come for certain in the turn in which a card is played.
CERTAIN_EVENTS: Final = ("played_action_card", "play_modified", "phase_entered")
# What nobody knows before it is shown.
UNSEEN_POOL: Final = "opponent_plays"


def asking_effects(template: Template) -> list[Sequence]:
    """What a card does for which something has to be chosen while it is played.

    Its rules belong to it as far as they wake in this very turn, whatever happens.
    """
    effects = [effect_of(template)]
    if template.rules:
        for trigger in CERTAIN_EVENTS:
            effects += [rule.effect for rule in template.rules.get(trigger, ())]
    return [effect for effect in effects if isinstance(effect, Sequence) and can_ask(effect)]


def can_ask(effect: Sequence) -> bool:
    """Has it something to ask, and can all of it be chosen before anything is shown?"""
    for asked in range(len(effect.asking)):
        if effect.query_of(asked).pool.name == UNSEEN_POOL:
            return False
    return bool(effect.asking)


def queries_of(template: Template) -> list[Query]:
    """All that is asked for a card, in order."""
    return [
        effect.query_of(asked)
        for effect in asking_effects(template)
        for asked in range(len(effect.asking))
    ]


def choice_words(state: DuelState, choice: PlayChoice) -> str:
    """What was chosen for a card, by its names; plays that are gone are left out."""
    names: list[str] = []
    for query, group in zip(
        queries_of(state.game.by_name[choice.name]), choice.groups, strict=True
    ):
        for member in group:
            if query.pool.sort is not PLAY or play_or_none(state, member) is not None:
                names.append(query.pool.name_of(state, member))
    return f"{state.game.by_name[choice.name].title}: {', '.join(names) or 'nothing'}"


def kept_choices(
    state: DuelState, scene: Scene, sequence: Sequence
) -> tuple[tuple[int, ...], ...] | None:
    """What was chosen for an effect when its card was played; nothing if nobody was asked."""
    number = NONE if scene.card == NONE else play_with(state, scene.card)
    play = play_or_none(state, number)
    choice = None if play is None else play.choice_for(scene.card)
    template = state.cards[scene.card].template if choice is not None else None
    if choice is None or template is None or choice.name != template.name:
        return None
    first = 0
    for effect in asking_effects(template):
        if effect is sequence:
            return choice.groups[first : first + len(effect.asking)]
        first += len(effect.asking)
    return None


def ask_for(state: DuelState, play: Play, card: int) -> None:
    """Ask for what the effect of a card on a play needs chosen, if anything."""
    if asking_effects(state.cards[card].template):
        state.then(ChoosingForPlay(play.id, card, ()))


class ChoosingForPlay(Frame[DuelState]):
    """Asks for the targets of a card on a play, one small choice after another."""

    __slots__ = ("card", "found", "play")

    def __init__(self, play: int, card: int, found: tuple[tuple[int, ...], ...]) -> None:
        self.play = play
        self.card = card
        self.found = found

    def run(self, state: DuelState) -> None:
        queries = queries_of(state.cards[self.card].template)
        play = state.play(self.play)
        if len(self.found) == len(queries):
            play.forget(self.card)
            name = state.cards[self.card].template.name
            play.choices.append(PlayChoice(self.card, name, self.found))
            return
        scene = scene_of(play)
        scene.card = self.card
        state.then(Gathering(queries[len(self.found)], scene, (), ChosenForPlay(self)))

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
    effects = [effect_of(state.cards[card].template) for card in acting_cards(state, play)]
    return [effect for effect in effects if effect is not None]


def do_effects(state: DuelState, play: Play) -> None:
    """Put on the agenda what the technique and the cards on it do, with what was chosen for it."""
    for card in acting_cards(state, play):
        effect = effect_of(state.cards[card].template)
        assert effect is not None, "cards that act have an effect"
        scene = scene_of(play)
        scene.card = card
        state.then(Doing(effect, scene))
