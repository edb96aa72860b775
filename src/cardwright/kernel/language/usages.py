"""Usages: how the card files of a game use its words, the shortest of each, as examples.

What stands in a shipped card file was read and runs, so no example can be wrong.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.kernel.language.content import CardFile, shipped_files
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.trees import Fields, Items, Tree
from cardwright.kernel.machine.game import Game

USED_NAMES: Final = re.compile(r"[a-z_]\w*(?:\.\w+)*")
BESIDE: Final = ("to", "if")
NOT_SHOWN: Final = ("examples", "title")
UNQUOTED: Final = re.compile(r"[\w.+*-][^,\[\]{}#:]*")


class Usages:
    """For each word the shortest passage of the game's card files that uses it."""

    def __init__(self, game: Game) -> None:
        # As an effect, and as the name of any field with what stands below it.
        self.effects: dict[str, str] = {}
        self.fields: dict[str, str] = {}
        # As a word by itself or in an expression: a pool, a name, an event.
        self.words: dict[str, str] = {}
        for file in files_of(game):
            for name, tree in read_document(file.text, file.name).entries:
                self.look_at(tree, name.text, None)

    def look_at(self, tree: Tree, field: str, above: Fields | None) -> None:
        if isinstance(tree, Fields):
            operations = [name.text for name, _ in tree.entries if name.text not in BESIDE]
            if len(operations) == 1:
                kept(self.effects, operations[0], passage(tree, operations[0]))
            for name, value in tree.entries:
                if name.text not in NOT_SHOWN:
                    kept(self.fields, name.text, passage(tree, name.text))
                    self.look_at(value, name.text, tree)
        elif isinstance(tree, Items):
            for entry in tree.entries:
                self.look_at(entry, field, above)
        else:
            shown = f"{field}: {on_one_line(tree)}" if above is None else passage(above, field)
            for word in USED_NAMES.findall(tree.text):
                kept(self.words, word, shown)

    def of_effect(self, name: str) -> str:
        """An example of an effect as code, or nothing if no card uses it."""
        return code(self.effects.get(name, "") or self.words.get(name, ""))

    def of_field(self, name: str) -> str:
        """An example of a field, or else of the word in an expression."""
        return code(self.fields.get(name, "") or self.words.get(name, ""))

    def of_word(self, word: str) -> str:
        """An example of a word that is no name of a field."""
        return code(self.words.get(word, ""))


def files_of(game: Game) -> list[CardFile]:
    """The card files of a game; one whose cards came from elsewhere has none."""
    try:
        return shipped_files(game)
    except FileNotFoundError:
        return []


def code(found: str) -> str:
    return f"`{found}`" if found else ""


def kept(found: dict[str, str], word: str, shown: str) -> None:
    if word not in found or len(shown) < len(found[word]):
        found[word] = shown


def passage(tree: Fields, name: str) -> str:
    """A field with its value, and whom it concerns and when if that stands beside it."""
    shown = [
        f"{key.text}: {on_one_line(value)}"
        for key, value in tree.entries
        if key.text == name or (key.text in BESIDE and name not in BESIDE)
    ]
    return ", ".join(shown)


def on_one_line(tree: Tree) -> str:
    """A tree on one line, as a card file may have it."""
    if isinstance(tree, Fields):
        return (
            "{"
            + ", ".join(f"{name.text}: {on_one_line(value)}" for name, value in tree.entries)
            + "}"
        )
    if isinstance(tree, Items):
        return "[" + ", ".join(on_one_line(entry) for entry in tree.entries) + "]"
    return tree.text if UNQUOTED.fullmatch(tree.text) and '"' not in tree.text else f"'{tree.text}'"
