"""Values under names that the author of a card file chooses."""

import pytest

from cardwright.games.kuhn.game import Kuhn
from cardwright.kernel import load_cards
from cardwright.kernel.language import Context, Whole
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.problems import ContentError, Problems
from cardwright.kernel.language.shapes import Named, NamedValue


def read(text: str) -> list[NamedValue]:
    game = Kuhn()
    load_cards(game)
    document = read_document(text, "test.yaml")
    tree = document.get("given")
    assert tree is not None
    return Named(Whole(0, 9)).read(tree, Context(game.vocabulary, Problems(), "test"))


def test_names_and_values_come_in_the_order_of_the_file() -> None:
    pairs = read("given: {leg: 3, arm: 2}")
    assert [(pair.name, pair.take(int)) for pair in pairs] == [("leg", 3), ("arm", 2)]


@pytest.mark.parametrize("text", ["given: 3", "given: {Leg: 3}", "given: {leg: 30}"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        read(text)
