"""What holds of a body after any blows at all."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.duel.content.conditions import Condition
from cardwright.games.duel.content.plans import NO_PART
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from tests.games.duel.body.arena import Bout, entry, names_of

WAYS = [(name, mode.name) for name in names_of("weapons") for mode in entry(name, Weapon).modes]
BLOWS = st.lists(
    st.tuples(st.sampled_from(WAYS), st.integers(0, 2), st.integers(1, 400), st.booleans()),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    species=st.sampled_from(names_of("species")),
    armours=st.lists(st.sampled_from(names_of("armours")), max_size=4, unique=True),
    blows=BLOWS,
)
def test_any_blows_leave_a_body_in_order(
    seed: int,
    species: str,
    armours: list[str],
    blows: list[tuple[tuple[str, str], int, int, bool]],
) -> None:
    bout = Bout(seed, species, tuple(armours))
    harm = bout.body.harm.copy()
    for (weapon, mode), height, damage, rest in blows:
        bout.hit(weapon, mode, height, damage)
        if rest:
            bout.end_turn()
        assert all(after >= before for before, after in zip(harm, bout.body.harm, strict=True))
        harm = bout.body.harm.copy()
        check(bout)


def check(bout: Bout) -> None:
    body, state = bout.body, bout.state
    for number in (BLOOD, PAIN, TRAUMA):
        resource = state.resource(1, number)
        assert 0 <= resource.current == resource.available <= resource.maximum
    for part in body.species.plan.parts:
        if part.parent != NO_PART and body.severed[part.parent]:
            assert body.severed[part.number], "what grows on a lost part is lost"
        assert 0 <= body.integrity(part) <= 100
    for worn in body.worn:
        assert 0 <= worn.integrity <= worn.armour.integrity
    assert body.clone().form() == body.form()
    if body.fallen:
        return
    mine = [lasting for lasting in state.in_force if lasting.owner == 1]
    assert [(lasting.arrival, lasting.blueprint.name) for lasting in mine] == body.having
    measures = [
        condition.threshold.measure
        for lasting in mine
        if (condition := entry(lasting.blueprint.name, Condition)).threshold is not None
        and lasting.blueprint is condition.computed
    ]
    assert len(measures) == len(set(measures)), "of one measure only the worst is in force"
