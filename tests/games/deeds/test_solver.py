"""The solver: the best line with a small hand, checked against trying everything."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.instinct.solver import STOPS, best_line, worth
from cardwright.kernel import State
from cardwright.play.plain import PlainTable
from cardwright.session.session import Session
from tests.games.deeds.tables import at_table, do, offers, read, staged

SMALL = [
    "hand.0: [rage, swiftness], fight: [raiders], mana: [white]",
    "hand.0: [rage, determination], fight: [raiders], mana: [blue]",
    "hand.0: [rage, rage, march], fight: [raiders], phase: attack, mana: [red]",
    "hand.0: [concentration, swiftness, march], fight: [sword_masters], mana: [green]",
    "hand.0: [concentration, improvisation, wound], fight: [pikemen], phase: block, mana: [green]",
    "hand.0: [shield_slam, riposte], fight: [bowmen], phase: block, mana: [blue]",
    "hand.0: [blood_fury, rage], fight: [raiders, sword_masters], phase: attack, mana: [red]",
    "hand.0: [crystallize, march], dice: [blue, red, black]",
    "hand.0: [promise, wound], at: mill_brook, phase: parley, mana: [white]",
    "hand.0: [tranquility, wound]",
]


def everything(state: State) -> int:
    """The best value by trying every line to its end, nothing remembered and nothing left out."""
    if state.over or state.learned or state.phase == "evening":
        return worth(state)
    values: list[int] = []
    for option in state.legal(0):
        if option.verb in STOPS:
            values.append(worth(state))
            continue
        copy = state.clone()
        copy.learned = 0
        copy.act(0, option)
        values.append(everything(copy))
    return max(values)


@pytest.mark.parametrize("given", SMALL)
def test_the_best_line_is_the_best_there_is(given: str) -> None:
    match = staged(given)
    before = match.digest()
    line = best_line(match.state, 20_000)
    assert line.complete
    assert line.value == everything(match.state.clone())
    assert match.digest() == before, "looking ahead changes nothing"
    for option in line.options:
        match.act(0, option)
    assert worth(match.state) == line.value, "the line leads to what it promises"


def test_a_boost_that_wins_is_found() -> None:
    """Swiftness alone does three; boosted it does five, which is what the armour takes."""
    match = staged("hand.0: [concentration, swiftness, march], fight: [sword_masters],"
                   " mana: [green, white]")  # fmt: skip
    line = best_line(match.state)
    assert line.words == ["power Concentration", "strike Sword masters"]
    assert match.game.advice(match.state, 0) == line.words
    do(match, *line.words)
    assert read(match, "fame") == 4


def test_advice_followed_step_by_step() -> None:
    """What is advised is on offer, and leads through the fight without a wound."""
    match = staged("hand.0: [rage, march, determination], fight: [raiders], mana: [blue, red]")
    while at_table(match).fight is not None:
        wise = best_line(match.state).words[0]
        assert wise in offers(match)
        assert match.game.advice(match.state, 0)[0] == wise
        do(match, wise)
    assert read(match, "fame") == 2
    assert read(match, "wounds") == 0


def test_advice_is_never_worse_than_instinct() -> None:
    """Here a bound too small for all lines once advised to spend the hand for nothing."""
    match = staged("hand.0: [threaten, determination, concentration, swiftness],"
                   " fight: [marsh_lights], dice: [blue, black, blue]")  # fmt: skip
    line = best_line(match.state, 60)
    assert not line.complete
    do(match, *line.words)
    assert read(match, "fame") == 3
    assert read(match, "wounds") == 0


def test_play_offers_the_advice() -> None:
    """`h` at the table shows the solver's line."""
    said: list[str] = []
    given = "hand.0: [concentration, swiftness], fight: [sword_masters], mana: [green]"
    answers = iter(["h", "q"])
    PlainTable(Session(staged(given), [None]), lambda prompt: next(answers), said.append).play()
    at = said.index("  Power Concentration")
    assert said[at + 1 : at + 3] == [
        "  The fight then brings 4 fame and no wound.",
        "  then: strike Sword masters",
    ]


def test_the_search_keeps_to_its_bound() -> None:
    match = staged("hand.0: [rage, march, determination, swiftness], fight: [raiders],"
                   " mana: [blue, red, white]")  # fmt: skip
    line = best_line(match.state, 20)
    assert not line.complete
    assert line.positions <= 20


def test_a_conquest_is_worth_more_than_its_fame() -> None:
    given = "hand.0: [rage, burning_blade], phase: attack, mana: [red], at: hill_keep"
    held = best_line(staged(f"{given}, assault: [pikemen]").state)
    open_field = best_line(staged(f"{given}, fight: [pikemen]").state)
    assert held.complete
    assert held.value > open_field.value + 100


def test_a_line_ends_where_something_would_be_learned() -> None:
    """What is drawn is not looked at: with another deck the hint is the same."""
    hints = []
    for top in ("rage", "stamina"):
        match = staged(f"hand.0: [tranquility, march], deck.0: [{top}]")
        line = best_line(match.state)
        hints.append((line.value, line.words))
    assert hints[0] == hints[1]
    assert at_table(match).hand()
