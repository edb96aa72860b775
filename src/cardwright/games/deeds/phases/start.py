"""Where a position that was set by hand begins: its road, its fight and its phase."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAWN,
    EVENING,
    FAME,
    FAME_FOR_LEVEL,
    JOURNEY,
    PARLEY,
    RANGED_PHASE,
    REPUTATION,
)
from cardwright.games.deeds.phases.combat import AttackPhase, BlockPhase, RangedPhase
from cardwright.games.deeds.phases.dawn import ChoosingTactic
from cardwright.games.deeds.phases.parley import begin_parley
from cardwright.games.deeds.phases.turn import Evening, Journey, TurnStart, begin_road
from cardwright.games.deeds.rules.road import prepare_road, reveal_stretch, settle_foes
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.position import bring_forward, foe_named, set_company, set_mana
from cardwright.games.deeds.table.state import NO_PLACE, DeedsState
from cardwright.games.deeds.table.zones import AHEAD, FIELD
from cardwright.kernel import EVERYONE, Frame
from cardwright.kernel.language import Values, nearest, problem

FIGHT_PHASES: dict[str, Frame] = {
    RANGED_PHASE: RangedPhase(),
    BLOCK_PHASE: BlockPhase(),
    ATTACK_PHASE: AttackPhase(),
}


def set_position(state: DeedsState, given: Values) -> None:
    """Put what is given onto the table, and the phase it begins in on the agenda.

    Nothing is shuffled or rolled: the decks lie in the order of the files, the
    source is empty unless dice are given, and the hand is what was placed.
    """
    state.drop_agenda()
    bring_forward(state, given)
    prepare_road(state, shuffled=False)
    state.round = given.either("round", int, 1)
    state.turns = 1
    begin_road(state)
    state.tallies[FAME] = given.either("fame", int, 0)
    state.tallies[REPUTATION] = given.either("reputation", int, 0)
    while state.level < len(FAME_FOR_LEVEL) and state.tallies[FAME] >= FAME_FOR_LEVEL[state.level]:
        state.level += 1
    set_mana(state, given)
    set_company(state, given)
    if given.has("at"):
        state.at = space_named(state, given.take("at", str), given)
        state.came_from = state.spots[state.at].links[0]
    for name in given.many("conquered", str):
        spot = state.spots[space_named(state, name, given)]
        spot.conquered = True
        spot.foes = []
    state.events.clear()
    begin_phase(state, given)


def space_named(state: DeedsState, name: str, given: Values) -> int:
    """The place of a space; as much of the road is revealed as it takes to find it."""
    while state.zone(AHEAD).cards and name not in [spot.space.name for spot in state.spots]:
        reveal_stretch(state)
    names = [spot.space.name for spot in state.spots]
    if name not in names:
        raise problem(given.tree, f"no space is called {name!r}", nearest(name, names))
    return names.index(name)


def begin_phase(state: DeedsState, given: Values) -> None:
    phase = given.either("phase", str, JOURNEY)
    if given.has("fight") or given.has("assault"):
        begin_given_fight(state, given, phase if phase in FIGHT_PHASES else RANGED_PHASE)
        return
    if phase == PARLEY:
        begin_parley(state)
        state.then(Evening())
    elif phase == DAWN:
        state.phase = DAWN
        state.then(ChoosingTactic())
        state.then(TurnStart())
    elif phase == EVENING:
        state.acted = True
        state.then(Evening())
    else:
        state.phase = JOURNEY
        state.then(Journey())


def begin_given_fight(state: DeedsState, given: Values, phase: str) -> None:
    """The named foes are taken from wherever they are; a site's own foes make room."""
    assault = given.has("assault")
    wanted = given.many("assault" if assault else "fight", str)
    if assault:
        state.spots[state.at].foes = []
    fighters: list[int] = []
    for name in wanted:
        fighters.append(foe_named(state, name, fighters, given))
    for foe in fighters:
        for spot in state.spots:
            if foe in spot.foes:
                spot.foes = []
                settle_foes(state, spot)
        card = state.cards[foe]
        state.zones[card.zone].cards.remove(foe)
        field = state.zone(FIELD)
        field.cards.append(foe)
        state.cards[foe] = card.lying(field.number, EVERYONE)
    state.acted = True
    state.fight = Fight(fighters, state.at if assault else NO_PLACE)
    state.phase = phase
    state.then(FIGHT_PHASES[phase])
    state.then(Evening())
