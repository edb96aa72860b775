"""Reading what cards say about questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.document import (
    ContentError,
    Fields,
    Items,
    Scalar,
    Tree,
    nearest,
    problem,
    unknown,
)
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.forms import Context, Shape, by_kind, fields_schema
from cardwright.kernel.language.scalars import hundredths, whole_number
from cardwright.kernel.language.shapes import listed
from cardwright.kernel.machine.expr import HUNDREDTHS, TRUTH, AllOf, Always, Expr, Literal
from cardwright.kernel.machine.questions import SCOPES, VERBS, Modifier, Question, in_units
from cardwright.kernel.values.limits import QUANTITY_MAX
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary


class Answers(Shape):
    """Questions with what the card says about each: `+1`, `x0.5`, `=3`, `no`, or fields."""

    def __init__(self, scope: str) -> None:
        self.scope = SCOPES.index(scope)

    def read(self, tree: Tree, context: Context) -> list[Modifier]:
        if not isinstance(tree, Fields):
            raise problem(tree, "answers are written as question: answer")
        before = context.problems.failures
        modifiers: list[Modifier] = []
        for name, value in tree.entries:
            question = context.vocabulary.questions.get(name.text)
            if question is None:
                known = context.vocabulary.questions
                context.problems.note(unknown(name, "question", name.text, known))
                continue
            inner = context.naming(context.vocabulary.asked_about(question))
            for entry in value.entries if isinstance(value, Items) else [value]:
                try:
                    modifiers.append(self.modifier(question, entry, inner))
                except ContentError as error:
                    context.problems.note(error)
        context.problems.stop_if_more(before)
        return modifiers

    def modifier(self, question: Question, tree: Tree, context: Context) -> Modifier:
        if isinstance(tree, Scalar):
            return short_answer(question, tree, self.scope)
        if not isinstance(tree, Fields):
            raise problem(tree, "an answer is a short one such as +1, or fields")
        conditions: list[Expr] = []
        scope = self.scope
        verb = ""
        amount: Expr = Always()
        for name, value in tree.entries:
            if name.text == "if":
                conditions += condition_in(value, context)
            elif name.text == "scope":
                scope = SCOPES.index(listed(value, "scope", SCOPES))
            elif name.text in VERBS and not verb:
                verb = name.text
                if verb in ("forbid", "permit"):
                    conditions += condition_in(value, context)
                else:
                    amount = changed_by(question, verb, value, context)
            else:
                known = [*VERBS, "if", "scope"]
                raise problem(
                    name, f"an answer has no {name.text!r} here", nearest(name.text, known)
                )
        check_verb(question, verb, tree)
        condition = None
        if conditions:
            condition = conditions[0] if len(conditions) == 1 else AllOf(conditions)
        modifier = Modifier(question, scope, verb, amount, condition)
        modifier.unusual = scope != self.scope
        return modifier

    def schema(self, vocabulary: Vocabulary) -> Plain:
        properties: dict[str, Plain] = {
            name: {"$ref": "#/$defs/answer", "description": question.doc}
            for name, question in vocabulary.questions.items()
        }
        return fields_schema(properties)

    def words(self, vocabulary: Vocabulary) -> str:
        return "questions with answers"


SHORT_ANSWER: Final[Plain] = {
    "type": ["string", "number", "boolean"],
    "description": "+1, -0.5, x1.5, =3, yes or no",
}
VERB_DOCS: Final = {
    "forbid": "it is not so if this condition holds",
    "permit": "it is so if this condition holds",
    "add": "so much more",
    "times": "so many times as much",
    "set": "so much, whatever it was",
    "at_least": "no less than this",
    "at_most": "no more than this",
}
ANSWER_SCHEMA: Final = by_kind(
    "array",
    {"type": "array", "items": {"$ref": "#/$defs/answer"}},
    by_kind(
        "object",
        fields_schema(
            {
                **{
                    verb: {"type": ["string", "number", "boolean"], "description": VERB_DOCS[verb]}
                    for verb in VERBS
                },
                "if": {"type": "string", "description": "only if this condition holds"},
                "scope": {"enum": list(SCOPES), "description": "in which scope it speaks"},
            }
        ),
        SHORT_ANSWER,
    ),
)


def check_verb(question: Question, verb: str, tree: Tree) -> None:
    if not verb:
        raise problem(tree, f"an answer needs one of: {', '.join(VERBS)}")
    permission = question.sort is TRUTH
    if permission != (verb in ("forbid", "permit")):
        fitting = "forbid or permit" if permission else "add, times, set, at_least or at_most"
        raise problem(tree, f"{question.name} is answered with {fitting}, not {verb!r}")
    if verb != "set" and not permission and not in_units(question.sort):
        raise problem(tree, f"{question.name} is not a quantity; it can only be set")


def short_answer(question: Question, tree: Scalar, scope: int) -> Modifier:
    """`no`, `yes`, `+1`, `-0.5`, `x1.2` or `=3`."""
    written = tree.text
    if question.sort is TRUTH:
        if written not in ("no", "yes"):
            raise problem(tree, f"{question.name} is answered with yes or no, not {written!r}")
        return Modifier(question, scope, "forbid" if written == "no" else "permit", Always(), None)
    sign, rest = written[:1], Scalar(written[1:], False, tree.mark, tree.path)
    if sign == "x":
        factor = Literal(hundredths(rest, 0, QUANTITY_MAX), HUNDREDTHS)
        check_verb(question, "times", tree)
        return Modifier(question, scope, "times", factor, None)
    if sign == "=":
        return Modifier(question, scope, "set", plain_amount(question, rest), None)
    if sign in ("+", "-"):
        check_verb(question, "add", tree)
        return Modifier(question, scope, "add", plain_amount(question, tree), None)
    raise problem(tree, f"{written!r} is not an answer: write +1, -1, x1.5 or =3")


def changed_by(question: Question, verb: str, tree: Tree, context: Context) -> Expr:
    """By what, or to what; a step of a scale that has names may be written by its name."""
    steps = question.steps()
    if verb not in ("add", "times") and isinstance(tree, Scalar) and tree.text in steps:
        return Literal(steps.index(tree.text), question.sort)
    sort = HUNDREDTHS if verb == "times" else question.sort
    return read_expression(tree, sort, context.names, context.vocabulary)


def plain_amount(question: Question, tree: Scalar) -> Expr:
    steps = question.steps()
    if steps and tree.text[:1].isalpha():
        return Literal(steps.index(listed(tree, question.name, steps)), question.sort)
    if question.sort.words:
        return Literal(
            question.sort.words.index(listed(tree, question.sort.name, question.sort.words)),
            question.sort,
        )
    read = hundredths if question.sort is HUNDREDTHS else whole_number
    return Literal(read(tree, -QUANTITY_MAX, QUANTITY_MAX), question.sort)


def condition_in(tree: Tree, context: Context) -> list[Expr]:
    """A condition as a list that is empty for `always`."""
    condition = read_condition(tree, context)
    return [] if condition is None else [condition]


def read_condition(tree: Tree, context: Context) -> Expr | None:
    """A condition; `always` means none."""
    if isinstance(tree, Scalar) and tree.text == "always":
        return None
    return read_expression(tree, TRUTH, context.names, context.vocabulary)
