"""Pieces of damage: what one strike brings, kind by kind, before anybody takes it."""

from __future__ import annotations

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.packet import Instance
from cardwright.games.duel.content.weapons import Mode, kind_named
from cardwright.kernel import Template, scaled


class DamagePiece:
    """So much of what the weapon does, as damage of one kind."""

    __slots__ = ("kind", "share")

    def __init__(self, kind: DamageKind, share: int) -> None:
        self.kind = kind
        # In hundredths of what the weapon's mode does.
        self.share = share


def plain_pieces(
    entries: dict[str, Template], mode: Mode, instances: tuple[Instance, ...]
) -> list[DamagePiece]:
    """For each instance the weapon's own kinds or those that it names, as they are printed."""
    pieces: list[DamagePiece] = []
    for instance in instances:
        for name in instance.kinds:
            share = instance.amount // len(instance.kinds)
            pieces.append(DamagePiece(kind_named(entries, name), share))
        if not instance.kinds:
            pieces.append(DamagePiece(mode.kind, instance.amount))
            for rider in mode.riders:
                pieces.append(DamagePiece(rider.kind, scaled(instance.amount, rider.share)))
    return pieces


def share_of(pieces: list[DamagePiece], kind: DamageKind) -> int:
    """How much of the damage is of one kind."""
    share = 0
    for piece in pieces:
        if piece.kind is kind:
            share += piece.share
    return share
