"""The JSON Schema of a game's card files, so that an editor can complete and check them.

It follows from the same forms that read the files. What a schema cannot say,
the insides of expressions and which names are in reach, is left to reading.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.language.answers import ANSWER_SCHEMA
from cardwright.kernel.language.content import Family
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.game import Game
from cardwright.kernel.values.plain import Plain

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
NAME_PATTERN: Final = "^[a-z][a-z0-9_]*$"


def file_schema(game: Game, family: str | None = None) -> dict[str, Plain]:
    """The schema of a file of one family, or of any file if none is named."""
    vocabulary = game.vocabulary
    wanted = list(game.families.values()) if family is None else [game.families[family]]
    definitions: dict[str, Plain] = {
        "answer": ANSWER_SCHEMA,
        "effect": effect_schema(vocabulary),
        "effects": {
            "anyOf": [
                {"$ref": "#/$defs/effect"},
                {"type": "array", "items": {"$ref": "#/$defs/effect"}},
            ]
        },
    }
    for each in wanted:
        definitions[f"family_{each.name}"] = entries_schema(each, vocabulary)
    roots: list[Plain] = [{"$ref": f"#/$defs/family_{each.name}"} for each in wanted]
    whole: dict[str, Plain] = {"$schema": DIALECT, "title": f"{game.title}: card files"}
    return {**whole, "anyOf": roots, "$defs": definitions}


def entries_schema(family: Family, vocabulary: Vocabulary) -> Plain:
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
    exactly_one: list[Plain] = []
    for name, form in vocabulary.effects.items():
        payload = form.schema(vocabulary)
        properties[name] = payload
        exactly_one.append({"required": [name]})
        if isinstance(payload, dict) and payload.get("properties") == {}:
            bare.append(name)
    properties["if"] = {"type": "string", "description": "only if this condition holds"}
    properties["to"] = QUERY.schema(vocabulary)
    return {
        "anyOf": [
            {"enum": bare},
            {
                "type": "object",
                "properties": properties,
                "additionalProperties": False,
                "oneOf": exactly_one,
            },
        ]
    }
