"""A mechanic that a searcher was never offered was called dead, as if it had been seen always."""

from pathlib import Path

from cardwright.kernel import load_game
from cardwright.lab.mechanics import Refusals
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules

FAIR = str(Path(__file__).parents[1] / "lab" / "fair.py")


def test_what_is_never_offered_is_never_seen() -> None:
    game = load_game(FAIR)
    rules = Rules(FAIR, (), tuple(game.checked_setup({}).items()))
    trial = Refusals(game, rules, "search:2", ["never juggle", "never throw"], 2, 0)
    list(trial.run(Bench(Here(), None, lambda unit: None), 1))
    juggling, throwing = trial.effects
    assert juggling.seen == 0.0
    assert throwing.seen == 1.0
