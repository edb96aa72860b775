"""How a card file becomes a tree, before it becomes a card.

A card file is written by a stranger. It may be a careful piece of design, a
slip of the keyboard, or an attempt to make the engine misbehave, and at the
moment it arrives all three look the same. So the first thing done with it
carries no meaning at all: the text becomes a small tree of three shapes, a
`Scalar` (some text), `Items` (a list) and `Fields` (a mapping), each of which
remembers where it stands, so that every later complaint can point at a place.

YAML is a large language and card files need a small one. Whatever lies
outside the small one is refused here: anchors and aliases, tags, repeated
fields, characters that do not show, and anything big or deep enough to be a
weapon. YAML's habit of guessing types is left out too. `no`, `1e5` and `0x10`
stay the text they are until a reader that knows what it expects (see
`scalars`) takes them as a number or a name, or refuses them.
"""

import re
from collections.abc import Callable
from typing import Final, cast

import yaml

from cardwright.kernel.language.characters import (
    FORBIDDEN_IN_FILE,
    FORBIDDEN_IN_TEXT,
    WITH_ESCAPES,
    why_forbidden,
)
from cardwright.kernel.language.problems import (
    AlreadyNoted,
    ContentError,
    Problems,
    problem,
    shown,
)
from cardwright.kernel.language.trees import Fields, Items, Mark, Scalar, Tree, Unreadable
from cardwright.kernel.values.limits import (
    CONTENT_DEPTH_MAX,
    CONTENT_FILE_BYTES_MAX,
    CONTENT_NODES_MAX,
    CONTENT_TEXT_CHARS_MAX,
)

# A path is for people to read, and every node holds one. Without a bound, deep
# nesting of long field names would turn a small file into gigabytes of paths.
_PATH_CHARS_MAX: Final = 200

_LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = (
    yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
)

# Directives are looked for in the text, because libyaml takes time that grows with the
# square of their number before it reports the first.
_DIRECTIVE: Final = re.compile(r"(?:(?<=[\r\n])|\A)%")


def read_document(text: str | bytes, file: str, problems: Problems | None = None) -> Fields:
    """The tree of one file; raises ContentError at the first thing that is refused.

    Where problems are collected, a repeated field, an anchor or a character that no file
    may hold are some more of them, and what else the file holds is read.
    """
    source = _decoded(text, file).removeprefix("\ufeff")
    forbidden = FORBIDDEN_IN_FILE.search(source)
    if forbidden is not None:
        error = _error_at(source[: forbidden.start()], file, why_forbidden(forbidden[0]))
        if problems is None:
            raise error
        return _read_without(source, file, problems)
    directive = _DIRECTIVE.search(source)
    if directive is not None:
        what = "a line may not start with '%', because YAML directives are not allowed"
        raise _error_at(source[: directive.start()], file, what)
    return _Builder(source, file, problems).document()


def _read_without(source: str, file: str, problems: Problems) -> Fields:
    """The tree of a file without the characters that it may not hold, each noted once."""
    noted: set[str] = set()
    for found in FORBIDDEN_IN_FILE.finditer(source):
        if found[0] not in noted:
            noted.add(found[0])
            problems.note(_error_at(source[: found.start()], file, why_forbidden(found[0])))
    try:
        # Whoever indents with a tab means a step of two spaces.
        return read_document(FORBIDDEN_IN_FILE.sub("", source.replace("\t", "  ")), file, problems)
    except ContentError as error:
        # What is no YAML now may well be so for want of them.
        raise AlreadyNoted from error


def _decoded(text: str | bytes, file: str) -> str:
    # A str is measured too, as the bytes it would be; even a broken one has a size.
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > CONTENT_FILE_BYTES_MAX:
        what = f"the file has {len(data)} bytes, more than {CONTENT_FILE_BYTES_MAX}"
        raise ContentError(file, 1, 1, "", what)
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        before = text[: error.start].decode("utf-8")
    raise _error_at(before, file, "the file is not UTF-8 text")


def _error_at(before: str, file: str, what: str) -> ContentError:
    """An error at the end of `before`, the part of the file that came before it."""
    lines = re.split(r"\r\n|\r|\n", before.removeprefix("\ufeff"))
    return ContentError(file, len(lines), len(lines[-1]) + 1, "", what)


def _bounded(path: str) -> str:
    return path if len(path) <= _PATH_CHARS_MAX else "..." + path[3 - _PATH_CHARS_MAX :]


class _Builder:
    """Builds the tree from YAML's events, so that nothing YAML would expand ever is.

    Most events are texts, so those are asked for first and take the shortest way.
    """

    __slots__ = ("_file", "_next_event", "_nodes", "_problems")

    def __init__(self, source: str, file: str, problems: Problems | None) -> None:
        self._problems = problems
        # Without a last line feed, PyYAML's two loaders disagree about where a file ends.
        lines = source if source.endswith("\n") else source + "\n"
        # The stubs allow that there is no event; the last one is never asked for twice.
        self._next_event = cast(Callable[[], yaml.Event], _LOADER(lines).get_event)
        self._file = file
        self._nodes = 0

    def document(self) -> Fields:
        self._next()  # The stream starts.
        start = self._next()
        if not isinstance(start, yaml.DocumentStartEvent):
            return Fields([], Mark(self._file, 1, 1), "")
        root = self._tree(self._next(), "", 1)
        self._next()  # The document ends.
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._error(after, "", "a second document starts here, and a file holds only one")
        if isinstance(root, Scalar) and not root.text and not root.quoted:
            return Fields([], root.mark, "")
        if not isinstance(root, Fields):
            raise problem(root, "the file must be a mapping of names to values")
        return root

    def _tree(self, event: yaml.Event, path: str, depth: int) -> Tree:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path)
        if not isinstance(event, yaml.CollectionStartEvent):
            return self._alias(event, path)
        self._nodes += 1
        if event.anchor is not None or event.tag is not None or self._nodes > CONTENT_NODES_MAX:
            self._refuse(event, path)
        # From here on the tree recurses, which is safe because of this bound.
        if depth > CONTENT_DEPTH_MAX:
            what = f"values are nested more than {CONTENT_DEPTH_MAX} levels deep"
            raise self._error(event, path, what)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._items(event, path, depth)
        return self._fields(event, path, depth)

    def _alias(self, event: yaml.Event, path: str) -> Unreadable:
        error = self._error(event, path, "aliases (*name) are not allowed; write the value out")
        if self._problems is None:
            raise error
        self._problems.note(error)
        self._problems.refused = True
        return Unreadable("", False, self._mark(event), path)

    def _refuse(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, path: str) -> None:
        """Say what is wrong with a value before it is known what it holds."""
        if self._nodes > CONTENT_NODES_MAX:
            raise self._error(event, path, f"the file has more than {CONTENT_NODES_MAX} values")
        if event.anchor is not None:
            error = self._error(event, path, "anchors (&name) are not allowed")
        else:
            error = self._error(event, path, "tags (!name) are not allowed")
        if self._problems is None:
            raise error
        self._problems.note(error)

    def _scalar(self, event: yaml.ScalarEvent, path: str) -> Scalar:
        self._nodes += 1
        if event.anchor is not None or event.tag is not None or self._nodes > CONTENT_NODES_MAX:
            self._refuse(event, path)
        text, style = event.value, event.style
        if len(text) > CONTENT_TEXT_CHARS_MAX:
            what = f"the text has {len(text)} characters, more than {CONTENT_TEXT_CHARS_MAX}"
            raise self._error(event, path, what)
        # The file was searched already, but an escape can still spell such a character.
        if style == WITH_ESCAPES:
            forbidden = FORBIDDEN_IN_TEXT.search(text)
            if forbidden is not None:
                raise self._error(event, path, why_forbidden(forbidden[0]))
        # The stubs allow an event without a mark; a parsed event always has one.
        start = event.start_mark
        assert start is not None, "a parsed event stands somewhere"
        return Scalar(text, bool(style), Mark(self._file, start.line + 1, start.column + 1), path)

    def _items(self, start: yaml.Event, path: str, depth: int) -> Items:
        entries: list[Tree] = []
        event = self._next()
        while not isinstance(event, yaml.SequenceEndEvent):
            entries.append(self._tree(event, _bounded(f"{path}[{len(entries)}]"), depth + 1))
            event = self._next()
        return Items(entries, self._mark(start), path)

    def _fields(self, start: yaml.Event, path: str, depth: int) -> Fields:
        entries: list[tuple[Scalar, Tree]] = []
        first: dict[str, Mark] = {}
        under = f"{path}." if path else ""
        event = self._next()
        while not isinstance(event, yaml.MappingEndEvent):
            name = self._name(event, path)
            name.path = _bounded(under + name.text)
            earlier = first.setdefault(name.text, name.mark)
            if earlier is not name.mark:
                self._repeated(name, earlier)
            event = self._next()
            if isinstance(event, yaml.ScalarEvent):
                tree: Tree = self._scalar(event, name.path)
            else:
                tree = self._tree(event, name.path, depth + 1)
            if earlier is name.mark:
                entries.append((name, tree))
            event = self._next()
        return Fields(entries, self._mark(start), path)

    def _repeated(self, name: Scalar, earlier: Mark) -> None:
        where = f"line {earlier.line}, column {earlier.column}"
        error = problem(name, f"the field {shown(name.text)} already stands at {where}")
        if self._problems is None:
            raise error
        self._problems.note(error)

    def _name(self, event: yaml.Event, path: str) -> Scalar:
        if isinstance(event, yaml.CollectionStartEvent):
            raise self._error(event, path, "a field's name must be text, not a list or a mapping")
        if not isinstance(event, yaml.ScalarEvent):
            raise self._error(event, path, "aliases (*name) are not allowed; write the value out")
        name = self._scalar(event, path)
        if not name.text or "\n" in name.text:
            raise problem(name, "a field's name must be one line of text")
        return name

    def _next(self) -> yaml.Event:
        try:
            return self._next_event()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            what = " ".join(part for part in (error.problem, error.context) if part)
            if mark and error.context_mark and error.context_mark.line != mark.line:
                what += f" from line {error.context_mark.line + 1}"
        except (yaml.YAMLError, ValueError, OverflowError):
            # The loader written in Python lets an impossible escape out as a ValueError.
            mark, what = None, "an escape in quoted text stands for no character"
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise ContentError(self._file, line, column, "", f"this is not YAML: {what}")

    def _error(self, event: yaml.Event, path: str, what: str) -> ContentError:
        mark = self._mark(event)
        return ContentError(self._file, mark.line, mark.column, path, what)

    def _mark(self, event: yaml.Event) -> Mark:
        start = event.start_mark
        assert start is not None, "a parsed event stands somewhere"
        return Mark(self._file, start.line + 1, start.column + 1)
