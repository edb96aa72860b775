"""Card numbers by chance, so that the number of a card says nothing about it.

Whoever could follow a number could name a hidden card by where its number was
seen before, in this match or in another one. So the cards of a match get their
numbers by chance when it begins, a shuffle deals what the cards are among the
numbers that lie there, and where a seat loses track of some cards their numbers
are dealt anew. No rule, order or tie-break may depend on a number.

Tables that nobody looks at (batches, sampled tables) have no key for this, and
their numbers stay as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.cards import NO_CARD, Card
from cardwright.kernel.machine.facts import facts_after_mixing, renumbered_facts
from cardwright.kernel.machine.lasting_effects import replace_records
from cardwright.kernel.machine.mixes import mix_pile, no_mixes
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

# A table without a key keeps its numbers.
NO_KEY: Final = b""


def prepare_numbers(state: State, seed: bytes) -> None:
    """Before a table is set: from now on it is kept what can be known about its cards."""
    state.numbering = stream_key(seed, "card numbers")
    state.mixes = no_mixes(state)


def deal_numbers(state: State) -> None:
    """Give all cards of a table that was just set up their numbers by chance."""
    if state.numbering:
        renumber(state, permuted(state, list(range(len(state.cards)))))


def deal_lost_numbers(state: State) -> None:
    """Deal the numbers anew of all cards that somebody lost track of.

    Done between two frames, when nothing but the table itself and the agenda
    remembers a card. A number that something on the agenda may mean stays.
    """
    kept = numbers_on_agenda(state)
    # Those together that the same seats recognise: what a seat knew under some number, it
    # still knows under one of those that it knew.
    groups: dict[int, list[int]] = {}
    for zone in state.zones:
        if state.lost >> zone.number & 1:
            for number in zone.cards:
                if number not in kept:
                    groups.setdefault(state.cards[number].known, []).append(number)
    state.lost = 0
    for numbers in groups.values():
        renumber(state, permuted(state, numbers))


def permuted(state: State, numbers: list[int]) -> list[int]:
    """For every number its new one: these change among themselves, the others stay."""
    dealt = sorted(numbers)
    stream = Stream("card numbers", state.numbering)
    # Each time from a part of the stream of its own.
    stream.position = 0 if state.mixes is None else state.mixes.count << 16
    for last in range(len(dealt) - 1, 0, -1):
        other = stream.below(last + 1)
        dealt[last], dealt[other] = dealt[other], dealt[last]
    new = list(range(len(state.cards)))
    for place, number in enumerate(numbers):
        new[number] = dealt[place]
    return new


def renumber(state: State, new: list[int]) -> None:
    """Give every card another number. Nothing else changes; whatever means a card follows it."""
    cards: list[Card] = state.cards.copy()
    for card in state.cards:
        master = NO_CARD if card.master == NO_CARD else new[card.master]
        if new[card.id] != card.id or master != card.master:
            cards[new[card.id]] = card.numbered(new[card.id], master)
    state.cards = cards
    for zone in state.zones:
        zone.cards = [new[card] for card in zone.cards]
    replace_records(state, [lasting.renumbered(new) for lasting in state.in_force])
    state.counted = recounted(state.counted, new)
    if state.mixes is not None:
        state.mixes = state.mixes.renumbered(new)
        state.facts = renumbered_facts(state.facts, new)
    state.renumber_own(new)


def recounted(counted: tuple[tuple[int, ...], ...], new: list[int]) -> tuple[tuple[int, ...], ...]:
    """How often rules had their event, those on cards under the new numbers of these."""
    if not counted:
        return counted
    return tuple(
        [
            (rule, owner, card if card == NO_CARD else new[card], record, times)
            for rule, owner, card, record, times in counted
        ]
    )


def numbers_on_agenda(state: State) -> set[int]:
    """All numbers that frames, woken rules and pending decisions hold, whatever of."""
    found: set[int] = set()
    for stack in state.stacks:
        for frame in stack:
            add_numbers(frame.form(), found)
    for waiting in (state.woken, state.withheld):
        for frame in waiting:
            add_numbers(frame.form(), found)
    for decision in state.pending:
        if decision is not None:
            add_numbers(decision.form(), found)
    return found


def add_numbers(plain: Plain, found: set[int]) -> None:
    if isinstance(plain, int):
        found.add(plain)
    elif isinstance(plain, str):
        # An option, or the line of an event: `play 14`, `card_moved card=14 …`.
        for word in plain.replace("=", " ").replace(",", " ").split():
            if word.isascii() and word.isdigit():
                found.add(int(word))
    elif isinstance(plain, list):
        for part in plain:
            add_numbers(part, found)
    elif isinstance(plain, dict):
        for part in plain.values():
            add_numbers(part, found)


def swap_contents(state: State, pile: list[int], order: list[int]) -> None:
    """Let each number of a pile be the card that the number at its place in `order` was.

    Lasting effects mean the card, not the number, and so do copies of it.
    """
    assert state.mixes is not None, "where numbers are dealt, it is kept what was mixed"
    state.mixes = mix_pile(state, state.mixes, pile, order)
    if state.facts:
        state.facts = facts_after_mixing(state.facts, pile, 0)
    new = list(range(len(state.cards)))
    moved: list[Card] = []
    for place, number in enumerate(pile):
        was = state.cards[order[place]]
        new[was.id] = number
        moved.append(was.numbered(number, was.master))
    for card in moved:
        state.cards[card.id] = card
    replace_records(state, [lasting.renumbered(new) for lasting in state.in_force])
    state.counted = recounted(state.counted, new)
    for card in state.cards:
        if card.master != NO_CARD and new[card.master] != card.master:
            state.cards[card.id] = card.numbered(card.id, new[card.master])
