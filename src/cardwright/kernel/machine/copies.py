"""Numbers for copies of pool cards, which tell nobody what was copied in secret.

Every owner has unused copies of its own, and chance chooses among them. What is
chosen depends on nothing that others do unseen: so a copy made in secret has the
same number on the real table as in its seat's own world. What was not seen by all
is blank when it is done with, and the copies that a seat may need while all are
split are there before: so neither they nor how many there are tell what was made
and taken back meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.cards import NOWHERE, Card
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.limits import CARDS_PER_MATCH_MAX

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

# Unused copies that are made at once, so that chance has something to choose from.
SPARES_AT_ONCE: Final = 8


def blank_copy(state: State, number: int, owner: int) -> Card:
    """An unused copy: of nothing in particular, and known to nobody."""
    return Card(number, state.game.templates[0], owner, NOWHERE, 0, number, 0)


def spare_number(state: State, owner: int) -> int:
    """The number of the next copy of a card of this owner's.

    The numbers of copies that are gone are used again, so that a long match does not grow.
    """
    user = user_of(state, owner)
    if not state.numbering:
        # Nobody looks: any will do.
        for card in state.cards:
            if card.zone == NOWHERE and card.owner == user:
                return card.id
        return add_spares(state, user)[0]
    spares = unused_by(state, user)
    if state.splitting:
        spares = unshared(state, spares)
    if not spares:
        spares = add_spares(state, user)
    return spares[chosen_among(state, user, len(spares))]


def user_of(state: State, owner: int) -> int:
    """Whose unused copies are used, and get back what is done with: in secret the seat's own."""
    if not state.track:
        return owner
    seat = state.track - 1
    return owner if owner >= 0 and state.seat_of[owner] == seat else state.seat_of.index(seat)


def unused_by(state: State, owner: int) -> list[int]:
    return [card.id for card in state.cards if card.zone == NOWHERE and card.owner == owner]


def unshared(state: State, spares: list[int]) -> list[int]:
    """Those to choose from in secret: that were there before, or else the first made since.

    Others may have needed more on the real table, which a seat's own world knows nothing of.
    """
    before = [number for number in spares if number < state.before_split]
    if before or not spares:
        return before
    at_once = SPARES_AT_ONCE * len(state.seat_of)
    first = (spares[0] - state.before_split) // at_once
    return [number for number in spares if (number - state.before_split) // at_once == first]


def add_spares(state: State, wanted: int) -> list[int]:
    """Make unused copies for every owner, and for nobody if those are wanted; says which are."""
    if len(state.cards) >= CARDS_PER_MATCH_MAX:
        state.give_up("cards")
    found: list[int] = []
    for owner in range(min(wanted, 0), len(state.seat_of)):
        for _ in range(SPARES_AT_ONCE if state.numbering else 1):
            number = len(state.cards)
            state.cards.append(blank_copy(state, number, owner))
            if owner == wanted:
                found.append(number)
    if state.mixes is not None:
        more = len(state.cards) - len(state.mixes.sources)
        state.mixes = state.mixes.with_cards(0, more, state.seats)
    return found


def chosen_among(state: State, user: int, count: int) -> int:
    """By chance, each time from a part of the stream of its own."""
    made = list(state.copied) or [0] * (len(state.seat_of) + 1)
    stream = Stream(f"copy {user}", state.numbering)
    # Nobody's copies are counted behind those of all owners.
    stream.position = made[user] << 4
    made[user] += 1
    state.copied = tuple(made)
    return stream.below(count)


def provide_spares(state: State) -> None:
    """Before the seats split: as many unused copies for every owner as are made at once."""
    if state.numbering and any(kind.masters for kind in state.game.zone_kinds):
        while fewest_unused(state) < SPARES_AT_ONCE and len(state.cards) < CARDS_PER_MATCH_MAX:
            add_spares(state, 0)
    state.before_split = len(state.cards)


def fewest_unused(state: State) -> int:
    """How many unused copies the owner has who has fewest."""
    unused = [0] * len(state.seat_of)
    for card in state.cards:
        if card.zone == NOWHERE and card.owner >= 0:
            unused[card.owner] += 1
    return min(unused)
