"""The build pass: what compiled classes need for speed, added when a wheel is compiled.

The source says what a class is and does. What makes it fast is the same for all
frames, events, states and small values, so nobody writes it: this pass reads the
syntax trees of all modules that are to be compiled and writes a marked copy of each,
which is then compiled in its place. It adds

- `@mypyc_attr(acyclic=True)`: nothing in a match refers back to what holds it, so its
  objects are kept out of the search for cycles;
- `free_list_len=1`: the memory of the object that was given up last is used for the next;
- `allow_interpreted_subclasses=True` for the classes that games from outside build on;
- `serializable=True` for events, which are made again from what was kept of them;
- a guard around telling an event: one that nobody reads and that wakes no rule is not made;
- a guard around barring a candidate: unless somebody asks why not, no obstacle is made;
- how states and pieces are copied and written down (build_fields.py).

It takes `strict=True` away from a `zip` that a loop goes through: the compiler knows the plain one
and counts along, where the strict one is made and asked like any object. That two lists are of
one length is found out interpreted, where all tests run. And `isinstance(value, A | B)` becomes
`isinstance(value, (A, B))`, which the compiler knows; the union would be made anew each time.

It also forgets for which table a class is written, `Frame[LeducState]`: types are checked in
the source, and the compiler takes no class as free of cycles that is generic.

The tables below are the only place that names classes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from build_fields import IMPORTS, Field, fields_of, piece_lines, state_lines

# Games from outside, which are not compiled, make classes of their own from these.
OPEN = {
    "CardEvent", "Effect", "Event", "Expr", "Fact", "Frame", "Game", "Gathered", "Moment", "Pool",
    "Question", "Sort", "State", "Supposition", "Template",
}  # fmt: skip
# Made again from their fields alone, without calling what made them first.
MADE_AGAIN = {"Event"}
# Made once, when a game is loaded, and free to refer to each other in a circle: these and all
# classes made from them are left to the collector of cycles.
LOADED = {
    "Binding", "Blueprint", "Duration", "Effect", "Expr", "Game", "Pool", "Query", "Question",
    "Rule", "Sort", "Template", "Verb", "ZoneKind",
}  # fmt: skip
# Where objects are made by the million. What agents and matches hold is not.
MARKED_ROOMS = ("kernel/values/", "kernel/machine/", "games/")
# Classes of the language, for which a mark means nothing or is refused.
FOREIGN = {
    "BaseException", "Enum", "Exception", "IntEnum", "NamedTuple", "Protocol", "TypedDict",
}  # fmt: skip
# An event's arguments may be left out with the event if nothing in them can do anything.
HARMLESS_CALLS = {"abs", "int", "len", "max", "min", "str"}
# What a batch of matches reads although it reads no other events.
ALWAYS_TOLD = {"'limit_reached'"}

# The type variable for the table that a class is written for, and what lets such a class be
# written with one where it has forgotten it.
TABLE = "TableT_contra"
WITH_TABLE = [
    "    @classmethod",
    "    def __class_getitem__(cls, table: object) -> object: return cls",
    "",
]
TELL = "tell"
WANTED = "wanted"
BAR = "bar"


class Declared:
    """A class of a module, with what the pass has to know about it."""

    def __init__(self, module: str, node: ast.ClassDef, bases: list[str]) -> None:
        self.module = module
        self.node = node
        self.bases = bases
        self.name = node.name

    @property
    def first_line(self) -> int:
        """The line that it begins with, decorators included."""
        return min([self.node.lineno, *[mark.lineno for mark in self.node.decorator_list]])

    def method(self, name: str) -> ast.FunctionDef | None:
        for part in self.node.body:
            if isinstance(part, ast.FunctionDef) and part.name == name:
                return part
        return None


class Source:
    """All modules of a package, by their dotted names."""

    def __init__(self, root: Path, compiled: Iterable[str] | None = None) -> None:
        self.root = root
        self.paths = {module_name(root, path): path for path in sorted(root.rglob("*.py"))}
        self.trees = {
            name: ast.parse(path.read_text(encoding="utf-8")) for name, path in self.paths.items()
        }
        wanted = {Path(path).resolve() for path in compiled or map(str, self.paths.values())}
        self.compiled = {name for name, path in self.paths.items() if path.resolve() in wanted}
        self.imported = {name: imports_of(tree) for name, tree in self.trees.items()}
        self.classes: dict[str, Declared] = {}
        for name, tree in self.trees.items():
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    bases = [self.resolved(name, ast.unparse(base)) for base in node.bases]
                    self.classes[f"{name}.{node.name}"] = Declared(name, node, bases)

    def resolved(self, module: str, name: str) -> str:
        """The full name of what a name means in a module, through all that pass it on."""
        plain = name.partition("[")[0]
        for _ in range(len(self.trees)):
            found = self.imported.get(module, {}).get(plain)
            if found is None:
                break
            module, plain = found
        return f"{module}.{plain}"

    def room_of(self, module: str) -> str:
        """Where a module stands in the package: `kernel/values/events.py`."""
        return self.paths[module].relative_to(self.root).as_posix()

    def is_made_by_the_million(self, declared: Declared) -> bool:
        """Does it stand in a marked room, with all that it is made from, and are all compiled?"""
        above = [self.classes[base] for base in declared.bases if base in self.classes]
        return (
            declared.module in self.compiled
            and self.room_of(declared.module).startswith(MARKED_ROOMS)
            and all(self.is_made_by_the_million(base) for base in above)
        )

    def line_of(self, declared: Declared) -> list[str]:
        """The plain names of a class and of all that it is made from."""
        names = [declared.name]
        for base in declared.bases:
            above = self.classes.get(base)
            names += [base.rpartition(".")[2]] if above is None else self.line_of(above)
        return names


def module_name(root: Path, path: Path) -> str:
    parts = [root.name, *path.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Names that a module has from others: the module and the name there."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                found[alias.asname or alias.name] = (node.module, alias.name)
    return found


# Marks


def marks_of(source: Source, declared: Declared) -> str:
    """The decorator that a class needs, or nothing."""
    line = source.line_of(declared)
    if FOREIGN & {*line} or declared.node.keywords:
        return ""
    marks: list[str] = []
    if source.is_made_by_the_million(declared) and not LOADED & {*line}:
        marks.append("acyclic=True")
        if declared.name not in OPEN:
            marks.append("free_list_len=1")
    if declared.name in OPEN and source.room_of(declared.module).startswith("kernel/"):
        marks.append("allow_interpreted_subclasses=True")
    if declared.name in MADE_AGAIN:
        marks.append("serializable=True")
    return f"@mypyc_attr({', '.join(marks)})" if marks else ""


def is_marked(declared: Declared) -> bool:
    return any("mypyc_attr" in ast.unparse(mark) for mark in declared.node.decorator_list)


# Guards


def guards_of(source: Source, module: str) -> dict[int, str]:
    """What to put before the statements that tell an event or bar a candidate, by their lines."""
    found: dict[int, str] = {}
    for node in ast.walk(source.trees[module]):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            continue
        call = node.value
        if not (isinstance(call.func, ast.Attribute) and call.args):
            continue
        if call.func.attr == BAR and isinstance(call.func.value, ast.Name):
            found[node.lineno] = f"if {call.func.value.id}.all: "
        if call.func.attr != TELL:
            continue
        teller, event = call.func.value, call.args[0]
        if isinstance(teller, ast.Name) and isinstance(event, ast.Call) and is_harmless(event):
            kind = kind_of(source, module, event)
            if kind is not None and kind not in ALWAYS_TOLD:
                found[node.lineno] = f"if {teller.id}.{WANTED}({kind}): "
    return found


def is_harmless(event: ast.Call) -> bool:
    """May the making of this event be left out? Not if one of its arguments does something."""
    for part in ast.walk(event):
        if isinstance(part, ast.NamedExpr | ast.Await | ast.Yield):
            return False
        if isinstance(part, ast.Call) and part is not event:
            named = part.func.id if isinstance(part.func, ast.Name) else ""
            if named not in HARMLESS_CALLS:
                return False
    return True


def kind_of(source: Source, module: str, event: ast.Call) -> str | None:
    """The kind of an event that is made here, as an expression; nothing if it cannot be told."""
    declared = source.classes.get(source.resolved(module, ast.unparse(event.func)))
    if declared is None or "Event" not in source.line_of(declared):
        return None
    first = first_argument(source, declared)
    if first is None or isinstance(first, ast.Constant):
        return None if first is None else ast.unparse(first)
    # The kind is handed on from its own first argument.
    if event.args and isinstance(event.args[0], ast.Constant | ast.Name):
        return ast.unparse(event.args[0])
    return None


def first_argument(source: Source, declared: Declared) -> ast.expr | None:
    """What a class of events hands up as its kind: a text, or its own first parameter's name."""
    made = declared.method("__init__")
    if made is None:
        above = source.classes.get(declared.bases[0]) if declared.bases else None
        return None if above is None else first_argument(source, above)
    first = made.args.args[1].arg if len(made.args.args) > 1 else ""
    for node in ast.walk(made):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super"))), args=args):
                given = args[0] if args else None
                if isinstance(given, ast.Constant):
                    return given
                return given if isinstance(given, ast.Name) and given.id == first else None
            case ast.Assign(targets=[ast.Attribute(attr="kind")], value=ast.Name(id=name)):
                return ast.Name(first) if name == first else None
            case _:
                pass
    return None


# What the compiler knows by another spelling


class Spelling:
    """A stretch of a line, in bytes, and what stands there for the compiler."""

    def __init__(self, line: int, first: int, end: int, text: str) -> None:
        self.line = line
        self.first = first
        self.end = end
        self.text = text


def respelled(source: Source, module: str) -> dict[int, list[Spelling]]:
    """Loops through a strict `zip`, and tests for one of several classes: by line, last first."""
    found: dict[int, list[Spelling]] = {}
    for node in ast.walk(source.trees[module]):
        spelling = plain_zip(node) or tuple_of_classes(node)
        if spelling is not None:
            found.setdefault(spelling.line, []).append(spelling)
    return {
        line: sorted(spellings, key=lambda one: -one.first) for line, spellings in found.items()
    }


def plain_zip(node: ast.AST) -> Spelling | None:
    """A loop counts along two lists of one length without asking whether they are."""
    if not isinstance(node, ast.For | ast.comprehension):
        return None
    match node.iter:
        case ast.Call(func=ast.Name(id="zip"), args=[*_, last], keywords=[strict]):
            if last.end_lineno == strict.value.end_lineno:
                first, end = last.end_col_offset or 0, strict.value.end_col_offset or 0
                return Spelling(strict.value.lineno, first, end, "")
        case _:
            pass
    return None


def tuple_of_classes(node: ast.AST) -> Spelling | None:
    """`isinstance(value, A | B)` makes a union each time; a tuple of classes is never made."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.BinOp() as union]):
            if union.lineno == union.end_lineno:
                names = ", ".join(members_of(union))
                end = union.end_col_offset or 0
                return Spelling(union.lineno, union.col_offset, end, f"({names})")
        case _:
            pass
    return None


def members_of(union: ast.expr) -> list[str]:
    if isinstance(union, ast.BinOp):
        return members_of(union.left) + members_of(union.right)
    return [ast.unparse(union)]


def with_spellings(line: str, spellings: list[Spelling]) -> str:
    """A line with these stretches spelled anew, the last of which comes first."""
    written = line.encode()
    for one in spellings:
        written = written[: one.first] + one.text.encode() + written[one.end :]
    return written.decode()


# Fields


def field_lines(source: Source, declared: Declared) -> list[str]:
    """How a state or a piece is copied and written down, unless it says so itself."""
    line = source.line_of(declared)
    name = declared.name

    def is_piece(named: str) -> bool:
        found = source.classes.get(source.resolved(declared.module, named))
        return found is not None and "Piece" in source.line_of(found)[1:]

    if "State" in line[1:] and declared.method("copy_into") is None:
        return state_lines(name, all_fields(source, declared, "State"), is_piece)
    if "Piece" in line[1:] and declared.method("clone") is None:
        made = declared.method("__init__")
        parameters = [] if made is None else [arg.arg for arg in made.args.args[1:]]
        return piece_lines(name, all_fields(source, declared, "Piece"), parameters, is_piece)
    return []


def all_fields(source: Source, declared: Declared, base: str) -> list[Field]:
    """The fields of a class and of those above it, below the base."""
    found = {field.name: field for field in fields_of(declared.node)}
    for name in declared.bases:
        above = source.classes.get(name)
        if above is not None and above.name != base:
            inherited = all_fields(source, above, base)
            found |= {field.name: field for field in inherited if field.name not in found}
    return [found[name] for name in sorted(found)]


# Types


def forgets_tables(source: Source) -> re.Pattern[str]:
    """Finds what says for which table something is written."""
    generic = [
        declared.name
        for declared in source.classes.values()
        if any(ast.unparse(base) == f"Generic[{TABLE}]" for base in declared.node.bases)
    ]
    names = "|".join(sorted(generic)) or "(?!)"
    return re.compile(rf'(?<=\b)({names})\["?\w+"?\]|\(Generic\[{TABLE}\]\)|\b{TABLE}\b(?=[,)\]])')


def without_tables(text: str, pattern: re.Pattern[str]) -> str:
    def kept(found: re.Match[str]) -> str:
        if found[1]:
            return found[1]
        return "" if found[0].startswith("(") else "State"

    return pattern.sub(kept, text)


# Writing


class Marked:
    """The marked text of a module, and for each of its lines the line it had in the source."""

    def __init__(self, text: str, lines: list[int]) -> None:
        self.text = text
        self.lines = lines


def marked(source: Source, module: str) -> Marked:
    path = source.paths[module]
    before = added_lines(source, module)
    guards = guards_of(source, module)
    spellings = respelled(source, module)
    text: list[str] = []
    lines: list[int] = []
    # One line more, since something may be put behind the last one.
    source_lines = [*path.read_text(encoding="utf-8").splitlines(), ""]
    for number, line in enumerate(source_lines, 1):
        for added in before.get(number, []):
            text.append(added)
            lines.append(number)
        kept = with_spellings(line, spellings.get(number, []))
        indent = len(line) - len(line.lstrip())
        text.append(f"{line[:indent]}{guards.get(number, '')}{kept[indent:]}")
        lines.append(number)
    return Marked("\n".join(text).rstrip("\n") + "\n", lines)


def added_lines(source: Source, module: str) -> dict[int, list[str]]:
    """The lines that a module gets, each by the line before which it is put."""
    before: dict[int, list[str]] = {}
    imports: list[str] = []
    for declared in source.classes.values():
        if declared.module != module:
            continue
        mark = "" if is_marked(declared) else marks_of(source, declared)
        if mark:
            before.setdefault(declared.first_line, []).append(mark)
            imports.append("from mypy_extensions import mypyc_attr")
        if f"Generic[{TABLE}]" in map(ast.unparse, declared.node.bases):
            before.setdefault(first_method(declared), []).extend(WITH_TABLE)
        written = field_lines(source, declared)
        if written:
            end = declared.node.end_lineno or declared.node.lineno
            before.setdefault(end + 1, []).extend(written)
            imports += IMPORTS
    if imports:
        before[import_line(source.trees[module])] = sorted({*imports})
    return before


def first_method(declared: Declared) -> int:
    return next(part.lineno for part in declared.node.body if isinstance(part, ast.FunctionDef))


def import_line(tree: ast.Module) -> int:
    """The line of the first import that is not from the future."""
    last = tree.body[0].end_lineno or 1
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            last = node.lineno
        elif isinstance(node, ast.Import | ast.ImportFrom):
            return node.lineno
    return last + 1


def write_marked(root: Path, target: Path, compiled: Iterable[str]) -> dict[str, list[int]]:
    """Copy a package, with the modules that are compiled marked; where each line came from."""
    source = Source(root, compiled)
    pattern = forgets_tables(source)
    origins: dict[str, list[int]] = {}
    for module, path in source.paths.items():
        room = source.room_of(module)
        copy = target / room
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        if module in source.compiled:
            made = marked(source, module)
            text = made.text
            origins[room] = made.lines
        copy.write_text(without_tables(text, pattern), encoding="utf-8")
    return origins


# A call that notes where an error passed: a file, names, and the line.
TRACED = re.compile(r'(CPy_\w+\("([^"]+)"(?:, "[^"]*")+, )(\d+)')


def restore_lines(text: str, origins: dict[str, list[int]]) -> str:
    """C text whose tracebacks name the lines of the source rather than of the marked copy."""

    def restored(found: re.Match[str]) -> str:
        for name, lines in origins.items():
            if found[2].endswith(f"/{name}"):
                return f"{found[1]}{lines[int(found[3]) - 1]}"
        return found[0]

    return TRACED.sub(restored, text)
