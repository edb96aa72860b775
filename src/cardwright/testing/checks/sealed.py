"""Deciding together: the order in which sealed choices come in makes no difference."""

from __future__ import annotations

from cardwright.agents import HeuristicAgent, look
from cardwright.kernel import EVERYONE, Decided, Match, Stream, seed_from_number, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.pasts import Past, followed
from cardwright.testing.pictures import picture, seats_and_spectator, wire
from cardwright.testing.walks import positions, step_at_random

# More positions than a match has.
EVERYWHERE = 10_000
# In how many ways what the others hold is supposed there.
HANDS = 3


def check_order_of_sealed_choices_is_nothing(case: Case, numbers: range, visits: int) -> None:
    """Any interleaving of the same sealed choices, undone ones between, opens the same table."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            if match.worlds:
                opened = match.clone()
                choices = play_until_opened(opened, stream)
                for order in orders(match.state.seats):
                    again = match.clone()
                    for seat in order:
                        play_sealed(again, seat, choices[seat], stream)
                    require(
                        picture(again) == picture(opened),
                        "the order of sealed choices changes the table",
                    )


def orders(seats: int) -> list[list[int]]:
    return [list(range(seats)), list(reversed(range(seats)))]


def play_until_opened(match: Match, stream: Stream) -> list[list[str]]:
    """Play at random until all is opened; says what each seat still did there."""
    already = [len(sealed) for sealed in match.sealed]
    seats = match.state.seats
    opened = len(match.made)
    while match.worlds and len(match.made) == opened:
        step_at_random(match, stream)
    done = match.made[opened:]
    return [
        [made.option for made in done if made.seat == seat][already[seat] :]
        for seat in range(seats)
    ]


def play_sealed(match: Match, seat: int, options: list[str], stream: Stream) -> None:
    for place, option in enumerate(options):
        match.act(seat, option)
        last = place == len(options) - 1
        if not last and match.can_undo(seat) and stream.below(2) == 0:
            match.undo(seat)
            match.act(seat, option)


def check_sealed_choices_are_unseen(case: Case, numbers: range, visits: int) -> None:
    """What one seat does while all decide reaches nobody else until all is opened."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            if match.worlds:
                twin = match.clone()
                before = {seat: wire(twin, seat) for seat in seats_and_spectator(twin)}
                actor = step_at_random(twin, stream)
                if len(twin.made) == len(match.made):
                    for seat, seen in before.items():
                        require(
                            seat == actor or wire(twin, seat) == seen,
                            f"seat {seat} notices a sealed choice of seat {actor}",
                        )


def check_what_was_told_in_secret_stays(case: Case, numbers: range, visits: int) -> None:
    """What a seat was told while all decided, numbers of cards included, is so once all is open."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            twin = match.clone()
            before: list[list[str]] = []
            while twin.worlds and len(twin.made) == len(match.made):
                before = [twin.information(seat).splitlines() for seat in range(match.state.seats)]
                step_at_random(twin, stream)
            for seat, told in enumerate(before):
                after = twin.information(seat).splitlines()
                require(
                    after[: len(told)] == told or decisions_in(after) < decisions_in(told),
                    f"seat {seat} was told something else in secret than when all was opened",
                )


def decisions_in(lines: list[str]) -> int:
    """There are fewer if the seat is asked again, since what others did bears on its options."""
    return len([line for line in lines if line.startswith("decided ")])


def check_nobody_decides_unasked(case: Case, numbers: range, visits: int) -> None:
    """While all decide at once, nobody's part is over before they were asked anything.

    How soon the others are would else tell what only one seat knows: that it had no choice.
    """
    for number in numbers:
        for match, _ in positions(case, number, 2):
            # Seats that were asked since something was last told to everybody.
            asked: set[int] = set()
            for event in match.log:
                if event.audience == EVERYONE:
                    asked.clear()
                elif isinstance(event, Decided):
                    require(
                        not event.only or event.seat in asked,
                        f"seat {event.seat} decides in {event.decision} without being asked",
                    )
                    asked.add(event.seat)


def check_who_is_asked_is_no_secret(case: Case, numbers: range, visits: int) -> None:
    """Whether a seat is asked at all is the same whatever it holds."""
    for number in numbers:
        for match, past, stream in followed(case, number, EVERYWHERE):
            for seat in range(match.state.seats):
                for _ in range(HANDS):
                    require_same_asked(match, past, seat, stream)


def require_same_asked(match: Match, past: Past, seat: int, stream: Stream) -> None:
    """On a table that a seat samples, the same seats are asked as in truth."""
    sampled = match.determinise(seat, seed_from_number(stream.below(2**30)))
    supposed, stretches = past.supposed(sampled), past.stretches(seat)
    if supposed is not None and stretches:
        asked, found = match.to_decide(), stretches[-1].asked_with(supposed, stream)
        require(
            found in ([], asked),
            f"seat {seat} may tell by who decides what others hold: {asked} or {found}",
        )


def check_all_are_in_the_same_phase(case: Case, numbers: range, visits: int) -> None:
    """Where the match stands is the same for everybody, also while all decide at once."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            views = [match.view(seat) for seat in seats_and_spectator(match)]
            for part in ("turn", "phase", "window", "asked", "over", "scores"):
                require(all(view[part] == views[0][part] for view in views), f"{part} differs")


def check_agents_go_by_what_is_known(case: Case, numbers: range, visits: int) -> None:
    """What an agent decides does not depend on what others have decided unseen."""
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in match.to_decide():
                others = [other for other in match.to_decide() if other != seat]
                if not match.worlds or not others:
                    continue
                twin = match.clone()
                options = twin.legal(others[0])
                twin.act(others[0], options[stream.below(len(options))])
                key = stream_key(match.seed, str(stream.below(2**30)))
                one, other = (
                    HeuristicAgent().choose(look(table, seat, Stream("agent", key)))
                    for table in (match, twin)
                )
                require(
                    one.text() == other.text(),
                    f"what an agent on seat {seat} decides depends on what others decided unseen",
                )
