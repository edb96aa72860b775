"""Contests of footwork: who moves against whom, who wins, and what it brings."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board

MASTERED = "mastery: 'sidestep:mastered,circle:mastered'"
NOBODY = -1


def moved(
    first: str, second: str, given: str = "", luck: int | None = None, setup: str = MASTERED
) -> Board:
    """Each does such footwork at the beginning of the second; luck 10 favours nobody."""
    rolls = "" if luck is None else f"footwork: [{luck}]"
    board = Board(given, rolls, setup)
    for seat, deed in ((FIRST, first), (SECOND, second)):
        board.quick(seat, *([deed, "at 0.0"] if deed else []))
    return board


def winners(board: Board) -> list[int]:
    return [event.number("winner") for event in board.events("footwork_contested")]


def came_to(board: Board) -> str:
    """The range at the end of the second, before those out of reach close up."""
    lines = [event.line() for event in board.match.told(FIRST)]
    end = next(place for place, line in enumerate(lines) if "phase=animating" in line)
    steps = [line for line in lines[:end] if line.startswith("range_changed")]
    return steps[-1].partition("after=")[2]


FORWARD, BACK = "advance at swordsman 2", "retreat at swordsman 1"


def test_equals_find_no_way_past_each_other() -> None:
    """D46, D47: even the best luck does not decide between equals."""
    for luck in (0, 10, 20):
        board = moved(FORWARD, BACK, luck=luck)
        assert winners(board) == [NOBODY]
        assert board.range() == "sabre"


@pytest.mark.parametrize(
    ("given", "luck", "winner"),
    [
        # Balance 0.5 less is 0.15 of footing less.
        ("balances: [1, 0.5]", 5, NOBODY),
        ("balances: [1, 0.5]", 6, FIRST),
        ("balances: [0.5, 1]", 14, SECOND),
        ("balances: [0.5, 1]", 15, NOBODY),
        # Position 0.6 is 0.08 of footing more than the other's 0.4.
        ("position: 0.6", 12, NOBODY),
        ("position: 0.6", 13, FIRST),
        ("position: 0.4", 7, SECOND),
    ],
)
def test_the_better_footing_wins(given: str, luck: int, winner: int) -> None:
    """D47: position and balance count, and luck a little."""
    assert winners(moved(FORWARD, BACK, given, luck)) == [winner]


def test_speed_counts() -> None:
    """D47: a duellist is one point quicker, which is 0.03."""
    for luck, winner in ((17, NOBODY), (18, FIRST)):
        board = moved(
            "advance at swordsman", "retreat at duellist", luck=luck, setup="hero: duellist"
        )
        assert winners(board) == [winner]


def test_wounded_legs_lose_ground() -> None:
    """D47: footing is times the sureness of foot."""
    board = moved(FORWARD, BACK, "crippled: [[], [left_shin, right_shin]]", 10)
    assert winners(board) == [FIRST]


def test_what_the_winner_gains() -> None:
    """D48: a step its own way, or position."""
    strong, weak = "balances: [1, 0.2], range: spear", "balances: [0.2, 1], range: spear"
    assert came_to(moved(FORWARD, BACK, strong, 10)) == "longsword"
    assert came_to(moved(FORWARD, BACK, weak, 10)) == "near"
    assert came_to(moved(FORWARD, "", strong)) == "longsword"
    for aside in ("sidestep at swordsman 2", "circle"):
        board = moved(aside, BACK, strong, 10)
        assert winners(board) == [FIRST]
        assert board.axis("position") == 65


def test_whoever_holds_may_win_too() -> None:
    """D47, D48: it is harder, and brings position."""
    given = "balances: [1, 0], position: 0.8"
    board = moved("stand firm", BACK, given, 10)
    assert winners(board) == [FIRST]
    assert board.axis("position") == 85
    assert winners(moved("stand firm", BACK, "balances: [1, 0.5]", 10)) == [SECOND]


def test_forward_beats_holding_outright() -> None:
    """D47: no luck is asked."""
    board = moved(FORWARD, "stand firm", "balances: [0.2, 1], range: spear")
    assert winners(board) == [FIRST]
    assert board.range() == "sabre"
    assert not [event for event in board.events("chance_drawn") if "footwork" in event.line()]


def test_nobody_walks_in_behind_their_own_point() -> None:
    """D48: a swordsman who wins does not come closer than a sword reaches."""
    board = moved(FORWARD, "stand firm", "range: longsword")
    assert (winners(board), board.range()) == ([FIRST], "sabre")


def test_two_who_advance_in_vain() -> None:
    """D48: they stop at the longer reach, and not beyond where they came from."""
    ahead = ("advance at swordsman 2", "advance at swordsman 1")
    assert moved(*ahead, "range: longsword", 10).range() == "sabre"
    assert moved(*ahead, "range: sabre", 10).range() == "sabre"
    assert moved(*ahead, "range: dagger", 10).range() == "dagger"
    assert moved(*ahead, "range: near", 10).range() == "sabre"
    assert came_to(moved(*ahead, "range: near", 10)) == "longsword"


def test_no_contest() -> None:
    """D46: alone, at another time, or with both standing still."""
    assert winners(moved(FORWARD, "")) == []
    assert winners(moved("stand firm", "stand firm")) == []
    board = Board().quick(FIRST, FORWARD, "at 0.0").quick(SECOND, BACK, "at 0.5")
    assert winners(board) == []


def test_settled_before_the_attacks_of_the_slot() -> None:
    """D46: a step that was won is in time to be out of reach."""
    given = "balances: [0, 1], range: mace"
    board = Board(given, "footwork: [10]")
    board.quick(FIRST, FORWARD, "at 0.0")
    board.quick(SECOND, BACK, "at 0.0", "swing at swordsman 1", "at 0.0")
    kinds = [kind for kind in board.told() if kind in ("footwork_contested", "attack_resolved")]
    assert kinds == ["footwork_contested", "attack_resolved"]
    assert (winners(board), board.range()) == ([SECOND], "sabre")


def test_only_with_whom_one_moves_against() -> None:
    """D46: a step towards one foe is no matter of another's."""
    board = Board("range: spear", "", "encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST, "advance at goblin cutter", "at 0.0").quick(SECOND)
    board.quick(SECOND, "advance at swordsman", "at 0.0")
    assert winners(board) == []


def steps_by(board: Board, foe: int) -> list[tuple[str, str]]:
    """How the range between the first fighter and a foe changed before the end of the turn."""
    found: list[tuple[str, str]] = []
    for event in board.match.told(FIRST):
        if "phase=animating" in event.line():
            return found
        values = dict(event.values())
        if event.kind == "range_changed" and {values["owner"], values["other"]} == {FIRST, foe}:
            found.append((str(values["before"]), str(values["after"])))
    raise AssertionError("the second is not over")


def against_two(deed: str, answer: str, given: str, luck: int | None = 10) -> Board:
    """The first fighter, the weaker of whose two foes moves against it."""
    rolls = "" if luck is None else f"footwork: [{luck}]"
    board = Board(given, rolls, "encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST, deed, "at 0.0")
    return board.quick(SECOND, answer, "at 0.0").quick(SECOND)


TOWARDS, AWAY = "advance at goblin cutter", "retreat at goblin cutter"
STRONG = "balances: [1, 0, 1]"


def test_a_won_step_moves_the_winners_other_engagements() -> None:
    """D49: two steps with regard to one foe are one with regard to the other."""
    board = against_two(TOWARDS, "retreat at swordsman", f"{STRONG}, range: near")
    assert winners(board) == [FIRST]
    assert steps_by(board, 1) == [("near", "medium"), ("medium", "near"), ("near", "spear")]
    assert steps_by(board, 2) == [("near", "spear")]
    board = against_two(AWAY, "advance at swordsman", f"{STRONG}, range: longsword")
    assert winners(board) == [FIRST]
    assert steps_by(board, 2) == [("longsword", "spear")]


def test_a_step_that_nobody_wins_moves_nobody_else() -> None:
    """D49: one step less than one is none; and only the winner's engagements move."""
    board = against_two(TOWARDS, "retreat at swordsman", "range: near")
    assert (winners(board), steps_by(board, 2)) == ([NOBODY], [])
    board = against_two(TOWARDS, "retreat at swordsman", "balances: [0, 1, 1], range: spear")
    assert (winners(board), steps_by(board, 2)) == ([1], [])
    assert steps_by(board, 1)[-1] == ("spear", "near")


def test_a_won_step_does_not_lead_in_behind_ones_point() -> None:
    """D49, D48: the others are not come closer to than the winner's own weapon reaches."""
    board = against_two(TOWARDS, "retreat at swordsman", f"{STRONG}, range: longsword")
    assert steps_by(board, 1)[-1] == ("longsword", "sabre")
    assert steps_by(board, 2) == [("longsword", "sabre")]
    board = against_two(TOWARDS, "retreat at swordsman", f"{STRONG}, range: sabre")
    assert (winners(board), steps_by(board, 2)) == ([FIRST], [])


def test_whose_own_step_failed_has_moved_one_step_only() -> None:
    """D49: whoever is lame wins at most the step that the contest gives."""
    lame = "crippled: [[left_shin, right_shin]], balances: [1, 0, 1], position: 1, range: near"
    board = against_two(TOWARDS, "retreat at swordsman", lame, 20)
    assert winners(board) == [FIRST]
    assert steps_by(board, 1) == [("near", "medium"), ("medium", "near")]
    assert steps_by(board, 2) == []


def test_footing_is_explained() -> None:
    """D47: like every number."""
    board = Board("balances: [0.8, 1]").does(f"0: {FORWARD}", "0: at 0.0")
    (told,) = board.explained("footing")
    steps = {step.source: step.after - step.before for step in told.steps}
    assert (told.base, steps["Position"], steps["Own balance"]) == (18, 20, 24)
