"""Selection: techniques on the timeline, cards on them, anything taken back at will."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.duel.content.phases import CHANGES_MAX, IN_SELECTION
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND, POOL
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.rules.legality import (
    against_detaching,
    against_laying,
    against_playing,
    against_upon,
)
from cardwright.games.duel.rules.plays import attach, cancel_play, detach
from cardwright.games.duel.rules.refusals import why_not_attach, why_not_detach, why_not_play
from cardwright.games.duel.rules.situation import Situation, targets_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel.machine.decisions import NOTHING, Option
from cardwright.kernel.machine.state import State

# Options that are the same for everybody, and so are made once.
READY: Final = Option("ready")


@mypyc_attr(acyclic=True, free_list_len=1)
class FighterSelection(FighterFrame):
    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        situation = Situation(duel, self.owner)
        options: list[Option] = []
        add_plays(duel, situation, SELECT, options)
        add_attachments(duel, situation, IN_SELECTION, options)
        if duel.fighters[self.owner].changes < CHANGES_MAX:
            for play in situation.plays:
                options.append(Option("cancel", play.id))
                for card in play.modifiers:
                    if not against_detaching(duel, situation, card, play):
                        options.append(Option("detach", card, play.id))
        options.append(READY)
        offer(state, self.owner, "select", options, self)

    def chosen(self, state: State, option: Option) -> None:
        duel = table(state)
        if option.verb == "ready":
            return
        if option.verb == "play":
            state.then(Placement(self.owner, option.what, option.where, 0, False))
        elif option.verb == "attach":
            attach(duel, duel.play(option.where), option.what)
        else:
            duel.fighters[self.owner].changes += 1
            if option.verb == "cancel":
                cancel_play(duel, duel.play(option.what))
            else:
                detach(duel, duel.play(option.where), option.what)
        state.then(self)

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def why_not(self, state: State, option: Option) -> str:
        duel = table(state)
        if option.verb == "play":
            reason = why_not_play(duel, self.owner, option.what, IN_SELECTION)
            return reason or why_not_target(duel, self.owner, option)
        if option.verb == "attach":
            return why_not_laid(duel, self.owner, option, IN_SELECTION)
        if option.verb in ("cancel", "detach"):
            if duel.fighters[self.owner].changes >= CHANGES_MAX:
                return f"nobody changes their mind more than {CHANGES_MAX} times in a second"
            number = option.what if option.verb == "cancel" else option.where
            play = own_play(duel, self.owner, number)
            if play is None:
                return f"there is no play {number} to take back"
            return why_not_detach(duel, option.what, play)
        return ""

    def uses(self, state: State, card: int) -> list[Option]:
        return card_uses(table(state), self.owner, card, "play")


@mypyc_attr(acyclic=True)
class Way:
    """A way to put techniques on the timeline: the option's verb, the phase that is printed on
    them, and the Focus to be paid besides what they cost themselves.
    """

    __slots__ = ("phase", "price", "verb")

    def __init__(self, verb: str, phase: int, price: int) -> None:
        self.verb = verb
        self.phase = phase
        self.price = price


SELECT: Final = Way("play", IN_SELECTION, 0)


def add_plays(state: DuelState, situation: Situation, way: Way, options: list[Option]) -> None:
    """Every technique that can be played, with every target it may have."""
    add_plays_from(state, state.zone(POOL, situation.owner).cards, situation, way, options)
    add_plays_from(state, state.zone(HAND, situation.owner).cards, situation, way, options)


def add_plays_from(
    state: DuelState, cards: list[int], situation: Situation, way: Way, options: list[Option]
) -> None:
    for number in cards:
        card = state.cards[number]
        technique = card.template
        if isinstance(technique, Technique) and not against_playing(
            state, situation, card, way.phase, way.price
        ):
            for target in targets_for(state, situation, number, technique):
                options.append(Option(way.verb, number, target))


def add_attachments(
    state: DuelState, situation: Situation, phase: int, options: list[Option]
) -> None:
    """Every tactic that can be laid on a play, with every play that it fits."""
    if not situation.plays:
        return
    for number in state.zone(HAND, situation.owner).cards:
        card = state.cards[number]
        if isinstance(card.template, Tactic) and not against_laying(state, situation, card, phase):
            for play in situation.plays:
                if not against_upon(state, situation, card, play):
                    options.append(Option("attach", number, play.id))


def card_uses(state: DuelState, owner: int, card: int, verb: str) -> list[Option]:
    """A technique goes on the timeline, at whoever; a tactic on any play."""
    if isinstance(state.cards[card].template, Technique):
        return [Option(verb, card)]
    return [Option("attach", card, play.id) for play in state.plays_of(owner)] or [
        Option("attach", card)
    ]


def why_not_laid(state: DuelState, owner: int, option: Option, phase: int) -> str:
    """Why one tactic cannot be laid on one play."""
    play = own_play(state, owner, option.where)
    if play is None:
        return no_play_words(option)
    return why_not_attach(state, play, option.what, phase)


def own_play(state: DuelState, owner: int, number: int) -> Play | None:
    for play in state.plays:
        if play.id == number and play.owner == owner:
            return play
    return None


def no_play_words(option: Option) -> str:
    if option.where == NOTHING:
        return "nothing is planned yet to lay it on"
    return f"there is no play {option.where} to lay a card on"


def why_not_target(state: DuelState, owner: int, option: Option) -> str:
    technique = state.cards[option.what].template
    if option.where == -1:
        return f"{technique.title} needs a target"
    return f"{technique.title} cannot be aimed there"


def play_words(state: DuelState, option: Option) -> str:
    """An option about cards and plays as a person reads it."""
    verb = option.verb
    if verb in ("play", "add", "react"):
        title = state.cards[option.what].template.title
        lead = "" if verb == "play" else f"{verb} "
        if option.where == -1:
            return f"{lead}{title}"
        return f"{lead}{title} at {state.fighters[option.where].name}"
    if verb in ("cancel", "withdraw"):
        return f"{verb} {named_play(state, option.what)}"
    if verb in ("attach", "stack", "detach"):
        title = state.cards[option.what].template.title
        leading = named_play(state, option.where)
        joined = "off" if verb == "detach" else "on"
        lead = "stack " if verb == "stack" else ""
        return f"{lead}{title} {joined} {leading}"
    return verb


def named_play(state: DuelState, number: int) -> str:
    """A play by its technique, and by its time where the fighter plays that technique twice."""
    play = state.play(number)
    title = state.card_of(play).template.title
    for other in state.plays_of(play.owner):
        if other.id != number and state.card_of(other).template.title == title:
            return f"{title} at 0.{play.start}"
    return title
