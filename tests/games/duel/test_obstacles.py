"""What speaks against a wish: the kinds of obstacle that come up seldom, and their words."""

from __future__ import annotations

from cardwright.games.duel.content.phases import PLAYS_MAX
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import DECK, POOL
from cardwright.games.duel.phases.commit import FighterCommit
from cardwright.games.duel.phases.draw import FighterDraw
from cardwright.games.duel.rules.legality import against_room, against_target
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import seed_from_number
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.obstacles import Obstacle, obstacle_words
from cardwright.kernel.table.fallback import table_of
from cardwright.kernel.table.parts import TimelinePart
from cardwright.kernel.table.words import event_words
from tests.games.duel.board import FIRST, SECOND, Board, duel


def technique_in_pool(state: DuelState, name: str) -> tuple[Card, Technique]:
    for number in state.zone(POOL, FIRST).cards:
        card = state.cards[number]
        if card.template.name == name and isinstance(card.template, Technique):
            return card, card.template
    raise AssertionError(f"no {name} in the pool")


def words(state: DuelState, obstacle: Obstacle | None) -> str:
    return "" if obstacle is None else obstacle_words(state, obstacle)


def test_a_second_holds_so_many_plays() -> None:
    """D16: and no more, however quick they are."""
    board = Board("hand.0: []").does("0: thrust at swordsman 2", "0: 0.0")
    state = table(board.match.world(FIRST))
    situation = Situation(state, FIRST)
    card, technique = technique_in_pool(state, "parry")
    assert against_room(state, situation, card, technique, all=True) is None
    situation.plays = situation.plays * PLAYS_MAX
    against = against_room(state, situation, card, technique, all=True)
    assert words(state, against) == f"more than {PLAYS_MAX} plays do not fit into a turn"


def test_a_target_that_is_out_of_the_question_says_why() -> None:
    """D4, D18: engaged with others, engaged already, fallen, or one too many."""
    board = Board("hand.0: []", setup="encounter: wolf_pack", focus=(0, 0, 0, 0))
    state = table(board.match.world(FIRST))
    situation = Situation(state, FIRST)
    thrust, attack = technique_in_pool(state, "thrust")
    close_in, taking_on = technique_in_pool(state, "close_in")
    me, wolf = state.fighters[FIRST].name, state.fighters[2].name

    def against(card: Card, technique: Technique) -> str:
        return words(state, against_target(state, situation, card, technique, 2))

    assert against(close_in, taking_on) == f"{wolf} is engaged already"
    situation.engaged = [1]
    assert against(thrust, attack) == f"{me} is not engaged with {wolf}"
    situation.others = []
    assert against(close_in, taking_on) == f"{me} has no attention left for another foe"
    state.fighters[2].body.fallen = True
    assert against(close_in, taking_on) == f"{wolf} can no longer fight"
    situation.engaged = []
    assert against(thrust, attack) == f"{me} is not engaged with anybody"


def test_a_start_that_comes_too_late() -> None:
    """D16: what begins has to be over before the second is."""
    board = Board("hand.0: []").does("0: thrust at swordsman 2")
    assert board.refusal(FIRST, "0.9") == "Thrust would not be over before the second is"
    assert board.refusal(FIRST, "start 0.9") == "Thrust would not be over before the second is"


def test_a_tactic_with_nothing_to_lie_on() -> None:
    board = Board("hand.0: [guarded]")
    assert board.refusal(FIRST, "guarded") == "nothing is planned yet to lay Guarded on"


def test_nobody_changes_their_mind_about_a_card_for_ever() -> None:
    """D8: taking a card off a play counts as well."""
    board = Board("hand.0: [guarded]").does("0: thrust at swordsman 2", "0: at 0.0")
    board.does("0: enough", "0: change thrust")
    for _ in range(11):
        board.does("0: guarded on thrust", "0: guarded off thrust")
    board.does("0: guarded on thrust")
    assert "more than 12 times" in board.refusal(FIRST, "guarded off thrust")
    assert "more than 12 times" in board.refusal(FIRST, "cancel thrust")


def reasons(state: DuelState, frame: FighterCommit | FighterDraw) -> dict[str, str]:
    """What speaks against each barred candidate of a frame, by its verb and card."""
    found = Candidates(all=True)
    frame.candidates(state, found)
    return {barred.option.verb: obstacle_words(state, barred.obstacle) for barred in found.barred}


def test_withdrawing_without_focus() -> None:
    """D9: it costs one."""
    board = Board("hand.0: []").does("0: thrust at swordsman 2", "0: 0.0")
    state = table(board.match.world(FIRST))
    assert reasons(state, FighterCommit(FIRST))["withdraw"] == "that costs 1 Focus; 0 is free"


def test_a_sort_of_card_that_is_used_up() -> None:
    """D7: the deck has none left."""
    board = Board("hand.0: []")
    state = table(board.match.world(FIRST))
    state.zone(DECK, FIRST).cards.clear()
    assert reasons(state, FighterDraw(FIRST, 0))["draw"] == "no meta card is left in the deck"


def test_the_second_play_of_a_technique_has_a_key_of_its_own() -> None:
    board = Board("hand.0: []").does("0: thrust at swordsman 2", "0: at 0.0")
    board.does("0: thrust at swordsman 2", "0: at 0.5")
    board.does("0: change time.swordsman_1.thrust.2", "0: cancel time.swordsman_1.thrust.2")
    assert [play["start"] for play in board.plays()] == [0]


def test_a_play_that_lies_face_down_is_told_drawn_and_sampled() -> None:
    """D9, D41: with nothing revealed, only its shape is known; whom it takes on is not."""
    setup = "reveal: nothing, encounter: wolf_pack"
    board = Board("hand.0: []", "", setup, focus=(1, 1, 0, 0))
    while board.match.view(FIRST)["phase"] == "draw":
        seat = board.match.to_decide()[0]
        board.does(f"{seat}: stop drawing")
    board.quick(FIRST, "circle", "at 0.0")
    while board.match.legal(SECOND) and board.match.view(SECOND)["phase"] == "selection":
        board.does("1: ready")
    told = board.events("play_covered", SECOND)
    assert event_words(duel(), told[0]) == "Fighter 1: move at 0.0, face down."
    parts = table_of(duel(), board.match.view(SECOND)).parts
    timeline = next(part for part in parts if isinstance(part, TimelinePart))
    assert timeline.blocks[0].at == "time.spearman.face_down"
    assert timeline.blocks[0].label == "Move (footwork), face down"
    names = set()
    for number in range(20):
        state = table(board.match.determinise(SECOND, seed_from_number(number)))
        names.add(state.card_of(state.plays[0]).template.name)
    assert {"circle", "close_in"} <= names
