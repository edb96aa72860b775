"""The JSON Schema of a game's card files, so that an editor can complete and check them.

It follows from the same forms that read the files. What a schema cannot say,
the insides of expressions and which names are in reach, is left to reading.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.language.answers import ANSWER_SCHEMA, Answers
from cardwright.kernel.language.changes import ADDING, DROPPING
from cardwright.kernel.language.families import Family
from cardwright.kernel.language.forms import Shape, by_kind, described, fields_schema
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.shapes import Formed, Many, Named, TagSet
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.game import Game
from cardwright.kernel.values.plain import Plain

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
# What may stand beside the one operation of an effect.
BESIDE_EFFECTS: Final = ("if", "to")
NAME_PATTERN: Final = "^[a-z][a-z0-9_]*$"


def file_schema(game: Game, family: str) -> dict[str, Plain]:
    """The schema of a file of one family."""
    vocabulary = game.vocabulary
    effect: Plain = {"$ref": "#/$defs/effect"}
    return {
        "$schema": DIALECT,
        "title": f"{game.title}: {family}",
        **entries_schema(game, game.families[family]),
        "$defs": {
            "change": change_schema(Formed(game.families[family].form), vocabulary),
            "answer": ANSWER_SCHEMA,
            "effect": effect_schema(vocabulary),
            "effects": by_kind("array", {"type": "array", "items": effect}, effect),
        },
    }


def entries_schema(game: Game, family: Family) -> dict[str, Plain]:
    """A whole file: entries by name. Of those that the game has, any part may be written."""
    change: Plain = {"$ref": "#/$defs/change"}
    return {
        "type": "object",
        "description": family.doc,
        "propertyNames": {"pattern": NAME_PATTERN},
        "properties": {entry.name: change for entry in game.family(family.name)},
        "additionalProperties": family.form.schema(game.vocabulary),
    }


def change_schema(shape: Shape, vocabulary: Vocabulary) -> Plain:
    """What may be written of something that is there already: what differs, or that it goes."""
    return {"if": {"type": "null"}, "else": part_schema(shape, vocabulary)}


def part_schema(shape: Shape, vocabulary: Vocabulary) -> Plain:
    """As deep as there are fields, only what differs; a list anew, or what becomes of it."""
    usual = shape.schema(vocabulary)
    if isinstance(shape, Formed):
        form = shape.form
        fields: dict[str, Plain] = {}
        for field in form.fields:
            fields[field.name] = described(change_schema(field.shape, vocabulary), field.doc)
        whole = described(fields_schema(fields), form.doc)
        return by_kind("object", whole, fields[form.short]) if form.short else whole
    if isinstance(shape, Named):
        return {"type": "object", "additionalProperties": change_schema(shape.shape, vocabulary)}
    if isinstance(shape, Answers):
        answer: Plain = {"if": {"type": "null"}, "else": {"$ref": "#/$defs/answer"}}
        return fields_schema(
            {name: described(answer, asked.doc) for name, asked in vocabulary.questions.items()}
        )
    if isinstance(shape, Many | TagSet):
        edits: list[Plain] = [{"required": [ADDING]}, {"required": [DROPPING]}]
        return {
            "if": {"type": "object", "anyOf": edits},
            "then": fields_schema({ADDING: usual, DROPPING: usual}),
            "else": usual,
        }
    return usual


def effect_schema(vocabulary: Vocabulary) -> Plain:
    """One operation with its payload, and beside it a condition and a target.

    An operation without any payload may be written as its bare name.
    """
    bare: list[Plain] = []
    properties: dict[str, Plain] = {}
    kinds: list[Plain] = []
    for name, form in vocabulary.effects.items():
        payload = form.schema(vocabulary)
        properties[name] = described(payload, form.doc)
        beside: list[Plain] = [name, *BESIDE_EFFECTS]
        kinds.append({"if": {"required": [name]}, "then": {"propertyNames": {"enum": beside}}})
        if isinstance(payload, dict) and payload.get("properties") == {}:
            bare.append(name)
    properties["if"] = {"type": "string", "description": "only if this condition holds"}
    properties["to"] = described(QUERY.schema(vocabulary), "whom or what it concerns")
    whole: Plain = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "minProperties": 1,
        "allOf": kinds,
    }
    return by_kind("object", whole, {"enum": bare})
