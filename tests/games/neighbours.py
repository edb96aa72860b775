"""Single edits of card entries: every number, word, condition and limit, one at a time."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.weapons import Mode
from cardwright.kernel import Blueprint, Game, Statement, Template, card_words
from cardwright.kernel.language.content import CardFile, entries_in, shipped_files
from cardwright.kernel.language.document import (
    ContentError,
    ContentErrors,
    Fields,
    Items,
    Problems,
    Scalar,
    Tree,
)
from cardwright.kernel.language.forms import Context
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.machine.structures import Attempt
from cardwright.kernel.machine.triggers import Rule

# What is no rule: how an entry is shown to be right, what people call it.
UNSAID = {"examples", "title", "letter", "symbol", "stream", "aim"}
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
COMPARATORS = (">=", "<=", "==", "!=", ">", "<")
OTHER_WAY = {">=": "<=", "<=": ">=", "==": "!=", "!=": "==", ">": "<", "<": ">"}
# What of an entry is no rule: who it is, what shows that it is right, how it is drawn.
# Who it cannot lie beside is said from both sides, as `barred`; `goal` tells agents what to go for.
IDENTITY = {
    *("examples", "others", "tree", "name", "title", "number", "letter", "symbol"),
    *("place", "excludes", "goal"),
}
# What of anything in an entry is no rule: where it stands in its file, what follows from the
# rest (of whom an effect is, if nobody else is named), and the stream that chance draws from.
NO_RULES = {"mark", "parts_read", "work", "own", "reaches", "stream"}
NAME = re.compile(r"(?<![\w.\"'])(?!(?:and|or|not|in)\b)[a-z_][a-z0-9_.]*(?!\()(?![\w\"'])")
WORD = re.compile(r"[a-z_][a-z0-9_]*")


class Neighbours:
    """The entries of a game with everything that one edit makes of them."""

    def __init__(self, game: Game, files: list[CardFile] | None = None) -> None:
        self.game = game
        self.entries = entries_in(files or shipped_files(game), game.vocabulary, Problems())
        # The words that stand at a place in any entry, to put one for another.
        self.words: dict[str, list[str]] = defaultdict(list)
        # The names that stand in expressions at a place.
        self.names: dict[str, list[str]] = defaultdict(list)
        # The fields that stand at a place in any entry, each as the first that has it says it.
        self.fields: dict[str, dict[str, Tree]] = defaultdict(dict)
        for entry in self.entries:
            self.learn(entry.tree, entry.family.name)

    def learn(self, tree: Tree, place: str) -> None:
        if isinstance(tree, Scalar):
            if WORD.fullmatch(tree.text) and tree.text not in self.words[place]:
                self.words[place].append(tree.text)
            elif any(f" {sign} " in tree.text for sign in (*COMPARATORS, "in", "and", "or")):
                for name in NAME.findall(tree.text):
                    if name not in self.names[place]:
                        self.names[place].append(name)
        elif isinstance(tree, Items):
            for part in tree.entries:
                self.learn(part, place)
        else:
            for name, part in tree.entries:
                self.fields[place].setdefault(name.text, part)
                self.learn(part, f"{place}.{name.text}")

    def all(self) -> Iterator[tuple[str, Template, str]]:
        """Every entry as it is, then everything that one edit makes of one of them."""
        for entry in self.entries:
            name, family = entry.name.text, entry.family.name
            template = self.built(family, name, entry.tree)
            assert template is not None, name
            yield family, template, name
        for entry in self.entries:
            name, family = entry.name.text, entry.family.name
            for done, tree in self.edits(entry.tree, family):
                template = self.built(family, name, tree)
                if template is not None:
                    yield family, template, f"{name}: {done}"

    def built(self, family: str, name: str, tree: Tree) -> Template | None:
        """The entry that a tree makes; nothing if it makes none."""
        problems = Problems()
        context = Context(self.game.vocabulary, problems, name)
        try:
            template = self.game.families[family].form.read(tree, context)
        except (ContentError, ContentErrors):
            return None
        if problems.failures:
            return None
        template.others = self.game.by_name
        template.family = family
        link(self.game, template)
        return template

    def text(self, template: Template) -> str:
        """All that people read of it, without its title."""
        return "\n".join(card_words(self.game, template)[1:])

    def edits(self, tree: Tree, place: str) -> Iterator[tuple[str, Tree]]:
        """Every tree that differs from this one in one thing, with what was done to it."""
        if isinstance(tree, Scalar):
            for text in self.texts(tree, place):
                scalar = Scalar(text, tree.quoted, tree.mark, tree.path)
                yield f"{place}: {tree.text} → {text}", scalar
        elif isinstance(tree, Items):
            yield from self.list_edits(tree, place)
        else:
            yield from self.added(tree, place)
            yield from self.renamed(tree, place)
            for number, (name, part) in enumerate(tree.entries):
                if name.text in UNSAID:
                    continue
                rest = [*tree.entries[:number], *tree.entries[number + 1 :]]
                yield f"{place}: without {name.text}", Fields(rest, tree.mark, tree.path)
                for done, changed in self.edits(part, f"{place}.{name.text}"):
                    entries = tree.entries.copy()
                    entries[number] = (name, changed)
                    yield done, Fields(entries, tree.mark, tree.path)

    def added(self, tree: Fields, place: str) -> Iterator[tuple[str, Tree]]:
        """With one field more, as another entry has it; what is kept and not used is no rule."""
        if place.endswith(".bind"):
            return
        for name, part in self.fields[place].items():
            if tree.get(name) is None and name not in UNSAID:
                known = Scalar(name, False, tree.mark, tree.path)
                more = [*tree.entries, (known, part)]
                yield f"{place}: with {name}", Fields(more, tree.mark, tree.path)

    def renamed(self, tree: Fields, place: str) -> Iterator[tuple[str, Tree]]:
        """With another field or operation in place of one, and the same said of it."""
        if place.endswith(".bind"):
            return
        for number, (name, part) in enumerate(tree.entries):
            for other in self.fields[place]:
                if tree.get(other) is not None or {name.text, other} & UNSAID:
                    continue
                entries = tree.entries.copy()
                entries[number] = (Scalar(other, False, tree.mark, tree.path), part)
                yield f"{place}: {name.text} → {other}", Fields(entries, tree.mark, tree.path)

    def list_edits(self, tree: Items, place: str) -> Iterator[tuple[str, Tree]]:
        for number, part in enumerate(tree.entries):
            rest = [*tree.entries[:number], *tree.entries[number + 1 :]]
            yield f"{place}: without item {number}", Items(rest, tree.mark, tree.path)
            if number:
                swapped = tree.entries.copy()
                swapped[number - 1 : number + 1] = swapped[number - 1 : number + 1][::-1]
                yield (
                    f"{place}: items {number - 1} and {number}",
                    Items(swapped, tree.mark, tree.path),
                )
            for done, changed in self.edits(part, place):
                entries = tree.entries.copy()
                entries[number] = changed
                yield done, Items(entries, tree.mark, tree.path)
        yield from regrouped(tree, place)

    def texts(self, scalar: Scalar, place: str) -> Iterator[str]:
        text = scalar.text
        if WORD.fullmatch(text):
            others = [other for other in self.words[place] if other != text]
            if text in ("true", "false"):
                others = ["false" if text == "true" else "true"]
            elif text in ("yes", "no"):
                others = ["no" if text == "yes" else "yes"]
            yield from others[:3]
            return
        for found in NUMBER.finditer(text):
            for other in stepped(found.group()):
                if other == "0" and place.startswith("battles."):
                    # None of a kind is the same as not to name it.
                    continue
                yield text[: found.start()] + other + text[found.end() :]
        if text[:1] in "+-x=" and len(text) > 1:
            yield from (sign + text[1:] for sign in "+-x=" if sign != text[0])
            return
        yield from self.other_names(text, place)
        yield from expression_edits(text)

    def other_names(self, text: str, place: str) -> Iterator[str]:
        """Each name in an expression as another that some expression at this place has."""
        for found in NAME.finditer(text):
            for other in self.names[place]:
                if other != found.group():
                    yield text[: found.start()] + other + text[found.end() :]


def regrouped(tree: Items, place: str) -> Iterator[tuple[str, Tree]]:
    """What stands side by side bound together, and what was bound together side by side."""
    for number, part in enumerate(tree.entries):
        before, after = tree.entries[:number], tree.entries[number + 1 :]
        if isinstance(part, Items):
            entries = [*before, *part.entries, *after]
            yield f"{place}: item {number} apart", Items(entries, tree.mark, tree.path)
        elif after:
            both = Items([part, after[0]], tree.mark, tree.path)
            entries = [*before, both, *after[1:]]
            yield (
                f"{place}: items {number} and {number + 1} as one",
                Items(entries, tree.mark, tree.path),
            )


def stepped(number: str) -> list[str]:
    """A number one step more, and one less."""
    if "." in number:
        return [f"{float(number) + 0.01:.2f}", f"{max(0, float(number) - 0.01):.2f}"]
    return [str(int(number) + 1), str(max(0, int(number) - 1))]


def expression_edits(text: str) -> Iterator[str]:
    """Conditions compared, joined and negated in another way."""
    if not any(sign in text for sign in COMPARATORS) and " in " not in text:
        return
    for sign in COMPARATORS:
        if f" {sign} " in text:
            yield text.replace(f" {sign} ", f" {OTHER_WAY[sign]} ", 1)
    for join, other in ((" and ", " or "), (" or ", " and ")):
        if join in text:
            yield text.replace(join, other, 1)
            left, _, right = text.partition(join)
            yield left
            yield right
    yield f"not ({text})"
    if " not in " in text:
        yield text.replace(" not in ", " in ", 1)


def link(game: Game, template: Template) -> None:
    """What an entry knows of others as soon as all are read."""
    if isinstance(template, Tactic):
        for other in game.family("modifiers"):
            assert isinstance(other, Tactic)
            if other.name == template.name:
                continue
            if other.name in template.excludes or template.name in other.excludes:
                template.barred.append(other)
        template.barred.sort(key=lambda other: other.number)


def same_rules(one: object, other: object, seen: set[tuple[int, int]] | None = None) -> bool:
    """Do two things hold the same, all the way down? Other entries are the same by their names."""
    seen = set() if seen is None else seen
    one, other = unwrapped(one), unwrapped(other)
    if type(one) is not type(other):
        return False
    if (id(one), id(other)) in seen or one is other:
        return True
    seen.add((id(one), id(other)))
    if isinstance(one, (bool, int, str, float, bytes)) or one is None:
        return one == other
    if isinstance(one, list | tuple):
        assert isinstance(other, list | tuple)
        return len(one) == len(other) and all(map(lambda a, b: same_rules(a, b, seen), one, other))
    if isinstance(one, dict):
        assert isinstance(other, dict)
        return list(one) == list(other) and all(
            same_rules(one[key], other[key], seen) for key in one
        )
    if isinstance(one, Template) and len(seen) > 1:
        assert isinstance(other, Template)
        return one.name == other.name
    return all(same_rules(held(one, name), held(other, name), seen) for name in fields_of(one))


def held(thing: object, name: str) -> object:
    """What stands in a field; a number that an entry's class keeps as well stands there alone."""
    kept = getattr(thing, name, None)
    if name == "numbers" and isinstance(thing, Template):
        return {number: n for number, n in thing.numbers.items() if not hasattr(thing, number)}
    return kept


def unwrapped(thing: object) -> object:
    """What says the same in fewer words: of oneself, said or not; a lone attempt."""
    if isinstance(thing, Statement) and thing.condition is None and thing.query is not None:
        pool = thing.query.pool.name
        return unwrapped(thing.effect) if pool in ("self", "this_card") else thing
    if isinstance(thing, Attempt):
        lone = isinstance(thing.then, Nothing) and isinstance(thing.otherwise, Nothing)
        return unwrapped(thing.effect) if lone else thing
    return thing


def fields_of(thing: object) -> list[str]:
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    names += list(getattr(thing, "__dict__", {}))
    if isinstance(thing, Blueprint) and not thing.answers:
        # About whom the answers are is nothing where there are none.
        names.remove("whose")
    if isinstance(thing, Mode):
        # The weapon that it is a mode of.
        names.remove("weapon")
    if isinstance(thing, Blueprint):
        # It is called after the entry that makes it.
        names.remove("name")
    if isinstance(thing, Rule):
        # Its place among the rules that count their times.
        names.remove("number")
    unsaid = NO_RULES | IDENTITY if isinstance(thing, Template) else NO_RULES
    return [name for name in names if name not in unsaid]
