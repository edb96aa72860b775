"""A sampled table kept the options that an opponent had with its real cards.

Its hidden hand was another, so the options named cards that it could not pay
for, and told the searching seat something about the real hand.
"""

from cardwright.kernel import Match, load_cards, seed_from_number
from tests.toy import Parley


def test_an_opponents_options_fit_its_sampled_hand() -> None:
    game = load_cards(Parley())
    match = Match(game, {}, seed_from_number(1)).start()
    offers = set()
    for number in range(40):
        sampled = match.determinise(0, seed_from_number(number))
        options = [option for option in sampled.legal(1) if option.verb == "lay"]
        names = sorted(sampled.cards[option.what].template.name for option in options)
        offers.add(",".join(names))
    assert len(offers) > 1
    assert any(len(offer.split(",")) < 3 for offer in offers) or len(offers) > 5
