"""Cards with a class of their own had no numbers unless the function that builds them copied each.

And a quantity that is printed on a card without one was shown in hundredths.
"""

from typing import ClassVar

from cardwright.kernel import Chance, Game, State, Template, load_cards
from cardwright.kernel.language import Context, Family, Field, Quantity, Values, Vocabulary, Whole


class Ware(Template):
    __slots__ = ()


def build_ware(name: str, title: str, values: Values, context: Context) -> Template:
    ware = Ware(name, title)
    ware.numbers["shelf"] = 7
    return ware


class Shop(Game):
    name = "shop"
    title = "Shop"
    card_texts: ClassVar = {
        "wares": "bread: {worth: 2, price: 1.5, shelf: 1}",
        "tools": "saw: {price: 2.5}",
    }

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        price = Field("price", Quantity(0), "what it costs")
        shelf = Field("shelf", Whole(0, 9), "where it stands")
        worth = Field("worth", Whole(0, 9), "what it is worth")
        return [
            Family("wares", "What is sold.", [worth, price, shelf], build_ware, exemplary=False),
            Family("tools", "What is lent.", [price, worth], exemplary=False),
        ]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)


def test_numbers_stand_on_a_card_of_any_class() -> None:
    bread = load_cards(Shop()).by_name["bread"]
    assert isinstance(bread, Ware)
    assert bread.numbers == {"shelf": 7, "worth": 2, "price": 150}


def test_quantities_are_shown_as_they_were_written() -> None:
    game = load_cards(Shop())
    assert game.by_name["bread"].words() == ["Shelf 7, worth 2, price 1.5."]
    assert game.by_name["saw"].words() == ["Price 2.5, worth 0."]
