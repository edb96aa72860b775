"""An answer that forbids under one condition and also has an `if` kept only the later one."""

from cardwright.kernel import Scene, explain
from tests.skirmish.stage import played

CARD = """
edict:
  effect:
    lasting:
      until: end_of_match
      answers: {can_play: {forbid: '"heavy" in play.tags', if: turn >= 5}}
"""


def test_both_conditions_must_hold() -> None:
    match = played("edict", CARD)
    game, state = match.game, match.state
    sweep = next(card.id for card in state.cards if card.template.name == "sweep")
    question = game.vocabulary.questions["can_play"]
    told = explain(state, question, Scene(1, sweep, sweep))
    assert told.answer == 1
    assert told.steps[0].words.endswith("not now: at least 5 turns are over (it is 1)")
