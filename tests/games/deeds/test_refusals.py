"""Why something may not be done in Deeds: every obstacle has its words."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.seen.verbs import OBSTACLE_WORDS
from cardwright.kernel import Match, Refused
from cardwright.kernel.machine.expr import TRUTH, Literal
from cardwright.kernel.machine.lasting_effects import FOREVER, Blueprint, Duration, create_lasting
from cardwright.kernel.machine.questions import GLOBAL_SCOPE, Modifier
from tests.games.deeds.tables import deeds_game, do, in_phase, staged


def why(match: Match, wish: str) -> str:
    before = match.digest()
    with pytest.raises(Refused) as refused:
        match.act(0, wish)
    assert match.digest() == before
    return str(refused.value)


def banned(match: Match, question: str) -> Match:
    """The same table under an effect that forbids something."""
    asked = deeds_game().vocabulary.questions[question]
    ban = Modifier(asked, GLOBAL_SCOPE, "forbid", Literal(0, TRUTH), None)
    create_lasting(match.state, Blueprint("a ban", Duration(FOREVER), [ban], [], []), 0, -1, ())
    decision = match.state.pending[0]
    assert decision is not None
    decision.options = decision.frame.offered(match.state)
    return match


def test_ways_that_are_barred() -> None:
    match = banned(staged("hand.0: [march], at: mill_brook"), "can_move")
    for wish in ("go to gatehouse for 2 move", "challenge Outriders at fox hill"):
        assert why(match, wish) == "the hero goes nowhere now: a ban (for the rest of the match)"
    match = banned(staged("hand.0: [march, march], at: mill_brook"), "can_pass")
    assert why(match, "go oak shade").startswith("there is no way to oak shade: a ban")


def test_talk_and_rest_that_are_barred() -> None:
    match = banned(banned(staged("hand.0: [march], at: mill_brook"), "can_interact"), "can_rest")
    assert why(match, "interact").startswith("nobody here talks with the hero now: a ban")
    assert why(match, "rest").startswith("the hero cannot rest now: a ban")


def test_wares() -> None:
    match = staged("hand.0: [march], at: mill_brook, phase: parley")
    assert why(match, "buy healing") == "the price of healing is 3 influence; there is 0"


def test_effects_that_are_of_no_use() -> None:
    match = staged("hand.0: [regrowth, march, wound]")
    told = "Regrowth heals, which is not allowed: a ban (for the rest of the match)"
    assert why(banned(match, "healing_allowed"), "play Regrowth") == told
    match = staged("hand.0: [regrowth, march]")
    assert why(match, "play Regrowth") == "there is no wound in hand for Regrowth to heal"
    match = banned(staged("hand.0: [march]"), "can_move")
    told = "March gives move, which cannot be used now: a ban (for the rest of the match)"
    assert why(match, "play March") == told


def test_mana_that_is_missing_or_barred() -> None:
    match = staged("hand.0: [march, stamina], dice: [green, blue, gold]")
    do(match, "power March", "pay with a green die")
    assert why(match, "power Stamina") == (
        "there is no blue mana to pay for Stamina: no more than 1 a turn is taken from the dice"
    )
    match = banned(staged("hand.0: [march], mana: [green]"), "mana_allowed")
    assert why(match, "power March").startswith("green mana cannot pay for March: a ban")


def test_foes_that_cannot_be_struck_or_blocked() -> None:
    match = in_phase("ranged", "hand.0: [swiftness], mana: [white]")
    assert (
        why(match, "strike Burrowers") == "it takes attack 3 to strike down Burrowers; there is 0"
    )
    match = in_phase("block", "hand.0: [march]")
    assert why(match, "block Iron brutes").startswith("it takes block ")
    match = in_phase("attack", "hand.0: [march]")
    assert why(match, "strike Iron brutes").startswith("it takes attack ")


def test_what_is_boosted_and_discarded() -> None:
    match = staged("hand.0: [concentration, march, stamina, wound, rage], mana: [green]")
    do(match, "power Concentration")
    assert why(match, "boost Wound") == "Wound is no action card, so it cannot be boosted"
    assert why(match, "boost Rage") == "Rage would do nothing in the journey phase"


def test_every_obstacle_is_worded_for_people() -> None:
    for kind, words in OBSTACLE_WORDS.items():
        assert "_" not in words.replace("{", "").replace("}", ""), kind


def test_what_would_be_spent_for_nothing() -> None:
    """§3.3 §7.4 A shot at walls, plunder without a card to draw."""
    match = staged("hand.0: [swiftness, stone_sling], fight: [burrowers], mana: [white, green]")
    told = "Swiftness reaches nobody in this phase: they all stand behind walls"
    assert why(match, "power Swiftness") == told
    match = staged(
        "hand.0: [march], at: mill_brook, discard.0: [rage, rage, determination, swiftness,"
        " swiftness, march, stamina, stamina, tranquility, promise, threaten, crystallize,"
        " mana_draw, concentration, improvisation]"
    )
    assert why(match, "sack") == "plunder would be of no use now"


def test_who_is_blocked_already_is_not_blocked_again() -> None:
    match = in_phase("block", "hand: [determination, march]")
    do(match, "play Determination", "lay March sideways", "block Burrowers")
    reasons = {candidate.words: candidate.why for candidate in match.candidates(0)}
    assert reasons["block Burrowers"] == "Burrowers is blocked already"


def test_who_is_kept_from_attacking_is_not_blocked_and_the_ban_is_named() -> None:
    match = in_phase("block", "hand: [determination, march]")
    do(match, "play Determination")
    said = why(banned(match, "attacks"), "block Burrowers")
    assert said.startswith("Burrowers does not attack: a ban")
