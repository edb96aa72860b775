"""Kuhn poker: a designer's card may change its one question."""

from pathlib import Path

from cardwright.kernel import load_game
from cardwright.kernel.table.stage import failures

ACE = """
ace:
  rank: 0
  answers: {strength: +9}
  examples:
    - title: the ace beats the king
      given: {hand.0: [ace], hand.1: [king]}
      do: ["0: bet", "1: bet"]
      then: {scores: [2, -2]}
"""


def test_a_card_in_hand_answers_questions(tmp_path: Path) -> None:
    tmp_path.joinpath("ranks-ace.yaml").write_text(ACE)
    game = load_game("kuhn", tmp_path)
    for example in game.by_name["ace"].examples:
        assert failures(game, example) == []
