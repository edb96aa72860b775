"""The table before anything happens: the hero's deck, the other decks, foes and the road."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed, Foe, Hero, Stretch, Tale
from cardwright.games.deeds.content.terms import DEED_KINDS, HERO
from cardwright.games.deeds.content.units import Unit
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import (
    ACTIONS,
    AHEAD,
    ARTIFACTS,
    DECK,
    PILE_ZONES,
    SPELLS,
    UNIT_DECK,
    WOUNDS,
)
from cardwright.kernel import Template, ZoneKind, new_card

DECKS: Final[dict[str, ZoneKind]] = {
    "advanced_action": ACTIONS,
    "spell": SPELLS,
    "artifact": ARTIFACTS,
    "wound": WOUNDS,
}
NO_OWNER: Final = -1


def set_table(state: DeedsState, tale: Tale, hero: Hero) -> None:
    state.tale, state.hero = tale, hero
    add_deck(state, hero)
    for template in state.game.templates:
        if isinstance(template, Deed) and DEED_KINDS[template.kind] in DECKS:
            add_copies(state, template, HERO, DECKS[DEED_KINDS[template.kind]])
        elif isinstance(template, Unit):
            add_copies(state, template, HERO, UNIT_DECK)
        elif isinstance(template, Foe):
            add_copies(state, template, NO_OWNER, PILE_ZONES[template.pile])
        elif isinstance(template, Stretch):
            add_copies(state, template, NO_OWNER, AHEAD)


def add_copies(state: DeedsState, template: Template, owner: int, kind: ZoneKind) -> None:
    for _ in range(template.copies):
        new_card(state, template, owner, state.zone(kind))


def add_deck(state: DeedsState, hero: Hero) -> None:
    """The common basic actions, with the hero's own in place of some."""
    own = [has for _, has in hero.swaps]
    every = [has for other in state.game.family("heroes") for _, has in swaps_of(other)]
    for template in state.game.templates:
        if not isinstance(template, Deed) or DEED_KINDS[template.kind] != "basic_action":
            continue
        copies = template.copies
        if template in every and template not in own:
            copies = 0
        copies -= len([lacks for lacks, _ in hero.swaps if lacks is template])
        for _ in range(copies):
            new_card(state, template, HERO, state.zone(DECK, HERO))


def swaps_of(template: Template) -> list[tuple[Deed, Deed]]:
    assert isinstance(template, Hero), "the family of heroes holds heroes"
    return template.swaps
