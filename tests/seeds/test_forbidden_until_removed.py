"""A later permission overrode an earlier prohibition: discipline after a ceasefire allowed
attacks, before it did not."""

from pathlib import Path

import pytest

from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.rules.questions import CAN_ATTACK, about_pair
from cardwright.kernel import ask, load_cards
from tests.games.taktik.stage import do, on, staged

ORDERS = """
open_orders:
  title: Open Orders
  kind: bonus
  timing: stored
  creates: {until: end_of_turn, about: owner, answers: {can_attack: yes, can_move: yes}}
  examples:
    - title: anybody may move who might anyway
      given: {stored.0: [open_orders], units: [A infantry C3, D infantry C4], phase: movement}
      do: ["0: play Open Orders"]
      then: {offers: ["0: move Red infantry 1"]}
hush:
  title: Hush
  kind: bonus
  timing: stored
  creates: {until: end_of_turn, answers: {can_attack: no}}
  examples:
    - title: nobody attacks
      given: {stored.0: [hush], units: [A infantry C3, D infantry C4], phase: attack}
      do: ["0: play Hush"]
      then: {told: [card_played]}
"""


@pytest.mark.parametrize("order", [["Hush", "Open Orders"], ["Open Orders", "Hush"]])
def test_what_an_effect_forbids_stays_forbidden_in_any_order(
    tmp_path: Path, order: list[str]
) -> None:
    tmp_path.joinpath("cards-mine.yaml").write_text(ORDERS)
    match = staged(
        """
        given:
          stored.0: [open_orders, hush, troop_motivation]
          units: [A infantry C3, D infantry C4]
          phase: movement
        """,
        load_cards(Taktik(), tmp_path),
    )
    pair = about_pair(on(match), 0, 1)
    assert ask(match.state, CAN_ATTACK, pair)
    do(match, *[f"0: play {card}" for card in order])
    assert not ask(match.state, CAN_ATTACK, pair)
