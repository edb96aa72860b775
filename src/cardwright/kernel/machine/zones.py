"""Zones: ordered piles of cards with an owner and a face.

The face says who recognises a card that lies there: everyone, its owner's seat,
or nobody. A pile is one physical list; a view by tag is a filter over it, so a
card with two tags is found under both and exists once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.cards import NO_CARD, NOWHERE, Card, Template
from cardwright.kernel.machine.copies import blank_copy, spare_number, user_of
from cardwright.kernel.machine.facts import facts_after_mixing
from cardwright.kernel.machine.mixes import first_mix, mix_hand
from cardwright.kernel.machine.numbers import swap_contents
from cardwright.kernel.values.events import (
    EVERYONE,
    CardCloned,
    CardMoved,
    CloneEnded,
    Moment,
    OwnerChanged,
    ZoneShuffled,
)
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

FACE_UP: Final = 0
FACE_OWNER: Final = 1
FACE_DOWN: Final = 2
SHARED: Final = -1


class ZoneKind:
    """A sort of zone that a game has, shared by all or one for each owner.

    Cards in an active zone have their rules awake. Cards in a zone of masters
    stay there; whoever uses one gets a copy of it.
    """

    __slots__ = ("active", "face", "masters", "name", "noun", "number", "shared")

    def __init__(
        self,
        name: str,
        face: int,
        shared: bool = False,
        active: bool = False,
        masters: bool = False,
        noun: str = "",
    ) -> None:
        self.name = name
        self.masters = masters
        # What people call it, where that is not its name: draw pile.
        self.noun = noun or name.replace("_", " ")
        self.face = face
        self.shared = shared
        self.active = active
        # Its place in the game's list.
        self.number = -1


class Zone:
    """One pile of cards, from the bottom to the top."""

    __slots__ = ("cards", "kind", "number", "owner")

    def __init__(self, kind: ZoneKind, number: int, owner: int, cards: list[int]) -> None:
        self.kind = kind
        self.number = number
        self.owner = owner
        self.cards = cards

    def clone(self) -> Zone:
        return Zone(self.kind, self.number, self.owner, self.cards.copy())

    def form(self) -> Plain:
        return [self.kind.name, self.owner, list(self.cards)]


def number_kinds(kinds: list[ZoneKind]) -> None:
    """Fix the place of each kind, once for a game."""
    for number, kind in enumerate(kinds):
        kind.number = number


def first_zones(kinds: list[ZoneKind], owners: int) -> list[int]:
    """Where the zones of each kind begin in a match with so many owners."""
    firsts: list[int] = []
    count = 0
    for kind in kinds:
        firsts.append(count)
        count += 1 if kind.shared else owners
    return firsts


def lay_out(kinds: list[ZoneKind], owners: int) -> list[Zone]:
    """All zones of a match, kind by kind and owner by owner."""
    zones: list[Zone] = []
    for kind in kinds:
        for owner in [SHARED] if kind.shared else range(owners):
            zones.append(Zone(kind, len(zones), owner, []))
    return zones


def who_recognises(state: State, zone: Zone) -> int:
    """The seats to whom this zone shows its cards."""
    if zone.kind.face == FACE_UP:
        return EVERYONE
    if zone.kind.face == FACE_OWNER and zone.owner != SHARED:
        return 1 << state.seat_of[zone.owner]
    return 0


def new_card(state: State, template: Template, owner: int, zone: Zone) -> Card:
    """Put a card into the match while it is being set up; told to nobody."""
    known = who_recognises(state, zone)
    card = Card(len(state.cards), template, owner, zone.number, known, NO_CARD, 0)
    state.cards.append(card)
    zone.cards.append(card.id)
    if state.mixes is not None:
        state.mixes = state.mixes.with_cards(first_mix(state, zone, owner), 1, state.seats)
    return card


def move(state: State, card_id: int, zone: Zone, at_bottom: bool = False) -> None:
    """Move a card to the top (the end) of a pile, or to its bottom, and tell it.

    Seats that see the pile it goes to learn what it is. Seats that see neither
    pile lose track of it, and of the other cards of the hand it came from: any
    of those might be the one that left.
    """
    card = state.cards[card_id]
    source = state.zones[card.zone]
    # To find a card in a pile takes time too, if little.
    state.budget -= 1 + len(source.cards) // 64
    take_out(source.cards, card_id)
    if at_bottom:
        zone.cards.insert(0, card_id)
    else:
        zone.cards.append(card_id)
    known = card.known
    sees = state.unsealed(who_recognises(state, zone))
    if source.kind.face == FACE_OWNER:
        followers = sees | who_recognises(state, source)
        hidden = zone.kind.face != FACE_UP
        if state.numbering:
            lose_track(state, source, card, followers, hidden)
        known &= followers
        if hidden:
            for other in source.cards:
                keep_known(state, other, state.cards[other].known & followers)
    if state.lost and state.lost >> source.number & 1:
        # Where a card of which somebody lost track went, none can be told from the others.
        state.lost |= 1 << zone.number
    state.learn(sees & ~known)
    known |= sees
    state.cards[card_id] = card.lying(zone.number, known)
    state.tell(
        CardMoved(
            card_id, card.template.name, card.owner, known,
            source.kind.name, zone.kind.name, zone.owner,
        )
    )  # fmt: skip


def move_for(state: State, owner: int, card_id: int, zone: Zone, at_bottom: bool = False) -> None:
    """Move a card on behalf of an owner, for whom a rule on a card of nobody's then speaks."""
    before = state.mover
    state.mover = owner
    move(state, card_id, zone, at_bottom)
    state.mover = before


def hand_over(state: State, card_id: int, owner: int) -> None:
    """Let a card belong to somebody else, where it lies, and tell it."""
    card = state.cards[card_id]
    if card.owner != owner:
        state.cards[card_id] = card.owned_by(owner)
        state.tell(OwnerChanged(card_id, card.template.name, owner, card.known, card.owner))


def lose_track(state: State, source: Zone, moved: Card, followers: int, hidden: bool) -> None:
    """Note what the seats that did not follow a card out of a hand cannot tell apart any more."""
    hand = source.cards if hidden else []
    forgotten = moved.known & ~followers
    if hand:
        for told in state.facts:
            if told.seats & ~followers and told.concerns([*hand, moved.id]):
                state.facts = facts_after_mixing(state.facts, [*hand, moved.id], followers)
                state.lost |= 1 << source.number
                break
    for other in hand:
        forgotten |= state.cards[other].known & ~followers
    if forgotten:
        state.lost |= 1 << source.number
        assert state.mixes is not None, "where numbers are dealt, it is kept what was mixed"
        state.mixes = mix_hand(state, state.mixes, hand, moved.id, followers)


def take_out(pile: list[int], card_id: int) -> None:
    """Remove a card from a pile. Most are taken from the top, so the search begins there."""
    place = len(pile) - 1
    while pile[place] != card_id:
        place -= 1
    pile.pop(place)


def keep_known(state: State, card_id: int, known: int) -> None:
    """From now on these seats recognise the card, and nobody else does."""
    card = state.cards[card_id]
    if card.known != known:
        state.cards[card_id] = card.known_to(known)


def shuffle(state: State, zone: Zone, stream: int) -> None:
    """Put a pile into a random order that nobody knows.

    Where numbers could be followed they stay in their places, and what the cards
    are is dealt among them. Whoever kept a number across a shuffle has that of
    a place; only lasting effects and copies still mean the card.
    """
    state.budget -= len(zone.cards)
    cards = zone.cards
    places = cards.copy() if state.numbering else cards
    for last in range(len(cards) - 1, 0, -1):
        other = state.chance.streams[stream].below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    if state.numbering:
        # Whatever might mean one of these cards by its number is gone through.
        state.budget -= (len(state.cards) + len(state.in_force)) // 8
        swap_contents(state, places, cards)
        cards = zone.cards = places
    faces = who_recognises(state, zone)
    for card_id in cards:
        keep_known(state, card_id, faces)
    state.tell(ZoneShuffled(zone.kind.name, zone.owner, len(cards)))


def distinct(state: State, cards: list[int]) -> list[int]:
    """The cards of one place without those that are just like an earlier one.

    Whoever chooses among equal cards has nothing to choose, so they are one
    option. The list itself is given back if all of its cards differ.
    """
    templates: list[object] = []
    for card in cards:
        template = state.cards[card].template
        for before in templates:
            if before is template:
                return without_likes(state, cards)
        templates.append(template)
    return cards


def without_likes(state: State, cards: list[int]) -> list[int]:
    """The cards without those just like an earlier one, where some share a template."""
    found: list[int] = []
    for number in cards:
        for other in found:
            if alike(state, number, other):
                break
        else:
            found.append(number)
    return found


def alike(state: State, one: int, other: int) -> bool:
    """Would it make no difference at all if the two cards changed places?"""
    first, second = state.cards[one], state.cards[other]
    if first.template is not second.template or first.zone != second.zone:
        return False
    if first.cooldown != second.cooldown or first.known != second.known:
        return False
    if first.owner != second.owner or first.master != second.master:
        return False
    for lasting in state.in_force:
        if lasting.card in (one, other) or lasting.binds(one) or lasting.binds(other):
            return False
    return True


def tagged(state: State, zone: Zone, tags: int) -> list[int]:
    """The cards of a pile that have any of the tags, in the order of the pile."""
    return [card for card in zone.cards if state.cards[card].template.tags & tags]


def holds_tagged(state: State, zone: Zone, tags: int) -> bool:
    """Is there any card with one of the tags in a pile?"""
    for card in zone.cards:
        if state.cards[card].template.tags & tags:
            return True
    return False


def count_tagged(state: State, zone: Zone, tags: int) -> int:
    """How many cards of a pile have any of the tags."""
    count = 0
    for card in zone.cards:
        if state.cards[card].template.tags & tags:
            count += 1
    return count


def clone_from_pool(state: State, master_id: int, zone: Zone) -> int:
    """Make a passing copy of a pool card; the copy disappears when it is done."""
    master = state.cards[master_id]
    assert master.cooldown == 0, "a pool card on cooldown cannot be copied"
    number = spare_number(state, master.owner)
    known = state.unsealed(master.known)
    sees = state.unsealed(who_recognises(state, zone))
    state.learn(sees & ~known)
    known |= sees
    state.cards[number] = Card(
        number, master.template, master.owner, zone.number, known, master_id, 0
    )
    zone.cards.append(number)
    state.tell(CardCloned(number, master.template.name, master.owner, known, master_id))
    return number


def destroy_clone(state: State, card_id: int) -> None:
    """Take a clone out of the match. Its master and the cooldown are not touched."""
    card = state.cards[card_id]
    assert card.master != NO_CARD, "only a clone can be destroyed"
    source = state.zones[card.zone]
    take_out(source.cards, card_id)
    if card.known == EVERYONE:
        state.cards[card_id] = card.lying(NOWHERE, 0)
    else:
        # Whoever did not see it does not find out from what is left of it.
        state.cards[card_id] = blank_copy(state, card_id, user_of(state, card.owner))
    state.tell(CloneEnded(card_id, card.template.name, card.owner, card.known, source.kind.name))


def set_cooldown(state: State, master_id: int, turns: int) -> None:
    """Start, or with nothing refund, the waiting time of a pool card."""
    master = state.cards[master_id]
    if master.cooldown != turns:
        state.cards[master_id] = master.cooling(turns)
        state.tell(Moment("cooldown_changed", master.owner, master_id, turns))


def tick_cooldowns(state: State) -> None:
    """Everything that waits waits a turn less, in the order in which it lies."""
    for zone in state.zones:
        for number in zone.cards:
            cooldown = state.cards[number].cooldown
            if cooldown > 0:
                set_cooldown(state, number, cooldown - 1)
