"""Interventions: what the lab changes on a table that was just set, before anybody decides.

What is seen to go with a card may be what long matches, or those who are ahead,
have in common. To know what a card does, one has to put it there.
"""

from __future__ import annotations

from random import Random

import msgspec

from cardwright.kernel import EVERYONE, FACE_OWNER, Match, State, Template, exchange

# Every copy becomes another card of the same kind that its owner has as well.
SWAPPED = "swapped"
# A copy lies in the opening hand, or on top of the deck; or none does.
AT_HAND = "at hand"
FAR = "far"


class Intervention(msgspec.Struct, frozen=True):
    """What happens to a card of a seat."""

    seat: int
    card: str
    how: str
    # What copies become; whatever chance says if nothing is named.
    filler: str = ""


def intervene(match: Match, wanted: Intervention) -> int:
    """Change a table that was set and not yet begun; how many cards were changed."""
    chance = Random(f"{match.seed.hex()} {wanted.seat} {wanted.card}")
    if wanted.how == SWAPPED:
        return swap(match.state, wanted, chance)
    return put(match.state, wanted, chance)


def copies_of(state: State, seat: int, name: str) -> list[int]:
    """The numbers of a seat's copies of a card, as they lie."""
    return [
        number
        for number, card in enumerate(state.cards)
        if card.template.name == name and card.owner >= 0 and state.seat_of[card.owner] == seat
    ]


def swap(state: State, wanted: Intervention, chance: Random) -> int:
    copies = copies_of(state, wanted.seat, wanted.card)
    fillers = [state.game.by_name[wanted.filler]] if wanted.filler else []
    fillers = fillers or fillers_of(state, wanted.seat, wanted.card)
    if not fillers:
        return 0
    for number in copies:
        filler = chance.choice(fillers)
        state.cards[number] = state.cards[number].turned_into(filler)
    return len(copies)


def fillers_of(state: State, seat: int, name: str) -> list[Template]:
    """The other cards that lie where copies of this one lie, each as often as it lies there."""
    places = {state.cards[number].zone for number in copies_of(state, seat, name)}
    family = state.game.by_name[name].family
    return [
        card.template
        for card in state.cards
        if card.zone in places and card.template.name != name and card.template.family == family
    ]


def put(state: State, wanted: Intervention, chance: Random) -> int:
    """A copy into the hand, or all copies out of it; on the deck if hands are still empty."""
    copies = copies_of(state, wanted.seat, wanted.card)
    hand = hand_of(state, wanted.seat)
    near = [number for number in copies if number in hand]
    hidden = [number for number in copies if state.cards[number].known == 0]
    if hand:
        if wanted.how == AT_HAND:
            if near or not hidden:
                return 0
            exchange(state, hidden[0], chance.choice(hand))
            return 1
        return sum(send_off(state, number, wanted.card, chance) for number in near)
    if not hidden:
        return 0
    # Nobody has drawn yet: the top of the deck is what will be drawn first.
    deck = state.zones[state.cards[hidden[0]].zone].cards
    top = first_drawn(state, deck, state.game.by_name[wanted.card])
    topmost = state.cards[top].template.name == wanted.card
    if wanted.how == AT_HAND:
        if topmost:
            return 0
        exchange(state, top, hidden[0])
        return 1
    return send_down(state, deck, top) if topmost else 0


def send_down(state: State, deck: list[int], top: int) -> int:
    """Exchange a card with the lowest other one that has the same tags, or with the lowest."""
    card = state.cards[top].template
    others = [number for number in deck if state.cards[number].template.name != card.name]
    alike = [number for number in others if state.cards[number].template.tags == card.tags]
    if not others:
        return 0
    exchange(state, top, (alike or others)[0])
    return 1


def hand_of(state: State, seat: int) -> list[int]:
    """The cards that a seat alone recognises when the table is set."""
    return [
        number
        for zone in state.zones
        if zone.kind.face == FACE_OWNER and zone.owner >= 0 and state.seat_of[zone.owner] == seat
        for number in zone.cards
        if state.cards[number].known not in (0, EVERYONE)
    ]


def first_drawn(state: State, deck: list[int], like: Template) -> int:
    """The highest card of a deck with the same tags, for games that draw by kind; or the top."""
    for number in reversed(deck):
        if state.cards[number].template.tags == like.tags:
            return number
    return deck[-1]


def send_off(state: State, number: int, name: str, chance: Random) -> int:
    """Exchange a card with a hidden one of its owner that is another."""
    owner = state.cards[number].owner
    others = [
        other
        for other, card in enumerate(state.cards)
        if card.owner == owner and card.known == 0 and card.template.name != name
    ]
    if not others:
        return 0
    exchange(state, number, chance.choice(others))
    return 1
