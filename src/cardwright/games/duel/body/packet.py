"""Packets: how the damage of a technique is made up and spread over those it strikes.

A packet has instances (each an amount and perhaps kinds of its own), a
distribution over several targets, and repeats. It is spread before anything
lands: the outcome is a list of portions, each of which is one blow at one target.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.blow import Instance
from cardwright.games.duel.body.location import body_stream
from cardwright.kernel.language.forms import Context, Field, Form, Values
from cardwright.kernel.language.shapes import EntryName, Formed, Many, OneOf, Quantity, Whole
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import scaled

DISTRIBUTIONS: Final = ("same", "split", "random", "chain")
# What each further target of a chain gets of what the one before it got.
CHAIN_LINK: Final = 50


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
            text += f", {self.repeats} times"
        return text


DISTRIBUTION_WORDS: Final = {
    "split": "shared evenly among its targets",
    "random": "each piece at one of its targets by chance",
    "chain": "half as much at each further target",
}


def instance_words(instance: Instance) -> str:
    kinds = " and ".join(instance.kinds) or "the weapon's damage"
    return kinds if instance.amount == 100 else f"{instance.amount} % of {kinds}"


class Portion:
    """What one target gets in one go."""

    __slots__ = ("instances", "target")

    def __init__(self, target: int, instances: tuple[Instance, ...]) -> None:
        self.target = target
        self.instances = instances


def spread(state: State, packet: Packet, targets: list[int]) -> list[Portion]:
    """Deal a packet out to the targets, in order, as often as it repeats."""
    portions: list[Portion] = []
    for _ in range(packet.repeats):
        portions += dealt_once(state, packet, targets)
    return portions


def dealt_once(state: State, packet: Packet, targets: list[int]) -> list[Portion]:
    instances = packet.instances
    if packet.distribution == "random":
        stream = body_stream(state)
        return [
            Portion(targets[state.roll(stream, len(targets))], (instance,))
            for instance in instances
        ]
    portions: list[Portion] = []
    share = 100
    for place, target in enumerate(targets):
        if packet.distribution == "split":
            # What does not divide evenly goes to the first ones.
            share = 100 // len(targets) + (1 if place < 100 % len(targets) else 0)
        portions.append(Portion(target, tuple(reduced(one, share) for one in instances)))
        if packet.distribution == "chain":
            share = scaled(share, CHAIN_LINK)
    return portions


def reduced(instance: Instance, share: int) -> Instance:
    if share == 100:
        return instance
    return Instance(scaled(instance.amount, share), instance.kinds)


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
