"""An effect that drew cards into a store put maluses there, where nothing ever frees them, and
went on past six cards."""

from pathlib import Path

import pytest

from cardwright.games.taktik.game import Taktik
from cardwright.kernel import Match, load_cards
from tests.games.taktik.stage import do, kinds, offered, pile, staged

STORED = ["air_cover", "troop_motivation", "precision_shot", "expert_aim", "natural_cover"]


def match_with(tmp_path: Path, effect: str, deck: str, stored: str) -> Match:
    """At the start of the movement phase an effect in force draws for its owner."""
    tmp_path.joinpath("cards-mine.yaml").write_text(f"""
smugglers:
  title: Smugglers
  kind: bonus
  timing: stored
  creates:
    - until: end_of_turn
      about: owner
      rules: {{on: phase_entered, where: event.phase == "attack", do: {{draw: {effect}}}}}
  examples:
    - title: a card comes in
      given: {{stored.0: [smugglers], deck: [dense_fog], units: [A infantry A1, D infantry H8]}}
      do: ["0: discard Dense Fog"]
""")
    game = load_cards(Taktik(), tmp_path)
    return staged(
        f"""
        given:
          deck: [{deck}]
          stored.0: [smugglers, {stored}]
          units: [A infantry A1, D infantry H8]
          phase: movement
        do: ["0: play Smugglers"]
        """,
        game,
    )


@pytest.mark.parametrize("effect", ["{cards: 2, into: stored}", "2"])
def test_a_malus_drawn_by_an_effect_takes_effect(tmp_path: Path, effect: str) -> None:
    match = match_with(tmp_path, effect, "dud_rounds, low_morale", "air_cover")
    do(match, "0: end phase")
    assert "low_morale" in pile(match, "in_force")
    do(match, "0: pass")
    if effect == "2":
        assert offered(match, 0) == ["store Dud Rounds", "discard Dud Rounds"]
    else:
        assert pile(match, "stored", 0) == ["air_cover", "dud_rounds"]


def test_a_full_store_takes_no_seventh_card(tmp_path: Path) -> None:
    match = match_with(
        tmp_path, "{cards: 2, into: stored}", "dud_rounds, field_medics", ", ".join(STORED)
    )
    do(match, "0: end phase")
    assert pile(match, "stored", 0) == [*STORED, "field_medics"]
    assert offered(match, 0) == ["replace Dud Rounds", "discard Dud Rounds"]
    do(match, "0: discard Dud Rounds")
    assert len(pile(match, "stored", 0)) == 6
    assert "card_moved" in kinds(match)
