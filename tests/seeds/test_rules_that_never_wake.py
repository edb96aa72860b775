"""A card with a rule was accepted by a game without a zone in which rules are awake, and the rule
never did anything."""

from pathlib import Path

import pytest

from cardwright.kernel import load_game
from cardwright.kernel.language.problems import ContentErrors


def test_a_rule_that_could_never_wake_is_refused(tmp_path: Path) -> None:
    card = "fool: {rank: 0, rules: {on: showdown, do: nothing}}"
    (tmp_path / "ranks-wild.yaml").write_text(card)
    with pytest.raises(
        ContentErrors, match="fool: rules of ranks would never be awake in this game"
    ):
        load_game("leduc", tmp_path)
