"""Replaying: the same decisions give the same match, here and in any other process.

Run as a program it prints a digest of every step of random matches of all
games, for comparing processes with different hash seeds.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from cardwright.kernel import Match
from tests.contract.cases import Case, Walk, all_cases, positions, size_of
from tests.contract.pictures import picture, seats_and_spectator, wire

LOOK_ROUND_EVERY = 7


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
        assert picture(again) == picture(walk.match)
        if not case.game.facts.simultaneous:
            assert digests == trail


def check_record_stands_anywhere(case: Case, numbers: range, visits: int) -> None:
    """At any moment, sealed choices pending or not, the decisions so far rebuild the match."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            again = case.start(number)
            for made in match.decisions():
                again.act(made.seat, made.option)
            assert picture(again) == picture(match)


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


def trails() -> list[str]:
    lines: list[str] = []
    for case in all_cases():
        for number in range(size_of(case.game).walks):
            lines.append(f"{case.name()} {number} {trail_of(case, number)}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(trails()) + "\n")
