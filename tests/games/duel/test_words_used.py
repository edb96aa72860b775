"""Every word of Duel's card language is used by a card, shipped or of the pool, with an example."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.usages import Usages
from tests.games.duel.board import pool

# What a filter cannot compare with anything that stands in a card file, and what holds a number
# only in the engine.
UNCOMPARABLE = ("text", "lasting", "thing")
# The root of what is read of a card: by itself it is written this_card.
ROOT = "card"


@cache
def usages() -> Usages:
    """How the shipped cards and those of the pool use the words."""
    used = Usages(pool())
    for path in sorted(Path(__file__).parent.joinpath("pool").glob("*.yaml")):
        for name, tree in read_document(path.read_text(encoding="utf-8"), path.name).entries:
            used.look_at(tree, name.text, None)
    return used


def test_every_operation_is_used() -> None:
    used = usages()
    unused = [name for name in pool().vocabulary.effects if not used.of_effect(name)]
    assert unused == []


def test_every_field_of_an_operation_is_used() -> None:
    fields = usages().fields
    unused = [
        f"{form.name}.{field.name}"
        for form in pool().vocabulary.effects.values()
        for field in form.fields
        if field.name not in (*fields, form.short)
    ]
    assert unused == []


def test_every_pool_of_targets_is_used() -> None:
    assert [name for name in pool().vocabulary.pools if not usages().of_word(name)] == []


def test_every_question_is_answered() -> None:
    assert [name for name in pool().vocabulary.questions if not usages().of_field(name)] == []


def test_every_name_is_read() -> None:
    """Of the owner, the foe or a target: what is read of one is read of all alike."""
    words = usages().words
    read = {word.partition(".")[2] for word in words}
    unused = [
        path
        for path in pool().vocabulary.readers
        if path not in words and path.partition(".")[2] not in read - {""} and path != ROOT
    ]
    assert unused == []


def test_rules_wake_on_every_event_and_occasion() -> None:
    vocabulary = pool().vocabulary
    known = [*vocabulary.events, *vocabulary.occasions]
    assert [kind for kind in known if not usages().of_word(kind)] == []


def test_filters_read_every_field_of_every_event() -> None:
    """By its own name or by one that it is also called."""
    vocabulary = pool().vocabulary
    read = {word.split(".")[1] for word in usages().words if word.startswith("event.")}
    unread = [
        f"{kind}.{field}"
        for kind, fields in vocabulary.events.items()
        for field, sort in fields
        if sort not in UNCOMPARABLE and field not in read
    ]
    assert unread == []
