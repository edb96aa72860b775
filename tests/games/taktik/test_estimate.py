"""What Taktik's estimate makes of a position, for a search that cannot see the end."""

from __future__ import annotations

from cardwright.kernel import Match
from tests.games.taktik.stage import do, on, staged


def attackers(text: str) -> int:
    """About what the attacker will score from a position, in hundredths."""
    return estimated(staged("given: {" + text + "}"))


def estimated(match: Match) -> int:
    lead = match.game.estimate(match.state, 0)
    assert match.game.estimate(match.state, 1) == -lead, "what one side wins the other loses"
    return lead


FAR_APART = "A infantry A1, A infantry B1, D infantry G8, D infantry H8"


def test_who_has_more_units_is_ahead() -> None:
    even = attackers(f"units: [{FAR_APART}], phase: movement")
    assert attackers(f"units: [{FAR_APART}, A infantry C1], phase: movement") > even
    assert attackers(f"units: [{FAR_APART}, D infantry F8], phase: movement") < even


def test_a_unit_more_counts_most_among_few() -> None:
    few = attackers("units: [A infantry A1, A infantry B1, D infantry H8], phase: movement")
    many = attackers(
        "units: [A infantry A1, A infantry B1, A infantry C1, D infantry G8, D infantry H8], "
        "phase: movement"
    )
    assert few > many


def test_time_is_on_the_side_of_who_lasts_longer() -> None:
    early = attackers(f"units: [{FAR_APART}], phase: movement")
    late = attackers(f"units: [{FAR_APART}], phase: movement, round: 7")
    assert late < early


def test_an_objective_in_reach_counts_before_the_enemy_has_moved() -> None:
    near = "A infantry C3, A infantry A1, D infantry H8, D infantry G8"
    far = "A infantry C1, A infantry A1, D infantry H8, D infantry G8"
    mine = attackers(f"units: [{near}], phase: movement")
    assert mine > attackers(f"units: [{far}], phase: movement")
    assert mine > attackers(f"units: [{near}], phase: movement, turn: defender")


def test_who_has_the_objective_has_almost_won() -> None:
    held = staged("""
        given:
          deck: [expert_aim, dense_fog]
          units: [A infantry D6, D infantry H8, D infantry G8, D infantry F8]
          phase: attack
        """)
    do(held, "1: discard Dense Fog")
    assert on(held).held == [1, 0]
    taken = attackers("units: [A infantry A1, D infantry D6, D infantry H8], phase: movement")
    assert taken < 0
    assert estimated(held) > 50


def test_danger_loosens_the_grip() -> None:
    safe = "units: [A infantry D6, D infantry H1], phase: movement, turn: defender"
    shot_at = "units: [A infantry D6, D infantry D7], phase: movement, turn: defender"
    assert attackers(safe) > attackers(shot_at) > 0


def breaking_through(units: str) -> int:
    """About what the attacker will score who wants two units at the far edge."""
    given = f"given: {{units: [{units}, D special H1, D infantry G1]}}"
    return estimated(staged("setup: {mission: coordinated_assault}\n" + given))


def test_two_units_near_the_far_edge_count_and_one_alone_does_not() -> None:
    near = breaking_through("A special A7, A infantry B7")
    assert near > breaking_through("A special A2, A infantry B2")
    assert breaking_through("A special A7") < near
