"""`always` was documented as a condition and understood in some places only."""

import pytest

from tests.skirmish.stage import kinds, played


@pytest.mark.parametrize(
    "effect",
    [
        "{when: {holds: always, then: {damage: 1}}}",
        "{damage: 1, if: always}",
        "{damage: 1, to: {of: body_parts, where: always}}",
        "{when: {holds: always and turn < 90, then: {damage: 1}}}",
        "{when: {holds: not always, then: nothing, otherwise: {damage: 1}}}",
    ],
)
def test_always_is_a_condition_wherever_one_stands(effect: str) -> None:
    assert "struck" in kinds(played("probe", f"probe: {{effect: {effect}}}").log)


def test_a_lasting_effect_may_last_always() -> None:
    lasting = "{until: {while: always}, answers: {cost: {add: 1, if: always}}}"
    match = played("probe", f"probe: {{effect: {{lasting: {lasting}}}}}")
    assert [record.blueprint.name for record in match.state.in_force] == ["probe"]
