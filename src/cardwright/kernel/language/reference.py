"""The reference of a game's card language, written from its vocabulary as Markdown.

Since the same list of words reads the files, the page cannot leave anything
out or promise anything that does not exist.
"""

from __future__ import annotations

from textwrap import fill
from typing import Final

from cardwright.kernel.language.families import Family
from cardwright.kernel.language.forms import EffectForm, Field
from cardwright.kernel.language.scenario import ScenarioShape
from cardwright.kernel.language.usages import Usages
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.expr import TRUTH, Sort
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.questions import SCOPES, VERBS
from cardwright.kernel.values.events import FieldSorts

WIDTH: Final = 80

INTRODUCTION: Final = """\
A card file is YAML, named after the family of its entries. Each entry has a name
of lower-case letters, digits and underscores, and the fields below. An unknown
word anywhere is an error with file, line and the nearest right word; see
`cardwright cards check`. Numbers have at most two decimals and are never rounded
when read. `new_tags: [name, …]` in a file declares tags of its own."""

ANSWERS: Final = """\
`answers` says what a card changes while it is in force: a question, then a short
answer or fields. Short answers are `+1`, `-0.5`, `x1.5` (times), `=3` (becomes),
and for permissions `yes` and `no`. As fields, an answer is one of {verbs},
with `if` for a condition and `scope` for its place in the fold. The fold goes
through the scopes in this order: {scopes}. Within a scope a number is first set
(the latest wins), then gets the sum of what is added, then the product of all
factors, rounded once, then floors (`at_least`), then caps (`at_most`). Of
permissions, one `no` is enough: a `yes` lifts what the rule itself forbids, not
what another card forbids. So the order in which cards came into force does not
count. A question may have a list of answers. In an answer to a question about
cards, `subject` is the card that it is asked about: `subject.tags`."""

RULES_PAGE: Final = """\
`rules` wake on events: `on` names the event, `where` is a filter over its fields
(`event.owner == owner`), `if` a condition that is tested when the rule resolves,
and `do` the effects. With `nth: 1` it acts only the first time each turn that it
would, with `nth: 3` only the third time. Rules stand in the field `rules` of an
entry, where they are awake while the card lies in an active zone, and in `lasting`."""

EXPRESSIONS: Final = """\
Conditions and amounts are short expressions: numbers, the names below, `+ - *`,
`min` and `max`, `whole` (a quantity as a count), `ask` (the answer to a question,
see there), comparisons (`== != < <= > >=`), `and`, `or`, `not`, `"tag" in
card.tags` and `target.name == "moat"`. Only like is compared with like. `always`
is a condition that holds. They stand in `if`, `where`, `holds`, `while`, and
wherever a number may stand. What is read of `card` can be read of a `target`, an
owner or a card, and of what was kept under a name, too: `target.hand`, `old.cost`;
of the cards of an event `event.card.tags` and `event.card.name`."""

TARGETS: Final = """\
Beside an effect, `to` says whom it concerns: the name of a pool, or fields: `of`
(the pool), `whose` (an owner from whose side it is looked at: `whose: target`, or
one that `let` has kept: no pool), `where` (a condition about each `target`), `highest`
or `lowest` (of those only the ones that have the most or the least of something:
`lowest: target.health`; not of what is hidden), and how many: `choose: n`, `random: n`,
or `first: n` that fit, from the top of a pile. How many may be an amount:
`choose: owner.hand - 3`. `top: n` or `bottom: n` keeps to that end of a pile.
`up_to: true` allows fewer, `distinct: false` the same one again, `stream` names the
stream of chance, and in kept choices (`let`, `bind`) `by: opponent` lets the other side choose,
in `let` whoever stands in `whose`.
Whatever has to be chosen in a list of effects is chosen before any of them
resolves; what is chosen inside `do`, `with`, `let` or `each` is chosen when its
turn comes. Nobody chooses among cards that they do not recognise: `look` first. A
target stands for everything inside the effect: each operation there must work on
its sort, or has a `to` of its own. Pools, and names that keep an owner or a card,
stand in `to`, `of`, `targets`, `who`, `whom`, `cards` and `bind`; there `old.owner` is whoever
something that was kept belongs to."""

PRICES: Final = """\
A price is paid in full or not at all, and what follows happens only if it was:
`pay` pays it if it can be paid, `may` asks first (`may: {pay: …, then: …}` is "you
may …; if you do, …"), and `otherwise` is what happens if it was not. Only effects
that are marked as a price can be paid."""

KEPT_PAGE: Final = """\
`let` keeps things under names for what stands in its `do`: a target (`{of: …,
choose: 1}`, or a pool of one), how many there are (`{count: {of: …}}`; if those are
hidden cards, everybody is told the number), a name that the owner says (`{name:
family}`), a number that they say (`{number: {from: 1, to: 6}}`) or that a die of so
many sides shows (`{roll: 6}`), or anything that
can be read, as it is now. `with` keeps how many targets there were as `that_many`
for its `then`. A card that is kept means its place after a shuffle."""

LASTING_PAGE: Final = """\
The effect `lasting` puts `answers` and `rules` in force `until` a moment:
`end_of_turn`, `end_of_match`, `your_next_turn`, `{phase: name}`, `{turns: n}`, `{your_turns: n}`,
`{while: condition}`, `{in_zone: zone}` or `{event: {on: …, where: …}}`. What it
answers is asked about everyone; `about: owner` answers only what is asked about its
owner, `about: others` only what is asked about all others. `bind` keeps choices under
names that its answers and rules can read."""

EXAMPLES_PAGE: Final = """\
`examples` are small scenarios that run as tests, with the fields {fields}.
`setup` is the set-up that is played, if not the usual one (`{{seats: 2}}`),
`given` places cards (`hand.0: [name]`) and sets resources (`stamina.1: 2.5`),
`rolls` fixes the draws of a stream, `do` lists steps (`"0: raise"`), and `then`
says what must be so: `holds`, `told`, `offers`, `lacks`, `refused`, `scores`,
`over`. A file of its own with the same fields is a position to play from."""


def reference(game: Game) -> str:
    """The whole page."""
    vocabulary = game.vocabulary
    usages = Usages(game)
    parts = [f"# The card language of {game.title}", INTRODUCTION]
    for family in game.families.values():
        parts += family_part(family, vocabulary)
    parts += ["## Answers", answers_text()]
    parts += ["## Rules", RULES_PAGE]
    parts += ["## Expressions", EXPRESSIONS, readers_part(vocabulary, usages)]
    parts += ["## Targets", TARGETS, pools_part(vocabulary, usages)]
    parts += ["## Effects", LASTING_PAGE, PRICES, KEPT_PAGE]
    for form in vocabulary.effects.values():
        parts += effect_part(form, vocabulary, usages)
    parts += ["## Questions", questions_part(game, usages)]
    parts += ["## Events", events_part(vocabulary, usages)]
    parts += ["## Examples", EXAMPLES_PAGE.format(fields=listing(list(ScenarioShape.FIELDS)))]
    parts += ["## Listed words", listed_words(vocabulary)]
    return "\n\n".join(laid_out(part) for part in parts) + "\n"


def laid_out(part: str) -> str:
    """Prose in lines of even width; headings and tables as they are."""
    return part if part.startswith(("#", "|")) else fill(part, WIDTH, break_on_hyphens=False)


def family_part(family: Family, vocabulary: Vocabulary) -> list[str]:
    heading = f"## Fields of {family.name}"
    return [heading, family.doc, fields_table(family.form.fields, vocabulary)]


def effect_part(form: EffectForm, vocabulary: Vocabulary, usages: Usages) -> list[str]:
    text = form.doc
    if form.target is not None:
        need = ", which must be named" if form.needs_target else ""
        text += f" Its target: {form.target.name}{need}."
    text += " It stands wherever an effect may stand"
    text += ", and as a price." if form.price else "."
    if form.short:
        text += f" `{form.name}: …` alone stands for `{form.short}`."
    example = usages.of_effect(form.name)
    parts = [f"### {form.name}", text]
    if example:
        parts.append(table(["for instance"], [[example]]))
    return [*parts, fields_table(form.fields, vocabulary)] if form.fields else parts


def fields_table(fields: list[Field], vocabulary: Vocabulary) -> str:
    rows = [
        [f"`{field.name}`" + (" (required)" if field.required else ""),
         field.shape.words(vocabulary), field.doc]
        for field in fields
    ]  # fmt: skip
    return table(["field", "value", "meaning"], rows)


def readers_part(vocabulary: Vocabulary, usages: Usages) -> str:
    rows = [
        [f"`{path}`", sort_words(reader.sort), reader.words(), usages.of_word(path)]
        for path, reader in vocabulary.readers.items()
    ]
    return table(["name", "is", "meaning", "for instance"], rows)


def pools_part(vocabulary: Vocabulary, usages: Usages) -> str:
    rows = [
        [f"`{pool.name}`", pool.sort.name, pool.words(), usages.of_word(pool.name)]
        for pool in vocabulary.pools.values()
    ]
    return table(["pool", "of", "meaning", "for instance"], rows)


def questions_part(game: Game, usages: Usages) -> str:
    askable = game.vocabulary.askable
    rows = [
        [
            f"`{question.name}`",
            sort_words(question.sort),
            question.doc,
            ", ".join(sort.described() for sort in askable.get(question.name, ())) or "—",
            usages.of_field(question.name),
        ]
        for question in game.questions
    ]
    heads = ["question", "answer", "without any card", "`ask` is about", "for instance"]
    return table(heads, rows)


def events_part(vocabulary: Vocabulary, usages: Usages) -> str:
    rows = [
        [f"`{kind}`", fields_words(fields), usages.of_word(kind)]
        for kind, fields in vocabulary.events.items()
    ]
    return table(["event", "fields for `where`", "for instance"], rows)


def fields_words(fields: FieldSorts) -> str:
    """Text fields are left out: a filter cannot read them."""
    return ", ".join(f"`event.{name}` ({sort})" for name, sort in fields if sort != "text")


def listed_words(vocabulary: Vocabulary) -> str:
    rows = [["tag", listing(list(vocabulary.tags))]]
    for sort in vocabulary.sorts.values():
        if sort.words:
            rows.append([sort.name, listing(list(sort.words))])
    return table(["list", "words"], rows)


def answers_text() -> str:
    return ANSWERS.format(verbs=listing(list(VERBS)), scopes=listing(list(SCOPES)))


def sort_words(sort: Sort) -> str:
    if sort is TRUTH:
        return "yes or no"
    return "number" if sort.name == "hundredths" else sort.name


def listing(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words) or "none"


def table(heads: list[str], rows: list[list[str]]) -> str:
    if not rows:
        return "None."
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    for row in rows:
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    return "\n".join(lines)
