"""The road: revealing its stretches, the foes along it, and steps from space to space."""

from __future__ import annotations

from cardwright.games.deeds.content.templates import Stretch
from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.questions import IS_NIGHT
from cardwright.games.deeds.table.state import NO_PLACE, DeedsState, Spot
from cardwright.games.deeds.table.streams import FOES_STREAM, ROAD_STREAM
from cardwright.games.deeds.table.zones import AHEAD, BOX, LAIRS, PILE_ZONES, ROAD, SLAIN
from cardwright.kernel import EVERYONE, Scene, ask, move, shuffle


def prepare_road(state: DeedsState, shuffled: bool = True) -> None:
    """Shuffle the wild stretches, keep as many as the tale wants, and frame them.

    The first and the last stretch of a tale are known to everybody. Unshuffled,
    for a table arranged by hand, they come in the order of the files.
    """
    ahead = state.zone(AHEAD)
    ends = [state.tale.start, *([state.tale.last] if state.tale.last else [])]
    for card in list(ahead.cards):
        if state.cards[card].template in ends or not wild(state, card):
            move(state, card, state.zone(BOX))
    if shuffled:
        shuffle(state, ahead, ROAD_STREAM)
    else:
        ahead.cards.reverse()
    while len(ahead.cards) > state.tale.stretches:
        move(state, ahead.cards[0], state.zone(BOX))
    frame_road(state)


def frame_road(state: DeedsState) -> None:
    """Put the tale's own stretches at both ends of the road ahead."""
    box = state.zone(BOX).cards
    for card in list(box):
        template = state.cards[card].template
        if template is state.tale.start or template is state.tale.last:
            state.show(state.cards[card], EVERYONE)
            move(state, card, state.zone(AHEAD), at_bottom=template is state.tale.last)


def wild(state: DeedsState, card: int) -> bool:
    stretch = state.cards[card].template
    assert isinstance(stretch, Stretch), "the road is made of stretches"
    return not stretch.start


def reveal_stretch(state: DeedsState) -> None:
    """The next stretch is laid, joined to the road, and its roaming foes appear."""
    card = state.zone(AHEAD).cards[-1]
    move(state, card, state.zone(ROAD))
    stretch = state.cards[card].template
    assert isinstance(stretch, Stretch), "the road is made of stretches"
    first = len(state.spots)
    places = {space.name: first + place for place, space in enumerate(stretch.spaces)}
    for space in stretch.spaces:
        state.spots.append(Spot(space))
    for space in stretch.spaces:
        for link in space.links:
            join(state, places[space.name], places[link])
    entry = first + stretch.entry
    if state.edge != NO_PLACE:
        join(state, state.edge, entry)
    state.edge = first + stretch.exit
    happens(state, "stretch_revealed", stretch.title, len(stretch.spaces))
    for place in places.values():
        settle_foes(state, state.spots[place])


def join(state: DeedsState, one: int, other: int) -> None:
    """Spaces are neighbours both ways."""
    for a, b in ((one, other), (other, one)):
        if b not in state.spots[a].links:
            state.spots[a].links.append(b)


def settle_foes(state: DeedsState, spot: Spot) -> None:
    """Roaming foes stand in the open; those who hold a place to be assaulted wait unseen."""
    for pile in spot.space.roaming:
        spot.foes += draw_foe(state, pile, open=True)
    if spot.space.site.assaulted:
        for pile in spot.space.site.garrison:
            spot.foes += draw_foe(state, pile, open=False)


def draw_foe(state: DeedsState, pile: int, open: bool) -> list[int]:
    """The top foe of a pile; an empty pile takes back its slain, and may still be empty."""
    zone = state.zone(PILE_ZONES[pile])
    if not zone.cards:
        for card in list(state.zone(SLAIN).cards):
            if state.foe(card).pile == pile:
                move(state, card, zone)
        shuffle(state, zone, FOES_STREAM)
    if not zone.cards:
        return []
    card = zone.cards[-1]
    move(state, card, state.zone(LAIRS))
    if open:
        reveal_foe(state, card)
    return [card]


def reveal_foe(state: DeedsState, card: int) -> None:
    if state.cards[card].known != EVERYONE:
        state.show(state.cards[card], EVERYONE)
        happens(state, "foe_revealed", state.foe(card).title)


def look_around(state: DeedsState) -> None:
    """By day the hero sees who holds the neighbouring places."""
    if ask(state, IS_NIGHT, Scene(HERO)):
        return
    for place in state.spots[state.at].links:
        for foe in state.spots[place].foes:
            reveal_foe(state, foe)
