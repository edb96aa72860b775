"""What is seen of the table: everything lies open but the order of piles and hidden foes."""

from __future__ import annotations

from cardwright.games.deeds.foe_questions import BLOCK_NEEDED, armour_of, of_foe
from cardwright.games.deeds.purse import IN_SOURCE
from cardwright.games.deeds.questions import (
    HAND_LIMIT,
    HERO_ARMOUR,
    IS_NIGHT,
    cost_of_step,
)
from cardwright.games.deeds.state import DeedsState, Spot
from cardwright.games.deeds.terms import (
    ABILITIES,
    BASIC_COLORS,
    COLORS,
    ELEMENTS,
    HERO,
    KINDS,
    TALLIES,
    TIMES,
    spoken,
)
from cardwright.kernel import EVERYONE, Plain, Scene, ask


def view_table(state: DeedsState) -> dict[str, Plain]:
    scene = Scene(HERO)
    hand: list[Plain] = [
        {"card": card, "title": state.deed(card).title, "text": " ".join(state.deed(card).words())}
        for card in state.hand()
    ]
    return {
        "tale": state.tale.title,
        "hero": state.hero.title,
        "round": f"{state.round} of {state.tale.rounds}",
        "time": TIMES[ask(state, IS_NIGHT, scene)],
        "turn": state.turns,
        "tallies": {name: state.tallies[place] for place, name in enumerate(TALLIES)},
        "level": state.level,
        "armour": ask(state, HERO_ARMOUR, scene),
        "hand_limit": ask(state, HAND_LIMIT, scene),
        "purse": view_purse(state),
        "at": "" if not state.spots else state.spots[state.at].space.name,
        "road": [view_spot(state, place, spot) for place, spot in enumerate(state.spots)],
        "fight": view_fight(state),
        "hand": hand,
    }


def view_purse(state: DeedsState) -> Plain:
    purse = state.purse
    dice: list[Plain] = [
        COLORS[face] + ("" if purse.fate[die] == IN_SOURCE else " (used)")
        for die, face in enumerate(purse.dice)
    ]
    return {
        "tokens": {COLORS[color]: count for color, count in enumerate(purse.tokens) if count},
        "crystals": {COLORS[color]: purse.crystals[color] for color in range(BASIC_COLORS)},
        "dice": dice,
    }


def view_spot(state: DeedsState, place: int, spot: Spot) -> Plain:
    links: list[Plain] = [state.spots[link].space.name for link in spot.links]
    return {
        "name": spot.space.name,
        "terrain": spot.space.land.name,
        "cost": cost_of_step(state, place),
        "site": spot.space.site.name,
        "conquered": spot.conquered,
        "foes": [known_foe(state, foe) for foe in spot.foes],
        "links": links,
        "here": place == state.at,
    }


def known_foe(state: DeedsState, foe: int) -> Plain:
    return state.foe(foe).title if state.cards[foe].known == EVERYONE else "unknown"


def view_fight(state: DeedsState) -> Plain:
    fight = state.fight
    if fight is None:
        return None
    attack: dict[str, Plain] = {}
    for bucket, count in enumerate(fight.attack):
        kind, element = divmod(bucket, len(ELEMENTS))
        if count:
            attack[f"{KINDS[kind]} {spoken(ELEMENTS[element])}"] = count
    return {
        "foes": [view_foe(state, foe) for foe in fight.foes],
        "attack": attack,
        "block": {ELEMENTS[place]: count for place, count in enumerate(fight.block) if count},
        "wounds": fight.wounds,
    }


def view_foe(state: DeedsState, foe: int) -> Plain:
    template = state.foe(foe)
    assert state.fight is not None, "a foe is shown in a fight"
    abilities: list[Plain] = [
        name for place, name in enumerate(ABILITIES) if template.abilities >> place & 1
    ]
    resisted: list[Plain] = [
        name for place, name in enumerate(ELEMENTS) if template.resists >> place & 1
    ]
    return {
        "card": foe,
        "title": template.title,
        "armour": armour_of(state, foe),
        "attack": template.attack,
        "element": ELEMENTS[template.element],
        "block_needed": ask(state, BLOCK_NEEDED, of_foe(foe)),
        "abilities": abilities,
        "resists": resisted,
        "blocked": foe in state.fight.blocked,
    }
