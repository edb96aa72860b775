"""A place that took more time off a technique than it needs crashed whoever wished to play it."""

from pathlib import Path

from cardwright.kernel import load_game, seed_from_number
from cardwright.kernel.machine.playout import run_batch

CARDS = {
    "grounds-mine.yaml": "hourglass: {answers: {time_cost: -9}}\n",
    "encounters-mine.yaml": (
        "quick: {heroes: [swordsman], foes: [swordsman], ground: hourglass}\n"
    ),
}


def test_whatever_is_done_takes_some_time(tmp_path: Path) -> None:
    for name, text in CARDS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    duel = load_game("duel", tmp_path)
    setup = duel.checked_setup({"encounter": "quick"})
    totals = run_batch(duel, setup, 0, 2, seed_from_number(1))
    assert totals.games == 2
    assert totals.limited == 0
