"""What makes batches fast changes nothing: unread events, prepared tables, skipped gathering."""

from __future__ import annotations

from cardwright.kernel import Grant, Match, QuickChance, Tables, play_out, seed_from_number
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.numbers import by_place
from cardwright.testing.walks import positions


def check_a_playout_is_a_match(case: Case, numbers: range, visits: int) -> None:
    """A batch builds no events that nobody reads and copies its tables; a match does neither."""
    tables = Tables(case.game, case.game.checked_setup(case.setup))
    for number in numbers:
        seed = seed_from_number(number)
        choices = QuickChance(number)
        match = Match(case.game, case.setup, seed).start()
        while not match.over:
            seat = match.to_decide()[0]
            options = match.legal(seat)
            match.act(seat, options[choices.below(len(options))])
        played = play_out(tables, seed, QuickChance(number))
        require(
            by_place(played).form() == by_place(match.state).form(),
            "a batch plays another match than the checked door",
        )


def check_nobody_speaks_unasked(case: Case, numbers: range, visits: int) -> None:
    """Where a game says that nothing on its table concerns a question, nothing does."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in range(match.state.seats):
                world = match.world(seat)
                for question in case.game.questions:
                    if case.game.concerned[question.number]:
                        continue
                    for _, scene in question.scenes(world, seat):
                        grants: list[Grant] = []
                        world.game.gather(world, question, scene, grants)
                        require(grants == [], f"{question.name} is said to concern nothing")
