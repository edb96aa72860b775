"""Hidden information: sampling a table that agrees with everything one seat knows."""

from __future__ import annotations

from cardwright.kernel.machine.cards import NOWHERE, Card, Template
from cardwright.kernel.machine.loop import put_again
from cardwright.kernel.machine.numbers import NO_KEY
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.kernel.values.events import may_see


def sample_hidden(state: State, seat: int, seed: bytes) -> None:
    """Deal the cards that the seat cannot recognise anew among their places.

    The places keep their numbers and the cards change what they are, so that
    whatever refers to a place still does. Cards mix only within their group,
    which is their owner's deck unless the game says otherwise.
    """
    # Whoever plays on with the table made up its cards: their numbers need no care.
    state.numbering = NO_KEY
    state.lost = 0
    groups: dict[int, list[Card]] = {}
    for card in state.cards:
        if card.zone != NOWHERE and not may_see(card.known, seat):
            groups.setdefault(state.game.swap_group(state, card), []).append(card)
    stream = Stream("hidden", stream_key(seed, "hidden"))
    for cards in groups.values():
        templates: list[Template] = [card.template for card in cards]
        # In an order that says nothing about the truth, or else it could be reckoned back from
        # a sample and its seed.
        templates.sort(key=number_of)
        for last in range(len(templates) - 1, 0, -1):
            other = stream.below(last + 1)
            templates[last], templates[other] = templates[other], templates[last]
        for card, template in zip(cards, templates, strict=True):
            state.cards[card.id] = card.turned_into(template)
    # A key of its own kind: a sampling seed may happen to be the seed of the match itself.
    state.chance.rekey(stream_key(seed, "sampled future"))
    state.game.settle_hidden(state, seat, stream)
    ask_again(state, seat)


def exchange(state: State, one: int, other: int) -> None:
    """Let two cards change what they are, each staying in its place."""
    first, second = state.cards[one], state.cards[other]
    state.cards[one] = first.turned_into(second.template)
    state.cards[other] = second.turned_into(first.template)


def number_of(template: Template) -> int:
    return template.number


def ask_again(state: State, seat: int) -> None:
    """Put the private decisions of the other seats anew.

    Their options came from cards that have changed meanwhile.
    """
    for other in range(state.seats):
        decision = state.pending[other]
        if other != seat and decision is not None and decision.private:
            put_again(state, decision)
    state.events.clear()
