"""With a `stored_limit` of nothing, a drawn card could "replace" a card of an empty store:
a decision without an option."""

from pathlib import Path

from cardwright.games.taktik.game import Taktik
from cardwright.kernel import load_cards
from tests.games.taktik.stage import offered, staged

NO_STORE = """
burnt_depots:
  title: Burnt Depots
  kind: malus
  timing: immediate
  creates:
    - until: end_of_match
      about: owner
      answers: {stored_limit: {set: 0}}
  examples:
    - title: nothing can be stored
      given: {deck: [burnt_depots], units: [A infantry A1, D infantry H8]}
      do: ["0: end phase"]
      then: {told: [card_played]}
"""


def test_a_card_drawn_where_nothing_may_be_stored_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "cards-none.yaml").write_text(NO_STORE)
    game = load_cards(Taktik(), tmp_path)
    match = staged(
        """
        given:
          deck: [troop_motivation, dense_fog, burnt_depots]
          units: [A infantry A1, D infantry H8]
        do: ["0: end phase", "1: discard Dense Fog", "1: end phase"]
        """,
        game,
    )
    assert offered(match, 0) == ["play Troop Motivation", "discard Troop Motivation"]
