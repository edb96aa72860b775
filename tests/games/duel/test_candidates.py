"""One list of checks: every spelling finds its candidate, and looking changes nothing."""

from __future__ import annotations

import pytest

from cardwright.games.duel.content.scale import STAMINA
from cardwright.games.duel.content.zones import HAND, POOL
from cardwright.games.duel.rules.questions import CAN_PLAY
from cardwright.kernel import Match, Refused, load_game, seed_from_number
from cardwright.kernel.machine.expr import TRUTH, Literal
from cardwright.kernel.machine.lasting_effects import (
    FOREVER,
    OF_OWNER,
    Blueprint,
    Duration,
    create_lasting,
)
from cardwright.kernel.machine.questions import UNIT_SCOPE, Modifier
from cardwright.kernel.machine.zones import new_card
from cardwright.kernel.table.prospects import Look, Unaskable, prospects_of
from cardwright.kernel.table.spellings import find
from cardwright.kernel.values.scene import NONE
from tests.games.duel.board import FIRST, SECOND, Board, duel


@pytest.mark.parametrize(
    "wish",
    ["riposte at swordsman 2", "Riposte at Swordsman 2", "riposte", "play riposte",
     "play swordsman_1.pool.riposte swordsman_2"],
)  # fmt: skip
def test_every_spelling_of_a_barred_technique_gives_its_reason(wish: str) -> None:
    """Only the numbers of the machine were understood before."""
    board = Board("control: 0.5", setup="mastery: riposte:mastered")
    reason = "Riposte is possible only if your control over that foe is at least 55 (it is 50)"
    assert board.refusal(FIRST, wish) == reason


@pytest.mark.parametrize(
    "wish",
    ["Thrust at Swordsman 2", "1", "thrust", "play swordsman_1.pool.thrust swordsman_2"],
)
def test_every_spelling_of_an_option_is_taken(wish: str) -> None:
    board = Board("hand.0: []").does(f"0: {wish}", "0: 0.3")
    assert [play["technique"] for play in board.plays()] == ["thrust"]
    assert board.plays()[0]["start"] == 3


def test_a_wish_that_is_nothing_names_what_comes_nearest() -> None:
    reason = Board("hand.0: []").refusal(FIRST, "thrusd at swordsman 2")
    assert "is not among the options now (the nearest: Thrust at Swordsman 2" in reason


def test_a_copy_of_what_lies_ready_stays_in_hand() -> None:
    """D8: it would be the same play, and is worth more later."""
    board = Board("hand.0: [], hand.1: []")
    world = board.match.world(FIRST)
    new_card(world, duel().by_name["thrust"], FIRST, world.zone(HAND, FIRST))
    words = [candidate.words for candidate in board.match.candidates(FIRST)]
    assert words.count("Thrust at Swordsman 2") == 1
    assert len(words) == len({text.casefold() for text in words})


def test_equal_cards_of_a_hand_are_one_option() -> None:
    board = Board("hand.0: [guarded, guarded]").does("0: thrust at swordsman 2", "0: 0.0")
    assert board.offered(FIRST).count("Guarded on Thrust") == 1


def test_an_effect_that_forbids_is_named() -> None:
    board = Board("hand.0: [guarded]").does("0: thrust at swordsman 2")
    world = board.match.world(FIRST)
    answers = [Modifier(CAN_PLAY, UNIT_SCOPE, "forbid", Literal(0, TRUTH), None)]
    truce = Blueprint("ceasefire", Duration(FOREVER), answers, [], [], OF_OWNER)
    create_lasting(world, truce, FIRST, NONE, ())
    board.does("0: 0.0")
    for wish in ("swing", "swing at swordsman 2", "guarded on thrust"):
        assert "is forbidden by ceasefire" in board.refusal(FIRST, wish)


def test_cards_of_others_on_the_same_side_say_why_not() -> None:
    board = Board("hand.0: []", setup="encounter: troll_cave", focus=(0, 0, 0))
    reasons = [one.why for one in board.match.candidates(FIRST) if one.why]
    assert any(reason.endswith("is not asked now") for reason in reasons)


@pytest.mark.parametrize("seed", range(3))
def test_offered_is_what_has_no_obstacle_and_looking_changes_nothing(seed: int) -> None:
    """In a whole match: all candidates looked at, each barred one tried, nothing changed."""
    match = Match(duel(), {}, seed_from_number(seed)).start()
    for _ in range(60):
        seat = match.to_decide()[0]
        before = match.world(seat).form()
        candidates = match.candidates(seat)
        offered = [one.option.text() for one in candidates if one.obstacle is None]
        assert offered == [option.text() for option in match.legal(seat)]
        for candidate in candidates:
            if candidate.obstacle is not None:
                with pytest.raises(Refused) as refused:
                    match.act(seat, candidate.key)
                assert str(refused.value) == candidate.why
        assert match.world(seat).form() == before
        options = match.legal(seat)
        match.act(seat, options[(7 * seed + len(match.decisions()) * 5) % len(options)])
        if match.over:
            break


def prospects(board: Board, wish: str) -> list[tuple[str, int, int | None]]:
    world = board.match.world(FIRST)
    option = find(world, FIRST, wish).option
    assert option is not None
    return [(one.label, one.n, one.left) for one in prospects_of(world, FIRST, option)]


def dict_of(prospects: list[tuple[str, int, int | None]]) -> dict[str, int]:
    return {label: n for label, n, _ in prospects}


def test_a_feint_is_not_rolled_for() -> None:
    board = Board("hand.0: [feint]", focus=(1, 0)).does(
        "0: stop drawing", "0: thrust at swordsman 2", "0: at 0.0"
    )
    assert prospects(board, "feint on thrust") == []


def test_only_a_sealed_choice_is_supposed() -> None:
    match = Match(load_game("leduc"), {}, seed_from_number(1)).start()
    seat = match.to_decide()[0]
    with pytest.raises(Unaskable, match="behind a seal"):
        Look(match.world(seat), seat).supposing(match.legal(seat)[0])


def test_an_option_says_what_it_costs_and_leaves() -> None:
    board = Board("hand.0: [master_cut, guarded, slip]", focus=(2, 0)).does("0: stop drawing")
    costs = [("stamina", 200, 400), ("time", 20, None)]
    assert prospects(board, "thrust") == [("chance", 64, None), ("damage", 105, None), *costs]
    assert ("Focus", 100, 100) in prospects(board, "master cut")
    assert prospects(board, "ready") == []
    board.does("0: thrust at swordsman 2", "0: at 0.0")
    assert dict_of(prospects(board, "guarded on thrust"))["damage"] < 105
    board.does("0: that is enough")
    again = dict_of(prospects(board, "thrust at swordsman 2"))
    assert again["chance"] == 54, "the same once more is expected"
    board.does("0: ready", "1: ready")
    assert prospects(board, "withdraw thrust") == [("Focus", 100, None)]
    assert ("Focus", 100, 100) in prospects(board, "add slip")
    world = board.match.world(FIRST)
    with pytest.raises(Unaskable):
        Look(world, SECOND).free(world.zone(POOL, FIRST).cards[0], STAMINA)
