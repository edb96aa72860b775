"""Where blows land."""

from collections import Counter

from cardwright.games.duel.content.plans import DIGIT
from cardwright.games.duel.content.scale import HIGH, LOW, MID
from cardwright.games.duel.rules.location import struck_part, weights
from tests.games.duel.body.arena import Bout

BLOWS = 600


def heights_struck(aimed: int, guarded: tuple[int, ...] = ()) -> Counter[int]:
    bout = Bout()
    return Counter(struck_part(bout.state, bout.body, aimed, guarded).height for _ in range(BLOWS))


def test_blows_go_mostly_where_they_are_aimed() -> None:
    """B1: the height aimed at counts most, the opposite one least."""
    high, low = heights_struck(HIGH), heights_struck(LOW)
    assert high[HIGH] > low[HIGH] * 4
    assert low[LOW] > high[LOW] * 4
    assert heights_struck(MID)[MID] > BLOWS * 3 // 4


def test_the_weight_is_exposure_by_height() -> None:
    """B1: exactly exposure times 2, 0.5 or 0.1."""
    bout = Bout()
    found = {part.name: weight for part, weight in weights(bout.body, HIGH, ())}
    assert found["head"] == 800 * 200
    assert found["torso"] == 2500 * 50
    assert found["left_thigh"] == 400 * 10


def test_a_guard_turns_blows_away_from_what_it_covers() -> None:
    """B2: the best guarded height counts 0.3, further ones 0.6."""
    bout = Bout()
    found = {part.name: weight for part, weight in weights(bout.body, MID, (MID, LOW))}
    assert found["torso"] == 2500 * 200 * 30 // 100
    assert found["left_thigh"] == 400 * 50 * 60 // 100
    assert found["head"] == 800 * 50
    assert heights_struck(MID, (MID,))[MID] < heights_struck(MID)[MID]


def test_what_is_off_is_not_struck_and_fingers_can_be() -> None:
    """B3: severed parts have no weight; a blow at a hand may find a finger."""
    bout = Bout()
    bout.body.severed[bout.part("head").number] = True
    names = [part.name for part, _ in weights(bout.body, HIGH, ())]
    assert "head" not in names
    assert "left_thumb" not in names
    struck = [struck_part(bout.state, bout.body, MID, ()) for _ in range(BLOWS)]
    assert [part for part in struck if part.uses & DIGIT]


def test_every_exposed_part_is_struck_sooner_or_later() -> None:
    """B1: nothing that has an exposure is out of reach."""
    bout = Bout()
    struck = {struck_part(bout.state, bout.body, n % 3, ()).name for n in range(6000)}
    exposed = {part.name for part in bout.body.species.plan.parts if part.exposure}
    assert exposed <= struck
