"""Card numbers say nothing: not to whoever has seen other matches, nor to whoever follows them.

A number is all that a seat gets of a card that it cannot recognise, on the
tables that are sampled for it. So somebody tries to name hidden cards by their
numbers, with what numbers meant in another match and with what they meant
earlier in this one, and must do no better than by drawing from samples. And
each match is played under two numberings, which must change nothing.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from cardwright.kernel import Match, Plain, State, Stream, recognises, seed_from_number, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.numbers import NUMBERS, difference_of_forms, places
from cardwright.testing.pictures import seats_and_spectator
from cardwright.testing.walks import length_of, positions, random_choice

# Samples by which it is reckoned how likely a hidden card is what somebody takes it for.
GUESSES: Final = 8
# Names that come out right by luck alone are fewer than this many standard deviations too many.
LUCK_MAX: Final = 5.0


class Tally:
    """How many hidden cards somebody named, and how many a guesser would have named."""

    def __init__(self) -> None:
        self.tried = 0
        self.named = 0
        self.due = 0.0
        self.spread = 0.0

    def add(self, right: bool, chance: float) -> None:
        # A sample is a guess too, so that nothing is certain by a few of them.
        likely = (chance * GUESSES + 0.5) / (GUESSES + 1)
        self.tried += 1
        self.named += int(right)
        self.due += likely
        self.spread += likely * (1 - likely)

    def require_guessing(self, how: str) -> None:
        surplus = self.named - self.due
        require(
            surplus <= LUCK_MAX * sqrt(self.spread + 1.0),
            f"{how} names {self.named} of {self.tried} hidden cards, where guessing"
            f" names {self.due:.0f}",
        )


def check_numbers_of_other_matches_name_nothing(case: Case, numbers: range, visits: int) -> None:
    """What a number meant in the match before does not help to name a hidden card of this one."""
    tally = Tally()
    meant: dict[int, str] = {}
    for number in numbers:
        fresh: dict[int, str] = {}
        tried: set[int] = set()
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                guess(match, seat, stream, meant, tried, tally)
            for card in match.state.cards:
                fresh.setdefault(card.id, card.template.name)
        meant = fresh
    tally.require_guessing("a map of numbers from another match")


def check_numbers_cannot_be_followed(case: Case, numbers: range, visits: int) -> None:
    """What a number meant when the seat saw it does not help once the seat has lost track of it."""
    tally = Tally()
    for number in numbers:
        match = case.start(number)
        walk = Stream("walk", stream_key(seed_from_number(number), "walk"))
        stream = Stream("aside", stream_key(seed_from_number(number), "aside"))
        seen: list[dict[int, str]] = [{} for _ in range(match.state.seats)]
        # Each number once after each time that it was seen.
        tried: list[set[int]] = [set() for _ in seen]
        while not match.over:
            seat, option = random_choice(match, walk)
            match.act(seat, option)
            for seat, meant in enumerate(seen):
                guess(match, seat, stream, meant, tried[seat], tally)
                for card in match.world(seat).cards:
                    if recognises(card, seat):
                        meant[card.id] = card.template.name
                        tried[seat].discard(card.id)
    tally.require_guessing("following numbers")


def guess(
    match: Match, seat: int, stream: Stream, meant: dict[int, str], tried: set[int], tally: Tally
) -> None:
    """Name the hidden cards of a sampled table by what their numbers meant elsewhere."""
    world = match.world(seat)
    hidden = [
        (zone.number, place, number)
        for zone in world.zones
        for place, number in enumerate(zone.cards)
        if not recognises(world.cards[number], seat)
    ]
    if all(number in tried or number not in meant for _, _, number in hidden):
        return
    samples = [
        match.determinise(seat, seed_from_number(stream.below(2**30))) for _ in range(GUESSES)
    ]
    for zone, place, _ in hidden:
        if any(place >= len(sampled.zones[zone].cards) for sampled in samples):
            # Others went on by themselves there.
            continue
        number = samples[0].zones[zone].cards[place]
        if number in tried or number not in meant:
            continue
        tried.add(number)
        wanted = meant[number]
        likely = [name_at(sampled, zone, place) for sampled in samples].count(wanted) / GUESSES
        tally.add(name_at(world, zone, place) == wanted, likely)


def name_at(state: State, zone: int, place: int) -> str:
    return state.cards[state.zones[zone].cards[place]].template.name


def check_numbers_change_nothing(case: Case, numbers: range, visits: int) -> None:
    """A match under another numbering: the same views, events, options and scores."""
    for number in numbers:
        one = case.start(number)
        other = Match(case.game, case.setup, one.seed)
        other.numbering = stream_key(one.seed, "another numbering")
        other.start()
        stream = Stream("walk", stream_key(seed_from_number(number), "walk"))
        told = dict.fromkeys(seats_and_spectator(one), 0)
        length = length_of(case, number)
        case.match = one
        explained = {length * visit // max(1, visits - 1) for visit in range(visits)}
        step = 0
        while True:
            for seat in seats_and_spectator(one):
                require_alike(one, other, seat, told)
                if step in explained:
                    require_explained_alike(one, other, seat)
            if one.over:
                break
            seat, option = random_choice(one, stream)
            place = [offered.text() for offered in one.legal(seat)].index(option.text())
            one.act(seat, option)
            other.act(seat, other.legal(seat)[place])
            step += 1
        require(one.scores == other.scores, "the scores depend on the numbers of the cards")


def require_alike(one: Match, other: Match, seat: int, told: dict[int, int]) -> None:
    """One seat's side of two matches that differ in nothing but the numbers of the cards."""
    here, there = places(one.world(seat)), places(other.world(seat))
    apart = difference_of_forms(one.view(seat), other.view(seat), here, there)
    require(not apart, f"a view depends on the numbers of the cards: {apart}")
    mine, others = one.told(seat, told[seat]), other.told(seat, told[seat])
    told[seat] += len(mine)
    for event, twin in zip(mine, others, strict=False):
        sorts = dict(event.FIELDS)
        for (name, value), (_, meant) in zip(event.values(), twin.values(), strict=True):
            alike = value == meant
            if isinstance(value, int) and isinstance(meant, int):
                # A card may have got another number since it was told.
                alike = alike or (sorts[name] in ("card", "thing") and value >= 0 and meant >= 0)
            else:
                alike = alike or NUMBERS.sub("#", str(value)) == NUMBERS.sub("#", str(meant))
            require(alike, f"{event.line()} depends on the numbers of the cards")
    require(len(mine) == len(others), "what is told depends on the numbers of the cards")


def require_explained_alike(one: Match, other: Match, seat: int) -> None:
    """What the seat may ask about, and what it is told then."""
    here, there = places(one.world(seat)), places(other.world(seat))
    for question in one.game.questions:
        explained: list[list[Plain]] = [
            [
                f"{name}: {match.explain(seat, question, scene).lines()}"
                for name, scene in question.scenes(match.world(seat), seat)
            ]
            for match in (one, other)
        ]
        apart = difference_of_forms(explained[0], explained[1], here, there)
        require(not apart, f"an explanation depends on the numbers of the cards: {apart}")
