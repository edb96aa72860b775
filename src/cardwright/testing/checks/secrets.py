"""Hiding: what a seat gets is byte-equal in all worlds that it cannot tell apart.

From a position a twin world is made, in which everything that the seat cannot
know is different: the cards it does not recognise are others, and the future of
chance is another. Everything that reaches the seat must be the same, at once
and through the visible future: the same moves are made in both worlds until
something is lawfully revealed to that seat.
"""

from __future__ import annotations

from cardwright.kernel import (
    SPECTATOR,
    Card,
    CardEvent,
    Hidden,
    Match,
    State,
    Stream,
    ToldFact,
    ask_again,
    deal_hidden,
    may_see,
    stream_key,
)
from cardwright.testing.cases import Case
from cardwright.testing.checks.undo import recognised
from cardwright.testing.failure import require
from cardwright.testing.pictures import refusals, seats_and_spectator, wire
from cardwright.testing.walks import positions

FUTURE_STEPS_MAX = 12
TWINS = 3


def unknown_cards(state: State, seat: int) -> list[list[Card]]:
    """The cards that the seat does not recognise, those together that may be each other."""
    return [[state.cards[number] for number in place.cards] for place in Hidden(state, seat).places]


def other_world(match: Match, seat: int, stream: Stream) -> Match:
    """A match that differs in everything that the seat cannot know."""
    twin = match.clone()
    dealt = twin.world(seat).clone()
    hidden = Hidden(dealt, seat)
    deal_hidden(dealt, hidden, stream)
    changed = [number for place in hidden.places for number in place.cards] + hidden.copies
    seed = bytes(stream.below(256) for _ in range(32))
    for state in [twin.state, *twin.worlds]:
        for number in changed:
            state.cards[number] = state.cards[number].turned_into(dealt.cards[number].template)
        assert state.mixes is not None and dealt.mixes is not None, "a match keeps account"
        state.mixes = state.mixes.as_dealt(dealt.mixes, changed)
        state.chance.rekey(seed)
        settled = Stream("settle", stream_key(seed, "settle"))
        state.game.settle_hidden(state, seat, settled)
    if not twin.worlds:
        ask_again(twin.state, seat)
    return twin


def check_nothing_hidden_shows(case: Case, numbers: range, visits: int) -> None:
    """Views, options, events, explanations and refusals, now and through the visible future."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                got = wire(match, seat) + refusals(match, seat)
                for _ in range(TWINS):
                    twin = other_world(match, seat, stream)
                    assert_same(got, wire(twin, seat) + refusals(twin, seat), seat)
                    follow(match.clone(), twin, seat, stream)


def assert_same(mine: list[str], others: list[str], seat: int) -> None:
    for here, there in zip(mine, others, strict=False):
        if here != there:
            require(False, f"seat {seat} can tell worlds apart: {apart(here, there)}")
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
        since = one.told_count(seat)
        mover, option = moves[stream.below(len(moves))]
        known = [recognised(world, seat) for world in (one, other)]
        facts = [len(facts_told(world, seat)) for world in (one, other)]
        sealed = bool(one.worlds)
        opened = len(one.made)
        one.act(mover, option)
        if sealed and len(one.made) > opened:
            # All is opened now, and what the others had sealed is seen.
            return
        other.act(mover, option)
        if revealed(one, seat, known[0], since) or revealed(other, seat, known[1], since):
            return
        if facts != [len(facts_told(world, seat)) for world in (one, other)]:
            # The seat was told something about what it cannot see.
            return
        assert_same(wire(one, seat, since), wire(other, seat, since), seat)


def facts_told(match: Match, seat: int) -> list[ToldFact]:
    return [told for told in match.world(seat).facts if may_see(told.seats, seat)]


def common_moves(one: Match, other: Match, seat: int) -> list[tuple[int, str]]:
    """Moves that exist in both worlds; while all are split only the seat's own are comparable."""
    moves: list[tuple[int, str]] = []
    for mover in one.to_decide():
        if one.worlds and mover != seat:
            continue
        there = [option.text() for option in other.legal(mover)]
        moves += [(mover, text.text()) for text in one.legal(mover) if text.text() in there]
    return moves


def revealed(match: Match, seat: int, known: set[tuple[int, str]], since: int) -> bool:
    """Was the seat lawfully shown a card or a draw of chance, if only for a moment?

    Behind a shuffle, a number that it knew may be another card.
    """
    numbers = {card for card, _ in known}
    shuffled = False
    for event in match.told(seat, since):
        if event.kind == "chance_drawn":
            return True
        shuffled = shuffled or event.kind == "zone_shuffled"
        if not isinstance(event, CardEvent) or not may_see(event.seen, seat):
            continue
        if event.card not in numbers or (shuffled and (event.card, event.name) not in known):
            return True
    if seat == SPECTATOR and match.over:
        return True
    now = recognised(match, seat)
    return bool({card for card, _ in now} - numbers) or (shuffled and bool(now - known))


def check_numbers_of_unknown_cards_are_unseen(case: Case, numbers: range, visits: int) -> None:
    """Two unknown cards of a group may change places, numbers and all: nobody notices."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                twin = match.clone()
                for cards in unknown_cards(twin.world(seat), seat):
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
