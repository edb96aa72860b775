"""Places, classes and foes: what they say about a fight is heard in it."""

from __future__ import annotations

import pytest

from tests.games.duel.blanking import without
from tests.games.duel.board import FIRST, SECOND, Board, duel

THIRD = 2
THRUST, SWING = ("thrust at swordsman", "at 0.0"), ("swing at swordsman", "at 0.0")
BLOCK = ("block", "at 0.0")
# By entry: a set-up, what is given, and what each fighter does, in order.
FOUGHT: dict[str, tuple[str, str, list[tuple[str, ...]], list[tuple[str, ...]]]] = {
    "mud": ("encounter: troll_cave", "", [("advance at cave troll", "at 0.0"), ()], [()]),
    "dusk": ("encounter: wolf_pack", "", [("thrust at grey wolf 1", "at 0.0")], [(), (), ()]),
    "narrow_bridge": (
        "encounter: shield_and_spear", "range: sabre", [("swing at spearman", "at 0.0")],
        [("deflect", "at 0.0")],
    ),
    "tavern": ("encounter: tavern_brawl", "", [("swing at brawler 2", "at 0.0")], [()]),
    "swordsman": (
        "mastery: riposte:mastered", "control: 0.6", [("riposte at swordsman 2", "at 0.0")], [()],
    ),
    "shieldbearer": ("hero: shieldbearer", "", [BLOCK], [("thrust at shieldbearer", "at 0.0")]),
    "spearman": ("hero: spearman", "range: longsword", [THRUST], [()]),
    "brawler": ("hero: brawler", "range: mace", [SWING], [()]),
    "duellist": ("hero: duellist", "hand.1: [high]", [THRUST], [()]),
    "goblin_cutter": (
        "encounter: two_goblins", "range: mace", [("thrust at goblin cutter", "at 0.0")], [(), ()],
    ),
    "goblin_spearman": (
        "encounter: two_goblins", "range: mace", [("thrust at goblin spearman", "at 0.0")],
        [(), ()],
    ),
    "grey_wolf": (
        "encounter: wolf_pack", "position: 0.35, range: dagger", [()],
        [("thrust at spearman", "at 0.0"), (), ()],
    ),
    "cave_troll": (
        "encounter: troll_cave", "range: mace", [("thrust at cave troll", "at 0.0"), ()], [()],
    ),
    "torchbearer": (
        "encounter: dusk_ambush", "range: mace", [("thrust at torchbearer", "at 0.0")], [(), ()],
    ),
    "knife_thrower": (
        "encounter: dusk_ambush", "range: mace", [("thrust at knife thrower", "at 0.0")], [(), ()],
    ),
    "stone_thrower": (
        "encounter: iron_tower", "range: mace", [("swing at stone thrower", "at 0.0")], [(), ()],
    ),
    "man_at_arms": (
        "encounter: iron_tower", "range: mace", [()], [("swing at brawler", "at 0.0"), ()],
    ),
    "mercenary": (
        "encounter: hired_blades", "", [()], [("swing at duellist", "at 0.0"), ()],
    ),
    "axeman": ("encounter: hired_blades", "", [()], [(), ()]),
    "hammerer": (
        "encounter: skirmish", "", [(), (), ()], [("swing at swordsman", "at 0.0"), (), ()],
    ),
    "bandit": (
        "encounter: skirmish", "", [(), (), ()], [(), ("swing at spearman", "at 0.0"), ()],
    ),
    "goblin_alchemist": (
        "encounter: skirmish", "",
        [(), (), ("swing at goblin alchemist", "at 0.0")], [(), (), ()],
    ),
}  # fmt: skip
# By entry: what an ally in the third seat does.
BESIDE = {"mercenary": (), "axeman": ("swing at axeman", "at 0.0")}


def test_all_who_say_anything_are_here() -> None:
    speaking = [
        entry.name
        for family in ("grounds", "classes", "foes")
        for entry in duel().family(family)
        if entry.answers
    ]
    assert sorted(speaking) == sorted(FOUGHT)


def story(name: str) -> list[str]:
    """All that one second tells."""
    setup, given, first, second = FOUGHT[name]
    third = [BESIDE[name]] if name in BESIDE else []
    focus = (0,) * (len(first) + len(second) + len(third))
    board = Board(given, "combat: [10], body: [0, 99]", setup, focus=focus)
    for seat, deeds in ((FIRST, first), (SECOND, second), (THIRD, third)):
        for options in deeds:
            board.quick(seat, *options)
    return [event.line() for event in board.match.told(FIRST)]


@pytest.mark.parametrize("name", sorted(FOUGHT))
def test_its_presence_changes_what_happens(name: str) -> None:
    """D24, D29: with a blank in its place, the same second comes out otherwise."""
    with_it = story(name)
    with without(duel(), name):
        assert story(name) != with_it
