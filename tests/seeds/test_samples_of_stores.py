"""Which places of the deck a sample gave to maluses was taken from the truth."""

from cardwright.games.taktik.content.templates import IMMEDIATE
from cardwright.games.taktik.table.zones import DECK, STORE, template_of
from cardwright.kernel import seed_from_number
from cardwright.kernel.table.samples import exchange
from tests.games.taktik.stage import started


def test_worlds_that_look_alike_to_a_seat_give_the_same_samples() -> None:
    for number in range(15):
        match = started(number, mission="coordinated_assault")
        other = match.clone()
        deck = other.state.zone(DECK).cards
        kinds = [template_of(other.state, card).timing == IMMEDIATE for card in deck]
        malus, bonus = deck[kinds.index(True)], deck[kinds.index(False)]
        exchange(other.state, bonus, other.state.zone(STORE, 1).cards[0])
        exchange(other.state, malus, bonus)
        assert other.view(0) == match.view(0)
        for seed in map(seed_from_number, range(3)):
            sample = match.determinise(0, seed)
            assert other.determinise(0, seed).form() == sample.form()
            for side in (0, 1):
                for card in sample.zone(STORE, side).cards:
                    assert template_of(sample, card).timing != IMMEDIATE


def test_every_place_may_hold_every_card_that_is_unknown() -> None:
    """A malus is as likely in any place of the deck, and a storable card in any store."""
    match = started(1, mission="coordinated_assault")
    deck = match.state.zone(DECK).cards
    top = [0, 0]
    for number in range(400):
        sample = match.determinise(0, seed_from_number(number))
        top[template_of(sample, deck[-1]).timing == IMMEDIATE] += 1
    maluses = sum(template_of(match.state, card).timing == IMMEDIATE for card in deck)
    assert abs(top[1] - 400 * maluses / len(deck)) < 4 * 10
