"""`import cardwright` is enough to start, look, decide, undo, explain, save and load."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.agents import Forfeit
from cardwright.kernel import BadRecord


def test_every_name_of_the_door_is_there() -> None:
    for name in cardwright.__all__:
        assert getattr(cardwright, name).__doc__
    with pytest.raises(AttributeError, match="cardwright has no 'begin'"):
        getattr(cardwright, "beg" + "in")


def test_the_door_loads_nothing_until_it_is_used() -> None:
    script = "import cardwright, sys; print([name for name in sys.modules if 'kernel' in name])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_a_seed_gives_the_same_match_and_none_gives_another() -> None:
    first, second = (cardwright.start("leduc", seed=7) for _ in range(2))
    assert first.digest() == second.digest()
    assert first.seed != cardwright.start("leduc").seed != cardwright.start("leduc").seed
    assert cardwright.start("leduc", seed=first.seed).digest() == first.digest()


def test_a_game_is_given_by_name_or_as_it_was_loaded(tmp_path: Path) -> None:
    game = cardwright.load_game("duel")
    match = cardwright.start(game, setup={"encounter": "two_goblins"}, seed=1)
    assert match.setup["encounter"] == "two_goblins"
    mine = tmp_path / "ranks-wild.yaml"
    example = "{given: {hand.0: [fool], board: [king_of_hearts]}, do: ['0: call'], then: {}}"
    mine.write_text(f"fool: {{rank: 0, answers: {{pairs: yes}}, examples: [{example}]}}\n")
    assert "fool" in cardwright.start("leduc", cards=tmp_path).game.by_name


class Caller:
    """Calls whatever happens."""

    def choose(self, outlook: cardwright.Outlook) -> cardwright.Option:
        return next(option for option in outlook.options if option.verb == "call")


def test_agents_are_seated_by_name_or_as_objects() -> None:
    match = cardwright.play_on(cardwright.start("leduc", seed=3), Caller(), "random")
    assert match.over
    with pytest.raises(ValueError, match="this match has 2 seats, not 1"):
        cardwright.play_on(cardwright.start("leduc"), "random")


def test_a_saved_match_is_taken_up_where_it_stands(tmp_path: Path) -> None:
    match = cardwright.start("leduc", seed=5)
    match.act(0, "raise")
    cardwright.save(match, tmp_path / "match.json")
    assert cardwright.load(tmp_path / "match.json").digest() == match.digest()


def test_numbers_are_explained_by_name() -> None:
    match = cardwright.start("leduc", seed=5)
    told = str(match.explain(0, "raise size"))
    assert told.startswith("raise size: 2\n")
    assert str(match.explain(0, "raise size", "seat 0")) == told
    for question, about, reason in [
        ("raise_sise", "", "leduc has no question 'raise_sise' .did you mean 'raise_size'"),
        ("raise_size", "seat 1", "seat 0 cannot ask raise size about 'seat 1' .it can about: Seat"),
        ("luck", "", "leduc has no question 'luck'"),
    ]:
        with pytest.raises(cardwright.Refused, match=reason):
            match.explain(0, question, about)
    with pytest.raises(cardwright.Refused, match="nothing now about which seat"):
        match.explain(-1, "raise_size")


def test_an_agent_of_somebody_else_that_cannot_go_on_forfeits(tmp_path: Path) -> None:
    faint = tmp_path / "faint.py"
    faint.write_text(
        "class Faint:\n    def choose(self, outlook):\n        raise RuntimeError('no heart')\n"
    )
    match = cardwright.start("leduc", seed=3)
    with pytest.raises(Forfeit, match="no heart") as forfeited:
        cardwright.play_on(match, "random", f"{faint}:Faint")
    assert forfeited.value.seat == 1
    assert match.over
    assert match.scores[0] > match.scores[1]


def test_a_match_is_taken_up_with_cards_of_ones_own(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    example = "{given: {hand.0: [fool], board: [king_of_hearts]}, do: ['0: call'], then: {}}"
    fool = f"fool: {{rank: 0, answers: {{pairs: yes}}, examples: [{example}]}}\n"
    (folder / "ranks-wild.yaml").write_text(fool)
    match = cardwright.start("leduc", seed=5, cards=folder)
    match.act(0, "raise")
    cardwright.save(match, tmp_path / "match.json")
    taken_up = cardwright.load(tmp_path / "match.json", cards=folder)
    assert taken_up.digest() == match.digest()
    (folder / "ranks-wild.yaml").write_text(fool.replace("rank: 0", "rank: 9"))
    with pytest.raises(BadRecord, match="cards"):
        cardwright.load(tmp_path / "match.json", cards=folder)
