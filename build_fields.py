"""The build pass, second part: copying and writing down, as a class's fields say.

In the source a state or a piece declares its fields in `__init__`, and the kernel copies
and writes them down by looking at them (kernel/machine/pieces.py). Here the same is written
out for each class, so that the compiled build need not look.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

IMPORTS = [
    "from cardwright.kernel.machine.pieces import field_form as _field_form",
    "from cardwright.kernel.machine.state import State as _State",
    "from cardwright.kernel.values.plain import Plain as _Plain",
]
NOT_FIELDS = ("ClassVar", "Final")

IsPiece = Callable[[str], bool]


class Field:
    """One field: its name, its type as far as it is said, and the parameter that it is given by."""

    def __init__(self, name: str, kind: ast.expr | None, parameter: str = "") -> None:
        self.name = name
        self.kind = kind
        self.parameter = parameter


def fields_of(node: ast.ClassDef) -> list[Field]:
    """What a class declares, in the order of names."""
    found: dict[str, Field] = {}
    for part in node.body:
        match part:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                if ast.unparse(kind).partition("[")[0] not in NOT_FIELDS:
                    found[name] = Field(name, kind)
            case ast.FunctionDef(name="__init__"):
                for field in assigned(part):
                    known = found.get(field.name)
                    said = field.kind if known is None or known.kind is None else known.kind
                    found[field.name] = Field(field.name, said, field.parameter)
            case _:
                pass
    return [found[name] for name in sorted(found)]


def assigned(made: ast.FunctionDef) -> list[Field]:
    """The fields that a constructor sets."""
    parameters = {arg.arg: arg.annotation for arg in made.args.args}
    found: list[Field] = []

    def note(target: ast.expr, kind: ast.expr | None, value: ast.expr | None) -> None:
        match target:
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                given = value.id if isinstance(value, ast.Name) and value.id in parameters else ""
                found.append(Field(name, kind or parameters.get(given) or guessed(value), given))
            case ast.Tuple(elts=parts):
                values = value.elts if isinstance(value, ast.Tuple) else [None] * len(parts)
                for part, inner in zip(parts, values, strict=True):
                    note(part, None, inner)
            case _:
                pass

    for node in ast.walk(made):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                note(target, None, node.value)
        elif isinstance(node, ast.AnnAssign):
            note(node.target, node.annotation, node.value)
    return found


def guessed(value: ast.expr | None) -> ast.expr | None:
    """The type of a value that says it by itself: a list of plain values, a new object."""
    match value:
        case ast.List() | ast.ListComp() | ast.BinOp(left=ast.List()):
            return ast.parse("list[int]", mode="eval").body
        case ast.Dict() | ast.DictComp():
            return ast.parse("dict[int, int]", mode="eval").body
        case ast.Call(func=ast.Name() as made):
            return made
        case _:
            return None


def copy_of(kind: ast.expr | None, value: str, is_piece: IsPiece) -> str:
    """An expression for a copy of a value of this type."""
    if kind is None:
        return value
    match kind:
        case ast.Constant(value=str(text)):
            return copy_of(ast.parse(text, mode="eval").body, value, is_piece)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            copy = copy_of(left, value, is_piece)
            return value if copy == value else f"None if {value} is None else {copy}"
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            copy = copy_of(inner, "part", is_piece)
            return f"{value}.copy()" if copy == "part" else f"[{copy} for part in {value}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, inner])):
            copy = copy_of(inner, "part", is_piece)
            if copy == "part":
                return f"{value}.copy()"
            return f"{{key: {copy} for key, part in {value}.items()}}"
        case ast.Name(id=name) if is_piece(name):
            return f"{value}.clone()"
        case _:
            return value


def form_lines(fields: list[Field], name: str) -> list[str]:
    entries = ", ".join(f'"{field.name}": _field_form(self.{field.name})' for field in fields)
    return [f"    def {name}(self) -> _Plain: return {{{entries}}}"]


def state_lines(name: str, fields: list[Field], is_piece: IsPiece) -> list[str]:
    """The methods of a game's state."""
    steps = [f"assert isinstance(copy, {name})"]
    for field in fields:
        steps.append(f"copy.{field.name} = {copy_of(field.kind, f'self.{field.name}', is_piece)}")
    made = f"{name}(self.game, self.seats, self.seat_of, self.chance)"
    return [
        f"    def blank(self) -> _State: return {made}",
        f"    def copy_into(self, copy: _State) -> None: {'; '.join(steps)}",
        *form_lines(fields, "own_form"),
    ]


def piece_lines(
    name: str, fields: list[Field], parameters: list[str], is_piece: IsPiece
) -> list[str]:
    """The methods of a piece. It is made anew from the fields that its constructor takes."""
    given: dict[str, Field] = {}
    for field in fields:
        if field.parameter and (field.parameter not in given or field.name == field.parameter):
            given[field.parameter] = field
    whole = all(parameter in given for parameter in parameters)
    made = f"{name}.__new__({name})"
    if whole:
        values = [given[parameter] for parameter in parameters]
        copies = [copy_of(field.kind, f"self.{field.name}", is_piece) for field in values]
        made = f"{name}({', '.join(copies)})"
    steps = [f"copy = {made}"]
    for field in fields:
        if not (whole and given.get(field.parameter) is field):
            copy = copy_of(field.kind, f"self.{field.name}", is_piece)
            steps.append(f"copy.{field.name} = {copy}")
    return [
        f"    def clone(self) -> {name}: {'; '.join(steps)}; return copy",
        *form_lines(fields, "form"),
    ]
