"""Hiding: what a seat gets is byte-equal in all worlds that it cannot tell apart.

From a position a twin world is made, in which everything that the seat cannot
know is different: the cards it does not recognise are others, and the future of
chance is another. Everything that reaches the seat must be the same, at once
and through the visible future: the same moves are made in both worlds until
something is lawfully revealed to that seat.
"""

from __future__ import annotations

from cardwright.kernel import SPECTATOR, Card, Match, State, Template
from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.table.samples import ask_again
from cardwright.kernel.table.view import recognises
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.checks.undo import recognised
from cardwright.testing.failure import require
from cardwright.testing.pictures import seats_and_spectator, wire
from cardwright.testing.walks import positions

FUTURE_STEPS_MAX = 12
TWINS = 3


def unknown_cards(state: State, seat: int) -> dict[int, list[Card]]:
    """The cards that the seat does not recognise, by the group within which they may mix."""
    groups: dict[int, list[Card]] = {}
    for card in state.cards:
        if card.zone != NOWHERE and not recognises(card, seat):
            groups.setdefault(state.game.swap_group(state, card), []).append(card)
    return groups


def other_world(match: Match, seat: int, stream: Stream) -> Match:
    """A match that differs in everything that the seat cannot know."""
    twin = match.clone()
    dealt: dict[int, Template] = {}
    for cards in unknown_cards(twin.world(seat), seat).values():
        templates = [card.template for card in cards]
        stir(templates, stream)
        dealt.update({card.id: template for card, template in zip(cards, templates, strict=True)})
    seed = bytes(stream.below(256) for _ in range(32))
    for state in [twin.state, *twin.worlds]:
        for card_id, template in dealt.items():
            state.cards[card_id] = state.cards[card_id].turned_into(template)
        state.chance.rekey(seed)
        settled = Stream("settle", stream_key(seed, "settle"))
        state.game.settle_hidden(state, seat, settled)
    if not twin.worlds:
        ask_again(twin.state, seat)
    return twin


def stir(templates: list[Template], stream: Stream) -> None:
    for last in range(len(templates) - 1, 0, -1):
        other = stream.below(last + 1)
        templates[last], templates[other] = templates[other], templates[last]


def check_nothing_hidden_shows(case: Case, numbers: range, visits: int) -> None:
    """Views, options, events, explanations and refusals, now and through the visible future."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                for _ in range(TWINS):
                    twin = other_world(match, seat, stream)
                    assert_same(match, twin, seat, 0)
                    follow(match.clone(), twin, seat, stream)


def assert_same(one: Match, other: Match, seat: int, since: int) -> None:
    mine, others = wire(one, seat, since), wire(other, seat, since)
    for here, there in zip(mine, others, strict=False):
        require(here == there, f"seat {seat} can tell worlds apart: {apart(here, there)}")
    require(len(mine) == len(others), f"seat {seat} can tell worlds apart by the number of things")


def apart(here: str, there: str) -> str:
    """Where two texts begin to differ, with a little of what stands around it."""
    common = 0
    while common < min(len(here), len(there)) and here[common] == there[common]:
        common += 1
    around = slice(max(0, common - 60), common + 40)
    return f"{here.partition(' ')[0]}: …{here[around]!r} and …{there[around]!r}"


def follow(one: Match, other: Match, seat: int, stream: Stream) -> None:
    """Make the same moves in both worlds until something is revealed to the seat."""
    for _ in range(FUTURE_STEPS_MAX):
        moves = common_moves(one, other, seat)
        if not moves:
            return
        since = len(one.told(seat))
        mover, option = moves[stream.below(len(moves))]
        known = [recognised_numbers(world, seat) for world in (one, other)]
        sealed = bool(one.worlds)
        opened = len(one.made)
        one.act(mover, option)
        if sealed and len(one.made) > opened:
            # All is opened now, and what the others had sealed is seen.
            return
        other.act(mover, option)
        if revealed(one, seat, known[0], since) or revealed(other, seat, known[1], since):
            return
        assert_same(one, other, seat, since)


def common_moves(one: Match, other: Match, seat: int) -> list[tuple[int, str]]:
    """Moves that exist in both worlds; while all are split only the seat's own are comparable."""
    moves: list[tuple[int, str]] = []
    for mover in one.to_decide():
        if one.worlds and mover != seat:
            continue
        there = [option.text() for option in other.legal(mover)]
        moves += [(mover, text.text()) for text in one.legal(mover) if text.text() in there]
    return moves


def recognised_numbers(match: Match, seat: int) -> set[int]:
    return {card for card, _ in recognised(match, seat)}


def revealed(match: Match, seat: int, known: set[int], since: int) -> bool:
    """Was the seat lawfully shown a card or a draw of chance?"""
    if any(event.kind == "chance_drawn" for event in match.told(seat, since)):
        return True
    if seat == SPECTATOR and match.over:
        return True
    return bool(recognised_numbers(match, seat) - known)


def check_numbers_of_unknown_cards_are_unseen(case: Case, numbers: range, visits: int) -> None:
    """Two unknown cards of a group may change places, numbers and all: nobody notices."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                twin = match.clone()
                for cards in unknown_cards(twin.world(seat), seat).values():
                    one, other = (cards[stream.below(len(cards))] for _ in range(2))
                    exchange(twin.world(seat), one, other)
                require(
                    twin.view(seat) == match.view(seat),
                    "unknown cards that change places are noticed in a view",
                )


def exchange(state: State, one: Card, other: Card) -> None:
    """Put two cards in each other's place; who recognises what lies there stays."""
    here, there = state.zones[one.zone], state.zones[other.zone]
    place, place_there = here.cards.index(one.id), there.cards.index(other.id)
    here.cards[place], there.cards[place_there] = other.id, one.id
    state.cards[one.id] = one.lying(other.zone, other.known)
    state.cards[other.id] = other.lying(one.zone, one.known)


def check_views_hold_no_secret_of_the_engine(case: Case, numbers: range, visits: int) -> None:
    """No view or event holds the seed, a key of chance, or anything made from them."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            secrets = [match.seed.hex(), repr(match.seed), match.digest()]
            for stream in match.state.chance.streams:
                secrets += [stream.key.hex(), repr(stream.key)]
            for seat in seats_and_spectator(match):
                text = "\n".join(wire(match, seat))
                require(
                    not [secret for secret in secrets if secret in text],
                    "a secret of the engine reaches a seat",
                )
