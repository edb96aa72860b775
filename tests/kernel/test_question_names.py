"""A question says what an answer to it may read: its own names, and no other question's."""

from pathlib import Path

import pytest

from cardwright.games.leduc.game import Leduc
from cardwright.kernel import COUNT, Question, Scene, State, load_cards
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.machine.expr import OWNER
from cardwright.kernel.machine.readers import Root

NAMES = {"asker": Root("subject", OWNER)}


class Luck(Question):
    def base(self, state: State, scene: Scene) -> int:
        return 1


class LuckyLeduc(Leduc):
    """Leduc with two more questions, of which only one is about an asker."""

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        families = super().define(vocabulary)
        vocabulary.add_question(Luck("luck", COUNT, "plain luck", NAMES))
        vocabulary.add_question(Luck("weather", COUNT, "nobody's"))
        return families

    def package(self) -> str:
        return "cardwright.games.leduc"


def test_an_answer_reads_the_names_of_its_question(tmp_path: Path) -> None:
    card = "clover: {rank: 4, answers: {luck: {add: 2, if: asker == owner}}}"
    (tmp_path / "ranks-more.yaml").write_text(card)
    game = load_cards(LuckyLeduc(), tmp_path)
    assert game.by_name["clover"].words()[-1:] == ["Luck +2 if the subject is you."]


def test_another_question_does_not_have_them(tmp_path: Path) -> None:
    card = "clover: {rank: 4, answers: {weather: {add: 2, if: asker == owner}}}"
    (tmp_path / "ranks-more.yaml").write_text(card)
    with pytest.raises(ContentErrors, match="nothing is called 'asker' here"):
        load_cards(LuckyLeduc(), tmp_path)
