"""Changes: what a designer's own card files do to the cards of a game.

A folder of changes is made of card files like any others. An entry with a name
of its own is added. One that the game has already is changed: only the fields
that differ are written, and fields within fields just the same. A list is
written anew, or `{add: …, drop: …}` says what becomes of it. `~`, which is YAML
for nothing, takes away whatever it stands for: a field, a card from a deck, or a
whole entry. What was not changed keeps its place in its file, so a complaint
about it still points there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.answers import Answers
from cardwright.kernel.language.forms import Shape
from cardwright.kernel.language.problems import ContentError, Problems, nearest, problem
from cardwright.kernel.language.shapes import Formed, Many, Named, TagSet
from cardwright.kernel.language.trees import Fields, Items, Scalar, Tree
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.families import Family

TAKEN_AWAY: Final = "~"
ADDING: Final = "add"
DROPPING: Final = "drop"
ADDED: Final = "added"
CHANGED: Final = "changed"
REMOVED: Final = "removed"


class CardEntry:
    """One entry as its file has it, before it is read into a template."""

    __slots__ = ("family", "name", "tree")

    def __init__(self, family: Family, name: Scalar, tree: Tree) -> None:
        self.family = family
        self.name = name
        self.tree = tree

    def form(self) -> Plain:
        """What it says, without where it stands."""
        return [self.family.name, self.name.text, tree_form(self.tree)]


class CardChange:
    """What a folder does to one entry: what was written of it before, and what is now."""

    __slots__ = ("after", "before", "entry")

    def __init__(self, entry: CardEntry, before: Tree | None, after: Tree | None) -> None:
        # The entry as it stands in the folder.
        self.entry = entry
        self.before = before
        self.after = after

    @property
    def name(self) -> str:
        return self.entry.name.text

    @property
    def family(self) -> str:
        return self.entry.family.name

    @property
    def kind(self) -> str:
        """Was it added, changed or removed?"""
        if self.before is None:
            return ADDED
        return REMOVED if self.after is None else CHANGED

    def fields(self) -> list[tuple[str, str, str]]:
        """Every field that differs, by its path, with what it said and what it says.

        What was not there, or is there no more, is empty.
        """
        before = dict(flat(self.before)) if self.before is not None else {}
        after = dict(flat(self.after)) if self.after is not None else {}
        found: list[tuple[str, str, str]] = []
        for path in [*before, *[path for path in after if path not in before]]:
            was, now = before.get(path, ""), after.get(path, "")
            if was != now:
                found.append((path, was, now))
        return found


def changed_entries(
    shipped: list[CardEntry], own: list[CardEntry], needed: tuple[str, ...], problems: Problems
) -> tuple[list[CardEntry], list[CardChange]]:
    """The entries of a game after a folder's changes, and what those changes are.

    A changed entry stays where it was among the others; an added one comes
    after the others of its family, so that entries of later families may name it.
    What the rules need cannot be taken away.
    """
    by_name = {entry.name.text: entry for entry in shipped}
    instead: dict[str, CardEntry | None] = {}
    added: dict[str, list[CardEntry]] = {}
    changes: list[CardChange] = []
    for entry in own:
        old = by_name.get(entry.name.text)
        try:
            if old is None:
                check_added(entry, by_name)
                added.setdefault(entry.family.name, []).append(entry)
                changes.append(CardChange(entry, None, entry.tree))
                continue
            new = changed_entry(old, entry, problems)
            if new is None and entry.name.text in needed:
                wrong = "the rules of the game need it: it can be changed, but not taken away"
                raise problem(entry.name, wrong)
        except ContentError as error:
            problems.note(error)
            continue
        instead[entry.name.text] = new
        if new is None or new.form() != old.form():
            changes.append(CardChange(entry, old.tree, None if new is None else new.tree))
    entries: list[CardEntry] = []
    last = {entry.family.name: place for place, entry in enumerate(shipped)}
    for place, entry in enumerate(shipped):
        kept = instead.get(entry.name.text, entry)
        if kept is not None:
            entries.append(kept)
        if last[entry.family.name] == place:
            entries += added.pop(entry.family.name, [])
    # Families of which the game itself has no entries.
    for more in added.values():
        entries += more
    return entries, changes


def entries_beside(shipped: list[CardEntry], changes: list[CardChange]) -> list[CardEntry]:
    """The entries of a game as they were, and after them what a folder adds or changes."""
    added: list[CardEntry] = []
    changed: list[CardEntry] = []
    for change in changes:
        family, name = change.entry.family, change.entry.name
        if change.after is None:
            continue
        if change.before is None:
            added.append(CardEntry(family, name, change.after))
        else:
            beside = Scalar(beside_name(name.text), name.quoted, name.mark, name.path)
            changed.append(CardEntry(family, beside, change.after))
    return [*shipped, *added, *changed]


def beside_name(name: str) -> str:
    """What a changed entry is called where the original is there as well."""
    return f"{name}_{CHANGED}"


def check_added(entry: CardEntry, known: Iterable[str]) -> None:
    if takes_away(entry.tree):
        wrong = f"there is no {entry.name.text!r} that could be taken away"
        raise problem(entry.name, wrong, nearest(entry.name.text, known))


def changed_entry(old: CardEntry, entry: CardEntry, problems: Problems) -> CardEntry | None:
    """A game's own entry with what a folder says differently; nothing if it is taken away."""
    if entry.family is not old.family:
        family = old.family.name
        raise problem(
            entry.name,
            f"{entry.name.text!r} is one of the {family}: it is changed in a file"
            f" {family}.yaml or {family}-….yaml",
        )
    if takes_away(entry.tree):
        return None
    if not isinstance(entry.tree, Fields):
        raise problem(entry.tree, f"a change is written as fields, or {TAKEN_AWAY} takes it away")
    tree = merged(old.tree, entry.tree, Formed(entry.family.form), problems)
    return CardEntry(old.family, old.name, tree)


def takes_away(tree: Tree) -> bool:
    return isinstance(tree, Scalar) and tree.text == TAKEN_AWAY and not tree.quoted


def merged(old: Tree, new: Tree, shape: Shape | None, problems: Problems) -> Tree:
    """What a change makes of a value: the new one, or the old one with new parts."""
    if not isinstance(new, Fields):
        return new
    if isinstance(old, Fields) and isinstance(shape, (Formed, Named, Answers)):
        return merged_fields(old, new, shape, problems)
    if isinstance(shape, (Many, TagSet)) and edits_a_list(new):
        return edited_list(old, new, problems)
    return new


def merged_fields(old: Fields, new: Fields, shape: Shape, problems: Problems) -> Fields:
    """The old fields, with the new ones in their places or after them."""
    instead = {name.text: (name, value) for name, value in new.entries}
    entries: list[tuple[Scalar, Tree]] = []
    for name, value in old.entries:
        change = instead.pop(name.text, None)
        if change is None:
            entries.append((name, value))
        elif not takes_away(change[1]):
            part = part_of(shape, name.text)
            entries.append((change[0], merged(value, change[1], part, problems)))
    for name, value in instead.values():
        if takes_away(value):
            known = [field.text for field, _ in old.entries]
            wrong = f"there is no {name.text!r} here that could be taken away"
            problems.note(problem(name, wrong, nearest(name.text, known)))
        else:
            entries.append((name, value))
    return Fields(entries, new.mark, old.path)


def part_of(shape: Shape, name: str) -> Shape | None:
    """The shape of what stands under a name, if a change may say only what differs in it."""
    if isinstance(shape, Formed):
        for field in shape.form.fields:
            if field.name == name:
                return field.shape
    return shape.shape if isinstance(shape, Named) else None


def edits_a_list(tree: Fields) -> bool:
    return bool(tree.entries) and all(name.text in (ADDING, DROPPING) for name, _ in tree.entries)


def edited_list(old: Tree, edits: Fields, problems: Problems) -> Items:
    """A list without what is dropped and with what is added at its end."""
    entries = list(listed_items(old))
    for entry in listed_items(edits.get(DROPPING)):
        form = tree_form(entry)
        place = next((at for at, other in enumerate(entries) if tree_form(other) == form), None)
        if place is None:
            problems.note(problem(entry, f"{in_line(entry)} is not in the list, so nothing drops"))
        else:
            del entries[place]
    return Items([*entries, *listed_items(edits.get(ADDING))], edits.mark, old.path)


def listed_items(tree: Tree | None) -> list[Tree]:
    if tree is None:
        return []
    return tree.entries if isinstance(tree, Items) else [tree]


# What is written, without where it stands


def tree_form(tree: Tree) -> Plain:
    """What a piece of a file says, without where it stands."""
    if isinstance(tree, Scalar):
        return tree.text
    if isinstance(tree, Items):
        return [tree_form(entry) for entry in tree.entries]
    return [[name.text, tree_form(value)] for name, value in tree.entries]


def flat(tree: Tree, path: str = "") -> list[tuple[str, str]]:
    """Every value that stands under names alone, by its path; a list is one value."""
    if not isinstance(tree, Fields) or not tree.entries:
        return [(path, in_line(tree))]
    found: list[tuple[str, str]] = []
    for name, value in tree.entries:
        found += flat(value, f"{path}.{name.text}" if path else name.text)
    return found


def in_line(tree: Tree) -> str:
    """A value as it would be written on one line of a card file."""
    if isinstance(tree, Scalar):
        return " ".join(tree.text.split())
    if isinstance(tree, Items):
        return f"[{', '.join(in_line(entry) for entry in tree.entries)}]"
    fields = [f"{name.text}: {in_line(value)}" for name, value in tree.entries]
    return f"{{{', '.join(fields)}}}"
