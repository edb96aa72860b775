"""How attacks come out: every outcome, grades, interrupts, and the one number behind them."""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.hit_chance import HIT_CHANCE
from cardwright.games.duel.rules.rule_parts import SAID, SAID_MAX, rule_part
from cardwright.kernel import UNIT_SCOPE, Scene
from tests.games.duel.board import FIRST, SECOND, Board


def attacked(defence: str, roll: int, setup: str = "", attack: str = "thrust") -> Board:
    """The second seat attacks, the first does this about it."""
    board = Board("", f"combat: [{roll}]", setup)
    board.quick(FIRST, *([defence, "at 0.0"] if defence else []))
    name = board.fighter(FIRST)["name"]
    return board.quick(SECOND, f"{attack} at {name}", "at 0.0")


@pytest.mark.parametrize(
    ("defence", "setup", "outcome"),
    [
        ("", "", "miss"),
        ("parry", "", "parried"),
        ("deflect", "", "deflected"),
        ("block", "hero: shieldbearer", "blocked"),
        ("slip", "mastery: slip:mastered", "dodged"),
        ("stop hit", "mastery: stop_hit:mastered", "countered"),
    ],
)
def test_failed_attacks_are_named_after_the_defence(defence: str, setup: str, outcome: str) -> None:
    """D26: every outcome is reached in play."""
    assert attacked(defence, 99, setup).outcomes() == [outcome]


@pytest.mark.parametrize(("below", "grade"), [(1, "partial"), (16, "solid"), (51, "critical")])
def test_hits_are_graded(below: int, grade: str) -> None:
    """D26: by how far the roll is below the chance."""
    chance = attacked("", 99).exchanges()[0].chance
    board = attacked("", chance - below)
    assert [(exchange.outcome, exchange.grade) for exchange in board.exchanges()] == [
        ("hit", grade)
    ]


def test_a_critical_is_the_rarest_grade() -> None:
    """D26: at an ordinary chance; most hits are solid."""
    grades = [attacked("", roll).exchanges()[0].grade for roll in range(100)]
    assert 0 < grades.count("critical") <= grades.count("partial") < grades.count("solid")


@pytest.mark.parametrize(
    ("defence", "setup"),
    [
        ("parry", ""),
        ("deflect", ""),
        ("long guard", "mastery: long_guard:mastered"),
        ("block", "hero: shieldbearer"),
        ("slip", "mastery: slip:mastered"),
        ("stop hit", "mastery: stop_hit:mastered"),
    ],
)
@pytest.mark.parametrize("attack", ["thrust", "swing"])
def test_a_defence_always_lowers_the_chance(defence: str, setup: str, attack: str) -> None:
    """D25: whatever the defence, whatever the attack."""
    open_chance = attacked("", 99, setup, attack).exchanges()[0].chance
    assert attacked(defence, 99, setup, attack).exchanges()[0].chance < open_chance


def test_a_defence_at_another_time_does_not_count() -> None:
    """D25: it must stand in the slot in which the attack lands."""
    board = Board(rolls="combat: [99]").quick(FIRST, "parry", "at 0.6")
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0")
    assert board.outcomes() == ["miss"]


def test_a_guard_covers_heights() -> None:
    """D25: a parry covers high and mid; low it is worth less."""
    chances = []
    for tactic in ("", "low"):
        board = Board("hand.1: [low]", "combat: [99]").quick(FIRST, "parry", "at 0.0")
        on = ["low on thrust"] if tactic else []
        board.quick(SECOND, "thrust at swordsman 1", "at 0.0", *on)
        chances.append(board.exchanges()[0].chance)
    assert chances[1] > chances[0] + 5


def test_each_further_attack_finds_a_guard_weaker() -> None:
    """D25: two attacks against one guard."""
    board = Board("hand.1: []", "combat: [99, 99]").quick(FIRST, "deflect", "at 0.0")
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0", "thrust at swordsman 1", "at 0.2")
    first, second = board.exchanges()
    assert first.chance < second.chance


def test_out_of_reach_is_a_miss() -> None:
    """D26: no chance at all, and nobody wins or loses anything by it."""
    board = Board("range: spear").quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    assert [(exchange.outcome, exchange.chance) for exchange in board.exchanges()] == [("miss", 0)]
    assert board.events("advantage_changed") == []


def test_a_counter_strikes_back() -> None:
    """D27."""
    board = attacked("stop hit", 99, "mastery: stop_hit:mastered")
    wounds = [event.line() for event in board.events("wound_inflicted")]
    assert wounds
    assert "owner=1" in wounds[0]
    assert board.axis("control", FIRST) == 75


def test_a_solid_hit_interrupts() -> None:
    """D28: the slower attack never lands, and its stamina is gone."""
    board = Board(rolls="combat: [0]").quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "swing at swordsman 1", "at 0.0")
    assert board.outcomes() == ["hit"]
    assert len(board.events("play_interrupted")) == 1
    assert "owner=1 amount=200" in board.events("stamina_deducted")[1].line()


def test_a_partial_hit_does_not_interrupt() -> None:
    """D28."""
    chance = attacked("", 99).exchanges()[0].chance
    board = Board(rolls=f"combat: [{chance - 1}, 99]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "swing at swordsman 1", "at 0.0")
    assert board.outcomes() == ["hit", "miss"]


def test_attacks_of_one_slot_come_out_at_once() -> None:
    """D12: the second one is decided as if the first had not yet landed."""
    board = Board(rolls="combat: [0, 99]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0")
    first, second = board.exchanges()
    assert first.chance == second.chance
    assert board.outcomes() == ["hit", "miss"]


def test_footwork_comes_first_in_its_slot() -> None:
    """D12: a step back in the slot of the thrust is in time."""
    chances = []
    for start in ("at 0.0", "at 0.1"):
        board = Board("range: sabre", "combat: [99]")
        board.quick(FIRST, "retreat at swordsman 2", start)
        board.quick(SECOND, "thrust at swordsman 1", "at 0.0")
        chances.append(board.exchanges()[0].chance)
    # Less what a step back gives away in pressure.
    assert chances[0] == chances[1] - 20 + 5


def test_quick_weapons_land_earlier() -> None:
    """D31: a dirk is quick."""
    board = Board("range: dagger", "combat: [0]", "encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST, "thrust at goblin cutter", "at 0.0")
    board.quick(SECOND, "thrust at swordsman", "at 0.0").quick(SECOND)
    assert board.exchanges()[0].attacker == SECOND


def test_what_stops_a_blow_wears() -> None:
    """D32."""
    board = attacked("block", 99, "hero: shieldbearer")
    assert board.events("arm_worn")[0].line().startswith("arm_worn owner=0 arm=round_shield")
    assert (
        not Board("hand.1: [feint]", "combat: [99]", "hero: shieldbearer")
        .quick(FIRST, "block", "at 0.0")
        .quick(SECOND, "thrust at shieldbearer", "at 0.0", "feint on thrust")
        .events("arm_worn")
    )


def test_the_usual_profile() -> None:
    """D30: a hit presses, a miss costs control and balance."""
    board = attacked("", 60)
    assert (board.axis("pressure", SECOND), board.axis("control", SECOND)) == (60, 55)
    assert "axis=balance before=100 after=85" in board.events("advantage_changed")[2].line()
    board = attacked("", 99)
    assert board.axis("control", SECOND) == 42
    assert "owner=1 other=1 axis=balance before=100 after=90" in (
        board.events("advantage_changed")[1].line()
    )


def test_a_foes_hit_helps_the_foe() -> None:
    """D3, D30: from either side; what one gains the other loses."""
    board = attacked("", 60)
    assert board.axis("pressure", FIRST) == 40
    assert board.axis("pressure", SECOND) == 60


def test_the_chance_is_one_explained_number() -> None:
    """D24: the parts add up to the number by which it was decided."""
    board = Board("hand.0: [high], balances: [0.8, 0.6], control: 0.7", "combat: [99]")
    board.does("0: thrust at swordsman 2", "0: at 0.0", "0: high on thrust")
    (told,) = board.explained("hit_chance")
    sources = [step.source for step in told.steps if step.before != step.after]
    for part in (
        "Difficulty of Thrust",
        "Accuracy of the Knight's sword",
        "Dexterity",
        "High",
        "Own balance",
        "Advantage over the target",
        "The target is off balance",
    ):
        assert part in sources
    board.does("0: ready", "1: ready")
    assert board.exchanges()[0].chance == told.answer


def test_the_defence_is_part_of_the_explanation() -> None:
    """D24, D25: the last step of the fold, with what it takes."""
    board = Board(rolls="combat: [99]", focus=(1, 0)).does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND, "parry", "at 0.0")
    _, told = board.explained("hit_chance")
    assert told.steps[-1].source == "Parry"
    assert told.steps[-1].after < told.steps[-1].before
    (taken,) = board.explained("defence")
    assert "Thrust against a parry" in [step.source for step in taken.steps]
    left = told.steps[-1].before * (100 - min(taken.answer, 90))
    assert abs(100 * told.steps[-1].after - left) <= 50
    board.does("0: done")
    assert board.exchanges()[0].chance == told.answer


def test_a_defence_with_covered_cards_is_not_explained() -> None:
    """D24, D41: its number would tell what lies on it."""
    board = Board("hand.1: [patient]", focus=(1, 0)).does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "parry", "at 0.0", "patient on parry")
    (told,) = board.explained("hit_chance")
    assert "Parry" not in [step.source for step in told.steps]
    assert board.explained("hit_chance", SECOND) == []
    assert board.explained("defence") == []


def test_bounds_of_the_chance() -> None:
    """D24: nothing is hopeless, nothing is certain."""
    low = Board("balances: [0, 1], control: 0, pressure: 0, position: 0", "combat: [99]")
    low.quick(FIRST, "swing at swordsman 2", "at 0.0").quick(SECOND)
    high = Board("balances: [1, 0], control: 1, pressure: 1, position: 1", "combat: [99]")
    high.quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    assert 8 <= low.exchanges()[0].chance < 50
    assert 80 < high.exchanges()[0].chance <= 95


def test_damage_and_cost_are_explained() -> None:
    """D29, D15: stakes, stat and cards in the damage; cards in the cost."""
    board = Board("hand.0: [committed, low]")
    board.does("0: swing at swordsman 2", "0: at 0.0", "0: committed on swing", "0: low on swing")
    (damage,) = board.explained("damage")
    assert [step.source for step in damage.steps if step.before != step.after] == [
        "Committed stakes", "Low",
    ]  # fmt: skip
    cost = board.explained("stamina_cost")[0]
    assert (cost.base, cost.answer) == (200, 160)
    board.does("0: ready", "1: ready")
    assert board.events("stamina_deducted")[0].number("amount") == cost.answer


def test_stats_scale_damage() -> None:
    """D2, D29: a troll's power tells."""
    board = Board(setup="encounter: troll_cave", focus=(0, 0, 0)).does("0: ready", "0: ready")
    board.does("1: swing at swordsman", "1: at 0.0")
    (told,) = board.explained("damage", SECOND)
    assert ("Power", 132) in [(step.source, step.after) for step in told.steps]


def test_what_is_kept_of_parts_of_rules_stays_small() -> None:
    scene = Scene(0)
    for amount in range(SAID_MAX + 10):
        part = rule_part(HIT_CHANCE, UNIT_SCOPE, "add", amount, "Luck", scene, -1)
        assert part.modifier.fixed == amount
    assert len(SAID) <= SAID_MAX
