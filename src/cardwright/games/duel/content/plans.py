"""Body plans: the tree of parts, what they are made of, and where a blow finds them."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.materials import Material
from cardwright.games.duel.content.scale import HEIGHTS, MID
from cardwright.kernel import Template, number_text, say, sentence
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    Name,
    Named,
    NamedValue,
    OneOf,
    Quantity,
    Tree,
    Truth,
    Values,
    nearest,
    problem,
)

# What a part is for. Bits of PartPlan.uses.
USES: Final = ("vital", "artery", "grasp", "stand", "see", "hear", "digit", "organ")
USE_WORDS: Final = (
    "vital", "artery", "for grasping", "for standing", "for seeing", "for hearing",
    "digit", "organ",
)  # fmt: skip
VITAL: Final = 1
ARTERY: Final = 2
GRASP: Final = 4
STAND: Final = 8
SEE: Final = 16
HEAR: Final = 32
DIGIT: Final = 64
ORGAN: Final = 128

BODY_SIDES: Final = ("left", "right")
NO_PART: Final = -1


class Layer:
    """One layer of a stack: its material and its share of the part's thickness."""

    __slots__ = ("material", "name", "share")

    def __init__(self, name: str, share: int) -> None:
        self.name = name
        self.share = share
        self.material: Material


class PartPlan:
    """A part of a plan. Its number is its place in the plan's list, parents first."""

    __slots__ = (
        "base", "chance", "exposure", "first_layer", "height", "inner", "jolt", "layers", "name",
        "number", "parent", "sensitivity", "small", "thickness", "uses",
    )  # fmt: skip

    def __init__(self, name: str, base: str, values: Values) -> None:
        self.name = name
        # The name without its side, which is what armours and weapons speak of.
        self.base = base
        self.number = NO_PART
        self.parent = NO_PART
        self.height = HEIGHTS.index(values.either("height", str, HEIGHTS[MID]))
        self.exposure = values.either("exposure", int, 0)
        self.thickness = values.take("thickness", int)
        self.sensitivity = values.either("sensitivity", int, 100)
        self.small = values.either("small", bool, False)
        # The condition that a heavy blow there brings, by name.
        self.jolt = values.either("jolt", str, "")
        # The chance that a blow at the parent, or one that goes through it, finds this part.
        self.chance = values.either("chance", int, 0)
        self.uses = ORGAN if values.has("inside") else 0
        for use in values.many("uses", str):
            self.uses |= 1 << USES.index(use)
        self.layers: list[Layer] = []
        self.first_layer = 0
        # Organs inside and digits on it, which are found only by way of it.
        self.inner: list[PartPlan] = []

    @property
    def title(self) -> str:
        return self.name.replace("_", " ")

    def line(self, plan: BodyPlan) -> str:
        """All that matters of it in a line."""
        said = [HEIGHTS[self.height], f"mark {number_text(self.exposure)}", plan.stack_of(self)]
        said += [f"{number_text(self.thickness)} cm", f"sensitivity {self.sensitivity} %"]
        if self.parent != NO_PART:
            inside = "inside" if self.uses & ORGAN else "on"
            said.append(f"{inside} the {plan.parts[self.parent].title}")
        if self.chance:
            said.append(f"found by {self.chance} % of blows there")
        if self.small:
            said.append("small")
        said += [use for place, use in enumerate(USE_WORDS) if self.uses >> place & 1]
        if self.jolt:
            said.append(f"a heavy blow: {plan.titled(self.jolt)}")
        return sentence(f"{self.title}: {', '.join(said)}")


class BodyPlan(Template):
    __slots__ = ("layer_count", "parts", "serving", "stacks")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.parts: list[PartPlan] = []
        # The parts by what they serve for, as soon as all are known.
        self.serving: dict[int, list[PartPlan]] = {}
        self.stacks: dict[str, list[Layer]] = {}
        self.layer_count = 0

    def kind_words(self, tags: list[str]) -> str:
        return say("Body, {n} {n:part|parts}.", n=len(self.parts))

    def words(self) -> list[str]:
        lines = [
            f"Layers of {name.replace('_', ' ')}: "
            + ", ".join(f"{self.titled(layer.name).lower()} {layer.share} %" for layer in stack)
            + "."
            for name, stack in self.stacks.items()
        ]
        return [*lines, *[part.line(self) for part in self.parts], *self.rule_words()]

    def stack_of(self, part: PartPlan) -> str:
        """What the layers of a part are called."""
        names = [name for name, stack in self.stacks.items() if stack is part.layers]
        return names[0].replace("_", " ")

    def named(self, name: str) -> PartPlan:
        return next(part for part in self.parts if part.name == name)

    def link(self, materials: dict[str, Template]) -> None:
        for stack in self.stacks.values():
            for layer in stack:
                material = materials[layer.name]
                assert isinstance(material, Material), "layers are checked to be materials"
                layer.material = material
        for bit in range(len(USES)):
            self.serving[1 << bit] = [part for part in self.parts if part.uses >> bit & 1]


def build_part(values: Values, context: Context) -> Values:
    """A part as it is written; its left and right one are told apart when it joins a plan."""
    if values.has("on") and values.has("inside"):
        raise problem(values.tree, "a part is on another or inside it, not both")
    return values


PART = Formed(
    Form(
        "part",
        "A part of a body.",
        [
            Field("on", Name(), "the part it grows on; the first part grows on nothing"),
            Field("inside", Name(), "the part that encloses it, if it is an organ"),
            Field("paired", Truth(), "there is a left one and a right one"),
            Field("height", OneOf("height", HEIGHTS), "where it is (usually mid)"),
            Field("exposure", Quantity(0, 10_000), "how large a mark it is, of about 100"),
            Field("chance", Quantity(0, 100), "how often a blow at the part it is on finds it"),
            Field("thickness", Quantity(1, 10_000), "centimetres to its core", required=True),
            Field("stack", Name(), "the layers it is made of", required=True),
            Field("sensitivity", Quantity(0, 1_000), "how much it hurts (usually 1)"),
            Field("small", Truth(), "it comes off more easily"),
            Field("jolt", EntryName("conditions"), "the condition that a heavy blow there brings"),
            Field("uses", Many(OneOf("use", USES)), "what it is for"),
        ],
        build_part,
    )
)


LAYERS = Named(Quantity(1, 100), "materials")


def build_plan(name: str, title: str, values: Values, context: Context) -> BodyPlan:
    plan = BodyPlan(name, title)
    for written in values.many("stacks", NamedValue):
        shares = written.value
        assert isinstance(shares, list), "a stack is a list of layers"
        plan.stacks[written.name] = [Layer(pair.name, pair.take(int)) for pair in shares]
    for written in values.many("parts", NamedValue):
        add_parts(plan, written)
    return plan


def add_parts(plan: BodyPlan, written: NamedValue) -> None:
    """Add a part, or its left and right one, to the plan."""
    values = written.take(Values)
    stack = values.take("stack", str)
    if stack not in plan.stacks:
        raise problem(written.tree, f"there is no stack {stack!r}", nearest(stack, plan.stacks))
    for side in BODY_SIDES if values.either("paired", bool, False) else ("",):
        name = f"{side}_{written.name}" if side else written.name
        part = PartPlan(name, written.name, values)
        part.layers = plan.stacks[stack]
        part.number = len(plan.parts)
        part.first_layer = plan.layer_count
        plan.layer_count += len(part.layers)
        parent = values.either("on", str, "") or values.either("inside", str, "")
        if parent:
            join_plan(plan, part, parent, side, written.tree)
        elif plan.parts:
            raise problem(written.tree, f"{written.name} must be on or inside another part")
        plan.parts.append(part)


def join_plan(plan: BodyPlan, part: PartPlan, parent: str, side: str, tree: Tree) -> None:
    names = [other.name for other in plan.parts]
    found = f"{side}_{parent}" if f"{side}_{parent}" in names else parent
    if found not in names:
        raise problem(tree, f"there is no part {parent!r} above it", nearest(parent, names))
    holder = plan.named(found)
    part.parent = holder.number
    if part.exposure == 0:
        holder.inner.append(part)


def bodies_family() -> Family:
    return Family(
        "bodies",
        "Body plans: parts, layers and where blows land.",
        [
            Field("stacks", Named(LAYERS), "layers from the outside in", required=True),
            Field("parts", Named(PART), "the parts, each after the one it is on", required=True),
        ],
        build_plan,
        exemplary=False,
    )
