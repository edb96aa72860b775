"""A sample with a known seed could be reckoned back to the cards that were really there."""

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.samples import exchange


def test_two_tables_that_look_alike_give_the_same_samples() -> None:
    match = Match(load_game("leduc"), {}, seed_from_number(1)).start()
    other = match.clone()
    hidden = [card for card in other.state.cards if not card.known & 1]
    exchange(other.state, hidden[0].id, hidden[-1].id)
    assert other.digest() != match.digest()
    for number in range(5):
        seed = seed_from_number(number)
        assert other.determinise(0, seed).form() == match.determinise(0, seed).form()
