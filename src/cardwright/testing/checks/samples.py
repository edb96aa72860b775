"""Sampling: a determinised table agrees with all a seat knows, and varies in all else."""

from __future__ import annotations

import json
from math import exp, sqrt

from cardwright.kernel import (
    DECISIONS_PER_MATCH_MAX,
    NO_CARD,
    SPECTATOR,
    Game,
    Hidden,
    Match,
    State,
    Stream,
    exchange,
    hidden_cards,
    may_change,
    may_see,
    sample_hidden,
    seed_from_number,
    view_of,
)
from cardwright.testing.cases import Case
from cardwright.testing.checks.invariants import assert_whole
from cardwright.testing.failure import Broken, require
from cardwright.testing.pasts import Past, followed
from cardwright.testing.pictures import picture
from cardwright.testing.statistics import chi_square_p
from cardwright.testing.stretches import IMPOSSIBLE, Stretch
from cardwright.testing.walks import positions
from cardwright.testing.worlds import TooMany, looking_alike, world_of

SAMPLES = 240
# How many decisions a small game is gone through, what of it is looked at, and how often.
DEPTH_MAX = 6
KNOWLEDGES_MAX = 60
SAMPLES_A_WORLD = 40
# Samples of each hidden card of a large game, and how far beyond luck, in standard deviations,
# they may hold what never is.
LOOKS = 4
MATCHES_LEAST = 24
NEVER_MAX = 5.0
# Samples of a position that are carried back, and the moments to which each of them is.
CARRIED = 3
MOMENTS = 4


def sample(match: Match, seat: int, stream: Stream) -> State:
    return match.determinise(seat, seed_from_number(stream.below(2**30)))


def check_sampled_tables_agree(case: Case, numbers: range, visits: int) -> None:
    """The seat sees the same on a sampled table; the match itself is left alone."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            before = picture(match)
            for seat in range(match.state.seats):
                sampled = sample(match, seat, stream)
                require(
                    json.dumps(view_of(sampled, seat)) == json.dumps(match.view(seat)),
                    "the seat sees something else on a sampled table",
                )
                listed = [option.text() for option in match.legal(seat)]
                require(
                    [option.text() for option in sampled.legal(seat)] == listed,
                    "the seat has other options on a sampled table",
                )
                require(is_dealt_anew(sampled, match, seat), "the same cards, dealt anew")
                keys = [stream.key for stream in match.state.chance.streams]
                for drawn in sampled.chance.streams:
                    require(drawn.key not in keys, "the future of chance is another")
                if match.worlds:
                    for other in range(match.state.seats):
                        if other != seat and match.state.legal(other):
                            require(bool(sampled.legal(other)), "sealed choices are open again")
            require(picture(match) == before, "looking changed the match")


def is_dealt_anew(sampled: State, match: Match, seat: int) -> bool:
    """Are the same cards on a sampled table, each with an owner who may have it?"""
    dealt, there = stock(sampled), stock(match.world(seat))
    if dealt == there:
        return True
    # Whoever got one of several cards unseen is its owner, whichever of them it is.
    return changed_hands(match) and names_of(dealt) == names_of(there)


def stock(state: State) -> list[tuple[int, str]]:
    """The cards there are, by owner. Copies of a pool's masters are whatever these are."""
    return sorted(
        (card.owner, card.template.name) for card in state.cards if card.master == NO_CARD
    )


def names_of(cards: list[tuple[int, str]]) -> list[str]:
    return sorted(name for _, name in cards)


def changed_hands(match: Match) -> bool:
    """Has anybody been told that a card became somebody else's?"""
    return any(
        event.kind == "owner_changed"
        for seat in range(SPECTATOR, match.state.seats)
        for event in match.told(seat)
    )


def check_sampled_tables_play_on(case: Case, numbers: range, visits: int) -> None:
    """A sampled table is a whole one: it can be played to its end."""
    for number in numbers:
        for match, stream in positions(case, number, min(visits, 4)):
            for seat in range(match.state.seats):
                sampled = sample(match, seat, stream)
                for _ in range(DECISIONS_PER_MATCH_MAX):
                    if sampled.over:
                        break
                    asked = [other for other in range(sampled.seats) if sampled.legal(other)]
                    mover = asked[stream.below(len(asked))]
                    options = sampled.legal(mover)
                    sampled.act(mover, options[stream.below(len(options))])
                    sampled.events.clear()
                require(sampled.over, "a sampled table is played to its end")
                assert_whole(sampled)


def check_samples_vary(case: Case, numbers: range, visits: int) -> None:
    """What the seat cannot know is dealt fairly: every place holds each card as often as it should.

    A game that settles hidden things by rules of its own only has to vary.
    """
    if not case.game.facts.hidden:
        return
    for number in numbers[:3]:
        match = case.start(number)
        stream = Stream("samples", seed_from_number(number))
        varied = False
        for seat in range(match.state.seats):
            samples = [sample(match, seat, stream) for _ in range(SAMPLES)]
            hidden = Hidden(match.world(seat), seat)
            for place in hidden.places:
                names = [hidden.templates[content].name for content in place.fitting]
                kinds = sorted(set(names))
                if len(kinds) < 2:
                    continue
                # What may lie here and nowhere else is dealt here alone.
                fair = len(place.fitting) == len(place.cards) and settles_nothing(case.game)
                for card in (place.cards[0], place.cards[-1]):
                    dealt = [sampled.cards[card].template.name for sampled in samples]
                    varied = varied or len(set(dealt)) > 1
                    if fair:
                        seen = [dealt.count(kind) for kind in kinds]
                        due = [SAMPLES * names.count(kind) / len(names) for kind in kinds]
                        require(chi_square_p(seen, due) > 1e-7, f"{seen} instead of {due}")
        require(varied, "a game with hidden things has something to sample at its start")


def settles_nothing(game: Game) -> bool:
    return type(game).settle_hidden is Game.settle_hidden


def check_samples_are_possible_worlds(case: Case, numbers: range, visits: int) -> None:
    """In a small game: what is sampled are the worlds that look alike to the seat, all of them.

    Every deal and every hidden choice of its first decisions is gone through.
    """
    alike: dict[tuple[int, str], list[Match]] = {}
    for depth in range(DEPTH_MAX + 1):
        try:
            alike = looking_alike(case, depth)
        except TooMany:
            break
    stream = Stream("samples", seed_from_number(0))
    stride = 1 + len(alike) // (KNOWLEDGES_MAX - 1)
    for (seat, _), matches in list(alike.items())[::stride]:
        possible = {world_of(match.world(seat), seat) for match in matches}
        case.match = matches[0]
        count = min(SAMPLES, SAMPLES_A_WORLD * len(possible))
        sampled = [sample(matches[0], seat, stream) for _ in range(count)]
        require(not any(table.loose for table in sampled), "a sample is loose in a small game")
        found = {world_of(table, seat) for table in sampled}
        require(found <= possible, f"seat {seat} samples what cannot be: {found - possible}")
        if count == SAMPLES_A_WORLD * len(possible):
            missing = possible - found
            require(not missing, f"seat {seat} never samples what may well be: {missing}")


def check_samples_go_by_what_is_known(case: Case, numbers: range, visits: int) -> None:
    """Two tables that look alike to a seat give the same sample from the same seed.

    One is a table that it samples itself. On the other, hidden cards change places
    whatever the game says of them, for the game might say it by looking at them.
    """
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                seed = seed_from_number(stream.below(2**30))
                wanted = hidden_contents(match.determinise(seat, seed))
                for twin in (sample(match, seat, stream), with_changed(match, seat, stream)):
                    sample_hidden(twin, seat, seed)
                    require(
                        hidden_contents(twin) == wanted,
                        f"what seat {seat} samples depends on what it cannot know",
                    )


def with_changed(match: Match, seat: int, stream: Stream) -> State:
    """The table with other cards wherever the seat cannot tell them, by what was mixed alone."""
    twin = match.world(seat).clone()
    masters = [card.master for card in twin.cards]
    hidden = [card.id for card in hidden_cards(twin, seat) if card.master == NO_CARD]
    hidden = [number for number in hidden if number not in masters]
    for _ in hidden:
        one, other = (hidden[stream.below(len(hidden))] for _ in range(2))
        if may_change(twin, seat, one, other):
            exchange(twin, one, other)
    return twin


def hidden_contents(state: State) -> list[str]:
    """What lies everywhere, place by place, and what everybody may decide."""
    found = [
        f"{zone.kind.name} {zone.owner} {state.cards[number].form()}"
        for zone in state.zones
        for number in zone.cards
    ]
    for decision in state.pending:
        found += [] if decision is None else [option.text() for option in decision.options]
    return found


def check_samples_are_not_loose(case: Case, numbers: range, visits: int) -> None:
    """A table that agrees with everything told is found within the allowed tries."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                require(not sample(match, seat, stream).loose, f"a sample of seat {seat} is loose")


def check_samples_hold_nothing_that_never_is(case: Case, numbers: range, visits: int) -> None:
    """What is sampled in a zone again and again, over many matches, is also found there.

    A card that never lies where it is sampled shows that samples leave out
    something the seat knows. Each hidden card counts once a match and zone.
    """
    due: dict[tuple[str, str], float] = {}
    seen: set[tuple[str, str]] = set()
    for number in range(max(len(numbers), MATCHES_LEAST)):
        counted: set[tuple[int, int, int]] = set()
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                count_hidden(match, seat, stream, counted, due, seen)
    never = sum(likely for key, likely in due.items() if key not in seen)
    usual = sum(likely * exp(-likely) for likely in due.values())
    spread = sum(likely**2 * exp(-likely) * (1 - exp(-likely)) for likely in due.values())
    unlikely = sorted((-likely, *key) for key, likely in due.items() if key not in seen)[:5]
    require(
        never - usual <= NEVER_MAX * sqrt(spread + 1.0),
        f"{never:.0f} cards were sampled where such cards never lay, where luck has {usual:.0f};"
        f" most of all {', '.join(f'{name} in {zone}' for _, zone, name in unlikely)}",
    )


def count_hidden(
    match: Match,
    seat: int,
    stream: Stream,
    counted: set[tuple[int, int, int]],
    due: dict[tuple[str, str], float],
    seen: set[tuple[str, str]],
) -> None:
    world = match.world(seat)
    hidden = [
        card for card in hidden_cards(world, seat) if (seat, card.zone, card.id) not in counted
    ]
    samples = [sample(match, seat, stream) for _ in range(LOOKS)] if hidden else []
    for card in hidden:
        counted.add((seat, card.zone, card.id))
        zone = world.zones[card.zone].kind.name
        seen.add((zone, card.template.name))
        for sampled in samples:
            key = zone, sampled.cards[card.id].template.name
            due[key] = due.get(key, 0.0) + 1 / LOOKS


def check_samples_explain_what_was_told(case: Case, numbers: range, visits: int) -> None:
    """What a seat was told could have come about if the hidden cards were what it samples.

    In a game of any size: a sample is carried back to earlier moments, and what
    followed is played again from there, with all that others may have decided unseen.
    """
    for number in numbers:
        for match, past, stream in followed(case, number, visits):
            truth = past.supposed(match.state)
            for seat in range(match.state.seats):
                if has_faded(match.state, seat):
                    continue
                moments = chosen_moments(past, seat, stream)
                for _ in range(CARRIED):
                    supposed = past.supposed(sample(match, seat, stream))
                    if truth is None or supposed is None:
                        continue
                    for moment in moments:
                        if (
                            moment.explained_by(supposed, stream) == IMPOSSIBLE
                            and moment.explained_by(truth, stream) != IMPOSSIBLE
                        ):
                            cannot_be = moment.contradiction(supposed, truth, stream)
                            raise Broken(f"seat {seat} samples {cannot_be}")


def has_faded(state: State, seat: int) -> bool:
    """Can a seat no longer say what it was told about, since that might be too many cards?"""
    return any(may_see(told.seats, seat) and not told.ways for told in state.facts)


def chosen_moments(past: Past, seat: int, stream: Stream) -> list[Stretch]:
    """The last thing that a seat learned, and some of those before."""
    stretches = past.stretches(seat)
    earlier = [stretches[stream.below(len(stretches))] for _ in range(MOMENTS - 1) if stretches]
    return stretches[-1:] + earlier
