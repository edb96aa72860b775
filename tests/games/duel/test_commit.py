"""The commit phase and the reaction window: what is shown, and what Focus buys."""

from __future__ import annotations

import pytest

from cardwright.games.duel.table.state import table
from cardwright.kernel import seed_from_number
from tests.games.duel.board import FIRST, SECOND, Board


def committed(given: str = "", reveal: str = "techniques", focus: int = 2) -> Board:
    """The first seat has a thrust with High on it; both stand in the commit phase."""
    hand = f"hand.0: [high{', ' if given else ''}{given}]"
    board = Board(hand, "", f"reveal: {reveal}", focus=(focus, 1))
    board.does("0: stop drawing", "1: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "high on thrust")
    return board.quick(SECOND, "parry", "at 0.0")


def test_techniques_are_shown_and_tactics_lie_face_down() -> None:
    """D9: the usual rule."""
    board = committed()
    seen = [play for play in board.plays(SECOND) if play["owner"] == FIRST]
    assert [(play["technique"], play["target"], play["start"]) for play in seen] == [
        ("thrust", 1, 0)
    ]
    assert (seen[0]["modifiers"], seen[0]["covered"]) == ([], 1)
    assert board.known("in_play", FIRST, SECOND) == ["thrust"]
    mine = board.plays(FIRST)[0]
    assert (mine["modifiers"], mine["covered"]) == (["high"], 0)
    lines = [event.line() for event in board.events("play_revealed", SECOND)]
    assert any("name=thrust" in line and "covered=1" in line for line in lines)
    assert "high" not in "".join(lines)


def test_nothing_is_shown() -> None:
    """D9: a set-up may keep everything secret until it is resolved."""
    board = committed(reveal="nothing")
    seen = next(play for play in board.plays(SECOND) if play["owner"] == FIRST)
    assert (seen["technique"], seen["target"], seen["modifiers"]) == (None, None, [])
    assert (seen["does"], seen["start"], seen["time"], seen["covered"]) == ("attack", 0, 2, 1)
    assert board.known("in_play", FIRST, SECOND) == []
    assert board.known("pool", FIRST, SECOND) == []
    assert board.events("play_revealed", SECOND) == []
    told = [event.line() for event in board.events("play_covered", SECOND)]
    assert told[0].endswith("owner=0 does=attack start=0 time=2 channels=weapon cards=1")
    board.does("0: done", "1: done")
    revealed = [event.line() for event in board.events("play_revealed", SECOND)]
    assert any("name=thrust" in line and "modifiers=high" in line for line in revealed)


def test_a_play_that_lies_face_down_may_be_anything_of_its_shape() -> None:
    """D9, D41: a sample depends on what shows, not on which technique it is."""
    found: list[list[tuple[str, int]]] = []
    for technique in ("swing", "low cut"):
        board = Board("hand.0: []", "", "reveal: nothing, mastery: low_cut:mastered", focus=(1, 1))
        board.does("0: stop drawing", "1: stop drawing")
        board.quick(FIRST, f"{technique} at swordsman 2", "at 0.0").quick(SECOND)
        sampled = []
        for number in range(12):
            state = table(board.match.determinise(SECOND, seed_from_number(number)))
            play = state.plays[0]
            sampled.append((state.card_of(play).template.name, int(play.target)))
        found.append(sampled)
    assert found[0] == found[1]


def test_everything_is_shown() -> None:
    """D9: or show it all."""
    board = committed(reveal="everything")
    seen = next(play for play in board.plays(SECOND) if play["owner"] == FIRST)
    assert (seen["modifiers"], seen["covered"]) == (["high"], 0)


def test_withdrawing() -> None:
    """D9, D15: for one Focus the play is taken back, with all that lay on it."""
    board = committed().does("0: withdraw thrust")
    assert board.amount(FIRST, "focus") == 100
    assert board.resource(FIRST, "stamina")["available"] == 600
    assert board.known("hand", FIRST) == ["high"]
    assert board.plays(FIRST) == [play for play in board.plays(FIRST) if play["owner"] == SECOND]
    board.does("0: done", "1: done")
    assert board.events("play_withdrawn", SECOND)
    assert [play for play in board.plays(SECOND) if play["owner"] == FIRST] == []


def test_withdrawing_a_hand_card_and_a_clone() -> None:
    """D9: a card goes to the hand; a clone never does."""
    board = Board("hand.0: [slip]", focus=(2, 0)).does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "slip", "at 0.0").quick(SECOND)
    board.does("0: withdraw slip", "0: withdraw thrust")
    assert board.known("hand", FIRST) == ["slip"]
    assert board.zone("in_play", FIRST)["count"] == 0


def test_adding() -> None:
    """D9: for one Focus a new play, which the reaction phase shows."""
    board = committed("slip").does("0: add slip", "0: at 0.0")
    assert board.amount(FIRST, "focus") == 100
    added = next(play for play in board.plays(FIRST) if play["technique"] == "slip")
    assert added["added_in_commit"] is True
    assert "slip" not in [play["technique"] for play in board.plays(SECOND)]
    board.does("0: done", "1: done")
    told = [event.line() for event in board.match.told(SECOND)]
    shown = next(number for number, line in enumerate(told) if "name=slip" in line)
    resolving = next(number for number, line in enumerate(told) if "tick_resolution" in line)
    assert shown < resolving


def test_what_was_added_cannot_be_stacked() -> None:
    """D9."""
    board = Board("hand.0: [slip, high]", focus=(3, 0))
    board.does("0: stop drawing").quick(FIRST).quick(SECOND)
    board.does("0: add slip", "0: at 0.0")
    assert not [words for words in board.offered(FIRST) if words.startswith("stack")]
    plays = [play for play in board.plays(FIRST) if play["technique"] == "slip"]
    hand = board.zone("hand", FIRST)["known"]
    assert isinstance(hand, list)
    for entry in hand:
        assert isinstance(entry, dict)
        reason = board.refusal(FIRST, f"stack {entry['card']} {plays[0]['play']}")
        assert reason == ("Slip was added in the commit phase, so nothing can be stacked on it")


def test_any_number_of_matching_cards_for_one_focus() -> None:
    """D9: the first costs one Focus, all further ones nothing."""
    board = Board("hand.0: [guarded, guarded, low, low]", "combat: [99]", focus=(1, 0))
    board.does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "guarded on thrust", "low on thrust")
    board.quick(SECOND)
    board.does("0: stack guarded on thrust")
    assert board.amount(FIRST, "focus") == 0
    board.does("0: stack low on thrust")
    assert board.events("play_revealed")[-1].line().count("guarded") == 2


def test_only_matching_cards_are_stacked() -> None:
    """D9: the same card as the technique, or as a tactic that lies there."""
    board = committed("low")
    card, play = board.card("hand", FIRST, "low"), board.plays(FIRST)[0]["play"]
    reason = board.refusal(FIRST, f"stack {card} {play}")
    assert reason == "Low matches neither Thrust nor what lies on it"
    board = committed("high")
    assert "stack High on Thrust" in board.offered(FIRST)


@pytest.mark.parametrize(("copies", "stakes"), [(0, "guarded"), (1, "committed"), (2, "reckless")])
def test_copies_escalate_the_stakes(copies: int, stakes: str) -> None:
    """D33, D34: further copies of the technique: committed, then reckless."""
    board = Board("hand.0: [thrust, thrust]", setup="hero: spearman", focus=(2, 0))
    board.does("0: stop drawing", "0: thrust at swordsman")
    board.does("0: at 0.0", "0: ready", "1: ready")
    board.does(*["0: stack thrust on thrust"] * copies)
    assert board.explained("stakes")[0].lines()[0] == f"stakes: {stakes}"
    told = board.explained("hit_chance")[0]
    steps = {step.source: step.after - step.before for step in told.steps}
    assert steps.get(f"{stakes.capitalize()} stakes", 0) == 10 * copies
    board.match.state.chance.script(0, (99,))
    board.next_turn()
    assert board.exchanges()[0].chance == told.answer


def test_cards_that_are_played_only_now() -> None:
    """D9: they cost the Focus printed on them and nothing else."""
    board = committed("turned_feint", focus=1)
    board.does("0: turned feint on thrust")
    assert board.amount(FIRST, "focus") == 0


def test_one_reaction_for_its_focus() -> None:
    """D11: once, with a card for reactions."""
    board = Board("hand.0: [snap_parry, snap_parry]", setup="hero: duellist", focus=(2, 0))
    board.does("0: stop drawing").quick(FIRST).quick(SECOND, "thrust at duellist", "at 0.0")
    board.does("0: done")
    assert board.match.view(FIRST)["phase"] == "reaction"
    assert board.offered(FIRST) == ["react Snap parry", "pass"]
    board.does("0: react snap parry", "0: at 0.0")
    assert (
        board.events("resource_changed")[0]
        .line()
        .startswith("resource_changed owner=0 resource=focus verb=spent before=200 after=100")
    )
    assert board.match.view(FIRST)["phase"] == "draw"


def test_each_fighter_of_a_side_may_react_once() -> None:
    """D11: two of one seat, each for its own Focus."""
    setup = "encounter: troll_cave, mastery: snap_parry:mastered"
    board = Board("hand.1: [instinct]", "", setup, focus=(1, 1, 0))
    board.does("0: stop drawing", "0: stop drawing")
    board.quick(FIRST).quick(FIRST, "deflect", "at 0.0")
    board.quick(SECOND, "swing at swordsman", "at 0.0").does("0: done", "0: done")
    assert board.offered(FIRST) == ["react Snap parry", "pass"]
    board.does("0: react snap parry", "0: at 0.0")
    assert board.offered(FIRST) == ["Instinct on Deflect", "pass"]
    board.does("0: instinct on deflect")
    spent = [event.line() for event in board.events("resource_changed") if "spent" in event.line()]
    assert [line.split()[1] for line in spent] == ["owner=0", "owner=1"]


def test_reactions_are_sealed_too() -> None:
    """D6, D11: nobody sees a reaction before the resolution."""
    given, setup = "hand.0: [instinct], hand.1: [instinct]", "encounter: tavern_brawl"
    board = Board(given, "", setup, focus=(1, 1)).does("0: stop drawing", "1: stop drawing")
    for seat in (FIRST, SECOND):
        board.quick(seat, "deflect", "at 0.0")
    board.does("0: done", "1: done")
    before = (board.match.view(SECOND), board.match.information(SECOND))
    board.does("0: instinct on deflect")
    assert board.match.view(SECOND)["phase"] == "reaction"
    assert (board.match.view(SECOND), board.match.information(SECOND)) == before
    board.does("1: pass")
    lines = [event.line() for event in board.events("play_revealed", SECOND)]
    assert any("modifiers=instinct" in line for line in lines)
