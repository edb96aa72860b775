"""What is seen of the table: everything lies open but the order of piles and hidden foes."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import (
    ABILITIES,
    ATTACK_KINDS,
    COLORS,
    ELEMENTS,
    HERO,
    PHYSICAL,
    TALLIES,
    TIMES_OF_DAY,
    spoken,
)
from cardwright.games.deeds.rules.foe_questions import (
    BLOCK_NEEDED,
    FOE_ATTACK,
    armour_of,
    attacks,
    of_foe,
    resists,
)
from cardwright.games.deeds.rules.questions import HAND_LIMIT, HERO_ARMOUR, IS_NIGHT, cost_of_step
from cardwright.games.deeds.table.mana import IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState, Spot
from cardwright.kernel import EVERYONE, Plain, Scene, ask


def table_view(state: DeedsState) -> dict[str, Plain]:
    scene = Scene(HERO)
    hand: list[Plain] = [
        f"{state.deed(card).title}: {' '.join(state.deed(card).words())}"
        for card in state.hand()
        if not state.deed(card).is_wound
    ]
    road: list[Plain] = [spot_words(state, place, spot) for place, spot in enumerate(state.spots)]
    return {
        "tale": state.tale.title,
        "hero": state.hero.title,
        "round": f"{state.round} of {state.tale.rounds}",
        "time": TIMES_OF_DAY[ask(state, IS_NIGHT, scene)],
        "turn_of_round": state.turns,
        "tallies": {name: state.tallies[place] for place, name in enumerate(TALLIES)},
        "level": state.level,
        "armour": ask(state, HERO_ARMOUR, scene),
        "hand_limit": ask(state, HAND_LIMIT, scene),
        "purse": view_purse(state),
        "at": spoken(state.spots[state.at].space.name) if state.spots else "",
        "places": road,
        "foes": view_foes(state),
        "strength": view_strength(state),
        "cards": hand,
    }


def view_purse(state: DeedsState) -> Plain:
    mana = state.mana
    dice = [
        COLORS[face] + ("" if mana.fate[die] == IN_SOURCE else " (used)")
        for die, face in enumerate(mana.dice)
    ]
    return {
        "tokens": counted(mana.tokens),
        "crystals": counted(mana.crystals),
        "dice": " and ".join(dice) or "none",
    }


def counted(amounts: list[int]) -> str:
    """Mana by colour: two red and one blue, or none."""
    parts = [f"{count} {COLORS[color]}" for color, count in enumerate(amounts) if count]
    return " and ".join(parts) or "none"


def spot_words(state: DeedsState, place: int, spot: Spot) -> str:
    """A space in a few words: where, what it costs, what stands there, where it leads."""
    space = spot.space
    parts = [f"{space.land.name} {cost_of_step(state, place)}"]
    if space.site.place:
        parts.append(space.site.title.lower() + (" (yours)" if spot.conquered else ""))
    if spot.foes:
        parts.append("held by " + " and ".join(known_foe(state, foe) for foe in spot.foes))
    links = " or ".join(spoken(state.spots[link].space.name) for link in spot.links)
    here = " (you are here)" if place == state.at else ""
    return f"{spoken(space.name)}{here}: {', '.join(parts)}, to {links}"


def known_foe(state: DeedsState, foe: int) -> str:
    return state.foe(foe).title if state.cards[foe].known == EVERYONE else "somebody unseen"


def view_foes(state: DeedsState) -> Plain:
    if state.fight is None:
        return None
    return [foe_words(state, foe) for foe in state.fight.foes]


def view_strength(state: DeedsState) -> Plain:
    """The attack and block at hand, and the wounds of this fight."""
    fight = state.fight
    if fight is None:
        return None
    attack: list[str] = []
    for bucket, count in enumerate(fight.attack):
        kind, element = divmod(bucket, len(ELEMENTS))
        if count:
            attack.append(f"{count} {ATTACK_KINDS[kind]} {spoken(ELEMENTS[element])}")
    block = [
        f"{count} {spoken(ELEMENTS[place])}" for place, count in enumerate(fight.block) if count
    ]
    return {
        "attack": " and ".join(attack) or "none",
        "block": " and ".join(block) or "none",
        "wounds": fight.wounds,
    }


def foe_words(state: DeedsState, foe: int) -> str:
    """A foe of the fight as it stands now, with all that bears on it."""
    template = state.foe(foe)
    assert state.fight is not None, "a foe is shown in a fight"
    needed = ask(state, BLOCK_NEEDED, of_foe(foe))
    element = "" if template.element == PHYSICAL else f" {spoken(ELEMENTS[template.element])}"
    parts = [
        f"armour {armour_of(state, foe)}",
        f"attack {max(0, ask(state, FOE_ATTACK, of_foe(foe)))}{element}",
    ]
    if foe in state.fight.blocked:
        parts.append("blocked")
    elif not attacks(state, foe):
        parts.append("does not attack")
    else:
        parts.append(f"needs block {needed}")
    parts += [name for place, name in enumerate(ABILITIES) if template.abilities >> place & 1]
    for place, name in enumerate(ELEMENTS):
        if resists(state, foe, place):
            parts.append(f"resists {spoken(name)}")
    return f"{template.title}: {', '.join(parts)}"
