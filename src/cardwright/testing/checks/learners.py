"""Numbers for learners: an id for every option, and nothing hidden in what they get."""

from __future__ import annotations

from cardwright.kernel import Match, Memory
from cardwright.learning import Numbers
from cardwright.testing.cases import Case
from cardwright.testing.checks.secrets import other_world
from cardwright.testing.failure import require
from cardwright.testing.walks import positions

# Numbers are made from a little of the game here: what is tried holds for any of them.
TRIAL_DECISIONS = 60


def check_every_option_has_an_action(case: Case, numbers: range, visits: int) -> None:
    """As many actions as options, each with an id within bounds, and none for those not asked."""
    made = Numbers(case.game, case.setup, TRIAL_DECISIONS)
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in range(match.state.seats):
                legal = made.legal(match, seat)
                offered = sorted(option.text() for option in match.legal(seat))
                found = sorted(option.text() for option in legal.values())
                require(found == offered, f"seat {seat} has other actions than options")
                require(all(0 <= action < made.actions.size for action in legal), "an id too high")
                require(sum(made.mask(match, seat)) == len(legal), "the mask is not as the actions")
                array = made.observe(match, seat)
                require(len(array) == made.layout.size, "an observation of another length")


def check_learners_see_nothing_hidden(case: Case, numbers: range, visits: int) -> None:
    """Worlds that a seat cannot tell apart give it the same actions, observation and key."""
    made = Numbers(case.game, case.setup, TRIAL_DECISIONS)
    for number in numbers:
        for match, stream in positions(case, number, visits):
            for seat in range(match.state.seats):
                twin = other_world(match, seat, stream)
                here, there = numbers_for(made, match, seat), numbers_for(made, twin, seat)
                for what, mine in here.items():
                    require(mine == there[what], f"the {what} of seat {seat} tells worlds apart")


def check_what_is_shown_again_is_what_is_seen(case: Case, numbers: range, visits: int) -> None:
    """Who remembers what was shown, also of other matches, is shown what anybody is."""
    memories: dict[int, Memory] = {}
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in range(match.state.seats):
                world = match.world(seat)
                again = match.game.view_again(world, seat, memories.setdefault(seat, Memory()))
                seen = match.game.view(world, seat)
                require(again == seen, f"seat {seat} is shown again what is no longer so")


def numbers_for(made: Numbers, match: Match, seat: int) -> dict[str, object]:
    return {
        "actions": list(made.legal(match, seat)),
        "observation": made.observe(match, seat),
        "key": made.key(match, seat),
    }
