"""Whole matches, told with and without an entry: its presence changes what happens."""

from functools import cache

import pytest

from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.table.state import table
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.table.stage import stage
from tests.games.duel.body.arena import DUEL, names_of

pytestmark = pytest.mark.slow

TURNS = 6
SEEDS = 200
ATTACK = ("swing at", "thrust at")
GUARD = ("block", "parry", "deflect")
PASS = ("stop", "at 0.", "ready", "done", "pass")


def wishes(strikes: bool, planned: int) -> tuple[str, ...]:
    """One strikes first and guards then, the other the other way round; then they are ready."""
    if planned > 1:
        return PASS
    return (*ATTACK, *PASS) if (planned == 0) == strikes else (*GUARD, *PASS)


@cache
def story(
    given: str, seed: int = 5, encounter: str = "proving_ground", striker: int = 0
) -> list[str]:
    """The attacks, wounds and falls of a match that starts so, in a few turns."""
    text = f"seed: {seed}\nsetup: {{encounter: {encounter}}}\ngiven: {{{given}}}"
    match = stage(DUEL, read_scenario(text, "story.yaml", DUEL))
    while not match.over and match.state.turn < TURNS:
        seat = match.to_decide()[0]
        world = table(match.world(seat))
        options = [(option_words(world, seat, one).lower(), one) for one in match.legal(seat)]
        wanted = wishes(seat == striker, len(world.plays_of(seat)))
        liked = [one for wish in wanted for words, one in options if words.startswith(wish)]
        match.act(seat, liked[0])
    kinds = ("attack_resolved", "wound_inflicted", "incapacitated", "range_changed")
    return [event.line() for event in match.log if event.kind in kinds]


def differs(one: str, other: str, encounter: str = "proving_ground", striker: int = 0) -> bool:
    """Is any of many stories another one?"""
    for seed in range(SEEDS):
        if story(one, seed, encounter, striker) != story(other, seed, encounter, striker):
            return True
    return False


def test_a_story_is_told_the_same_twice() -> None:
    assert story("range: sabre") == story("range: sabre")
    assert len(story("range: sabre")) > 6


def is_shield(name: str) -> bool:
    weapon = DUEL.by_name[name]
    return isinstance(weapon, Weapon) and weapon.is_shield()


@pytest.mark.parametrize("name", [name for name in names_of("weapons") if not is_shield(name)])
def test_weapons(name: str) -> None:
    """B5."""
    other = "fist" if name != "fist" else "headbutt"
    assert differs(f"range: clinch, weapons: [{name}]", f"range: clinch, weapons: [{other}]")


@pytest.mark.parametrize("name", [name for name in names_of("weapons") if is_shield(name)])
def test_shields(name: str) -> None:
    """B14: every shield blocks in its own way, and otherwise than none."""
    others = [f"[{other}]" for other in names_of("weapons") if is_shield(other) and other != name]
    for off_hands in ("[]", *others):
        assert differs(
            f"range: sabre, off_hands: [[{name}]]",
            f"range: sabre, off_hands: [{off_hands}]",
            "shield_and_spear",
            striker=1,
        )


@pytest.mark.parametrize("name", names_of("armours"))
def test_armours(name: str) -> None:
    """B9."""
    assert differs(f"range: sabre, armours: [[], [{name}]]", "range: sabre, armours: [[], []]")


@pytest.mark.parametrize("name", names_of("species"))
def test_species(name: str) -> None:
    """B16."""
    other = "human" if name != "human" else "goblin"
    given = "range: sabre, armours: [[], []], species: [human, {}]"
    assert differs(given.format(name), given.format(other))


@pytest.mark.parametrize("name", names_of("conditions"))
def test_conditions(name: str) -> None:
    """B29: whoever is in it, and fights somebody who is, has another match."""
    assert differs(f"range: sabre, conditions: [[{name}], [{name}]]", "range: sabre")


@pytest.mark.parametrize("part", ["right_hand", "left_arm", "left_thigh", "left_eye"])
def test_impairments(part: str) -> None:
    """B26."""
    assert differs(f"range: sabre, crippled: [[{part}]]", "range: sabre")
