"""A lasting effect may speak about its owner alone."""

import pytest

from cardwright.games.leduc.game import STRENGTH, Leduc
from cardwright.kernel import Scene, ask, explain, load_cards, seed_from_number
from cardwright.kernel.language.blueprints import LastingShape
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.forms import Context
from cardwright.kernel.language.problems import Problems
from cardwright.kernel.machine.lasting_effects import Blueprint, create_lasting
from cardwright.kernel.machine.wording import Wording
from cardwright.kernel.table.match import Match


def blueprint(game: Leduc, text: str) -> Blueprint:
    return LastingShape().read(
        read_document(text, "test.yaml"), Context(game.vocabulary, Problems(), "bluff")
    )


def strengths_under(text: str) -> tuple[list[int], list[int]]:
    """Both seats' strengths before and after seat 1 gets the lasting effect."""
    game = Leduc()
    load_cards(game)
    state = Match(game, {}, seed_from_number(1)).start().state
    before = [ask(state, STRENGTH, Scene(seat)) for seat in (0, 1)]
    create_lasting(state, blueprint(game, text), 1, -1, ())
    after = [ask(state, STRENGTH, Scene(seat)) for seat in (0, 1)]
    assert after == [explain(state, STRENGTH, Scene(seat)).answer for seat in (0, 1)]
    return before, after


def test_an_effect_about_its_owner_answers_only_what_is_asked_about_it() -> None:
    before, after = strengths_under("until: end_of_turn\nabout: owner\nanswers: {strength: +5}")
    assert after == [before[0], before[1] + 5]


def test_an_effect_is_about_everyone_unless_it_says_otherwise() -> None:
    before, after = strengths_under("until: end_of_turn\nanswers: {strength: +5}")
    assert after == [before[0] + 5, before[1] + 5]


def test_an_effect_about_others_leaves_its_owner_alone() -> None:
    before, after = strengths_under("until: end_of_turn\nabout: others\nanswers: {strength: +5}")
    assert after == [before[0] + 5, before[1]]


def test_the_words_say_whom_it_is_about() -> None:
    game = Leduc()
    load_cards(game)
    text = "until: end_of_turn\nabout: owner\nanswers: {strength: +5}"
    assert "for its owner alone" in blueprint(game, text).words()
    text = "until: end_of_turn\nabout: others\nanswers: {strength: +5}"
    assert "for everybody else" in blueprint(game, text).words()


@pytest.mark.parametrize(
    ("wording", "said"),
    [
        (Wording("tax"), "+5 tax for everybody else until the end of the turn"),
        (Wording("tax", patterns={"add": "{who} pay{s} {n}"}), "everybody else pays +5"),
        (Wording("tax", things=("ware", "wares")), "+5 tax for everybody else"),
        (
            Wording("tax", patterns={"add": "{who} has {n} tax"}, things=("ware", "wares")),
            "each ware of everybody else has +5 tax",
        ),
    ],
)
def test_a_worded_question_says_that_it_is_about_others(
    monkeypatch: pytest.MonkeyPatch, wording: Wording, said: str
) -> None:
    game = Leduc()
    load_cards(game)
    monkeypatch.setattr(STRENGTH, "wording", wording)
    text = "until: end_of_turn\nabout: others\nanswers: {strength: +5}"
    assert said in blueprint(game, text).words()


def test_a_factor_that_is_reckoned_stands_in_brackets() -> None:
    game = Leduc()
    load_cards(game)
    text = "until: end_of_turn\nanswers: {strength: {times: 0.5 + 0.5 * 0.2}}"
    assert "strength ×(0.5 plus (0.5 times 0.2))" in blueprint(game, text).words()
