"""What matches seldom come to: units with nowhere to go, whole matches by instinct, every beat."""

from pathlib import Path

import pytest

from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.rules.moves import deploy_obstacle, recall_obstacle
from cardwright.games.taktik.seen.beats import beat_of
from cardwright.kernel import Match, load_cards
from cardwright.kernel.language.document import ContentErrors
from cardwright.kernel.table.asked import ask_of
from cardwright.kernel.table.beats import CUES
from cardwright.kernel.values.chance import Stream
from tests.games.taktik.stage import on, pile, staged, started, taktik, why_not

MISSIONS = taktik().setups["mission"]


def by_instinct(match: Match) -> None:
    """Play a match to its end as commanders without a plan would, looking at all of it."""
    game = match.game
    stream = Stream("instinct", bytes(32))
    while not match.over:
        seat = match.to_decide()[0]
        asked = ask_of(match, seat)
        assert asked is not None
        assert asked.asks
        match.act(seat, game.instinct(match.state, seat, stream))
        assert -100 <= game.estimate(match.state, seat) <= 100


@pytest.mark.parametrize("mission", MISSIONS)
def test_whole_matches_by_instinct(mission: str) -> None:
    """taktik 8.8: every mission is played to an end, and everything that happens can be shown."""
    match = started(7, mission=mission, map="crossroads", deployment="chosen")
    by_instinct(match)
    shown = [beat for event in match.log if (beat := beat_of(event)) is not None]
    assert {beat.cue for beat in shown} <= set(CUES)
    assert all(beat.target for beat in shown)


def test_breaking_through_counts() -> None:
    """taktik 8.8: who wants to get across is the better off the nearer to the far edge."""
    text = """
        setup: {mission: coordinated_assault}
        given:
          units: [A infantry A%d, A infantry B%d, A special C1, D special H8]
          phase: movement
        """
    far, near = [staged(text % (row, row)) for row in (2, 6)]
    assert near.game.estimate(near.state, 0) > far.game.estimate(far.state, 0)
    alone = staged("""
        setup: {mission: coordinated_assault}
        given: {units: [A infantry A6, D special H8], phase: movement}
        """)
    assert alone.game.estimate(alone.state, 0) < near.game.estimate(near.state, 0)


def test_where_every_way_out_is_barred(tmp_path: Path) -> None:
    """taktik 9.3: what bars every cell around a unit is named."""
    tmp_path.joinpath("cards-mine.yaml").write_text("""
minefields:
  title: Minefields
  kind: bonus
  timing: stored
  creates: {until: end_of_turn, answers: {can_enter: no}}
""")
    match = staged(
        """
        given:
          stored.0: [minefields, air_cover]
          units: [A infantry A1, A infantry B1, D infantry H8]
          phase: movement
        do: ["0: play Minefields"]
        """,
        load_cards(Taktik(), tmp_path),
    )
    assert why_not(match, 0, "move A1 infantry") == (
        "A1 infantry gets nowhere: Minefields (until the end of the turn)"
    )


def test_nobody_comes_back_to_a_full_home() -> None:
    """taktik 8.6: a unit that is not lost is not recalled, and one without a place neither."""
    match = staged("given: {units: [A infantry A1, D infantry H8], phase: movement}")
    board = on(match)
    unit = board.units[0]
    standing = recall_obstacle(board, unit, True)
    assert standing is not None
    assert standing.kind == "not_lost"
    board.board.home[0], kept = [False] * board.board.size, board.board.home[0]
    try:
        unit.lost = True
        lost = recall_obstacle(board, unit, True)
        assert lost is not None
        assert lost.kind == "no_room"
        place = deploy_obstacle(board, unit, 3, True)
        assert place is not None
        assert place.rule == "it is outside its deployment zone"
    finally:
        board.board.home[0] = kept


def test_tagged_cards_are_drawn_from_within_the_deck(tmp_path: Path) -> None:
    """taktik 4.6: an effect may draw the topmost card of some kind, if there is one."""
    tmp_path.joinpath("cards-mine.yaml").write_text("""
scavengers:
  title: Scavengers
  kind: bonus
  timing: stored
  creates:
    - until: end_of_turn
      about: owner
      rules:
        on: phase_entered
        where: event.phase == "attack"
        do: {draw: {cards: 2, into: stored, tagged: politics}}
      answers: {draw_count: +1}
""")
    game = load_cards(Taktik(), tmp_path)
    match = staged(
        """
        given:
          deck: [international_aid, air_cover]
          stored.0: [scavengers, troop_motivation]
          units: [A infantry A1, D infantry H8]
          phase: movement
        do: ["0: play Scavengers", "0: end phase"]
        """,
        game,
    )
    assert "international_aid" in pile(match, "stored", 0)
    assert "draw 2 politics into store" in " ".join(game.by_name["scavengers"].words())


def test_cards_leave_play_for_the_deck_or_the_discard_pile(tmp_path: Path) -> None:
    """taktik 4.8: no effect puts a card into a store by itself."""
    card = """
recycling:
  title: Recycling
  kind: bonus
  timing: stored
  creates:
    - until: end_of_turn
      rules: {on: phase_entered, where: event.phase == "attack", do: {move_card: %s}}
"""
    tmp_path.joinpath("cards-mine.yaml").write_text(card % "stored")
    with pytest.raises(ContentErrors, match="stored"):
        load_cards(Taktik(), tmp_path)
    tmp_path.joinpath("cards-mine.yaml").write_text(card % "deck")
    match = staged(
        """
        given:
          stored.0: [recycling, air_cover]
          units: [A infantry A1, D infantry H8]
          phase: movement
        do: ["0: play Recycling", "0: end phase"]
        """,
        load_cards(Taktik(), tmp_path),
    )
    assert pile(match, "deck")[-1] == "recycling"
