"""Arranging a table by hand, as examples and tests give it."""

from __future__ import annotations

from cardwright.games.deeds.combat import AttackPhase, BlockPhase, RangedPhase
from cardwright.games.deeds.fight import Fight
from cardwright.games.deeds.levels import FAME_FOR_LEVEL
from cardwright.games.deeds.purse import IN_SOURCE
from cardwright.games.deeds.road import prepare_road, reveal_stretch, settle_foes
from cardwright.games.deeds.sites import begin_parley
from cardwright.games.deeds.state import NOWHERE, DeedsState
from cardwright.games.deeds.templates import Foe
from cardwright.games.deeds.terms import (
    AHEAD,
    ATTACK_PHASE,
    BASIC_COLORS,
    BLOCK_PHASE,
    COLORS,
    EVENING,
    FAME,
    FIELD,
    JOURNEY,
    PARLEY,
    PHASES,
    RANGED_PHASE,
    REPUTATION,
)
from cardwright.games.deeds.turn import Evening, Journey, begin_road
from cardwright.kernel import EVERYONE, Field, Frame, Values, Whole
from cardwright.kernel.language.document import nearest, problem
from cardwright.kernel.language.shapes import Many, Name, OneOf

FIGHT_PHASES: dict[str, Frame] = {
    RANGED_PHASE: RangedPhase(),
    BLOCK_PHASE: BlockPhase(),
    ATTACK_PHASE: AttackPhase(),
}


def given_fields() -> list[Field]:
    color = OneOf("colour", COLORS)
    return [
        Field("mana", Many(color), "mana tokens"),
        Field("crystals", Many(OneOf("basic colour", COLORS[:BASIC_COLORS])), "crystals"),
        Field("dice", Many(color), "the dice of the source"),
        Field("fame", Whole(0, 200), "fame, and the level that goes with it"),
        Field("reputation", Whole(-7, 7), "reputation"),
        Field("round", Whole(1, 12), "the round"),
        Field("stretches", Many(Name()), "stretches that come first after the start"),
        Field("at", Name(), "the space where the hero stands"),
        Field("conquered", Many(Name()), "spaces that the hero has conquered"),
        Field("fight", Many(Name()), "foes fought in the open"),
        Field("assault", Many(Name()), "foes fought for the space where the hero stands"),
        Field("phase", OneOf("phase", PHASES), "the phase that it begins in"),
    ]


def arrange(state: DeedsState, given: Values) -> None:
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
    fill_purse(state, given)
    if given.has("at"):
        state.at = space_named(state, given.take("at", str), given)
        state.came_from = state.spots[state.at].links[0]
    for name in given.many("conquered", str):
        spot = state.spots[space_named(state, name, given)]
        spot.conquered = True
        spot.foes = []
    state.events.clear()
    begin(state, given)


def bring_forward(state: DeedsState, given: Values) -> None:
    """Put the stretches that are asked for before the others."""
    ahead = state.zone(AHEAD).cards
    for name in reversed(given.many("stretches", str)):
        names = [state.cards[card].template.name for card in ahead]
        if name not in names:
            raise problem(given.tree, f"no stretch is called {name!r}", nearest(name, names))
        ahead.insert(0, ahead.pop(names.index(name)))


def fill_purse(state: DeedsState, given: Values) -> None:
    for color in given.many("mana", str):
        state.purse.tokens[COLORS.index(color)] += 1
    for color in given.many("crystals", str):
        state.purse.crystals[COLORS.index(color)] += 1
    state.purse.dice = [COLORS.index(color) for color in given.many("dice", str)]
    state.purse.fate = [IN_SOURCE] * len(state.purse.dice)


def space_named(state: DeedsState, name: str, given: Values) -> int:
    """The place of a space; as much of the road is revealed as it takes to find it."""
    while state.zone(AHEAD).cards and name not in [spot.space.name for spot in state.spots]:
        reveal_stretch(state)
    names = [spot.space.name for spot in state.spots]
    if name not in names:
        raise problem(given.tree, f"no space is called {name!r}", nearest(name, names))
    return names.index(name)


def begin(state: DeedsState, given: Values) -> None:
    phase = given.either("phase", str, JOURNEY)
    if given.has("fight") or given.has("assault"):
        begin_given_fight(state, given, phase if phase in FIGHT_PHASES else RANGED_PHASE)
        return
    if phase == PARLEY:
        begin_parley(state)
        state.then(Evening())
    elif phase == EVENING:
        state.acted = True
        state.then(Evening())
    else:
        state.phase = JOURNEY
        state.then(Journey())


def foe_named(state: DeedsState, name: str, taken: list[int], given: Values) -> int:
    names: list[str] = []
    for card in state.cards:
        if isinstance(card.template, Foe) and card.id not in taken:
            if card.template.name == name:
                return card.id
            names.append(card.template.name)
    raise problem(given.tree, f"there is no foe {name!r} left", nearest(name, names))


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
    state.fight = Fight(fighters, state.at if assault else NOWHERE)
    state.phase = phase
    state.then(FIGHT_PHASES[phase])
    state.then(Evening())
