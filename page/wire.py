"""The page's types of everything that comes over the wire, written from the structs that are sent.

    python -m page.wire

writes page/src/wire.ts. A test holds that file to what this would write, so that the
page and the protocol cannot drift apart.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardwright.kernel import Part
from cardwright.session import messages
from cardwright.web import gallery, lobby, players, replays

FILE = Path(__file__).parent / "src" / "wire.ts"
LEAD = "// Written by page/wire.py from the structs of the protocol; not by hand.\n"
# What the page reads and writes; whatever these are made of comes with them.
ROOTS: list[object] = [
    Part, messages.Hello, messages.Waiting, messages.WholeTable, messages.Step, messages.Done,
    messages.NotDone, messages.Answer, messages.Bye, gallery.GameRow, gallery.CardRow,
    gallery.Rules, players.AgentRow, lobby.Summary, lobby.MadeMatch, replays.Position,
]  # fmt: skip


def wire_types() -> str:
    """All types as the text of a TypeScript module."""
    seen: dict[str, msgspec.inspect.StructType] = {}
    for root in ROOTS:
        collect(msgspec.inspect.type_info(root), seen)
    found = sorted(seen.items())
    parts = [kind for kind, struct in found if struct.tag_field == "kind" and is_part(struct)]
    union = "export type Part =\n" + "".join(f"  | {kind}\n" for kind in parts)
    texts = [interface(name, struct) for name, struct in found]
    return "\n".join([LEAD, *texts, union.rstrip("\n") + ";\n"])


def is_part(struct: msgspec.inspect.StructType) -> bool:
    part = msgspec.inspect.type_info(Part)
    assert isinstance(part, msgspec.inspect.UnionType)
    return struct in part.types


def collect(found: msgspec.inspect.Type, seen: dict[str, msgspec.inspect.StructType]) -> None:
    match found:
        case msgspec.inspect.StructType():
            if found.cls.__name__ not in seen:
                seen[found.cls.__name__] = found
                for field in found.fields:
                    collect(field.type, seen)
        case msgspec.inspect.UnionType():
            for each in found.types:
                collect(each, seen)
        case msgspec.inspect.TupleType():
            for each in found.item_types:
                collect(each, seen)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            collect(found.item_type, seen)
        case msgspec.inspect.DictType():
            collect(found.value_type, seen)
        case _:
            pass


def interface(name: str, struct: msgspec.inspect.StructType) -> str:
    lines = [f"export interface {name} {{"]
    if struct.tag_field is not None:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    omits = struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        optional = "?" if not field.required and omits else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def written(found: msgspec.inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match found:
        case msgspec.inspect.StructType():
            return found.cls.__name__
        case msgspec.inspect.UnionType():
            structs = [each for each in found.types if isinstance(each, msgspec.inspect.StructType)]
            if len(structs) > 1 and all(is_part(struct) for struct in structs):
                return "Part"
            return " | ".join(written(each) for each in found.types)
        case msgspec.inspect.TupleType():
            return f"[{', '.join(written(each) for each in found.item_types)}]"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            inner = written(found.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case msgspec.inspect.DictType():
            return f"Record<string, {written(found.value_type)}>"
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return "number"
        case msgspec.inspect.BoolType():
            return "boolean"
        case msgspec.inspect.StrType():
            return "string"
        case msgspec.inspect.NoneType():
            return "null"
        case msgspec.inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in found.values)
        case msgspec.inspect.AnyType() | msgspec.inspect.RawType():
            return "unknown"
        case _:
            raise TypeError(f"the page has no type for {found}")


if __name__ == "__main__":
    FILE.write_text(wire_types(), encoding="utf-8")
