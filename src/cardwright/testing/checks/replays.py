"""Replaying: the same decisions give the same match, here and in any other process."""

from __future__ import annotations

from hashlib import blake2b

from cardwright.kernel import Match, read_record, record_of, replay, write_record
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.pictures import picture, seats_and_spectator, wire
from cardwright.testing.sizes import size_of
from cardwright.testing.walks import Walk, positions

LOOK_ROUND_EVERY = 7
RECORDS_OF_A_MATCH = 3


def check_replay_is_equal(case: Case, numbers: range, visits: int) -> None:
    """From the seed and the decisions alone the match comes out the same at every step."""
    for number in numbers:
        walk = Walk(case, number)
        trail = [walk.match.digest()]
        while not walk.match.over:
            walk.step()
            trail.append(walk.match.digest())
        again = case.start(number)
        digests = [again.digest()]
        for made in walk.match.decisions():
            again.act(made.seat, made.option)
            digests.append(again.digest())
        require(picture(again) == picture(walk.match), "the same decisions lead to another match")
        if not case.game.facts.simultaneous:
            require(digests == trail, "the same decisions pass through other positions")


def check_record_stands_anywhere(case: Case, numbers: range, visits: int) -> None:
    """At any moment, sealed choices pending or not, the decisions so far rebuild the match."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            again = case.start(number)
            for made in match.decisions():
                again.act(made.seat, made.option)
            require(
                picture(again) == picture(match), "the decisions so far do not rebuild the match"
            )


def check_record_comes_back(case: Case, numbers: range, visits: int) -> None:
    """Written down and read again, a match is the same for everybody; no number names a card."""
    for number in numbers:
        for match, _ in positions(case, number, min(visits, RECORDS_OF_A_MATCH)):
            record = read_record(write_record(record_of(match)))
            again = replay(record, case.game)
            require(picture(again) == picture(match), "a match does not come back from its record")


def trail_of(case: Case, number: int) -> str:
    """A digest of everything that every seat gets, through a whole random match.

    What is told is noted as it comes; all that a seat could ask, now and then.
    """
    walk = Walk(case, number)
    trail = blake2b(digest_size=16)
    heard = dict.fromkeys(seats_and_spectator(walk.match), 0)
    steps = 0
    note(walk.match, trail, heard, whole=True)
    while not walk.match.over:
        walk.step()
        steps += 1
        note(walk.match, trail, heard, whole=steps % LOOK_ROUND_EVERY == 0)
    trail.update(picture(walk.match).encode())
    return trail.hexdigest()


def note(match: Match, trail: blake2b, heard: dict[int, int], whole: bool) -> None:
    trail.update(match.digest().encode())
    for seat, since in heard.items():
        told = [event.line() for event in match.told(seat, since)]
        heard[seat] = since + len(told)
        if whole:
            told += wire(match, seat, heard[seat])
        trail.update("\n".join(told).encode())


def trails(cases: list[Case]) -> list[str]:
    """One line a random match, the same in every process, whatever its hash seed is."""
    lines: list[str] = []
    for case in cases:
        for number in range(size_of(case.game).walks):
            lines.append(f"{case.name()} {number} {trail_of(case, number)}")
    return lines
