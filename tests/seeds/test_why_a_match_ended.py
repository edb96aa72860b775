"""Why a match ended is said in words: pages showed "Timed_resistance by the defender"."""

from __future__ import annotations

from pathlib import Path

from tests.web.playing import played
from tests.web.serving import play_on, served


def test_the_reason_of_a_rule_is_words() -> None:
    over = played("taktik", 0).over()
    assert over is not None
    assert over.why == "timed_resistance by the defender"
    assert over.says == "Timed resistance by the defender."


def test_a_duel_says_more_than_that_somebody_won() -> None:
    """Whoever lost was told "You lose. Victory."."""
    over = played("duel", 0).over()
    assert over is not None
    assert (over.why, over.says) == ("victory", "Only one side is left standing.")


def test_lists_of_matches_say_it_as_the_table_does(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ada = server.visitor()
        made = ada.begin("kuhn", "me", "random")
        player = ada.sit(made["match"]).started()
        play_on([player], lambda _: 0)
        player.close()
        listed = ada.get("/api/matches?which=mine")[1]["matches"]
        assert listed[0]["state"] == "over"
        assert listed[0]["why"] in ("the bet was not called", "the higher card")
