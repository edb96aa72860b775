"""Scenarios: a position in a few lines, what is done in it, and what must then be so.

The same form serves three uses: a card's own examples, which run as tests; a
position to start playing from; and tests that contain their whole world.

    given: {hand.0: [king_of_spades], board: [king_of_hearts]}
    rolls: {deal: [3]}
    do: ["0: raise", "1: call"]
    then: {scores: [3, -3]}
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.forms import (
    Context,
    Shape,
    Values,
    attempted,
    by_kind,
    note_unknown,
)
from cardwright.kernel.language.problems import (
    AlreadyNoted,
    ContentError,
    Problems,
    nearest,
    problem,
)
from cardwright.kernel.language.scalars import hundredths, text, whole_number
from cardwright.kernel.language.shapes import Many, Truth, listed
from cardwright.kernel.language.trees import Fields, Items, Scalar, Tree
from cardwright.kernel.machine.expr import TRUTH, Expr
from cardwright.kernel.values.limits import (
    CHANCE_RANGE_MAX,
    QUANTITY_MAX,
    RESULT_MAX,
    SCENARIO_STEPS_MAX,
)
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary
    from cardwright.kernel.machine.game import Game

PartT = TypeVar("PartT")

SEED_NUMBER_MAX: Final = 2**62
PLAIN_NUMBER_MAX: Final = 2**62
WHOLE_SEED: Final = re.compile(r"[0-9a-f]{64}")
CONSTANTS: Final[dict[str, Plain]] = {"true": True, "false": False, "null": None}


class Move:
    """One thing that a seat does in a scenario."""

    __slots__ = ("option", "seat", "tree")

    def __init__(self, seat: int, option: str, tree: Tree) -> None:
        self.seat = seat
        self.option = option
        self.tree = tree

    def words(self) -> str:
        return f"{self.seat}: {self.option}"


class Claim:
    """A condition that must hold in the end, from the side of one owner."""

    __slots__ = ("condition", "owner", "source")

    def __init__(self, owner: int, condition: Expr, source: str) -> None:
        self.owner = owner
        self.condition = condition
        self.source = source


class Placed:
    """Cards by name that lie in a zone when the scenario begins."""

    __slots__ = ("names", "owner", "tree", "zone")

    def __init__(self, zone: str, owner: int, names: list[str], tree: Tree) -> None:
        self.zone = zone
        self.owner = owner
        self.names = names
        self.tree = tree


class Stocked:
    """How much of a resource an owner has when the scenario begins."""

    __slots__ = ("amount", "owner", "resource")

    def __init__(self, resource: str, owner: int, amount: int) -> None:
        self.resource = resource
        self.owner = owner
        self.amount = amount


class Outcome:
    """What must be so at the end of a scenario."""

    __slots__ = ("claims", "lacks", "offers", "over", "refused", "scores", "told")

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self.told: list[str] = []
        self.offers: list[Move] = []
        self.lacks: list[Move] = []
        self.refused: list[Move] = []
        self.scores: list[int] = []
        self.over: bool | None = None


class Scenario:
    """A position, steps and an outcome, as they were written."""

    __slots__ = (
        "given", "given_tree", "outcome", "placed", "position", "rolls", "seed", "seed_bytes",
        "setup", "steps", "stocked", "text", "title", "told", "tree",
    )  # fmt: skip

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        # As it stands in a file of its own, for the record; a card's example has none.
        self.text = ""
        self.title = ""
        self.setup: dict[str, str] = {}
        # A number that people write, or the whole seed of a match that was written down.
        self.seed = 0
        self.seed_bytes = b""
        # A whole position as a match wrote it, and what somebody was told before it.
        self.position: dict[str, Plain] = {}
        self.told: list[Plain] = []
        self.rolls: dict[str, list[int]] = {}
        self.placed: list[Placed] = []
        self.stocked: list[Stocked] = []
        self.given: Values | None = None
        self.steps: list[Move] = []
        self.outcome = Outcome()


class ScenarioShape(Shape):
    FIELDS: Final = (
        "title", "game", "setup", "seed", "position", "told", "given", "rolls", "do", "then"
    )  # fmt: skip

    def read(self, tree: Tree, context: Context) -> Scenario:
        before = context.problems.failures
        scenario = Scenario(tree)
        for name, value in known_fields(tree, "a scenario", self.FIELDS, context):
            try:
                self.read_field(scenario, name, value, context)
            except ContentError as error:
                context.problems.note(error)
        context.problems.stop_if_more(before)
        return scenario

    def read_field(self, scenario: Scenario, name: str, value: Tree, context: Context) -> None:
        if name == "title":
            scenario.title = text(value)
        elif name == "game":
            listed(value, "game", (context.vocabulary.game.name,))
        elif name == "setup":
            scenario.setup = {
                key: text(entry) for key, entry in checked_fields(value, "a set-up", None)
            }
        elif name == "seed":
            read_seed(value, scenario)
        elif name == "position":
            checked_fields(value, "a position", None)
            position = plain_in(value)
            scenario.position = position if isinstance(position, dict) else {}
        elif name == "told":
            scenario.told = [plain_in(entry) for entry in entries_of(value)]
        elif name == "given":
            read_given(value, context, scenario)
        elif name == "rolls":
            scenario.rolls = read_rolls(value, context)
        elif name == "do":
            scenario.steps = read_steps(value, context)
        else:
            scenario.outcome = read_outcome(value, context)

    def schema(self, vocabulary: Vocabulary) -> Plain:
        line: Plain = {"type": "string"}
        lines: Plain = by_kind("array", {"type": "array", "items": line}, line)
        anything: Plain = {"type": "object"}
        return {
            "type": "object",
            "properties": {
                "title": {"type": "string"},
                "game": {"type": "string"},
                "setup": anything,
                "seed": {"type": ["integer", "string"]},
                "position": anything,
                "told": {"type": "array"},
                "given": anything,
                "rolls": anything,
                "do": lines,
                "then": anything,
            },
            "additionalProperties": False,
        }

    def words(self, vocabulary: Vocabulary) -> str:
        return "a scenario"


EXAMPLES: Final = Many(ScenarioShape())


def read_scenario(source: str | bytes, file: str, game: Game) -> Scenario:
    """A scenario from a file of its own."""
    document = read_document(source, file)
    problems = Problems()
    try:
        scenario = ScenarioShape().read(document, Context(game.vocabulary, problems, "scenario"))
    except AlreadyNoted:
        raise problems.errors[0] from None
    scenario.text = source if isinstance(source, str) else source.decode("utf-8")
    return scenario


def checked_fields(tree: Tree, what: str, known: tuple[str, ...] | None) -> list[tuple[str, Tree]]:
    """The fields of a mapping; with a list of known names, any other is refused."""
    if not isinstance(tree, Fields):
        raise problem(tree, f"{what} is written as fields")
    for name, _ in tree.entries:
        if known is not None and name.text not in known:
            raise problem(name, f"{what} has no field {name.text!r}", nearest(name.text, known))
    return [(name.text, value) for name, value in tree.entries]


def known_fields(
    tree: Tree, what: str, known: tuple[str, ...], context: Context
) -> list[tuple[str, Tree]]:
    """The fields of a mapping that are known; every other one is noted."""
    fields = checked_fields(tree, what, None)
    assert isinstance(tree, Fields), "what has fields was checked to be a mapping"
    note_unknown(tree, what, known, context)
    return [(name, value) for name, value in fields if name in known]


def read_seed(tree: Tree, scenario: Scenario) -> None:
    written = text(tree)
    if isinstance(tree, Scalar) and tree.quoted and WHOLE_SEED.fullmatch(written):
        scenario.seed_bytes = bytes.fromhex(written)
    else:
        scenario.seed = whole_number(tree, 0, SEED_NUMBER_MAX)


def plain_in(tree: Tree) -> Plain:
    """Plain data as a match writes it: what stands in quotes is text, all else is a number."""
    if isinstance(tree, Items):
        return [plain_in(entry) for entry in tree.entries]
    if isinstance(tree, Fields):
        return {name.text: plain_in(value) for name, value in tree.entries}
    if tree.quoted:
        return tree.text
    if tree.text in CONSTANTS:
        return CONSTANTS[tree.text]
    return whole_number(tree, -PLAIN_NUMBER_MAX, PLAIN_NUMBER_MAX)


def read_given(tree: Tree, context: Context, scenario: Scenario) -> None:
    """Zones and resources are written `zone.owner`; the rest are the game's own fields."""
    vocabulary = context.vocabulary
    zones = vocabulary.sorts["zone"].words
    resources = vocabulary.sorts["resource"].words
    own = {field.name: field for field in vocabulary.game.given_fields()}
    found: dict[str, object] = {}
    before = context.problems.failures
    for name, value in checked_fields(tree, "what is given", None):
        kind, _, number = name.partition(".")
        try:
            if kind in zones:
                owner = owner_number(number, value) if number else 0
                names = [text(entry) for entry in entries_of(value)]
                scenario.placed.append(Placed(kind, owner, names, value))
            elif kind in resources:
                owner = owner_number(number, value)
                amount = hundredths(value, 0, QUANTITY_MAX)
                scenario.stocked.append(Stocked(kind, owner, amount))
            elif name in own:
                found[name] = own[name].shape.read(value, context)
            else:
                known = [*zones, *resources, *own]
                raise problem(value, f"nothing is called {name!r} here", nearest(kind, known))
        except ContentError as error:
            context.problems.note(error)
    context.problems.stop_if_more(before)
    scenario.given = Values(tree, found)


def owner_number(number: str, tree: Tree) -> int:
    if not is_place(number):
        raise problem(tree, "write whose it is after a dot: hand.0")
    return int(number)


def is_place(number: str) -> bool:
    """Is this the number of a seat or an owner, as people write it?"""
    written = number.strip()
    return written.isascii() and written.isdigit() and len(written) <= 2


def entries_of(tree: Tree) -> list[Tree]:
    return tree.entries if isinstance(tree, Items) else [tree]


def read_rolls(tree: Tree, context: Context) -> dict[str, list[int]]:
    game = context.vocabulary.game
    known = [*game.stream_names]
    for name in game.seat_stream_names:
        known += [f"{name}/{seat}" for seat in range(game.facts.seats_max)]
    rolls: dict[str, list[int]] = {}
    for name, value in checked_fields(tree, "rolls", tuple(known)):
        rolls[name] = [whole_number(entry, 0, CHANCE_RANGE_MAX) for entry in entries_of(value)]
    return rolls


def read_steps(tree: Tree, context: Context) -> list[Move]:
    entries = entries_of(tree)
    if len(entries) > SCENARIO_STEPS_MAX:
        raise problem(tree, f"a scenario has at most {SCENARIO_STEPS_MAX} steps")
    return each_of(entries, read_step, context)


def each_of(
    entries: list[Tree], read: Callable[[Tree, Context], PartT], context: Context
) -> list[PartT]:
    """Every entry of a list, or everything that is wrong with any of them."""
    before = context.problems.failures
    found = [attempted(read, entry, context) for entry in entries]
    context.problems.stop_if_more(before)
    return [item for item in found if item is not None]


def read_step(tree: Tree, context: Context) -> Move:
    seat, colon, option = text(tree).partition(":")
    if not colon or not is_place(seat) or not option.strip():
        raise problem(tree, 'a step is written "seat: option", for instance "0: raise"')
    return Move(int(seat), option.strip(), tree)


def read_outcome(tree: Tree, context: Context) -> Outcome:
    known = ("holds", "told", "offers", "lacks", "refused", "scores", "over")
    before = context.problems.failures
    outcome = Outcome()
    for name, value in known_fields(tree, "an outcome", known, context):
        try:
            read_outcome_field(outcome, name, value, context)
        except ContentError as error:
            context.problems.note(error)
    context.problems.stop_if_more(before)
    return outcome


def read_outcome_field(outcome: Outcome, name: str, value: Tree, context: Context) -> None:
    if name == "holds":
        outcome.claims = each_of(entries_of(value), read_claim, context)
    elif name == "told":
        outcome.told = [text(entry) for entry in entries_of(value)]
    elif name == "offers":
        outcome.offers = read_steps(value, context)
    elif name == "lacks":
        outcome.lacks = read_steps(value, context)
    elif name == "refused":
        outcome.refused = read_steps(value, context)
    elif name == "scores":
        outcome.scores = [
            whole_number(entry, -RESULT_MAX, RESULT_MAX) for entry in entries_of(value)
        ]
    else:
        outcome.over = Truth().read(value, context)


def read_claim(tree: Tree, context: Context) -> Claim:
    """A condition as owner 0 sees it, or as another: `"1: owner.focus == 2"`."""
    written = text(tree)
    number, colon, rest = written.partition(":")
    if colon and is_place(number):
        owner, source = int(number), rest.strip()
    else:
        owner, source = 0, written
    scalar = Scalar(source, True, tree.mark, tree.path)
    condition = read_expression(scalar, TRUTH, context.names, context.vocabulary)
    return Claim(owner, condition, source)
