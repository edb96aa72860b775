"""The schema for editors accepts every shipped card file and refuses planted mistakes."""

from __future__ import annotations

import re

import jsonschema
import pytest
import yaml

from cardwright.kernel import Game, game_names, load_cards, load_game
from cardwright.kernel.language.content import CardFile, card_files
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.schema import file_schema
from cardwright.kernel.language.trees import Fields, Items, Tree
from cardwright.kernel.values.plain import Plain
from tests.toy import Parley

NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)")
GAMES = [*[load_game(name) for name in game_names()], load_cards(Parley())]
FILES = [(game, file) for game in GAMES for file in card_files(game.package())]


def as_an_editor_reads(tree: Tree) -> object:
    """Plain YAML 1.2 values, which is what editors check against a schema."""
    if isinstance(tree, Fields):
        return {name.text: as_an_editor_reads(value) for name, value in tree.entries}
    if isinstance(tree, Items):
        return [as_an_editor_reads(entry) for entry in tree.entries]
    if tree.quoted:
        return tree.text
    if tree.text in ("true", "false"):
        return tree.text == "true"
    if NUMBER.fullmatch(tree.text):
        number = float(tree.text)
        return int(number) if number.is_integer() else number
    return tree.text


def complaints(schema: dict[str, Plain], text: str | bytes) -> list[str]:
    document = as_an_editor_reads(read_document(text, "cards.yaml"))
    validator = jsonschema.Draft202012Validator(schema)
    return [error.message for error in validator.iter_errors(document)]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_schema_is_a_schema(game: Game) -> None:
    for family in game.families:
        jsonschema.Draft202012Validator.check_schema(file_schema(game, family))


@pytest.mark.parametrize(
    ("game", "file"), FILES, ids=[f"{game.name}-{file.name}" for game, file in FILES]
)
def test_shipped_card_files_are_accepted(game: Game, file: CardFile) -> None:
    assert complaints(file_schema(game, file.family()), file.text) == []


@pytest.mark.parametrize(
    "card",
    [
        "plea: {worht: 1}",
        "request: {price: 1}",
        "plea: {worth: many}",
        "plea: {worth: 10}",
        "Plea: {worth: 1}",
        "plea: {worth: 1, tags: [replay]}",
        "plea: {worth: 1, answers: {wroth: +1}}",
        "plea: {worth: 1, answers: {worth: {ad: 1}}}",
        "plea: {worth: 1, effect: {gian: {resource: breath, amount: 1}}}",
        "plea: {worth: 1, effect: {gain: {resource: breth, amount: 1}}}",
        "plea: {worth: 1, effect: {gain: {resource: breath}}}",
        "plea: {worth: 1, effect: {draw: 1, cancel: {}}}",
        "plea: {worth: 1, effect: lasting}",
        "plea: {worth: 1, effect: {draw: 1, to: nobody}}",
        "plea: {worth: 1, effect: {lasting: {until: never, answers: {worth: +1}}}}",
        "plea: {worth: 1, rules: {on: juged, do: nothing}}",
        "plea: {worth: 1, rules: {on: judged}}",
        "plea: {worth: 1, examples: [{give: {}}]}",
    ],
)
def test_planted_mistakes_are_refused(card: str) -> None:
    assert complaints(file_schema(GAMES[-1], "words"), card)


@pytest.mark.parametrize(
    "card",
    [
        "plea: {worth: 1, tags: reply, effect: nothing}",
        "plea: {worth: 1, effect: [{draw: 1}, {draw: {cards: 1}}]}",
        "plea: {worth: 1, answers: {worth: [+1, x0.5, {add: 1, if: turn > 1}]}}",
        "plea: {worth: 1, rules: {on: judged, where: event.owner == owner, do: {draw: 1}}}",
    ],
)
def test_every_way_to_write_it_is_accepted(card: str) -> None:
    assert complaints(file_schema(GAMES[-1], "words"), card) == []


@pytest.mark.parametrize(
    ("card", "where", "word"),
    [
        ("plea: {worth: 1, effect: {gian: 1}}", ["plea", "effect"], "'gian'"),
        ("plea: {worth: 1, effect: [{draw: 1}, {drw: 1}]}", ["plea", "effect", 1], "'drw'"),
        ("plea: {worth: 1, effect: {draw: 1, to: {off: self}}}", ["plea", "effect", "to"], "'off'"),
        (
            "plea: {worth: 1, answers: {worth: [+1, {ad: 1}]}}",
            ["plea", "answers", "worth", 1],
            "'ad'",
        ),
        ("plea: {worth: 1, tags: [reply, replay]}", ["plea", "tags", 1], "'replay'"),
        (
            "plea: {worth: 1, rules: [{on: juged, do: nothing}]}",
            ["plea", "rules", 0, "on"],
            "juged",
        ),
    ],
)
def test_an_editor_names_the_wrong_word_where_it_stands(
    card: str, where: list[str | int], word: str
) -> None:
    document = as_an_editor_reads(read_document(card, "cards.yaml"))
    validator = jsonschema.Draft202012Validator(file_schema(GAMES[-1], "words"))
    errors = [error for error in validator.iter_errors(document) if word in error.message]
    assert where in [list(error.absolute_path) for error in errors]


def test_every_field_is_described() -> None:
    schema = file_schema(GAMES[-1], "words")
    entry = schema["additionalProperties"]
    assert isinstance(entry, dict)
    fields = entry["properties"]
    assert isinstance(fields, dict)
    assert all(isinstance(field, dict) and field["description"] for field in fields.values())


def changes_complained_of(text: str) -> list[str]:
    """What an editor says about a folder's own file for techniques of Duel."""
    document = yaml.safe_load(text)
    validator = jsonschema.Draft202012Validator(file_schema(load_game("duel"), "techniques"))
    return [error.message for error in validator.iter_errors(document)]


@pytest.mark.parametrize(
    "change",
    [
        "thrust: {cost: {stamina: 3}}",
        "thrust: ~",
        "thrust: {needs: range <= sabre, scaling: ~}",
        "thrust: {cost: {focus: 1, time: 3}, tags: {add: [finesse], drop: [precision]}}",
        "thrust: {answers: {hit_chance: ~, damage: x1.1}}",
        "quick_jab: {cost: {stamina: 1, time: 1}, channels: [weapon]}",
    ],
)
def test_a_change_says_only_what_differs(change: str) -> None:
    assert changes_complained_of(change) == []


@pytest.mark.parametrize(
    "change",
    [
        "thrust: {cots: {stamina: 3}}",
        "thrust: {cost: {stamna: 3}}",
        "thrust: {cost: {stamina: 30}}",
        "thrust: {tags: {add: [finess]}}",
        "thrust: {answers: {hit_chanc: ~}}",
        "quick_jab: {cost: {stamina: 1}}",
        "quick_jab: ~",
    ],
)
def test_a_wrong_change_is_refused(change: str) -> None:
    assert changes_complained_of(change) != []
