"""D52. Parts of bodies as targets: named, chosen and by chance, with their chances explained."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board, pool

BOUT = "encounter: bout"
BARE = "armours: [[], []]"


def landing(board: Board) -> dict[str, int]:
    """How likely the first play lands on each part of its target."""
    asked = pool().vocabulary.questions["landing"]
    scenes = asked.scenes(board.match.world(FIRST), FIRST)
    answers = [answer.answer for answer in board.explained("landing")]
    return {
        label.rpartition(", ")[2]: answer
        for (label, _), answer in zip(scenes, answers, strict=True)
    }


def selected(card: str = "", rolls: str = "") -> Board:
    """A swing, with a card of the hand on it, as it lies before the commit phase is over."""
    hand = f"hand.0: [{card}], " if card else ""
    board = Board(f"{hand}{BARE}", rolls, BOUT, focus=(1, 0), game=pool()).does("0: stop")
    laid = [f"{card} on swing"] if card else []
    return board.does(*[f"0: {option}" for option in ("swing at tester 2", "at 0.0", *laid)])


def test_the_chances_of_all_parts_are_explained() -> None:
    chances = landing(selected())
    assert 85 <= sum(chances.values()) <= 100
    assert chances["head"] > chances["left foot"]


def test_a_card_may_make_one_part_a_better_mark() -> None:
    board = selected("eye_for_heads")
    assert landing(board)["head"] > landing(selected())["head"]
    asked = pool().vocabulary.questions["exposure"]
    labels = [label for label, _ in asked.scenes(board.match.world(FIRST), FIRST)]
    place = next(n for n, label in enumerate(labels) if label.endswith(", head"))
    steps = [step.source for step in board.explained("exposure")[place].steps]
    assert steps == ["Eye for heads"]


def test_the_part_is_chosen_inside_the_seal_and_may_be_changed() -> None:
    board = selected("called_shot", "combat: [0]")
    assert "left hand" in [words.lower() for words in board.offered(FIRST)]
    board.does("0: left hand", "0: choose again for called_shot on swing", "0: head")
    assert board.plays()[0]["chosen"] == ["Called shot: head"]
    board.quick(FIRST).quick(SECOND).does("0: done")
    assert board.wounds()[0].part == "head"
    assert board.told().index("lasting_created") < board.told().index("attack_resolved")


@pytest.mark.parametrize("card", ["at_the_throat", "wild_aim"])
def test_a_named_part_and_one_by_chance_need_no_choice(card: str) -> None:
    board = selected(card)
    assert "ready" in [words.lower() for words in board.offered(FIRST)]
    board.quick(FIRST).quick(SECOND).does("0: done")
    created = board.events("lasting_created")[0].line()
    assert f"name={card} owner=0 until=until the end of the turn" in created


def test_harm_goes_to_the_chosen_part() -> None:
    board = Board(f"hand.0: [nerve_pinch], {BARE}", "", BOUT, game=pool())
    board.quick(FIRST, "nerve_pinch at tester 2", "at 0.0", "left hand").quick(SECOND)
    assert [(wound.part, wound.damage) for wound in board.wounds()] == [("left_hand", "bludgeon")]


def test_a_rule_asks_when_it_wakes_if_nobody_knew_before() -> None:
    """What the other side plans is chosen among when it is shown."""
    board = Board("hand.0: [challenge]", "combat: [0]", BOUT, focus=(0, 1), game=pool())
    board.does("1: stop", "0: challenge", "0: at 0.0", "0: ready")
    assert board.plays() != []
    assert "chosen" not in board.plays()[0]
