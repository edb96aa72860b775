"""A blow that landed, as plain data: everything the body half needs to know of it."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.language import (
    Context,
    EntryName,
    Field,
    Form,
    Formed,
    Many,
    OneOf,
    Quantity,
    Values,
    Whole,
)


class Instance:
    """One piece of damage of a packet. Without kinds it does what the weapon's mode does."""

    __slots__ = ("amount", "kinds")

    def __init__(self, amount: int, kinds: tuple[str, ...]) -> None:
        # In hundredths of what the weapon's mode does.
        self.amount = amount
        self.kinds = kinds


DISTRIBUTIONS: Final = ("same", "split", "random", "chain")


class Packet:
    __slots__ = ("distribution", "instances", "repeats")

    def __init__(
        self, instances: tuple[Instance, ...], distribution: str = "same", repeats: int = 1
    ) -> None:
        self.instances = instances
        self.distribution = distribution
        # How many times the whole of it is dealt out.
        self.repeats = repeats

    def words(self) -> str:
        parts = [instance_words(instance) for instance in self.instances]
        text = " and ".join(parts)
        if self.distribution != "same":
            text += f", {DISTRIBUTION_WORDS[self.distribution]}"
        if self.repeats > 1:
            text += f", dealt {self.repeats} times"
        return text


DISTRIBUTION_WORDS: Final = {
    "split": "shared evenly among its targets",
    "random": "each piece at one of its targets by chance",
    "chain": "half as much at each further target",
}


def instance_words(instance: Instance) -> str:
    share = "" if instance.amount == 100 else f"{instance.amount} % of "
    kinds = f" as {' and '.join(instance.kinds)}" if instance.kinds else ""
    return f"{share}the weapon's damage{kinds}"


def build_instance(values: Values, context: Context) -> Instance:
    return Instance(values.either("amount", int, 100), tuple(values.many("kinds", str)))


INSTANCE = Formed(
    Form(
        "instance",
        "One piece of damage.",
        [
            Field("amount", Quantity(0, 1_000), "of what the weapon does (usually 1)"),
            Field("kinds", Many(EntryName("kinds")), "its kinds, if not the weapon's own"),
        ],
        build_instance,
    )
)


def build_packet(values: Values, context: Context) -> Packet:
    instances = tuple(values.many("instances", Instance)) or (Instance(100, ()),)
    return Packet(
        instances, values.either("distribution", str, "same"), values.either("repeats", int, 1)
    )


PACKET: Final = Formed(
    Form(
        "packet",
        "How the damage is made up.",
        [
            Field("instances", Many(INSTANCE), "its pieces (usually the weapon's damage once)"),
            Field("distribution", OneOf("distribution", DISTRIBUTIONS), "over several targets"),
            Field("repeats", Whole(1, 6), "how many times it strikes (usually once)"),
        ],
        build_packet,
    )
)
