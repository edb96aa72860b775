"""Chapter 4: how cards are drawn, stored, played and cancelled, and what their effects do."""

import pytest

from cardwright.games.taktik.content.templates import printed
from cardwright.games.taktik.rules.questions import (
    ATTACK_ROLL,
    CAN_ATTACK,
    CAN_MOVE,
    MOVEMENT,
    about_pair,
    about_unit,
)
from cardwright.kernel import Match, ask
from tests.games.taktik.stage import (
    do,
    kinds,
    last,
    offered,
    on,
    pile,
    staged,
    taktik,
    value,
    why_not,
)


def in_force(match: Match) -> list[str]:
    return [lasting.blueprint.name for lasting in match.state.in_force]


def test_kinds_and_timings() -> None:
    """taktik 4.1: a malus takes effect at once, a tactic is a reaction."""
    for template in taktik().family("cards"):
        card = printed(template)
        assert (card.kind == "malus") <= (card.timing == "immediate")
        assert (card.kind == "tactic") == (card.timing == "reaction")
    assert {printed(template).kind for template in taktik().family("cards")} == {
        "bonus", "malus", "tactic",
    }  # fmt: skip


def test_one_card_is_drawn() -> None:
    """taktik 4.2: the top one."""
    match = staged("""
        given: {units: [A infantry A1, D infantry H8], deck: [air_cover, expert_aim]}
        """)
    assert pile(match, "drawn", 0) == ["expert_aim"]
    assert pile(match, "deck")[-1] == "air_cover"


def test_the_discard_pile_becomes_the_deck() -> None:
    """taktik 4.2: shuffled, when the deck is used up."""
    match = staged(
        "given: {units: [A infantry A1, D infantry H8], deck: [expert_aim], phase: attack}"
    )
    state = match.state
    deck, discard = state.zones[0], state.zones[-1]
    assert (deck.kind.name, discard.kind.name) == ("deck", "discard")
    while deck.cards:
        card = state.cards[deck.cards.pop()]
        discard.cards.append(card.id)
        state.cards[card.id] = card.lying(discard.number, -1)
    size = len(discard.cards)
    do(match, "1: discard Expert Aim", "1: end phase")
    assert value(last(match, "deck_renewed"), "amount") == size + 1
    assert len(deck.cards) == size


def test_a_malus_strikes_its_drawer_at_once() -> None:
    """taktik 4.3: everybody sees it, and it is the drawer's units that suffer."""
    match = staged("""
        given:
          units: [A infantry A1, D infantry H8]
          deck: [disrupted_supply_lines]
        """)
    assert "card_played" in [event.kind for event in match.told(1)]
    assert ask(match.state, MOVEMENT, about_unit(on(match), 0)) == 2
    assert ask(match.state, MOVEMENT, about_unit(on(match), 1)) == 3


CEASEFIRE = """
given:
  deck: [un_ceasefire]
  stored.0: [electronic_countermeasures]
  units: [A infantry C3, D infantry C4, D infantry H8]
"""


def test_a_malus_may_be_cancelled_by_its_drawer() -> None:
    """taktik 4.4: in a window that opens when it has come into force."""
    match = staged(CEASEFIRE)
    assert match.state.window == "malus_drawn"
    assert in_force(match) == ["un_ceasefire"]
    assert offered(match, 0) == ["play Electronic Countermeasures", "pass"]
    do(match, "0: play Electronic Countermeasures")
    assert in_force(match) == []
    assert value(last(match, "lasting_ended"), "why") == "cancelled"


def test_a_malus_that_is_not_cancelled_stays() -> None:
    """taktik 4.4: passing leaves it in force, and it may still be cancelled later in the turn."""
    match = do(staged(CEASEFIRE), "0: pass")
    assert in_force(match) == ["un_ceasefire"]
    assert "play Electronic Countermeasures" in offered(match, 0)


DRAWN = "given: {units: [A infantry A1, D infantry H8], deck: [dense_fog, %s]}"


def test_a_drawn_bonus_is_played_stored_or_given_up() -> None:
    """taktik 4.5: whatever its drawer likes; the other side sees a card without a face."""
    match = staged(DRAWN % "air_cover")
    assert offered(match, 0) == ["play Air Cover", "store Air Cover", "discard Air Cover"]
    assert "air_cover" not in "".join(event.line() for event in match.told(1))
    assert in_force(do(staged(DRAWN % "air_cover"), "0: play Air Cover")) == ["air_cover"]
    assert pile(do(staged(DRAWN % "air_cover"), "0: discard Air Cover"), "discard") == ["air_cover"]
    stored = do(match, "0: store Air Cover")
    assert pile(stored, "stored", 0) == ["air_cover"]
    assert "air_cover" not in "".join(event.line() for event in stored.told(1))


def test_a_drawn_tactic_waits_for_its_moment() -> None:
    """taktik 4.5: it is stored or given up."""
    match = staged(DRAWN % "expert_aim")
    assert offered(match, 0) == ["store Expert Aim", "discard Expert Aim"]
    card = match.state.zones[1].cards[0]
    assert why_not(match, 0, f"play {card}") == "Expert Aim is a reaction: it waits for its moment"
    assert why_not(match, 0, f"replace {card}") == "your store is not full"


SIX = "[air_cover, expert_aim, dud_rounds, natural_cover, ambush, field_medics]"


def test_a_full_store_may_replace() -> None:
    """taktik 4.6: six cards at most, and the one given up is seen by all."""
    match = staged(f"""
        given:
          units: [A infantry A1, D infantry H8]
          deck: [troop_motivation]
          stored.0: {SIX}
        """)
    assert offered(match, 0) == [
        "play Troop Motivation", "replace Troop Motivation", "discard Troop Motivation",
    ]  # fmt: skip
    card = match.state.zones[1].cards[0]
    assert why_not(match, 0, f"store {card}") == "your store is full"
    do(match, "0: replace Troop Motivation", "0: give up Ambush")
    assert len(pile(match, "stored", 0)) == 6
    assert pile(match, "discard") == ["ambush"]
    assert "ambush" in "".join(event.line() for event in match.told(1))


@pytest.mark.parametrize("phase", ["card_resolution", "movement", "attack"])
def test_stored_bonuses_are_played_in_three_phases(phase: str) -> None:
    """taktik 4.7: and not otherwise."""
    match = staged(f"""
        given: {{units: [A infantry A1, D infantry H8], stored.0: [air_cover], phase: {phase}}}
        """)
    assert "play Air Cover" in offered(match, 0)
    do(match, "0: play Air Cover")
    assert in_force(match) == ["air_cover"]


def test_a_card_that_finds_nothing_is_not_played() -> None:
    """taktik 4.7: nothing to cancel, no unit to choose, or the wrong moment."""
    match = staged("""
        given:
          units: [A infantry A1, D infantry H8]
          stored.0: [electronic_countermeasures, expert_aim]
          phase: movement
        """)
    assert offered(match, 0) == ["move Red infantry 1", "end phase"]
    first, second = match.state.zone(match.state.zones[5].kind, 0).cards
    assert why_not(match, 0, f"play {first}") == (
        "Electronic Countermeasures finds nothing to cancel"
    )
    assert why_not(match, 0, f"play {second}") == (
        "Expert Aim cannot be played in the movement phase, only before dice are rolled"
    )
    assert why_not(match, 0, "play 0") == "'play 0' is not among the options now"


def test_cancelling_removes_the_records_of_one_card() -> None:
    """taktik 4.8: all of that card's, and of no other."""
    match = staged("""
        given:
          deck: [low_morale, dense_fog, exposed_flank]
          stored.0: [electronic_countermeasures, air_cover]
          units: [A infantry A1, D infantry H8]
        do:
          - "0: pass"
          - "0: play Air Cover"
          - "0: end phase"
          - "0: end phase"
          - "0: end phase"
          - "1: discard Dense Fog"
          - "1: end phase"
        """)
    assert in_force(match) == ["low_morale"]
    do(match, "0: play Electronic Countermeasures")
    assert in_force(match) == []


TWO_MALUSES = """
given:
  deck: [dense_fog, %s]
  stored.0: [electronic_countermeasures, rapid_supply_convoy]
  units: [A infantry A1, A mechanised C1, D infantry H8]
do: ["0: pass", "0: play Rapid Supply Convoy"]
"""


def test_cancelling_leaves_other_effects_alone() -> None:
    """taktik 4.8: a malus with one record goes, the convoy stays."""
    match = staged(TWO_MALUSES % "mechanical_failure")
    assert in_force(match) == ["mechanical_failure", "rapid_supply_convoy"]
    do(match, "0: play Electronic Countermeasures")
    assert in_force(match) == ["rapid_supply_convoy"]
    assert ask(match.state, CAN_MOVE, about_unit(on(match), 1))
    assert ask(match.state, MOVEMENT, about_unit(on(match), 1)) == 5


def test_an_effect_that_lasts_until_a_phase() -> None:
    """taktik 4.9: it ends when the phase is entered, before anything is done in it."""
    match = staged("""
        given:
          stored.0: [combat_engineers, air_cover]
          units: [A infantry C3, D infantry C4]
          phase: movement
        do: ["0: play Combat Engineers"]
        """)
    assert in_force(match) == ["combat_engineers"]
    do(match, "0: end phase")
    assert (match.state.phase, in_force(match)) == ("attack", [])
    told = kinds(match)
    assert told.index("lasting_ended") < len(told) - told[::-1].index("phase_entered")


def test_durations() -> None:
    """taktik 4.9: the end of a turn, and so many turns; all are told."""
    match = staged("""
        given:
          deck: [precision_shot, dense_fog]
          stored.0: [rapid_supply_convoy, air_cover]
          units: [A infantry A1, D infantry H8]
          phase: movement
        do: ["0: play Rapid Supply Convoy", "0: play Air Cover", "0: end phase"]
        """)
    assert kinds(match).count("lasting_created") == 2
    assert in_force(match) == ["air_cover"]
    do(match, "1: discard Dense Fog", "1: end phase")
    assert in_force(match) == []
    assert kinds(match).count("lasting_ended") == 2


def test_an_effect_that_lasts_for_one_attack() -> None:
    """taktik 4.9: it ends when the next attack begins."""
    match = staged("""
        given:
          stored.0: [precision_shot]
          units: [A infantry C3, A infantry D3, D infantry C4, D infantry H8]
          phase: attack
          deck: [dense_fog]
        rolls: {dice: [0, 1]}
        do:
          - "0: attack with Red infantry 1"
          - "0: attack with Red infantry 2"
          - "0: end phase"
          - "0: play Precision Shot"
        """)
    judged = [event for event in match.log if event.kind == "attack_judged"]
    assert [value(event, "roll") for event in judged] == [3, 2]
    assert in_force(match) == []


def test_a_prohibition_stays_until_its_card_is_cancelled() -> None:
    """taktik 4.10, seed 004 section 4: every effect must allow."""
    match = staged("""
        given:
          deck: [un_ceasefire]
          stored.0: [internal_discipline]
          units: [A infantry C3, D infantry C4]
        do: ["0: pass"]
        """)
    pair = about_pair(on(match), 0, 1)
    assert not ask(match.state, CAN_ATTACK, pair)
    do(match, "0: play Internal Discipline")
    assert ask(match.state, CAN_ATTACK, pair)
    assert match.state.in_force == []


def test_the_order_of_effects_changes_no_number() -> None:
    """taktik 4.10: what is added counts before what halves, whichever came first."""
    match = staged("""
        given:
          deck: [fuel_shortage]
          stored.0: [rapid_supply_convoy]
          units: [A mechanised A1, D infantry H8]
        do: ["0: pass", "0: play Rapid Supply Convoy"]
        """)
    assert ask(match.state, MOVEMENT, about_unit(on(match), 0)) == (4 + 1) * 50 // 100 + 1


def test_the_opponent_chooses_and_the_effect_keeps_it() -> None:
    """taktik 4.11: Enemy Disinformation binds the unit when it comes into force."""
    match = staged("""
        given:
          deck: [enemy_disinformation]
          units: [A infantry C3, A infantry F1, D infantry C7]
        """)
    assert match.to_decide() == [1]
    assert offered(match, 1) == ["Red infantry 1", "Red infantry 2"]
    do(match, "1: Red infantry 2")
    assert match.state.in_force[0].bound == (1,)
    assert offered(match, 0) == ["move Red infantry 1", "end phase"]
    assert why_not(match, 0, "move 1") == (
        "Red infantry 2 may not move: Enemy Disinformation (until the end of the turn)"
    )


def test_the_owner_chooses_for_his_own_cards() -> None:
    """taktik 4.11: Artillery Support supports the unit that its owner names."""
    match = staged("""
        given:
          stored.0: [artillery_support]
          units: [A infantry C3, A infantry F1, D infantry C4]
          phase: attack
        do: ["0: play Artillery Support"]
        """)
    assert offered(match, 0) == ["Red infantry 1", "Red infantry 2"]
    do(match, "0: Red infantry 2")
    rolls = [ask(match.state, ATTACK_ROLL, about_pair(on(match), unit, 2)) for unit in (0, 1)]
    assert rolls == [0, 2]
    assert on(match).die == 0
