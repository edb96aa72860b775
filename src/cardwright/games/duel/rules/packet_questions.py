"""How the damage of an attack is made up: how many pieces, of which kinds, and over whom."""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.packet import DISTRIBUTIONS
from cardwright.games.duel.content.techniques import TARGET_KINDS
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.pieces import plain_pieces, share_of
from cardwright.games.duel.rules.questions import ArmQuestion, technique_at, technique_of
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import (
    COUNT,
    HUNDREDTHS,
    NONE,
    Event,
    Expr,
    FieldSorts,
    Question,
    Scene,
    Sort,
    State,
)
from cardwright.kernel.language import Vocabulary

AT_FOES: Final = TARGET_KINDS.index("foes")
DISTRIBUTION_SORT: Final = Sort("distribution", DISTRIBUTIONS)
KIND_QUESTION: Final = "damage_kind"
KIND_SORT: Final = "kind"


class PieceOfDamage(Event):
    """Stands in the scene of questions about one kind of damage. Nobody is told it."""

    __slots__ = ("damage", "share")

    FIELDS: ClassVar[FieldSorts] = (("damage", "kind"), ("share", "hundredths"))

    def __init__(self, damage: str, share: int) -> None:
        super().__init__("piece_of_damage")
        self.damage = damage
        # Of what the weapon does, before anything is said about it.
        self.share = share


class Instances(ArmQuestion):
    """How many pieces of damage one strike brings."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        packet = technique_at(state, scene).packet
        return 0 if packet is None else len(packet.instances)


class Distribution(ArmQuestion):
    """How the damage goes to several targets."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        packet = technique_at(state, scene).packet
        return 0 if packet is None else DISTRIBUTIONS.index(packet.distribution)


class Targets(ArmQuestion):
    """How many an attack strikes at: one, or everybody engaged who still stands."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        if technique_at(state, scene).targets != AT_FOES:
            return 1
        return len(standing_foes(state, scene.owner))


def standing_foes(state: DuelState, owner: int) -> list[int]:
    """Everybody engaged with a fighter who can still fight."""
    engaged = [engagement.other(owner) for engagement in state.engagements_of(owner)]
    return [foe for foe in engaged if not incapacitated(state, foe)]


class KindShare(ArmQuestion):
    """Which share of what the weapon does comes as one kind of damage."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        return scene.event.share if isinstance(scene.event, PieceOfDamage) else 0

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return kind_scenes(state, super().scenes(state, seat))


class KindOfDamage(ArmQuestion):
    """As which kind a piece of damage comes. Its answers are the kinds of its own game."""

    __slots__ = ()

    def base(self, state: DuelState, scene: Scene) -> int:
        return asked_kind(self.sort, scene)

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return kind_scenes(state, super().scenes(state, seat))

    def show(self, answer: int) -> str:
        return self.sort.words[answer] if answer != NONE else "none"


def asked_kind(sort: Sort, scene: Scene) -> int:
    """The kind that a scene is about, as a number of its sort."""
    event = scene.event
    return sort.words.index(event.damage) if isinstance(event, PieceOfDamage) else NONE


def kind_scenes(state: DuelState, attacks: list[tuple[str, Scene]]) -> list[tuple[str, Scene]]:
    """Each attack once for every kind of damage, with how much of it is printed."""
    found: list[tuple[str, Scene]] = []
    for label, scene in attacks:
        technique = technique_of(state, state.play(scene.subject))
        arm = arm_for(state.fighters[scene.owner], technique)
        if arm is None or technique.packet is None:
            continue
        pieces = plain_pieces(state.game.by_name, arm.mode, technique.packet.instances)
        for kind in state.game.family("kinds"):
            assert isinstance(kind, DamageKind), "kinds are kinds of damage"
            asked = scene.copy()
            asked.event = PieceOfDamage(kind.name, share_of(pieces, kind))
            found.append((f"{label}, {kind.title.lower()}", asked))
    return found


class AskedKind(Expr):
    """The kind of damage that is asked about."""

    def value(self, state: State, scene: Scene) -> int:
        return asked_kind(self.sort, scene)

    def words(self) -> str:
        return "the kind of damage"


INSTANCES: Final = Instances("instances", COUNT, "as many pieces as its technique has")
DISTRIBUTION: Final = Distribution("distribution", DISTRIBUTION_SORT, "as its technique says")
TARGETS: Final = Targets("targets", COUNT, "one, or everybody engaged if it is aimed at all")
KIND_SHARE: Final = KindShare("kind_share", HUNDREDTHS, "what technique and weapon bring of a kind")
PACKET_QUESTIONS: Final[tuple[Question, ...]] = (INSTANCES, DISTRIBUTION, TARGETS, KIND_SHARE)


def add_packet_questions(vocabulary: Vocabulary) -> None:
    kinds = vocabulary.sorts[KIND_SORT]
    for question in PACKET_QUESTIONS:
        vocabulary.add_question(question)
    vocabulary.add_question(KindOfDamage(KIND_QUESTION, kinds, "the kind that it is"))
    vocabulary.add_reader("damage.kind", AskedKind(kinds))
    vocabulary.sorts[DISTRIBUTION_SORT.name] = DISTRIBUTION_SORT
