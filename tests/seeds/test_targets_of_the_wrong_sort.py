"""An operation on an owner, nested under a card, took the card's number for an owner's."""

from __future__ import annotations

import pytest

from cardwright.kernel import Sort, load_game
from cardwright.kernel.language.content import CardFile, card_files, load_content
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.target_checks import advice
from cardwright.kernel.language.vocabulary import Vocabulary
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import lines, load, played

CHOSEN = "to: {of: cards_in_hand, choose: 1}"
GAIN = "{gain: {resource: focus, amount: 1}}"
NESTINGS = [
    f"{{repeat: {{times: 1, do: [{{move_card: discard}}, {GAIN}]}}, {CHOSEN}}}",
    f"{{choose: [{{move_card: discard}}, {GAIN}], {CHOSEN}}}",
    f"{{when: {{holds: turn >= 0, then: {GAIN}}}, {CHOSEN}}}",
    f"{{scale: {{effect: {GAIN}, per: turn}}, {CHOSEN}}}",
    f"{{repeat: {{times: 1, do: {{repeat: {{times: 1, do: [{GAIN}]}}}}}}, {CHOSEN}}}",
]


def refused(text: str) -> str:
    with pytest.raises(ContentErrors) as errors:
        load(Skirmish(), f"probe: {{effect: {text}}}")
    return str(errors.value)


@pytest.mark.parametrize("text", NESTINGS)
def test_an_owner_operation_under_a_card_is_an_error_that_says_what_to_write(text: str) -> None:
    said = refused(text)
    assert said.startswith("cards-test.yaml:1:")
    assert "gain works on an owner, and the target here is a card of cards_in_hand" in said
    assert "write 'to: self' or 'to: enemies'" in said


def test_what_the_error_advises_works() -> None:
    card = (
        "probe: {effect: {repeat: {times: 1, do: [{move_card: discard},"
        " {gain: {resource: focus, amount: 1}, to: self}]}, to: {of: cards_in_hand, choose: 1}}}"
    )
    match = played("probe", card, "focus.0: 1")
    match.act(0, match.legal(0)[0])
    gained = [line for line in lines(match.log, "resource_changed") if "verb=gained" in line]
    assert gained == [
        "resource_changed owner=0 resource=focus verb=gained before=100 after=200 available=200"
    ]


def test_a_card_operation_under_an_owner_is_told_how_to_mean_its_own_card() -> None:
    said = refused("{repeat: {times: 1, do: {move_card: discard}}, to: enemies}")
    assert "move_card works on a card, and the target here is an owner of enemies" in said
    assert "'to: this_card'" in said
    card = (
        "probe: {effect: {repeat: {times: 1, do: [{gain: {resource: focus, amount: 1}},"
        " {move_card: hand, to: this_card}]}, to: enemies}}"
    )
    match = played("probe", card)
    moved = lines(match.log, "card_moved")[-1]
    assert "name=probe" in moved
    assert "to_zone=hand to_owner=0" in moved


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{nothing: {}, to: enemies}", "nothing takes no target: leave out 'to'"),
        (
            "{lasting: {until: end_of_turn, answers: {cost: +1}}, to: enemies}",
            "lasting takes no target: leave out 'to'",
        ),
        (
            "{repeat: {times: 2, do: {lasting: {until: end_of_turn, answers: {cost: +1}}}},"
            " to: enemies}",
            "nothing in this repeat takes a target: leave out 'to'",
        ),
        ("{cancel: {}}", "cancel needs a target: write 'to: lasting_effects' beside it"),
        (
            "{when: {holds: turn > 0, then: {cancel: {}}}}",
            "cancel needs a target: write 'to: lasting_effects' beside it",
        ),
        (
            "{repeat: {times: 1, do: {cancel: {}}}, to: enemies}",
            "cancel works on a lasting, and the target here is an owner of enemies:"
            " write 'to: lasting_effects'",
        ),
        (
            "{repeat: {times: 1, do: {lasting: {until: end_of_turn,"
            " answers: {damage: {add: target.focus}}}}}, to: enemies}",
            "nothing is called 'target.focus' here",
        ),
    ],
)
def test_a_target_that_nothing_takes_and_one_that_is_missing(text: str, said: str) -> None:
    assert said in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "{repeat: {times: target.hand, do: {lasting: {until: end_of_turn, answers: {cost: +0}}}},"
        " to: enemies}",
        "{when: {holds: target.hurt > 0, then: {nothing: {}}}, to: body_parts}",
        "{choose: [nothing, {when: {holds: target.hurt > 0, then: nothing}}], to: body_parts}",
    ],
)
def test_a_target_that_is_only_read_is_used(text: str) -> None:
    load(Skirmish(), f"probe: {{effect: {text}}}")


def test_a_sort_of_which_there_is_no_pool_gets_no_advice() -> None:
    game = Skirmish()
    assert advice(Sort("weather"), Vocabulary(game, game.tag_names)) == ""


def test_somebody_elses_pile_is_shuffled() -> None:
    match = played("probe", "probe: {effect: {shuffle: deck, to: enemies}}")
    assert "zone_shuffled zone=deck owner=1" in lines(match.log, "zone_shuffled")[-1]


def test_an_effect_that_a_game_begins_with_a_target_knows_its_sort() -> None:
    """A technique of Duel is carried out with its foe as the target."""
    game = type(load_game("duel"))()
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    text = "probe: {does: {move_card: hand}}"
    files = [*card_files(game.package()), CardFile("modifiers-test.yaml", text.encode())]
    with pytest.raises(ContentErrors, match="move_card works on a card, and the target here is an"):
        load_content(vocabulary, families, files)
