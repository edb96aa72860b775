"""The JSON Schema of a game's card files, so that an editor can complete and check them.

It follows from the same forms that read the files. What a schema cannot say,
the insides of expressions and which names are in reach, is left to reading.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.language.answers import ANSWER_SCHEMA
from cardwright.kernel.language.families import Family
from cardwright.kernel.language.forms import by_kind, described
from cardwright.kernel.language.queries import QUERY
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
        **entries_schema(game.families[family], vocabulary),
        "$defs": {
            "answer": ANSWER_SCHEMA,
            "effect": effect_schema(vocabulary),
            "effects": by_kind("array", {"type": "array", "items": effect}, effect),
        },
    }


def entries_schema(family: Family, vocabulary: Vocabulary) -> dict[str, Plain]:
    """A whole file: entries by name."""
    return {
        "type": "object",
        "description": family.doc,
        "propertyNames": {"pattern": NAME_PATTERN},
        "additionalProperties": family.form.schema(vocabulary),
    }


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
