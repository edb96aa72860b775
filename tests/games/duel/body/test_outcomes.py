"""What weapons do to armours, over many blows: the shape of the game, as a table."""

import re
from functools import cache
from pathlib import Path

import pytest

from cardwright.games.duel.content.scale import HIGH, LOW, MID
from tests.games.duel.blanking import without
from tests.games.duel.body.arena import DUEL, Bout

pytestmark = pytest.mark.slow

CHAPTER = Path(__file__).resolve().parents[4] / "docs" / "duel-body.md"
BOUTS = 200
BLOWS_MAX = 26
AIMS = (HIGH, MID, MID, LOW)
BARE: tuple[str, ...] = ()
MAIL = ("mail_hauberk", "padded_jacket", "mail_coif")
PLATE = ("steel_harness", "padded_jacket", "great_helm")


@cache
def blows_to_fall(
    weapon: str, mode: str, armours: tuple[str, ...], species: str = "human"
) -> list[int]:
    """How many solid hits, one a turn, each of many fighters stands who never tires; sorted."""
    with without(DUEL, "weariness"):
        return sorted(stand(seed, weapon, mode, armours, species) for seed in range(BOUTS))


def stand(seed: int, weapon: str, mode: str, armours: tuple[str, ...], species: str) -> int:
    bout = Bout(seed, species, armours)
    for count in range(1, BLOWS_MAX):
        bout.hit(weapon, mode, AIMS[(seed + count) % len(AIMS)])
        bout.end_turn()
        if bout.body.fallen:
            return count
    return BLOWS_MAX


def median(weapon: str, mode: str, armours: tuple[str, ...], species: str = "human") -> int:
    return blows_to_fall(weapon, mode, armours, species)[BOUTS // 2]


def table() -> list[tuple[str, str, list[int]]]:
    """The table of the rulebook."""
    rows = re.findall(
        r"^\| (\w+) \| (swing|thrust) \| (\d+) \| (\d+) \| (\d+) \|$",
        CHAPTER.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return [(row[0], row[1], [int(cell) for cell in row[2:]]) for row in rows]


@pytest.mark.parametrize(("weapon", "mode", "blows"), table())
def test_the_table_of_the_rulebook_is_what_happens(
    weapon: str, mode: str, blows: list[int]
) -> None:
    """B28: within a blow, or a tenth."""
    for armours, told in zip((BARE, MAIL, PLATE), blows, strict=True):
        assert abs(median(weapon, mode, armours) - told) <= max(1, told // 10)


@pytest.mark.parametrize("mode", ["swing", "thrust"])
def test_three_to_five_solid_hits_drop_an_unarmoured_equal(mode: str) -> None:
    """B28: nine in ten of them, and four is the usual number."""
    blows = blows_to_fall("knights_sword", mode, BARE)
    assert sum(3 <= count <= 5 for count in blows) >= BOUTS * 9 // 10
    assert blows[BOUTS // 2] == 4


def test_a_sword_is_no_weapon_against_plate() -> None:
    """B12, B28: most stand more than twenty of its blows, and a mace needs half as many."""
    assert median("knights_sword", "swing", PLATE) > 20
    assert median("horsemans_mace", "swing", PLATE) * 2 <= median("knights_sword", "swing", PLATE)


def test_mail_halves_a_sword_but_not_a_mace() -> None:
    """B12."""
    assert median("knights_sword", "swing", MAIL) >= 2 * median("knights_sword", "swing", BARE)
    assert median("horsemans_mace", "swing", MAIL) <= median("horsemans_mace", "swing", BARE) + 2


def test_thrusts_get_through_mail_better_than_cuts() -> None:
    """B10, B12: by depth and by gaps."""
    assert median("knights_sword", "thrust", MAIL) < median("knights_sword", "swing", MAIL)
    assert median("dirk", "thrust", MAIL) < median("dirk", "swing", MAIL)


def test_fists_take_long() -> None:
    """B28: they drop nobody in five blows, but not nobody ever."""
    blows = blows_to_fall("fist", "swing", BARE)
    assert blows[BOUTS // 10] > 5
    assert blows[BOUTS // 2] < BLOWS_MAX


@pytest.mark.parametrize(
    ("heavier", "lighter"),
    [("greataxe", "footmans_axe"), ("war_hammer", "horsemans_mace"), ("footmans_axe", "dirk")],
)
def test_heavier_weapons_need_fewer_blows(heavier: str, lighter: str) -> None:
    """B5."""

    def mean(weapon: str) -> int:
        return sum(blows_to_fall(weapon, "swing", MAIL))

    assert mean(heavier) < mean(lighter)


@pytest.mark.parametrize(("species", "low", "high"), [("goblin", 2, 4), ("troll", 5, 8)])
def test_species_stand_more_or_less(species: str, low: int, high: int) -> None:
    """B16."""
    assert low <= median("knights_sword", "swing", BARE, species) <= high


def test_they_fall_for_different_reasons() -> None:
    """B27: pain, trauma, blood and ruined parts all put an end to somebody."""
    reasons: set[str] = set()
    for weapon in ("knights_sword", "horsemans_mace", "greataxe"):
        for seed in range(BOUTS):
            bout = Bout(seed)
            while not bout.body.fallen:
                bout.hit(weapon, "swing", AIMS[seed % len(AIMS)])
                bout.end_turn()
            reasons |= {
                getattr(event, "why", "")
                for event in bout.state.events
                if event.kind == "incapacitated"
            }
    assert {"Overwhelmed", "Knocked out", "Bled white", "torso"} <= reasons
