"""Scenarios: a position in a few lines, what is done in it, and every way it can come out wrong."""

import pytest

from cardwright.kernel import Scene, seed_from_number
from cardwright.kernel.language.problems import ContentError
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.limits import SCENARIO_STEPS_MAX
from tests.skirmish.stage import at, skirmish, wrong_with
from tests.skirmish.table import DECK, HAND, PLAY


def test_a_position_is_what_it_says() -> None:
    match = at(
        """
        title: a whole position
        game: skirmish
        setup: {length: long}
        seed: 7
        given: {hand.0: [jab, bide], play.1: [stance], vigour.0: 2.5, focus.1: 99, turn: 3}
        """
    )
    state = match.state
    assert [state.cards[card].template.name for card in state.zone(HAND, 0).cards[:2]] == [
        "jab",
        "bide",
    ]
    assert state.resource(0, 0).current == state.resource(0, 0).available == 250
    assert state.resource(1, 1).current == 500, "never above the maximum"
    assert (state.turn, match.setup) == (3, {"length": "long"})
    played = state.cards[state.zone(PLAY, 1).cards[0]]
    assert played.owner == 1
    assert played.known == -1, "what is put face up is known to all"


def test_cards_are_taken_from_where_they_lie_but_never_from_others() -> None:
    state = at("given: {hand.0: [jab, jab], deck.1: [bide]}").state
    owners = [state.cards[card].owner for card in state.zone(HAND, 0).cards]
    assert set(owners) == {0}
    assert "bide" not in [state.cards[card].template.name for card in state.zone(DECK, 1).cards], (
        "it was put on top, and drawn"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            "hand.0: [jab, jab, jab]",
            "scenario.yaml:1:28: given.hand.0[2]: no 'jab' is left for hand.0:"
            " all 2 are placed already, and the others are not of its owner",
        ),
        (
            "hand.0: [jab, jab], deck.0: jab",
            "no 'jab' is left for deck.0: all 2 are placed already, and the others",
        ),
        (
            "hand.0: [thrust]",
            "hand.0 cannot have 'thrust' from pool.0, where it stays to be copied",
        ),
    ],
)
def test_a_position_that_would_take_cards_from_elsewhere_says_so(given: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        at(f"given: {{{given}}}")
    assert said in str(caught.value)


def test_the_seed_of_a_caller_counts_more() -> None:
    game = skirmish()
    scenario = read_scenario(b"seed: 3", "s.yaml", game)
    one = start_scenario(game, scenario)
    other = start_scenario(game, scenario, seed_from_number(4))
    assert one.digest() != other.digest()


FULL = """
given: {hand.0: [jab, bide], hand.1: [bide]}
do: ["0: play jab", "0: ready", "1: ready", "1: pass"]
then:
"""


@pytest.mark.parametrize(
    ("outcome", "failures"),
    [
        ("holds: owner.vigour == 5", []),
        ('holds: ["owner.vigour == 5", "1: owner.hand == 3"]', []),
        ("holds: turn == 4",
         ["does not hold: turn == 4 (exactly 4 turns are over (it is 1))"]),
        ('holds: "1: owner.hand > 9"',
         ["does not hold: owner.hand > 9 (there are more than 9 cards in your hand (it is 3))"]),
        ("told: [played, struck, turn_ended]", []),
        ("told: [struck, played]", ["not told (in this order): played"]),
        ('offers: ["0: ready", "1: ready"]', []),
        ('offers: ["0: parry jab"]', ["not offered: 0: parry jab"]),
        ('lacks: ["0: pass"]', []),
        ('lacks: ["0: ready"]', ["offered: 0: ready"]),
        ('refused: ["0: dance", "9: ready"]', []),
        ('refused: ["0: ready"]', ["accepted: 0: ready"]),
        ("scores: [0, 0]", []),
        ("scores: [1, -1]", ["the scores are [0, 0], not [1, -1]"]),
        ("over: false", []),
        ("over: true", ["the match is not over"]),
        ("{over: true, scores: [1, 1]}",
         ["the scores are [0, 0], not [1, 1]", "the match is not over"]),
    ],
)  # fmt: skip
def test_outcomes(outcome: str, failures: list[str]) -> None:
    assert wrong_with(FULL + "  " + outcome) == failures


def test_the_end_can_be_wrong_too() -> None:
    text = 'do: ["0: play fatal", "0: ready", "1: ready"]\nthen: {over: false}'
    assert wrong_with("given: {hand.0: [fatal]}\n" + text, "fatal: {effect: {damage: 9}}") == [
        "the match is over"
    ]


def test_unused_rolls_and_refused_steps_fail() -> None:
    assert wrong_with("rolls: {luck: [1]}") == ["scripted rolls were not used: luck"]
    assert wrong_with('do: ["0: dance"]') == [
        "scenario.yaml:1:6: do[0]: '0: dance' was refused: 'dance' is not among the options now"
    ]
    assert wrong_with('do: ["0: ready", "0: ready"]') == [
        "scenario.yaml:1:18: do[1]: '0: ready' was refused:"
        " seat 0 has nothing to decide now (seat 1 must decide first)"
    ]
    flurry = """
given: {hand.0: [flurry]}
rolls: {luck: [7]}
do: ["0: play flurry", "0: ready", "1: ready", "1: pass"]
"""
    assert wrong_with(flurry) == [
        "scenario.yaml:4:48: do[3]: '1: pass' was refused:"
        " stream 'luck': scripted 7 for a draw below 3"
    ]


def test_a_seats_own_stream_can_be_scripted() -> None:
    assert wrong_with("rolls: {shuffle/0: [], shuffle/1: []}") == []
    assert wrong_with("rolls: {shuffle/1: 3}") == ["scripted rolls were not used: shuffle/1"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gven: {}", "a scenario has no field 'gven' (did you mean 'given'?)"),
        ("game: leduc", "there is no game 'leduc'"),
        ("setup: 3", "a set-up is written as fields"),
        ("seed: -1", "is not between 0 and"),
        ("given: {hand.0: [jabb]}", "no card of this match is 'jabb' (did you mean 'jab'?)"),
        ("given: {hand.0: [cleave, cleave, cleave]}", "no 'cleave' is left for hand.0: all "),
        ("given: {hnd.0: [jab]}", "nothing is called 'hnd.0' here (did you mean 'hand'?)"),
        ("given: {hand.x: [jab]}", "write whose it is after a dot: hand.0"),
        ("given: {focus: 3}", "write whose it is after a dot: hand.0"),
        ("given: {hand.7: [jab]}", "there is no owner 7 in this match"),
        ("given: {turn: x}", "expected a whole number"),
        ("rolls: {lick: [1]}", "rolls has no field 'lick' (did you mean 'luck'?)"),
        ("rolls: {luck: [-1]}", "'-1' is not between 0 and"),
        ("do: [ready]", 'a step is written "seat: option", for instance "0: raise"'),
        ('do: ["x: ready"]', "a step is written"),
        ('do: ["0:"]', "a step is written"),
        ("then: {hold: turn == 1}", "an outcome has no field 'hold' (did you mean 'holds'?)"),
        ("then: {holds: trun == 1}", "nothing is called 'trun' here (did you mean 'turn'?)"),
        ("then: {over: maybe}", "expected true or false"),
        ("then: {scores: [x]}", "expected a whole number"),
        ("do: [" + '"0: ready", ' * (SCENARIO_STEPS_MAX + 1) + "]", "at most 20000 steps"),
    ],
)  # fmt: skip
def test_refusals(text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        at(text)
    assert said in str(caught.value)


def test_as_many_steps_as_allowed() -> None:
    steps = ", ".join(['"0: play jab"', '"0: return jab"'] * (SCENARIO_STEPS_MAX // 2))
    match = at(f"given: {{hand.0: [jab]}}\ndo: [{steps}]")
    assert len(match.decisions()) == SCENARIO_STEPS_MAX
    assert Scene(0).form() == [0, -1, -1, -1, None, []]
