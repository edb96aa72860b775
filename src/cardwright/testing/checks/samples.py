"""Sampling: a determinised table agrees with all a seat knows, and varies in all else."""

from __future__ import annotations

import json

from cardwright.kernel import Game, Match, State, seed_from_number
from cardwright.kernel.machine.cards import NO_CARD
from cardwright.kernel.table.view import view_of
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.limits import DECISIONS_PER_MATCH_MAX
from cardwright.testing.cases import Case
from cardwright.testing.checks.invariants import assert_whole
from cardwright.testing.checks.secrets import unknown_cards
from cardwright.testing.failure import require
from cardwright.testing.pictures import picture
from cardwright.testing.statistics import chi_square_p
from cardwright.testing.walks import positions

SAMPLES = 240


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
                require(stock(sampled) == stock(match.world(seat)), "the same cards, dealt anew")
                keys = [stream.key for stream in match.state.chance.streams]
                for drawn in sampled.chance.streams:
                    require(drawn.key not in keys, "the future of chance is another")
                if match.worlds:
                    for other in range(match.state.seats):
                        if other != seat and match.state.legal(other):
                            require(bool(sampled.legal(other)), "sealed choices are open again")
            require(picture(match) == before, "looking changed the match")


def stock(state: State) -> list[tuple[int, str]]:
    """The cards there are, by owner. Copies of a pool's masters are whatever these are."""
    return sorted(
        (card.owner, card.template.name) for card in state.cards if card.master == NO_CARD
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
    fair = type(case.game).settle_hidden is Game.settle_hidden
    for number in numbers[:3]:
        match = case.start(number)
        stream = Stream("samples", seed_from_number(number))
        varied = False
        for seat in range(match.state.seats):
            samples = [sample(match, seat, stream) for _ in range(SAMPLES)]
            for cards in unknown_cards(match.world(seat), seat).values():
                names = [card.template.name for card in cards]
                kinds = sorted(set(names))
                if len(kinds) < 2:
                    continue
                for card in (cards[0], cards[-1]):
                    dealt = [sampled.cards[card.id].template.name for sampled in samples]
                    varied = varied or len(set(dealt)) > 1
                    if fair:
                        seen = [dealt.count(kind) for kind in kinds]
                        due = [SAMPLES * names.count(kind) / len(names) for kind in kinds]
                        require(chi_square_p(seen, due) > 1e-7, f"{seen} instead of {due}")
        require(varied, "a game with hidden things has something to sample at its start")
