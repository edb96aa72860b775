"""Entries that mention others by name: checked when all are read, then linked."""

import pytest

from cardwright.games.kuhn.game import Kuhn
from cardwright.kernel import Template
from cardwright.kernel.language import Family, Field, Vocabulary
from cardwright.kernel.language.content import CardFile, load_content
from cardwright.kernel.language.forms import Context, Values
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.shapes import EntryName, Named, Quantity


class Linked(Kuhn):
    """A game whose armours are made of materials, which stand in a later file."""

    def __init__(self) -> None:
        super().__init__()
        self.made_of: dict[str, str] = {}

    def link(self) -> None:
        for armour in self.family("armours"):
            self.made_of[armour.title] = self.by_name[armour.name.removesuffix("_cap")].title


def built(name: str, title: str, values: Values, context: Context) -> Template:
    return Template(name, title)


def load(armours: str) -> Linked:
    game = Linked()
    vocabulary = Vocabulary(game)
    material = Field("material", EntryName("materials"), "what it is made of", required=True)
    parts = Field("parts", Named(Quantity(), "materials"), "what else it is made of")
    families = [
        Family("armours", "What is worn.", [material, parts], built),
        Family("materials", "What things are made of.", [], built),
    ]
    files = [
        CardFile("cards/armours.yaml", armours.encode()),
        CardFile("cards/materials.yaml", b"steel: {title: Steel}"),
    ]
    load_content(vocabulary, families, files)
    return game


def test_a_mention_of_a_later_entry_is_linked() -> None:
    assert load("steel_cap: {material: steel}").made_of == {"Steel cap": "Steel"}


def test_a_mention_of_nothing_is_refused_where_it_stands() -> None:
    with pytest.raises(ContentErrors) as refusal:
        load("steel_cap:\n  material: stele")
    assert "cards/armours.yaml:2" in str(refusal.value)
    assert "'stele'" in str(refusal.value)
    assert "steel" in str(refusal.value)


def test_a_mention_of_another_family_is_refused() -> None:
    with pytest.raises(ContentErrors):
        load("steel_cap: {material: steel_cap}")


def test_names_of_values_may_be_mentions_too() -> None:
    load("steel_cap: {material: steel, parts: {steel: 1}}")
    with pytest.raises(ContentErrors):
        load("steel_cap: {material: steel, parts: {iron: 1}}")


def test_a_folder_may_add_to_a_family_that_is_empty() -> None:
    game = Kuhn()
    families = [Family("ranks", "Ranks.", []), Family("more", "More.", [])]
    own = [CardFile("more.yaml", b"odd: {}")]
    load_content(Vocabulary(game), families, [CardFile("ranks.yaml", b"ace: {}")], own)
    assert game.by_name["odd"].family == "more"
