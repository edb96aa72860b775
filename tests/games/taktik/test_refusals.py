"""Refusals at the edges: every reason that a player can be given, and some that cannot be asked."""

from pathlib import Path

import pytest

from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.table.zones import STORE
from cardwright.kernel import load_cards
from tests.games.taktik.stage import do, kinds, last, offered, on, pile, staged, value, why_not

FALLEN = """
given:
  units: [A infantry C3, A infantry A1, D infantry C4, D infantry H8]
  phase: movement
  turn: defender
  stored.0: [air_cover]
  deck: [dense_fog]
rolls: {dice: [5]}
do: ["1: end phase", "1: attack with Blue infantry 1", "0: pass", "0: pass", "0: pass"]
"""


def test_the_dead_do_nothing() -> None:
    """taktik 9.3: a lost unit neither moves nor attacks."""
    match = staged(FALLEN)
    while match.state.phase != "movement" or on(match).active != 0:
        match.act(match.to_decide()[0], match.legal(match.to_decide()[0])[-1])
    assert why_not(match, 0, "move 0") == "Red infantry 1 is not on the board"
    do(match, "0: end phase")
    assert why_not(match, 0, "attack 0") == "Red infantry 1 is not on the board"
    stored = match.state.zone(STORE, 0).cards
    card = [card for card in stored if match.state.cards[card].template.name == "air_cover"]
    assert why_not(match, 0, "play 1000") == "'play 1000' is not among the options now"
    assert f"play {card[0]}" in [option.text() for option in match.legal(0)]


@pytest.mark.parametrize("wish", ["dance", "dance 1", "move 99", "attack 99", "to 999"])
@pytest.mark.parametrize("phase", ["movement", "attack"])
def test_nonsense_is_refused_plainly(phase: str, wish: str) -> None:
    """taktik 9.3: what makes no sense has no better reason than that."""
    match = staged(f"""
        given: {{units: [A infantry C3, D infantry C4], stored.0: [air_cover], phase: {phase}}}
        """)
    assert why_not(match, 0, wish) == f"{wish!r} is not among the options now"


def test_a_verb_alone_is_answered_with_what_it_may_be_about() -> None:
    match = staged("given: {units: [A infantry C3, D infantry C4], phase: movement}")
    assert why_not(match, 0, "move") == (
        "'move' is not among the options now (the nearest: move Red infantry 1)"
    )


@pytest.mark.parametrize("wish", ["to 999", "dance 3"])
def test_nonsense_in_the_middle_of_a_move(wish: str) -> None:
    """taktik 9.3: or of an attack, or of the deployment."""
    plain = f"{wish!r} is not among the options now"
    moving = staged("given: {units: [A infantry C3, D infantry H8], phase: movement}")
    assert why_not(do(moving, "0: move Red infantry 1"), 0, wish) == plain
    aiming = staged("""
        given: {units: [A infantry C3, D infantry C4, D infantry D4], phase: attack}
        """)
    assert why_not(do(aiming, "0: attack with Red infantry 1"), 0, wish) == plain


def test_no_way_there() -> None:
    """taktik 9.3: enclosed by enemies, nothing can be reached, however far one could go."""
    match = staged("""
        given:
          units: [A infantry A8, D infantry A6, D infantry B6, D infantry C6, D infantry C7,
                  D infantry C8]
          phase: movement
        do: ["0: move Red infantry 1"]
        """)
    assert offered(match, 0) == ["to A7", "to B7", "to B8", "stay"]
    assert why_not(match, 0, "to 0") == "Red infantry 1 finds no way to A1"


def test_unseen_targets() -> None:
    """taktik 7.3: the wood at B3 stands between B2 and B4."""
    match = staged("""
        given:
          units: [A special B2, D infantry B4, D infantry C2, D infantry C3]
          phase: attack
        do: ["0: attack with Red special 1"]
        """)
    assert why_not(match, 0, "target 1") == (
        "Red special 1 does not see Blue infantry 1: something stands between them"
    )


def test_a_card_for_units_needs_units() -> None:
    """taktik 4.7: with nobody to choose, it is not played."""
    match = staged("""
        given: {units: [D infantry A1], stored.0: [artillery_support], phase: movement}
        """)
    number = match.state.zones[5].cards[0]
    assert why_not(match, 0, f"play {number}") == "Artillery Support finds none of your units"


def test_reasons_about_drawn_cards() -> None:
    """taktik 4.5: sanctions, a funding cut, and cards that are not the drawn one."""
    match = staged("""
        given:
          deck: [electronic_countermeasures, dense_fog, severe_sanctions]
          units: [A infantry A1, D infantry H8]
        do: ["0: end phase", "1: discard Dense Fog", "1: end phase"]
        """)
    assert offered(match, 0) == [
        "play Electronic Countermeasures", "discard Electronic Countermeasures",
    ]  # fmt: skip
    card = match.state.zones[1].cards[0]
    assert why_not(match, 0, f"store {card}") == (
        "Electronic Countermeasures may not be stored: Severe Sanctions"
        " (for this turn and 3 more, counting both sides' turns)"
    )
    assert why_not(match, 0, f"dance {card}").endswith("is not among the options now")
    assert why_not(match, 0, "store 0").endswith("is not among the options now")


def test_reasons_in_card_resolution() -> None:
    """taktik 4.7: a tactic is not played there."""
    match = staged("""
        given: {units: [A infantry A1, D infantry H8], stored.0: [ambush], phase: card_resolution}
        """)
    number = match.state.zones[5].cards[0]
    assert why_not(match, 0, f"play {number}") == (
        "Ambush cannot be played in the card resolution phase, only after a unit has moved"
    )
    assert why_not(match, 0, "dance").endswith("is not among the options now")


def test_an_empty_deck_gives_nothing() -> None:
    """taktik 4.2: with the discard pile empty as well, nobody draws."""
    match = staged("given: {units: [A infantry A1, D infantry H8], phase: movement}")
    state = match.state
    deck, store = state.zones[0], state.zones[6]
    assert (deck.kind.name, store.kind.name, store.owner) == ("deck", "stored", 1)
    while deck.cards:
        card = state.cards[deck.cards.pop()]
        store.cards.append(card.id)
        state.cards[card.id] = card.lying(store.number, card.known)
    do(match, "0: end phase")
    assert (match.state.phase, match.to_decide()) == ("card_resolution", [1])
    assert "deck_renewed" not in kinds(match)
    assert pile(match, "drawn", 1) == []


MINE = """
sniper:
  kind: tactic
  timing: reaction
  playable: before_move
  creates:
    - until: end_of_turn
      rules:
        on: lasting_created
        where: event.owner == owner
        do: {lose_unit: {}, to: moving_unit}
turncoat:
  kind: bonus
  timing: stored
  creates:
    - until: {turns: 2}
      answers: {attack_roll: {add: -1, if: other.side == owner and other.moves == 0}}
      rules:
        on: phase_entered
        where: event.phase == "attack" and active != owner
        do: {cancel_card: {}, to: enemy_bonuses}
"""
HALTING = """
halting:
  kind: tactic
  timing: reaction
  playable: before_move
  creates:
    - until: end_of_turn
      bind: {marching_unit: {of: moving_unit, where: '"infantry" in target.tags'}}
      answers: {movement: {add: -1, if: unit == marching_unit}}
"""


def test_a_unit_may_fall_before_it_moves(tmp_path: Path) -> None:
    """taktik 6.2: then there is nothing to decide about it."""
    tmp_path.joinpath("cards-mine.yaml").write_text(MINE)
    game = load_cards(Taktik(), tmp_path)
    match = staged(
        """
        given:
          stored.1: [sniper]
          units: [A infantry A1, A infantry C1, D infantry H8]
          phase: movement
        do: ["0: move Red infantry 1", "1: play Sniper"]
        """,
        game,
    )
    assert value(last(match, "unit_lost"), "name") == "Red infantry 1"
    assert offered(match, 0) == ["move Red infantry 2", "end phase"]


def test_a_unit_kept_without_a_choice_is_said_to_be_what_it_is(tmp_path: Path) -> None:
    """taktik 4.8: whoever reads the card learns for which units it does anything."""
    tmp_path.joinpath("cards-mine.yaml").write_text(HALTING)
    assert load_cards(Taktik(), tmp_path).by_name["halting"].words()[-1] == (
        "The marching unit is that infantry unit. The marching unit has −1 movement until the"
        " end of the turn."
    )


def test_rules_may_cancel_cards(tmp_path: Path) -> None:
    """taktik 4.8: a lasting effect can wake and cancel what the enemy has in force."""
    tmp_path.joinpath("cards-mine.yaml").write_text(MINE)
    game = load_cards(Taktik(), tmp_path)
    assert game.by_name["turncoat"].words()[-1] == (
        "For this turn and 1 more, counting both sides' turns: each unit has −1 on the attack roll"
        " if the side of the other unit is you and the other unit has made exactly 0 moves this"
        " turn; when the attack phase begins and it is the enemy's turn: cancel the enemy's cards"
        " in force."
    )
    match = staged(
        """
        given:
          deck: [dense_fog]
          stored.0: [turncoat]
          stored.1: [troop_motivation]
          units: [A infantry C3, D infantry C4]
          phase: attack
        rolls: {dice: [3]}
        do:
          - "0: play Turncoat"
          - "0: end phase"
          - "1: discard Dense Fog"
          - "1: play Troop Motivation"
          - "1: end phase"
          - "1: attack with Blue infantry 1"
        """,
        game,
    )
    assert "card_cancelled" in kinds(match)
    assert value(last(match, "attack_judged"), "roll") == 3
