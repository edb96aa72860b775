"""Portions: a packet of damage spread over those whom an attack finds, before anything lands."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.packet import Instance, Packet
from cardwright.games.duel.content.streams import BODY_STREAM
from cardwright.kernel import State, scaled

# What each further target of a chain gets of what the one before it got.
CHAIN_LINK: Final = 50


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
        return [
            Portion(targets[state.roll(BODY_STREAM, len(targets))], (instance,))
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
