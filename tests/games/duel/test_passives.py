"""Places, classes and foes: what they say about a fight is heard in it."""

from __future__ import annotations

import pytest

from tests.games.duel.blanking import without
from tests.games.duel.board import FIRST, SECOND, Board, duel

THRUST, SWING = ("thrust at swordsman", "at 0.0"), ("swing at swordsman", "at 0.0")
BLOCK = ("block", "at 0.0")
# By entry: a set-up, what is given, and what each fighter does, in order.
FOUGHT: dict[str, tuple[str, str, list[tuple[str, ...]], list[tuple[str, ...]]]] = {
    "mud": ("encounter: troll_cave", "", [("advance at cave troll", "at 0.0"), ()], [()]),
    "dusk": ("encounter: wolf_pack", "", [("thrust at grey wolf 1", "at 0.0")], [(), (), ()]),
    "narrow_bridge": (
        "encounter: shield_and_spear", "", [BLOCK], [("thrust at shieldbearer", "at 0.0")],
    ),
    "tavern": ("encounter: tavern_brawl", "", [("swing at brawler 2", "at 0.0")], [()]),
    "swordsman": (
        "mastery: riposte:mastered", "control: 0.6", [("riposte at swordsman 2", "at 0.0")], [()],
    ),
    "shieldbearer": ("hero: shieldbearer", "", [BLOCK], [("thrust at shieldbearer", "at 0.0")]),
    "spearman": ("hero: spearman", "range: longsword", [THRUST], [()]),
    "brawler": ("hero: brawler", "range: mace", [SWING], [()]),
    "duellist": ("hero: duellist", "hand.1: [high]", [THRUST], [()]),
    "grey_wolf": (
        "encounter: wolf_pack", "position: 0.2, range: dagger", [()],
        [("thrust at spearman", "at 0.0"), (), ()],
    ),
}  # fmt: skip


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
    focus = (0,) * (len(first) + len(second))
    board = Board(given, "combat: [10], body: [0, 99]", setup, focus=focus)
    for seat, deeds in ((FIRST, first), (SECOND, second)):
        for options in deeds:
            board.quick(seat, *options)
    return [event.line() for event in board.match.told(FIRST)]


@pytest.mark.parametrize("name", sorted(FOUGHT))
def test_its_presence_changes_what_happens(name: str) -> None:
    """D24, D29: with a blank in its place, the same second comes out otherwise."""
    with_it = story(name)
    with without(duel(), name):
        assert story(name) != with_it
