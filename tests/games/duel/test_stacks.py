"""Tactics as they show in play: the table of techniques and tactics, and two of a kind.

Everything here is read from what a whole second of fighting tells.
"""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board

# The roll of a hundred that fails whatever the chance.
FAIL = 99
# Rolls of the body: the torso is struck, and no gap in its armour found.
TORSO = "body: [0, 99]"


def fought(
    technique: str, *tactics: str, roll: int = FAIL, given: str = "", hero: str = ""
) -> Board:
    """A whole second: the first seat attacks so, the second does nothing about it."""
    names = ", ".join(name.replace(" ", "_") for name in tactics)
    given = f"hand.0: [{names}]{', ' if given else ''}{given}"
    rolls = f"combat: [{roll}]{', ' + TORSO if roll != FAIL else ''}"
    board = Board(given, rolls, f"hero: {hero}" if hero else "")
    foe = board.fighter(SECOND)["name"]
    deeds = [f"{name} on {technique}" for name in tactics]
    return board.quick(FIRST, f"{technique} at {foe}", "at 0.0", *deeds).quick(SECOND)


def chance(technique: str, *tactics: str, hero: str = "") -> int:
    return fought(technique, *tactics, hero=hero).exchanges()[0].chance


def own_balance(board: Board) -> int:
    """How far off balance the first fighter came in the second."""
    for event in board.events("advantage_changed"):
        if event.line().startswith("advantage_changed owner=0 other=0 axis=balance before=100"):
            return event.number("after")
    return 100


# The table of techniques and tactics


def struck_high(*tactics: str) -> int:
    """How many of thirty thrusts strike head or neck."""
    high = 0
    for seed in range(30):
        names = ", ".join(tactics)
        board = Board(f"hand.0: [{names}]", "combat: [10]", seed=seed)
        deeds = [f"{name} on thrust" for name in tactics]
        board.quick(FIRST, "thrust at swordsman 2", "at 0.0", *deeds).quick(SECOND)
        struck = [*board.wounds(), *board.events("blow_stopped")]
        high += any(part in struck[0].line() for part in ("head", "neck", "nose", "eye", "ear "))
    return high


def test_thrust_high() -> None:
    """D35: a thrust at the head, with less accuracy and more damage."""
    assert struck_high("high") > 10 > struck_high()
    assert chance("thrust", "high") == chance("thrust") - 10
    assert fought("thrust", "high", roll=30).harm() > fought("thrust", roll=30).harm()


def test_thrust_high_committed() -> None:
    """D35, D36, D33: major damage, and exposed where it fails."""
    assert chance("thrust", "high", "committed") == chance("thrust", "high") + 10
    high = fought("thrust", "high", roll=30)
    both = fought("thrust", "high", "committed", roll=30)
    assert both.harm() > high.harm()
    failed, exposed = fought("thrust", "high"), fought("thrust", "high", "committed")
    assert own_balance(exposed) < own_balance(failed)
    assert number(exposed.axis("control")) < number(failed.axis("control"))


def test_swing_press() -> None:
    """D37: the faster of two swings interrupts the other, and pressure is kept up."""
    board = Board("hand.0: [press]", "combat: [0]")
    board.quick(FIRST, "swing at swordsman 2", "at 0.0", "press on swing")
    board.quick(SECOND, "swing at swordsman 1", "at 0.0")
    assert [exchange.attacker for exchange in board.exchanges()] == [FIRST]
    assert len(board.events("play_interrupted")) == 1
    pressed, plain = fought("swing", "press", roll=40), fought("swing", roll=40)
    assert number(pressed.axis("pressure")) == number(plain.axis("pressure")) + 5


def test_thrust_feint() -> None:
    """D38: no damage, a third of the cost, and control on a "hit"."""
    board = fought("thrust", "feint", roll=30)
    assert (board.outcomes(), board.harm(), board.axis("control")) == (["hit"], 0, 65)
    assert "owner=0 amount=66" in board.events("stamina_deducted")[0].line()


# Two of a kind


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize(
    ("hero", "technique", "tactic", "one", "two"),
    [
        ("swordsman", "thrust", "high", -10, 6),
        ("shieldbearer", "swing", "mid", 2, 10),
        ("swordsman", "thrust", "low", 5, 10),
        ("swordsman", "thrust", "committed", 10, 20),
    ],
)
def test_two_change_the_chance_otherwise(
    hero: str, technique: str, tactic: str, one: int, two: int
) -> None:
    """D35, D36: by how much the chance moves with one, and with two."""
    plain = chance(technique, hero=hero)
    assert chance(technique, tactic, hero=hero) == plain + one
    assert chance(technique, tactic, tactic, hero=hero) == plain + two


def waited(copies: int, *guard: str) -> Board:
    """A goblin thrusts with so much patience at a swordsman who does this about it."""
    given = f"hand.2: [{', '.join(['patient'] * copies)}]"
    board = Board(given, f"combat: [{FAIL}]", "encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST, *guard).quick(SECOND)
    deeds = ["patient on thrust"] * copies
    return board.quick(SECOND, "thrust at swordsman", "at 0.0", *deeds)


def test_two_patients_are_truer_and_later() -> None:
    """D37: a guard stands two tenths longer, so even two do not wait it out."""
    chances = [waited(copies).exchanges()[0].chance for copies in (0, 1, 2)]
    assert (chances[1] - chances[0], chances[2] - chances[0]) == (8, 16)
    outcomes = [waited(copies, "parry", "at 0.0").outcomes() for copies in (0, 1, 2)]
    assert outcomes == [["parried"], ["parried"], ["parried"]]


def test_two_recklesses_hurt_and_expose_more() -> None:
    """D36: more damage where it hits, more balance lost where it fails."""
    swings = [("swing", *["reckless"] * copies) for copies in (1, 2)]
    given, hero = "range: mace", "brawler"
    one, two = (fought(*swing, roll=50, given=given, hero=hero) for swing in swings)
    assert two.harm() > one.harm()
    one, two = (fought(*swing, given=given, hero=hero) for swing in swings)
    assert own_balance(two) == own_balance(one) - 10


def test_two_withdraws_make_more_distance() -> None:
    """D37."""
    ranges = [fought("thrust", *["withdraw"] * n, hero="spearman").range() for n in (0, 1, 2)]
    assert ranges == ["sabre", "longsword", "spear"]


def test_two_feints_cost_even_less() -> None:
    """D38: a third of a third."""
    costs = []
    for copies in (1, 2):
        board = fought("thrust", *["feint"] * copies)
        costs.append(board.events("stamina_deducted")[0].number("amount"))
    assert costs == [66, 22]


@pytest.mark.parametrize(("roll", "positions"), [(FAIL, [55, 60]), (30, [63, 76])])
def test_two_flanks_win_more_position(roll: int, positions: list[int]) -> None:
    """D37: a little in any case, more with a hit."""
    boards = [fought("thrust", *["flank"] * n, roll=roll, hero="duellist") for n in (1, 2)]
    assert [board.axis("position") for board in boards] == positions


def test_two_closes_come_closer_still() -> None:
    """D37."""
    ranges = [fought("swing", *["close"] * n, hero="shieldbearer").range() for n in (0, 1, 2)]
    assert ranges == ["sabre", "mace", "dagger"]


def test_two_of_the_reserves_give_twice() -> None:
    """D37: stamina and Focus."""
    winds = [["second wind"] * copies for copies in (0, 1, 2)]
    swings = [fought("swing", *wind, given="stamina.0: 2", hero="shieldbearer") for wind in winds]
    assert [board.amount(FIRST, "stamina") for board in swings] == [410, 560, 600]
    thrusts = [fought("thrust", *["clear head"] * n, hero="spearman") for n in (0, 1, 2)]
    assert [board.amount(FIRST, "focus") for board in thrusts] == [100, 200, 300]


def test_two_presses_are_first_where_one_is_in_time() -> None:
    """D37: one lands together with a thrust, two before it, so that it never comes."""
    attackers = []
    for copies in (1, 2):
        given = f"hand.0: [{', '.join(['press'] * copies)}], range: mace"
        board = Board(given, "combat: [0, 99]", "hero: brawler")
        board.quick(FIRST, "swing at swordsman", "at 0.1", *["press on swing"] * copies)
        board.quick(SECOND, "thrust at brawler", "at 0.1")
        attackers.append([exchange.attacker for exchange in board.exchanges()])
    assert attackers == [[FIRST, SECOND], [FIRST]]


def test_two_guardeds_show_two_cards() -> None:
    """D36: of the hand of whoever was hit."""
    for copies in (1, 2):
        given = f"hand.0: [{', '.join(['guarded'] * copies)}], hand.1: [high, low, feint]"
        board = Board(given, "combat: [0, 0, 0]")
        deeds = ["guarded on thrust"] * copies
        board.quick(FIRST, "thrust at swordsman 2", "at 0.0", *deeds).quick(SECOND)
        assert len(board.known("hand", SECOND)) == copies


def test_two_guardeds_keep_a_guard_up_longer() -> None:
    """D36: long enough for a thrust that comes too late for one of them."""
    outcomes = []
    for copies in (1, 2):
        board = Board(f"hand.0: [{', '.join(['guarded'] * copies)}]", f"combat: [{FAIL}]")
        board.quick(FIRST, "parry", "at 0.0", *["guarded on parry"] * copies)
        board.quick(SECOND, "thrust at swordsman 1", "at 0.4")
        outcomes += board.outcomes()
    assert outcomes == ["miss", "parried"]
