"""Behind the curtain the next person read their news beside the cards of the one before."""

import pytest

from cardwright.kernel.values.events import may_see
from cardwright.play.screen.pace import BY_KEY
from tests.play.screen.driving import Seated, at_table, session


@pytest.mark.parametrize("game", ["leduc", "duel"])
def test_nothing_of_the_last_seat_is_left(game: str) -> None:
    played = session(game, "human,human", seed=4)
    match = played.match

    def own_cards(seat: int) -> set[str]:
        zone = match.game.held_zones[0]
        table = match.world(seat)
        kinds = [kind for kind in match.game.zone_kinds if kind.name == zone]
        cards = table.zone(kinds[0], seat).cards
        return {table.cards[card].template.title for card in cards}

    def recognised(seat: int) -> set[str]:
        table = match.world(seat)
        return {card.template.title for card in table.cards if may_see(card.known, seat)}

    async def script(seated: Seated) -> None:
        # Seat 0 looks at everything, draws if it can, and hands the screen over.
        await seated.press("enter", "enter", "1")
        if game == "duel":
            await seated.press("2", "shift+tab", "right", "5")
        # What the other seat recognises anyway, in a pool for example, is no secret.
        secret = own_cards(0) - recognised(1)
        assert secret
        for key in ("enter", "space", "space", "space", "enter"):
            await seated.press(key)
            shown = seated.text()
            for card in secret:
                assert card not in shown, shown

    at_table(played, script, pace=BY_KEY)
