"""With a lasting effect `can_play: no`, a card was refused for want of mana that was there."""

from pathlib import Path

import pytest

from cardwright.games.deeds.game import Deeds
from cardwright.kernel import Refused, load_cards
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import start_scenario

DEEDS = """
spell_of_silence:
  kind: basic_action
  color: red
  tags: special
  basic: {lasting: {until: end_of_turn, answers: {can_play: no}}}
  powered: {move: 2}
  examples:
    - title: nothing more is played
      given: {hand.0: [spell_of_silence, march]}
      do: ["0: play Spell of silence"]
      then: {refused: ["0: play March"]}
"""


@pytest.mark.parametrize("way", ["play March", "power March", "lay March sideways", "march"])
def test_a_forbidden_card_is_refused_by_naming_the_effect(tmp_path: Path, way: str) -> None:
    (tmp_path / "deeds-silence.yaml").write_text(DEEDS)
    game = load_cards(Deeds(), tmp_path)
    text = "given: {hand.0: [spell_of_silence, march], mana: [green]}\n"
    scenario = read_scenario(text + 'do: ["0: play Spell of silence"]', "test", game)
    match = start_scenario(game, scenario)
    with pytest.raises(Refused) as refused:
        match.act(0, way)
    assert str(refused.value) == (
        "March is forbidden by Spell of silence (until the end of the turn)"
    )
