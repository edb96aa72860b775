"""Finding 5.1: a map from number to name named every hidden card of another match."""

from __future__ import annotations

import pytest

from cardwright.agents import look
from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.view import recognises
from cardwright.kernel.values.chance import Stream


@pytest.mark.parametrize("name", ["duel", "taktik", "deeds", "leduc"])
def test_a_map_of_numbers_names_few_hidden_cards(name: str) -> None:
    game = load_game(name)
    fresh = Match(game, {}, seed_from_number(1)).start().state
    meant = {card.id: card.template.name for card in fresh.cards}
    named = hidden = 0
    for number in range(2, 14):
        match = Match(game, {}, seed_from_number(number)).start()
        seat = match.to_decide()[0]
        outlook = look(match, seat, Stream("agent", match.seed))
        sampled = outlook.sample(match.seed)
        for zone in sampled.zones:
            for place, card in enumerate(zone.cards):
                true = match.world(seat).cards[match.world(seat).zones[zone.number].cards[place]]
                if not recognises(true, seat):
                    hidden += 1
                    named += meant.get(card) == true.template.name
    assert hidden > 20
    assert named < hidden / 2, f"{named} of {hidden} hidden cards were named by their numbers"
