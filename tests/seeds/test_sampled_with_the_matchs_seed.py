"""A table sampled with the very seed of the match, as small seed numbers make likely, had the
match's real future."""

from cardwright.kernel import seed_from_number
from tests.skirmish.stage import new_match


def test_even_the_matchs_own_seed_samples_another_future() -> None:
    match = new_match(seed=1)
    sampled = match.determinise(0, seed_from_number(1))
    rolls = [[table.roll(0, 1000) for _ in range(5)] for table in (match.state.clone(), sampled)]
    assert rolls[0] != rolls[1]
