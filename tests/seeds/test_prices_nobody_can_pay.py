"""A price of wounds, reputation or fame was read without a word, and could never be paid."""

from pathlib import Path

import pytest

from cardwright.games.deeds.game import Deeds
from cardwright.kernel import load_cards
from cardwright.kernel.language.problems import ContentErrors

DEED = """
bargain:
  kind: basic_action
  color: red
  tags: special
  basic: {{pay: {{cost: {price}, then: {{move: 2}}}}}}
  powered: {{move: 3}}
  examples:
    - title: nothing
      given: {{hand.0: [bargain]}}
      do: []
      then: {{holds: [move == 0]}}
"""


@pytest.mark.parametrize("price", ["{reputation: -1}", "{take_wound: 1}", "{fame: 1}"])
def test_a_price_that_cannot_be_paid_is_an_error(tmp_path: Path, price: str) -> None:
    (tmp_path / "deeds-bargain.yaml").write_text(DEED.format(price=price))
    with pytest.raises(ContentErrors, match=r"can never be paid: a price is made of"):
        load_cards(Deeds(), tmp_path)
