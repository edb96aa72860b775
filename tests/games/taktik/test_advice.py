"""Advice: nobody is named who would then stay where they are, or could not hit."""

from __future__ import annotations

from cardwright.kernel import Match
from cardwright.session.hints import hint_for
from tests.games.taktik.stage import do, offered, staged, started
from tests.games.taktik.test_instinct import thought

DEALS = 4


def advice(match: Match, seat: int) -> list[str]:
    return match.game.advice(match.world(seat), seat)


def test_whoever_gains_by_moving_is_left_to_instinct() -> None:
    match = staged("given: {units: [A infantry D2, D infantry H8], phase: movement}")
    assert advice(match, 0) == []
    do(match, "0: move Red infantry 1")
    assert advice(match, 0) == []


def test_an_attack_that_can_hit_is_left_to_instinct() -> None:
    match = staged("given: {units: [A infantry C3, D infantry C4], phase: attack}")
    assert advice(match, 0) == []
    ready = staged("""
        given:
          stored.0: [long_range_munitions]
          units: [A infantry C3, D infantry C4]
          phase: attack
        """)
    assert thought(ready, 0) == "play Long-Range Munitions"
    assert advice(ready, 0) == []
    storing = staged("""
        given:
          stored.0: [long_range_munitions]
          units: [A infantry C3, D infantry C4]
          phase: card_resolution
        """)
    assert advice(storing, 0) == []


def test_nobody_is_advised_to_attack_who_cannot_hit() -> None:
    """Guns that have moved roll one less: at three cells, into the wood, no face hits."""
    given = "given: {units: [A special F1, {others}D special F5], phase: movement}"
    for others, advised in (
        ("A infantry A1, ", "end phase"),
        ("A infantry A4, D infantry A5, ", "attack with Red infantry 2"),
    ):
        match = staged(
            f"setup: {{mission: neutralise_special}}\n{given.replace('{others}', others)}"
        )
        do(match, "0: move Red special 1", "0: to F2", "0: end phase")
        assert thought(match, 0) == "attack with Red special 1"
        assert advice(match, 0) == [advised]


def test_nobody_is_advised_to_move_and_then_to_stay() -> None:
    """Over whole matches, unless a reaction comes between. A hint is what is advised."""
    advised: list[str] = []
    for number in range(DEALS):
        match = started(number)
        while not match.over:
            seat = match.to_decide()[0]
            for words in advice(match, seat):
                assert hint_for(match, seat).steps[0].lower() == words.lower()
                advised.append(words)
                if words != "end phase":
                    assert not stays(match, seat, words)
            do(match, f"{seat}: {thought(match, seat)}")
    assert "end phase" in advised
    assert any(words.startswith("move") for words in advised)


def stays(match: Match, seat: int, words: str) -> bool:
    """Would a unit that is told to move stay where it is?"""
    then = do(match.clone(), f"{seat}: {words}")
    asked = seat in then.to_decide() and "stay" in offered(then, seat)
    return asked and thought(then, seat) == "stay"
