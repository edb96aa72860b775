"""Combat: ranged and siege, block, damage, attack, and what comes of it."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    ELEMENTS,
    HERO,
    MOVE,
    RANGED_PHASE,
)
from cardwright.games.deeds.phases.block import Blocking
from cardwright.games.deeds.phases.damage import Suffering
from cardwright.games.deeds.phases.play import PlayPhase
from cardwright.games.deeds.phases.strike import Striking
from cardwright.games.deeds.rules.block import add_blocks, assignment_for, threatening
from cardwright.games.deeds.rules.events import happens, shift
from cardwright.games.deeds.rules.foe_questions import DAMAGE, PARALYSE, of_foe
from cardwright.games.deeds.rules.questions import HAND_LIMIT, MOVE_AS_ATTACK
from cardwright.games.deeds.rules.strike import add_strikes, assignment_against
from cardwright.games.deeds.table.fight import BUCKETS, PLAIN_ATTACK, Fight
from cardwright.games.deeds.table.state import NO_PLACE, DeedsState
from cardwright.games.deeds.table.zones import DISCARD, FIELD, LAIRS
from cardwright.kernel import Candidates, Doing, Frame, Option, Scene, ask, forbidden, move

DONE: Final = Option("done")


def begin_fight(state: DeedsState, foes: list[int], place: int) -> None:
    """The hero's action of this turn is a fight with these foes for that space."""
    state.acted = True
    state.fight = Fight(foes.copy(), place)
    for foe in foes:
        move(state, foe, state.zone(FIELD))
    happens(state, "fight_began", ", ".join(state.foe(foe).title for foe in foes), len(foes))
    state.then(EnterPhase(RANGED_PHASE))
    state.then(RangedPhase())


class EnterPhase(Frame[DeedsState]):
    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def run(self, state: DeedsState) -> None:
        state.enter_phase(self.phase)

    def form(self) -> str:
        return f"EnterPhase {self.phase}"


def fight_of(state: DeedsState) -> Fight:
    assert state.fight is not None, "a phase of combat has a fight"
    return state.fight


class StrikingPhase(PlayPhase):
    """A phase in which foes may be struck down."""

    __slots__ = ()

    def done(self, state: DeedsState) -> bool:
        return not fight_of(state).foes

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        add_strikes(state, fight_of(state), found)
        found.offer(DONE)

    def act(self, state: DeedsState, option: Option) -> None:
        if option.verb == "done":
            self.leave(state)
            return
        group = (option.what,)
        state.then(Striking(group, assignment_against(state, group)))
        state.then(self)

    def option_words(self, state: DeedsState, option: Option) -> str:
        return "done with the attack" if option.verb == "done" else ""


class RangedPhase(StrikingPhase):
    __slots__ = ()

    kind = "ranged"
    question = "Do you shoot before they come?"

    def leave(self, state: DeedsState) -> None:
        """What attack was not used is gone."""
        fight = fight_of(state)
        fight.attack = [0] * BUCKETS
        if fight.foes:
            state.then(EnterPhase(BLOCK_PHASE))
            state.then(BlockPhase())
        else:
            state.then(EndOfFight())


class BlockPhase(PlayPhase):
    __slots__ = ()

    kind = "block"
    question = "What do you block?"

    def done(self, state: DeedsState) -> bool:
        return not threatening(state, fight_of(state))

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        add_blocks(state, fight_of(state), found)
        found.offer(DONE)

    def act(self, state: DeedsState, option: Option) -> None:
        if option.verb == "done":
            self.leave(state)
        else:
            state.then(Blocking(option.what, assignment_for(state, option.what)))
            state.then(self)

    def leave(self, state: DeedsState) -> None:
        fight_of(state).block = [0] * len(ELEMENTS)
        state.then(EnterPhase(DAMAGE_PHASE))
        for foe in threatening(state, fight_of(state)):
            state.then(Suffering(foe, ask(state, DAMAGE, of_foe(foe))))
        state.then(AfterDamage())

    def option_words(self, state: DeedsState, option: Option) -> str:
        return "done with blocking" if option.verb == "done" else ""


class AfterDamage(Frame[DeedsState]):
    """Whoever was paralysed or has taken too much drops what is in hand; then it is their turn."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        fight = fight_of(state)
        knocked_out = fight.wounds >= ask(state, HAND_LIMIT, Scene(HERO))
        if knocked_out:
            happens(state, "knocked_out")
        if knocked_out or paralysed(state, fight):
            drop_all_but_wounds(state)
        state.then(EnterPhase(ATTACK_PHASE))
        state.then(AttackPhase())


def paralysed(state: DeedsState, fight: Fight) -> bool:
    """Did a paralysing foe wound the hero?"""
    for foe in fight.wounded_by:
        if ask(state, PARALYSE, of_foe(foe)):
            return True
    return False


def drop_all_but_wounds(state: DeedsState) -> None:
    for card in list(state.hand()):
        if not state.deed(card).is_wound:
            move(state, card, state.zone(DISCARD, HERO))


class AttackPhase(StrikingPhase):
    __slots__ = ()

    kind = "attack"
    question = "Whom do you strike?"

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        super().add_own(state, found)
        if state.tallies[MOVE] > 0:
            if ask(state, MOVE_AS_ATTACK, Scene(HERO)):
                found.offer(Option("convert"))
            elif found.all:
                why = forbidden(state, MOVE_AS_ATTACK, Scene(HERO), kind="not_converted")
                found.bar(Option("convert"), why)

    def act(self, state: DeedsState, option: Option) -> None:
        if option.verb == "convert":
            fight_of(state).attack[PLAIN_ATTACK] += state.tallies[MOVE]
            shift(state, MOVE, -state.tallies[MOVE])
            state.then(self)
        else:
            super().act(state, option)

    def leave(self, state: DeedsState) -> None:
        state.then(EndOfFight())


class EndOfFight(Frame[DeedsState]):
    """Who still stands goes back; an empty field makes the place the hero's."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        fight = fight_of(state)
        won = not fight.foes
        for foe in fight.foes:
            move(state, foe, state.zone(LAIRS))
        if fight.place != NO_PLACE:
            spot = state.spots[fight.place]
            spot.foes = fight.foes.copy()
            site = spot.space.site
            if won and site.garrison:
                spot.conquered = True
                happens(state, "site_conquered", site.title)
                state.then(Doing(site.reward, Scene(HERO)))
            elif not won and site.assaulted and state.at == fight.place:
                state.at = state.came_from
                happens(state, "retreated", state.spots[state.at].space.name)
        state.fight = None
