"""Parts: what lies on a table, in thirteen kinds, as values that every surface draws its own way.

A part has a key (`at`), one plain sentence with every number that a drawing of
it shows (`says`), and fields of its kind. Parts come in reading order. The key is
the nesting: `swordsman_1.stamina` belongs to `swordsman_1`. Cards, cells, places,
blocks and dice are items: things inside a part with keys of their own.

Numbers are whole. A quantity that can be fractional counts in hundredths and
says so by its `scale`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from cardwright.kernel.values.limits import (
    GRID_SIDE_MAX,
    PART_BYTES_MAX,
    PART_ITEMS_MAX,
    PART_KEY_CHARS_MAX,
    PART_LABEL_CHARS_MAX,
    PART_SENTENCE_CHARS_MAX,
    TABLE_BYTES_MAX,
    TABLE_PARTS_MAX,
    TIMELINE_SLOTS_MAX,
)
from cardwright.kernel.values.plain import number_text, slug

NO_OWNER: Final = -1
# What a part may be marked with: each mark has a sign and is a word.
MARKS: Final = {"spent": "×", "warn": "!", "lost": "†", "sealed": "▪", "blocked": "▣"}


class Shown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What parts and items share: a key, a sentence, a label, whose it is, and its marks."""

    at: str
    says: str = ""
    label: str = ""
    # The seat that it belongs to.
    whose: int = NO_OWNER
    # The question that `explain` opens about it.
    ask: str = ""
    marks: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class HeadPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="head"):
    """What is played, how far it has come, and what it is about."""

    title: str = ""
    round: int = 0
    rounds: int = 0
    # The steps of a round or fight, and which of them it is.
    steps: tuple[str, ...] = ()
    now: str = ""
    goals: tuple[str, ...] = ()
    # Do all decide at once, unseen?
    sealed: bool = False


class AmountPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="amount"):
    """A number with a name; with `of` it is a share of that."""

    n: int
    of: int | None = None
    # What of it is still free, if something is bound.
    free: int | None = None
    # Counted one by one, as chips are?
    pips: bool = False
    # What else there is to say about it, in a word.
    text: str = ""
    # How many of its units make one: 100 for what is counted in hundredths.
    scale: int = 1

    def number(self) -> str:
        return self.shown(self.n)

    def shown(self, n: int) -> str:
        return number_text(n) if self.scale == 100 else str(n)


def quantity(
    label: str,
    n: int,
    of: int | None = None,
    free: int | None = None,
    *,
    pips: bool = False,
    text: str = "",
    scale: int = 1,
    ask: str = "",
) -> AmountPart:
    """An amount with all that may be said about it; its key comes from where it is put."""
    return AmountPart(
        at=slug(label), label=label, n=n, of=of, free=free, pips=pips, text=text, scale=scale,
        ask=ask,
    )  # fmt: skip


class FigurePart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="figure"):
    """Somebody or something that acts: a fighter, a hero, a unit, a foe, a player."""

    about: str = ""
    # The most important first.
    amounts: tuple[AmountPart, ...] = ()
    ails: tuple[str, ...] = ()
    # The cell or place where it stands.
    on: str = ""
    # Two characters for it on a grid.
    sign: str = ""
    # Is it no longer in the game?
    out: bool = False


class CardPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="card"):
    """A card that the seat recognises; `label` is its title."""

    name: str
    # How many equal ones this stands for.
    n: int = 1
    cost: str = ""
    facts: tuple[str, ...] = ()
    # Under which heading it lies, or who put it there.
    by: str = ""


class ZonePart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="zone"):
    """Cards side by side; those that the seat cannot recognise are only counted."""

    cards: tuple[CardPart, ...] = ()
    hidden: int = 0
    # The headings under which its cards lie, in their order.
    by: tuple[str, ...] = ()


class PilePart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="pile"):
    """Cards on top of each other."""

    n: int
    # The title of the card on top, if it is known.
    top: str = ""
    # How many lie there of each sort, if that is known.
    by: tuple[tuple[str, int], ...] = ()


class Balance(msgspec.Struct, frozen=True, omit_defaults=True):
    """One beam between two sides: how much of the whole leans to the left."""

    label: str
    n: int
    of: int = 100
    ask: str = ""


class BeamPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="beam"):
    """What lies between two figures."""

    left: str
    right: str
    beams: tuple[Balance, ...] = ()


class CellItem(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="cell"):
    """A cell of a grid that has something to say of its own: an objective, a mark."""

    sign: str = ""


class GridPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="grid"):
    """A board of cells. Cells are lettered by column and numbered by row: `grid.e3`."""

    columns: int
    rows: int
    # One text a row, one character a cell: the ground, and what lies over it.
    ground: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    # What the characters mean.
    legend: tuple[tuple[str, str], ...] = ()
    cells: tuple[CellItem, ...] = ()

    def cell_at(self, column: int, row: int) -> str:
        """The key of a cell, both counted from nothing."""
        return f"{self.at}.{column_letter(column).lower()}{row + 1}"


class PlaceItem(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="place"):
    """A place of a map, with the places it leads to."""

    about: str = ""
    to: tuple[str, ...] = ()
    here: bool = False


class MapPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="map"):
    """Places and the ways between them, the nearest first."""

    places: tuple[PlaceItem, ...] = ()


class BlockItem(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="block"):
    """Something that takes time: who does it, from when and for how long, at whom, with what."""

    by: str
    start: int = msgspec.field(name="from")
    length: int = msgspec.field(name="for")
    aim: str = ""
    carries: tuple[str, ...] = msgspec.field(name="with", default=())
    # How many cards lie on it face down.
    hidden: int = 0
    # What came of it, once that is known.
    came: str = ""


class TimelinePart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="timeline"):
    """A stretch of time in slots, and what is planned in it."""

    slots: int
    # What a slot is, in a word: `tenths`.
    unit: str = ""
    blocks: tuple[BlockItem, ...] = ()


class DieItem(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="die"):
    face: str
    spent: bool = False


class DicePart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="dice"):
    """Dice that lie on the table."""

    dice: tuple[DieItem, ...] = ()


class EffectPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="effect"):
    """A lasting effect in force, with what it is bound to."""

    # The card that it comes from.
    by: str = ""
    on: tuple[str, ...] = ()
    until: str = ""
    # Turns until it ends, if they are counted.
    left: int = 0


class TextPart(Shown, frozen=True, kw_only=True, omit_defaults=True, tag="text"):
    """A line of text with its label."""

    text: str = ""


Part: TypeAlias = (
    HeadPart | FigurePart | AmountPart | ZonePart | PilePart | CardPart | BeamPart | GridPart
    | MapPart | TimelinePart | DicePart | EffectPart | TextPart
)  # fmt: skip
Item: TypeAlias = CardPart | CellItem | PlaceItem | BlockItem | DieItem


def column_letter(column: int) -> str:
    """A to Z, then AA, AB …"""
    first, second = divmod(column, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)


def items_of(part: Part) -> tuple[Item, ...]:
    """The things inside a part that have keys of their own."""
    if isinstance(part, ZonePart):
        return part.cards
    if isinstance(part, GridPart):
        return part.cells
    if isinstance(part, MapPart):
        return part.places
    if isinstance(part, TimelinePart):
        return part.blocks
    if isinstance(part, DicePart):
        return part.dice
    return ()


def keys_of(part: Part) -> list[str]:
    """Every key that a part brings to the table: its own, its items', its amounts', its cells'."""
    keys = [part.at, *[item.at for item in items_of(part)]]
    if isinstance(part, FigurePart):
        keys += [amount.at for amount in part.amounts]
    if isinstance(part, GridPart):
        marked = set(keys)
        cells = [part.cell_at(c, r) for r in range(part.rows) for c in range(part.columns)]
        keys += [cell for cell in cells if cell not in marked]
    return keys


def part_bytes(part: Part) -> bytes:
    """A part as one line of JSON."""
    return msgspec.json.encode(part)


def faults_of(parts: tuple[Part, ...]) -> list[str]:
    """What is too large or said twice on a table, naming the part; nothing is ever cut."""
    faults: list[str] = []
    if len(parts) > TABLE_PARTS_MAX:
        faults.append(f"the table has {len(parts)} parts, more than {TABLE_PARTS_MAX}")
    total = 0
    seen: set[str] = set()
    for part in parts:
        name = f"{part.kind} {part.at!r}"
        size = len(part_bytes(part))
        total += size
        if size > PART_BYTES_MAX:
            faults.append(f"{name} has {size} bytes, more than {PART_BYTES_MAX}")
        if len(items_of(part)) > PART_ITEMS_MAX:
            faults.append(f"{name} has {len(items_of(part))} items, more than {PART_ITEMS_MAX}")
        if not part.says:
            faults.append(f"{name} has no sentence")
        faults += [f"{name}: {fault}" for fault in shape_faults(part)]
        for thing in things_in(part):
            faults += [f"{name}: {fault}" for fault in thing_faults(thing)]
        for key in keys_of(part):
            if key in seen:
                faults.append(f"{name}: the key {key!r} stands for two things")
            seen.add(key)
    if total > TABLE_BYTES_MAX:
        faults.append(f"the table has {total} bytes, more than {TABLE_BYTES_MAX}")
    return faults


def things_in(part: Part) -> list[Shown]:
    """A part and everything inside it that has a key, a label and a sentence."""
    amounts: tuple[Shown, ...] = part.amounts if isinstance(part, FigurePart) else ()
    return [part, *items_of(part), *amounts]


def thing_faults(thing: Shown) -> list[str]:
    faults: list[str] = []
    if not thing.at or len(thing.at) > PART_KEY_CHARS_MAX:
        faults.append(f"the key {thing.at!r} is empty or longer than {PART_KEY_CHARS_MAX}")
    if len(thing.label) > PART_LABEL_CHARS_MAX:
        faults.append(f"the label {thing.label!r} is longer than {PART_LABEL_CHARS_MAX}")
    if len(thing.says) > PART_SENTENCE_CHARS_MAX:
        faults.append(f"the sentence {thing.says!r} is longer than {PART_SENTENCE_CHARS_MAX}")
    faults += [f"there is no mark {mark!r}" for mark in thing.marks if mark not in MARKS]
    return faults


def shape_faults(part: Part) -> list[str]:
    if isinstance(part, GridPart):
        faults: list[str] = []
        if not (1 <= part.columns <= GRID_SIDE_MAX and 1 <= part.rows <= GRID_SIDE_MAX):
            faults.append(f"a grid has at most {GRID_SIDE_MAX} by {GRID_SIDE_MAX} cells")
        for layer in (part.ground, part.over):
            if layer and {len(row) for row in layer} != {part.columns}:
                faults.append("its rows are not as long as it has columns")
            if layer and len(layer) != part.rows:
                faults.append("it has other rows than it says")
        return faults
    if isinstance(part, TimelinePart):
        if not 1 <= part.slots <= TIMELINE_SLOTS_MAX:
            return [f"a timeline has at most {TIMELINE_SLOTS_MAX} slots"]
        late = [block.at for block in part.blocks if block.start < 0 or block.length < 0]
        return [f"the block {at!r} has no time" for at in late]
    return []
