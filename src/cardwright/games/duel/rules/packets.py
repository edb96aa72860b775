"""The packet of an attack as it is now: what everything in force makes of the printed one."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.packet import DISTRIBUTIONS, Instance, Packet
from cardwright.games.duel.content.weapons import Mode, kind_named
from cardwright.games.duel.rules.packet_questions import (
    DISTRIBUTION,
    INSTANCES,
    KIND_QUESTION,
    KIND_SHARE,
    PieceOfDamage,
)
from cardwright.games.duel.rules.pieces import DamagePiece, plain_pieces, share_of
from cardwright.games.duel.rules.questions import REPEATS, scene_of, technique_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Scene, ask, scaled

# However many times an attack strikes, and with however much, a second is only so long.
REPEATS_MAX: Final = 10
INSTANCES_MAX: Final = 10


def packet_now(state: DuelState, play: Play) -> Packet:
    """How many pieces, how they are dealt out, and how often."""
    packet = technique_of(state, play).packet
    assert packet is not None, "only attacks strike"
    scene = scene_of(play)
    count = max(1, min(ask(state, INSTANCES, scene), INSTANCES_MAX))
    distribution = DISTRIBUTIONS[ask(state, DISTRIBUTION, scene)]
    repeats = max(1, min(ask(state, REPEATS, scene), REPEATS_MAX))
    return Packet(instances_now(packet.instances, count), distribution, repeats)


def instances_now(printed: tuple[Instance, ...], count: int) -> tuple[Instance, ...]:
    """So many pieces: the printed ones from the first on, and over again if these are too few."""
    if count == len(printed):
        return printed
    return tuple(printed[place % len(printed)] for place in range(count))


def pieces_of(
    state: DuelState, play: Play, target: int, mode: Mode, instances: tuple[Instance, ...]
) -> list[DamagePiece]:
    """What a strike brings, kind by kind: first what a kind turns into, then how much of each."""
    scene = scene_of(play)
    scene.target = target
    entries = state.game.by_name
    pieces = plain_pieces(entries, mode, instances)
    becomes = state.game.vocabulary.questions[KIND_QUESTION]
    for piece in pieces:
        scene.event = PieceOfDamage(piece.kind.name, piece.share)
        name = becomes.sort.words[ask(state, becomes, scene)]
        if name != piece.kind.name:
            piece.kind = kind_named(entries, name)
    for kind in state.game.family("kinds"):
        assert isinstance(kind, DamageKind), "kinds are kinds of damage"
        settle_kind(state, scene, pieces, kind)
    return pieces


def settle_kind(
    state: DuelState, scene: Scene, pieces: list[DamagePiece], kind: DamageKind
) -> None:
    """Let as much of a kind be there as is answered; what comes besides is a piece of its own."""
    before = share_of(pieces, kind)
    scene.event = PieceOfDamage(kind.name, before)
    after = max(0, ask(state, KIND_SHARE, scene))
    if after < before:
        for piece in pieces:
            if piece.kind is kind:
                piece.share = scaled(piece.share, after * 100 // before)
    elif after > before:
        pieces.append(DamagePiece(kind, after - before))
