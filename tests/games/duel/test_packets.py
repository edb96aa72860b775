"""D51. What is in force changes how the damage of an attack is made up: kinds, pieces, targets."""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.body_events import WoundInflicted
from tests.games.duel.board import FIRST, SECOND, Board, pool

BOUT = "encounter: bout"
BARE = "armours: [[], []]"
TORSO = "combat: [30], body: [62500]"


def swing(given: str, cards: str = "", setup: str = BOUT, rolls: str = TORSO) -> Board:
    """The first fighter swings at the torso of the second, with a card of the hand on it."""
    hand = f", hand.0: [{cards}]" if cards else ""
    board = Board(f"{given}{hand}", rolls, setup, game=pool())
    laid = [f"{cards} on swing"] if cards else []
    return board.quick(FIRST, "swing at tester 2", "at 0.0", *laid).quick(SECOND)


def kinds(board: Board) -> list[str]:
    return [wound.damage for wound in board.wounds()]


def test_a_flaming_sword_adds_fire() -> None:
    assert kinds(swing(BARE)) == ["slash"]
    assert kinds(swing(f"{BARE}, weapons: [flaming_sword]")) == ["slash", "fire"]


def test_what_is_held_but_not_struck_with_adds_nothing() -> None:
    """The sword in the other hand does not burn."""
    given = f"{BARE}, weapons: [knights_sword], off_hands: [[flaming_sword]]"
    assert kinds(swing(given)) == ["slash"]


def test_a_ring_turns_slashing_into_bleeding() -> None:
    board = swing("armours: [[thorn_ring], []]")
    assert kinds(board) == ["bleed"]
    assert board.wounds()[0].bleeding > swing(BARE).wounds()[0].bleeding


def test_a_ring_has_nothing_to_say_about_a_thrust() -> None:
    board = Board("armours: [[thorn_ring], []]", TORSO, BOUT, game=pool())
    board.quick(FIRST, "thrust at tester 2", "at 0.0").quick(SECOND)
    assert "bleed" not in kinds(board)


def test_one_mixed_packet_meets_each_resistance_by_itself() -> None:
    """Half of a cut and twice the fire: the one wound is lighter, the other worse."""
    plain = swing(f"{BARE}, weapons: [flaming_sword]").wounds()
    ashen = swing(f"{BARE}, weapons: [flaming_sword], species: [human, ash_born]").wounds()
    assert [wound.damage for wound in ashen] == ["slash", "fire"]
    assert points(ashen[0]) < points(plain[0])
    assert points(ashen[1]) > points(plain[1])


def points(wound: WoundInflicted) -> int:
    """The harm that a wound has done to all layers."""
    changes = [layer.split()[-1].partition(">") for layer in wound.layers.split(", ")]
    return sum(int(after) - int(before) for before, _, after in changes)


def test_one_more_piece_is_one_more_wound_of_the_same_strike() -> None:
    board = swing(BARE, "double_edge")
    assert board.outcomes() == ["hit"]
    assert len(board.wounds()) == 2


@pytest.mark.parametrize(("cards", "struck"), [("", 1), ("broad_arc", 2)])
def test_one_more_target(cards: str, struck: int) -> None:
    rolls = "combat: [0, 0]" if cards else "combat: [0]"
    hand = f"hand.0: [{cards}]" if cards else ""
    board = Board(hand, rolls, "encounter: two_to_one", focus=(0, 0, 0), game=pool())
    laid = [f"{cards} on swing"] if cards else []
    board.quick(FIRST, "swing at tester 2", "at 0.0", *laid).does("1: ready", "1: ready")
    assert len({exchange.defender for exchange in board.exchanges()}) == struck


def shown(board: Board, question: str) -> dict[str, tuple[int, list[str]]]:
    """What a number is for each kind of damage of the first play, and who spoke about it."""
    asked = pool().vocabulary.questions[question]
    state = board.match.world(FIRST)
    return {
        label.rpartition(", ")[2]: (answer.answer, [step.source for step in answer.steps])
        for (label, _), answer in zip(
            asked.scenes(state, FIRST), board.explained(question), strict=True
        )
    }


def test_kinds_are_explained() -> None:
    given = "armours: [[thorn_ring], []], weapons: [flaming_sword]"
    board = Board(given, "", BOUT, game=pool())
    board.does("0: swing at tester 2", "0: at 0.0")
    shares = shown(board, "kind_share")
    assert shares["fire"] == (50, ["Flaming sword"])
    assert shares["slash"][0] == 100
    becomes = shown(board, "damage_kind")
    sort = pool().vocabulary.questions["damage_kind"].sort
    assert sort.words[becomes["slash"][0]] == "bleed"
    assert "Thorn ring" in becomes["slash"][1]
    assert sort.words[becomes["fire"][0]] == "fire"
