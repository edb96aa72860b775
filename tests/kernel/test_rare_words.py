"""Words of card files where they seldom stand."""

from __future__ import annotations

from cardwright.kernel.language import Family, Field, Vocabulary, Whole
from cardwright.kernel.language.changes import part_of
from cardwright.kernel.language.families import declare_numbers
from cardwright.kernel.language.forms import Form
from cardwright.kernel.language.shapes import Formed, Quantity, Text
from cardwright.kernel.language.trees import Mark, Scalar
from cardwright.kernel.machine.event_readers import EventField
from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS, OWNER, TRUTH
from cardwright.kernel.machine.targets import Pool
from tests.skirmish.game import Skirmish


def test_numbers_printed_on_plain_entries_can_be_read() -> None:
    game = Skirmish()
    vocabulary = Vocabulary(game, game.tag_names)
    fields = [
        Field("weight", Quantity(0), "what it weighs"),
        Field("size", Whole(0, 9), "how large it is"),
        Field("note", Text(), "what there is to say"),
    ]
    declare_numbers(Family("things", "What lies about.", fields), vocabulary)
    assert vocabulary.printed["weight"] is HUNDREDTHS
    assert vocabulary.printed["size"] is COUNT
    assert "note" not in vocabulary.printed
    readers = dict(vocabulary.readers)
    vocabulary.add_printed("size", COUNT)
    assert dict(vocabulary.readers) == readers


def test_a_tag_that_is_known_is_not_declared_again() -> None:
    game = Skirmish()
    vocabulary = Vocabulary(game, game.tag_names)
    known = dict(vocabulary.tags)
    name = next(iter(known))
    vocabulary.add_tag(Scalar(name, False, Mark("cards.yaml", 1, 1), ""))
    assert vocabulary.tags == known


def test_a_form_has_no_part_that_it_does_not_list() -> None:
    form: Form[object] = Form("thing", "A thing.", [], lambda values, context: None)
    assert part_of(Formed(form), "weight") is None


def test_what_an_event_says_of_itself_is_so_or_not() -> None:
    field = EventField("hit", TRUTH)
    assert (field.words(), field.negated()) == ("it is hit", "it is not hit")


def test_a_pool_without_words_of_its_own_is_called_by_its_name() -> None:
    assert Pool("nearby_rivals", OWNER).each_words() == "each of nearby rivals"
