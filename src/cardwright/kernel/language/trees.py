"""The tree that a card file becomes: texts, lists and mappings that know where they stand."""

from __future__ import annotations


class Mark:
    """Where something stands; line and column count from 1."""

    __slots__ = ("column", "file", "line")

    def __init__(self, file: str, line: int, column: int) -> None:
        self.file = file
        self.line = line
        self.column = column


class Scalar:
    """Some text. `quoted` says it was written in quotes or as a block, not plainly."""

    __slots__ = ("mark", "path", "quoted", "text")

    def __init__(self, text: str, quoted: bool, mark: Mark, path: str) -> None:
        self.text = text
        self.quoted = quoted
        self.mark = mark
        self.path = path


class Unreadable(Scalar):
    """A value that may not be written so; why was noted, and nobody reads it."""

    __slots__ = ()


class Items:
    """A list of trees."""

    __slots__ = ("entries", "mark", "path")

    def __init__(self, entries: list[Tree], mark: Mark, path: str) -> None:
        self.entries = entries
        self.mark = mark
        self.path = path


class Fields:
    """Named trees in file order. A name's own path is the path of its field."""

    __slots__ = ("_by_name", "entries", "mark", "path")

    def __init__(self, entries: list[tuple[Scalar, Tree]], mark: Mark, path: str) -> None:
        self.entries = entries
        self.mark = mark
        self.path = path
        self._by_name = {name.text: tree for name, tree in entries}

    def get(self, name: str) -> Tree | None:
        return self._by_name.get(name)


Tree = Scalar | Items | Fields


def holds_unreadable(tree: Tree) -> bool:
    """Does anything in it stand for a value that was refused?"""
    if isinstance(tree, Scalar):
        return isinstance(tree, Unreadable)
    if isinstance(tree, Items):
        return any(holds_unreadable(part) for part in tree.entries)
    return any(holds_unreadable(part) for _, part in tree.entries)
