"""What is seen of the table: everything lies open but the order of piles and hidden foes."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Foe
from cardwright.games.deeds.content.terms import (
    ABILITIES,
    ATTACK_KINDS,
    COLORS,
    DAWN,
    ELEMENTS,
    FAME_SOURCES,
    HERO,
    JOURNEY,
    PARLEY,
    TALLIES,
    TIMES_OF_DAY,
)
from cardwright.games.deeds.rules.foe_questions import (
    BLOCK_NEEDED,
    FOE_ATTACK,
    armour_of,
    attacks,
    of_foe,
    resists,
)
from cardwright.games.deeds.rules.questions import (
    CAN_INTERACT,
    COMMAND_LIMIT,
    HAND_LIMIT,
    HERO_ARMOUR,
    IS_NIGHT,
    cost_of_step,
)
from cardwright.games.deeds.rules.sites import price_of, wares_of
from cardwright.games.deeds.rules.tactics import tactics_of
from cardwright.games.deeds.rules.units import for_hire, price_of_hiring
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.mana import IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState, Spot
from cardwright.kernel import EVERYONE, Memory, Plain, Scene, ask

# Who holds a place as long as nobody has looked.
UNSEEN: Final = "somebody unseen"


def table_view(state: DeedsState, memory: Memory | None = None) -> dict[str, Plain]:
    """The facts of the table, as numbers and names; `parts` puts them into sentences."""
    scene = Scene(HERO)
    places: list[Plain] = (
        [view_place(state, place, spot) for place, spot in enumerate(state.spots)]
        if memory is None
        else [place_again(state, place, spot, memory) for place, spot in enumerate(state.spots)]
    )
    return {
        "tale": state.tale.title,
        "goal": state.tale.goal_words(),
        "crown": state.tale.crown,
        "won": state.won,
        "tactic": "" if state.tactic is None else state.tactic.title,
        "tactics": view_tactics(state),
        "hero": state.hero.title,
        "round": state.round,
        "rounds": state.tale.rounds,
        "time": TIMES_OF_DAY[ask(state, IS_NIGHT, scene)],
        "turn_of_round": state.turns,
        "tallies": {name: state.tallies[place] for place, name in enumerate(TALLIES)},
        "level": state.level,
        "armour": ask(state, HERO_ARMOUR, scene),
        "hand_limit": ask(state, HAND_LIMIT, scene),
        "mana": view_mana(state),
        "at": state.spots[state.at].space.name if state.spots else "",
        "places": places,
        "wares": view_wares(state),
        "hires": view_hires(state),
        "foes": view_foes(state),
        "strength": view_strength(state),
        "units": view_units(state),
        "command": ask(state, COMMAND_LIMIT, scene),
        "earned": {FAME_SOURCES[place]: count for place, count in enumerate(state.earned) if count},
    }


def view_tactics(state: DeedsState) -> Plain:
    """The tactics to choose from, when a round begins."""
    if state.phase != DAWN:
        return []
    return [
        {"name": tactic.name, "used": tactic.name in state.tactics_used}
        for tactic in tactics_of(state)
    ]


def view_units(state: DeedsState) -> Plain:
    """The hero's units in the order in which they were hired."""
    return [
        {
            "name": state.unit(unit).name,
            "armour": state.unit(unit).armour,
            "spent": unit in state.spent,
            "hurt": unit in state.hurt,
        }
        for unit in state.units()
    ]


def view_mana(state: DeedsState) -> Plain:
    mana = state.mana
    dice: list[Plain] = [
        {"face": COLORS[face], "used": mana.fate[die] != IN_SOURCE}
        for die, face in enumerate(mana.dice)
    ]
    return {
        "tokens": {COLORS[color]: count for color, count in enumerate(mana.tokens) if count},
        "crystals": {COLORS[color]: count for color, count in enumerate(mana.crystals) if count},
        "dice": dice,
    }


def place_again(state: DeedsState, place: int, spot: Spot, memory: Memory) -> Plain:
    """A space as it was shown before, if nothing of it has changed."""
    facts = (
        spot.space, cost_of_step(state, place), spot.conquered, spot.sacked,
        [state.cards[foe] for foe in spot.foes], [state.spots[link].space for link in spot.links],
    )  # fmt: skip
    if memory.holds(place, facts):
        return memory.parts[place]
    return memory.keep(place, facts, view_place(state, place, spot))


def view_place(state: DeedsState, place: int, spot: Spot) -> Plain:
    """A space: what it costs, what stands there, where it leads."""
    space = spot.space
    foes: list[Plain] = [view_holder(state, foe) for foe in spot.foes]
    links: list[Plain] = [state.spots[link].space.name for link in spot.links]
    return {
        "name": space.name,
        "land": space.land.title,
        "cost": cost_of_step(state, place),
        "site": space.site.title if space.site.place else "",
        "color": space.color_word,
        "conquered": spot.conquered,
        "sacked": spot.sacked,
        "foes": foes,
        "links": links,
    }


def view_holder(state: DeedsState, foe: int) -> Plain:
    """Who holds a place, as printed; of somebody unseen only that."""
    if state.cards[foe].known != EVERYONE:
        return {"title": UNSEEN}
    template = state.foe(foe)
    return {
        "title": template.title,
        "attack": template.attack,
        "element": ELEMENTS[template.element],
        "armour": template.armour,
        "fame": template.fame,
        "abilities": abilities_of(template),
    }


def abilities_of(template: Foe) -> list[Plain]:
    return [name for place, name in enumerate(ABILITIES) if template.abilities >> place & 1]


def may_talk(state: DeedsState) -> bool:
    """Does the hero talk to the people here, or could do so now?"""
    if state.phase == PARLEY:
        return True
    return state.phase == JOURNEY and ask(state, CAN_INTERACT, Scene(HERO)) == 1


def view_wares(state: DeedsState) -> Plain:
    """What is sold here, with its price, for a hero who is to decide about talking."""
    if not may_talk(state):
        return []
    return [
        {"name": ware.title, "price": price_of(state, place)}
        for place, ware in enumerate(wares_of(state))
    ]


def view_hires(state: DeedsState) -> Plain:
    """Who of the offer may be hired here, and for how much."""
    if not may_talk(state):
        return []
    return [
        {"name": state.unit(card).name, "price": price_of_hiring(state, card)}
        for card in for_hire(state)
    ]


def view_foes(state: DeedsState) -> Plain:
    """The foes of the fight as they stand in the field, with all that bears on them."""
    fight = state.fight
    if fight is None:
        return []
    return [view_foe(state, fight, foe) for foe in fight.foes]


def view_foe(state: DeedsState, fight: Fight, foe: int) -> Plain:
    template = state.foe(foe)
    resisted: list[Plain] = [
        name for place, name in enumerate(ELEMENTS) if resists(state, foe, place)
    ]
    return {
        "name": template.name,
        "armour": armour_of(state, foe),
        "attack": max(0, ask(state, FOE_ATTACK, of_foe(foe))),
        "element": ELEMENTS[template.element],
        "needs_block": max(1, ask(state, BLOCK_NEEDED, of_foe(foe))),
        "blocked": foe in fight.blocked,
        "attacks": attacks(state, foe),
        "fame": template.fame,
        "abilities": abilities_of(template),
        "resists": resisted,
    }


def view_strength(state: DeedsState) -> Plain:
    """The attack and block at hand, and the wounds of this fight."""
    fight = state.fight
    if fight is None:
        return None
    attack: dict[str, Plain] = {}
    for counter, count in enumerate(fight.attack):
        kind, element = divmod(counter, len(ELEMENTS))
        if count:
            attack[f"{ATTACK_KINDS[kind]} {ELEMENTS[element]}"] = count
    block: dict[str, Plain] = {
        ELEMENTS[place]: count for place, count in enumerate(fight.block) if count
    }
    return {"attack": attack, "block": block, "wounds": fight.wounds}
