"""A question may say for itself, without listing every scene, what a seat may ask about."""

import pytest

from cardwright.games.leduc.game import Leduc
from cardwright.kernel import (
    COUNT,
    Match,
    Question,
    Refused,
    Scene,
    State,
    load_cards,
    seed_from_number,
)
from cardwright.kernel.language import Family, Vocabulary


class Shade(Question):
    """About any number below ten, of which only the first is worth a listing."""

    def base(self, state: State, scene: Scene) -> int:
        return scene.subject

    def scenes(self, state: State, seat: int) -> list[tuple[str, Scene]]:
        return [("nothing", Scene(0, subject=0))]

    def may_be_asked(self, state: State, seat: int, scene: Scene) -> bool:
        return 0 <= scene.subject < 10


SHADE = Shade("shade", COUNT, "as asked")


class ShadyLeduc(Leduc):
    def define(self, vocabulary: Vocabulary) -> list[Family]:
        families = super().define(vocabulary)
        vocabulary.add_question(SHADE)
        return families

    def package(self) -> str:
        return "cardwright.games.leduc"


def test_what_may_be_asked_need_not_be_listed() -> None:
    match = Match(load_cards(ShadyLeduc()), {}, seed_from_number(1)).start()
    assert match.explain(0, SHADE, Scene(0, subject=7)).answer == 7
    with pytest.raises(Refused, match="cannot know that about shade"):
        match.explain(0, SHADE, Scene(0, subject=10))
