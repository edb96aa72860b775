"""A position set by hand, as examples and tests give it."""

from __future__ import annotations

from cardwright.games.deeds.content.tactics import Tactic
from cardwright.games.deeds.content.templates import Foe
from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS, PHASES
from cardwright.games.deeds.table.mana import IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import AHEAD
from cardwright.kernel.language import Field, Many, Name, OneOf, Values, Whole, nearest, problem


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
        Field("tactic", Name(), "the tactic of the round"),
        Field("spent", Many(Name()), "units that have been used this round"),
        Field("phase", OneOf("phase", PHASES), "the phase that it begins in"),
    ]


def bring_forward(state: DeedsState, given: Values) -> None:
    """Put the stretches that are asked for before the others."""
    ahead = state.zone(AHEAD).cards
    for name in reversed(given.many("stretches", str)):
        names = [state.cards[card].template.name for card in ahead]
        if name not in names:
            raise problem(given.tree, f"no stretch is called {name!r}", nearest(name, names))
        ahead.insert(0, ahead.pop(names.index(name)))


def set_mana(state: DeedsState, given: Values) -> None:
    for color in given.many("mana", str):
        state.mana.tokens[COLORS.index(color)] += 1
    for color in given.many("crystals", str):
        state.mana.crystals[COLORS.index(color)] += 1
    state.mana.dice = [COLORS.index(color) for color in given.many("dice", str)]
    state.mana.fate = [IN_SOURCE] * len(state.mana.dice)


def set_company(state: DeedsState, given: Values) -> None:
    """The tactic of the round, and which units have been used in it."""
    if given.has("tactic"):
        name = given.take("tactic", str)
        names = [template.name for template in state.game.family("tactics")]
        if name not in names:
            raise problem(given.tree, f"no tactic is called {name!r}", nearest(name, names))
        tactic = state.game.by_name[name]
        assert isinstance(tactic, Tactic), "the family of tactics holds tactics"
        state.tactic = tactic
        state.tactics_used.append(name)
    for name in given.many("spent", str):
        fresh = [unit for unit in state.units() if unit not in state.spent]
        names = [state.unit(unit).name for unit in fresh]
        if name not in names:
            raise problem(given.tree, f"the hero leads no {name!r}", nearest(name, names))
        state.spent.append(fresh[names.index(name)])


def foe_named(state: DeedsState, name: str, taken: list[int], given: Values) -> int:
    names: list[str] = []
    for card in state.cards:
        if isinstance(card.template, Foe) and card.id not in taken:
            if card.template.name == name:
                return card.id
            names.append(card.template.name)
    raise problem(given.tree, f"there is no foe {name!r} left", nearest(name, names))
