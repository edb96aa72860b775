"""D53, D54. Weapons drawn, dropped and taken up, and what is known besides the mastered."""

from __future__ import annotations

import pytest

from cardwright.games.duel.game import Duel
from cardwright.kernel import load_cards
from cardwright.kernel.language.problems import ContentErrors
from tests.games.duel.board import FIRST, SECOND, Board, pool

BOUT = "encounter: bout"


def after(card: str, given: str, *chosen: str, setup: str = BOUT) -> Board:
    """The first fighter plays one card of the hand, and the turn goes by."""
    board = Board(f"hand.0: [{card}], {given}", "", setup, game=pool())
    return board.quick(FIRST, card, "at 0.0", *chosen).quick(SECOND)


def held(board: Board, owner: int = FIRST) -> list[object]:
    fighter = board.fighter(owner)
    return [fighter["weapon"], fighter["off_hand"], fighter["carried"]]


def test_a_weapon_is_drawn_into_an_empty_hand() -> None:
    board = after("quick_draw", "weapons: [fist], carried: [[dirk, footmans_axe]]", "dirk")
    assert held(board) == ["dirk", None, ["footmans_axe"]]
    assert "Fighter 1 draws the Dirk." in lines(board)


def lines(board: Board) -> list[str]:
    return [pool().event_words(event) for event in board.match.told(FIRST)]


def test_a_busy_hand_draws_nothing() -> None:
    board = after("quick_draw", "carried: [[dirk]]")
    assert held(board) == ["knights_sword", None, ["dirk"]]
    assert board.events("weapon_drawn") == []


@pytest.mark.parametrize(
    ("given", "drawn", "left"),
    [
        ("weapons: [fist], carried: [[buckler]]", ["fist", "buckler"], []),
        ("weapons: [longsword], carried: [[buckler]]", ["longsword", None], ["buckler"]),
        (
            "weapons: [fist], off_hands: [[buckler]], carried: [[greataxe]]",
            ["fist", "buckler"],
            ["greataxe"],
        ),
        ("off_hands: [[buckler]], carried: [[round_shield]]", None, ["round_shield"]),
        ("weapons: [fist], carried: [[]]", ["fist", None], []),
    ],
)
def test_hands_are_free_or_they_are_not(
    given: str, drawn: list[str] | None, left: list[str]
) -> None:
    """A shield goes into the other hand, and what needs both hands needs both of them."""
    board = after("quick_draw", given)
    assert held(board)[2] == left
    if drawn is not None:
        assert held(board)[:2] == drawn


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("carried: [[dirk]]", ["dirk", None, ["knights_sword"]]),
        ("weapons: [fist], carried: [[dirk]]", ["dirk", None, []]),
        (
            "off_hands: [[buckler]], carried: [[greataxe]]",
            ["greataxe", None, ["knights_sword", "buckler"]],
        ),
        (
            "weapons: [greataxe], carried: [[buckler]]",
            ["fist", "buckler", ["greataxe"]],
        ),
        ("carried: [[]]", ["knights_sword", None, []]),
    ],
)
def test_one_weapon_takes_the_place_of_another(given: str, then: list[object]) -> None:
    assert held(after("change_weapons", given)) == then


def test_a_change_of_weapons_is_told() -> None:
    board = after("change_weapons", "carried: [[dirk]]")
    assert [event.kind for event in board.events("weapon_swapped")] == ["weapon_swapped"]
    assert "Fighter 1 changes to the Dirk." in lines(board)


def test_what_was_dropped_lies_there_for_anybody() -> None:
    board = Board("hand.0: [disarm], hand.1: [take_up]", "", BOUT, game=pool())
    board.quick(FIRST, "disarm at tester 2", "at 0.0").quick(SECOND)
    assert board.fighter(SECOND)["weapon"] == "fist"
    assert board.table()["lying"] == ["knights_sword"]
    assert "Fighter 2 drops the Knight's sword." in lines(board)
    board.next_turn()
    assert "Take up" in " ".join(board.offered(SECOND))
    board.quick(FIRST).quick(SECOND, "take up", "at 0.0").next_turn()
    assert board.fighter(SECOND)["weapon"] == "knights_sword"
    assert board.table()["lying"] == []
    assert "Fighter 2 takes up the Knight's sword." in lines(board)


def test_a_bare_hand_drops_nothing() -> None:
    board = Board("hand.0: [disarm], weapons: [knights_sword, fist]", "", BOUT, game=pool())
    board.quick(FIRST, "disarm at tester 2", "at 0.0").quick(SECOND)
    assert board.events("weapon_dropped") == []


def test_what_an_attack_was_to_be_made_with_is_gone() -> None:
    """Whoever is disarmed strikes with what nature gave, or not at all."""
    board = Board("hand.0: [disarm], range: sabre", "", BOUT, game=pool())
    board.quick(FIRST, "disarm at tester 2", "at 0.0")
    board.quick(SECOND, "swing at tester 1", "at 0.4")
    assert board.outcomes() == ["miss"]


def test_spells_wait_by_their_own_clock() -> None:
    board = Board("", "", "encounter: duel_of_wits", focus=(5, 0), game=pool())
    board.does("0: stop").quick(FIRST, "spark at adept 2", "at 0.0").quick(SECOND)
    board.does("0: done")
    assert [event.kind for event in board.events("card_cloned")] == ["card_cloned"]
    waiting = {card["name"]: card.get("cooldown", 0) for card in zone(board, "spells")}
    assert waiting == {"spark": 2}
    assert all("cooldown" not in card for card in zone(board, "pool"))


def zone(board: Board, kind: str) -> list[dict[str, object]]:
    zones = board.match.view(FIRST)["zones"]
    assert isinstance(zones, list)
    for seen in zones:
        assert isinstance(seen, dict)
        if seen["zone"] == kind and seen["owner"] == FIRST:
            known = seen["known"]
            assert isinstance(known, list)
            return [dict(card) for card in known if isinstance(card, dict)]
    raise AssertionError(kind)


def test_nothing_is_mastered_and_known_besides() -> None:
    text = (
        "odd: {species: human, weapon: dirk, pool: [thrust], spells: [thrust], modifiers: {low: 1}}"
    )
    with pytest.raises(ContentErrors) as found:
        load_cards(Duel(), None, [("classes.yaml", text)])
    assert "thrust is mastered already" in str(found.value)
