"""What a scenario may give about bodies: arms, armour, species, conditions and wounds.

Each is a list with an entry for each fighter, in order; fighters at the end may
be left out.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.severity import BROKEN, CUTS
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.table.body import Body, Wound, whole_body
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.setup import spares_of
from cardwright.games.duel.table.state import table
from cardwright.games.duel.table.vitals import BLOOD, vital_resources
from cardwright.kernel import State
from cardwright.kernel.language import EntryName, Field, Many, Name, Values, nearest, problem

BROKEN_POINTS: Final = CUTS[BROKEN - 1]


def body_given_fields() -> list[Field]:
    return [
        Field("species", Many(EntryName("species")), "what each fighter is"),
        Field("weapons", Many(EntryName("weapons")), "what each fighter holds"),
        Field(
            "off_hands", Many(Many(EntryName("weapons"))), "what each off hand holds, if it does"
        ),
        Field("carried", Many(Many(EntryName("weapons"))), "what each fighter can draw"),
        Field("lying", Many(EntryName("weapons")), "the weapons on the ground"),
        Field("armours", Many(Many(EntryName("armours"))), "what each fighter wears"),
        Field("crippled", Many(Many(Name())), "parts of each fighter that are of no use"),
        Field("conditions", Many(Many(EntryName("conditions"))), "what state each fighter is in"),
    ]


def arrange_bodies(state: State, given: Values) -> None:
    """Put what a scenario gives about bodies onto a table that was just set up."""
    fighters = table(state).fighters
    for owner, fighter in enumerate(fighters):
        species = name_for(given, "species", owner)
        worn = names_for(given, "armours", owner)
        if species is not None or worn is not None:
            change_body(state, owner, fighter, species, worn)
        weapon = name_for(given, "weapons", owner)
        if weapon is not None:
            fighter.weapon = state.game.by_name[weapon]
            assert isinstance(fighter.weapon, Weapon), "the names were checked"
        off_hand = names_for(given, "off_hands", owner)
        if off_hand is not None:
            fighter.off_hand = state.game.by_name[off_hand[0]] if off_hand else None
        carried = names_for(given, "carried", owner)
        if carried is not None:
            fighter.carried = spares_of(state.game, carried)
        for name in names_for(given, "crippled", owner) or []:
            cripple(fighter.body, name, given)
    table(state).lying = spares_of(state.game, given.many("lying", str))


def conditions_given(given: Values) -> list[list[str]]:
    """The conditions that each fighter is in, which come into force when the table is set."""
    return [[str(name) for name in names] for names in given.many("conditions", list)]


def change_body(
    state: State, owner: int, fighter: Fighter, species: str | None, worn: list[str] | None
) -> None:
    """Another body, of another species or with other armour; stats stay the fighter's own.

    Another species brings its own blood, unhurt.
    """
    kind = fighter.species if species is None else state.game.by_name[species]
    assert isinstance(kind, Species), "the names were checked"
    armours: list[Armour] = []
    for piece in fighter.armours if worn is None else [state.game.by_name[name] for name in worn]:
        assert isinstance(piece, Armour), "the names were checked"
        armours.append(piece)
    fighter.species = kind
    fighter.armours = tuple(armours)
    fighter.body = whole_body(fighter.body.index, kind, armours)
    if species is not None:
        state.resources[owner][BLOOD:] = vital_resources(kind)


def cripple(body: Body, name: str, given: Values) -> None:
    """An old wound: broken through all its layers, and no longer bleeding."""
    names = [part.name for part in body.species.plan.parts]
    if name not in names:
        raise problem(given.tree, f"there is no part {name!r}", nearest(name, names))
    part = body.species.plan.named(name)
    for place in range(len(part.layers)):
        body.add_harm(part, place, BROKEN_POINTS)
    body.wounds.append(Wound(part.number, body.index.bludgeon.index, BROKEN, 0, False))


def name_for(given: Values, field: str, owner: int) -> str | None:
    names = given.many(field, str)
    return names[owner] if owner < len(names) else None


def names_for(given: Values, field: str, owner: int) -> list[str] | None:
    """The names for one fighter; nothing said is not the same as an empty list."""
    lists = given.many(field, list)
    return [str(name) for name in lists[owner]] if owner < len(lists) else None
