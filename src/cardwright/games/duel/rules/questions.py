"""The questions of a duel about costs, timing and permissions.

A question about a play is asked with the play as its subject. What the cards of
the play, its owner's arms, body and calling, the ground and the straits that the
owner is in say about it is gathered in `gathering`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.duel.content.phases import HAND_LIMIT
from cardwright.games.duel.content.scale import (
    ACUITY,
    FOCUS,
    FULL,
    HEIGHTS,
    RECKLESS,
    SLOTS,
    STAKES,
)
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND, POOL, SPELLS
from cardwright.games.duel.rules.rule_parts import rule_part
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import (
    COUNT,
    EQUIPMENT_SCOPE,
    HUNDREDTHS,
    NONE,
    TRUTH,
    Answerer,
    Event,
    Grant,
    Question,
    Scene,
    Sort,
    State,
    ask,
)

# How far from the usual speed a weapon must be to be quick or slow.
QUICK_SPEED: Final = 20
PERMITTED: Final = 1
# For how many slots a guard still stands when its time is over.
STANDS_LONGER: Final = 2
HEIGHT_SORT: Final = Sort("height", HEIGHTS)


class DuelQuestion(Question[DuelState]):
    """A question whose rule may have parts of its own, which are told one by one."""

    __slots__ = ()

    def has_parts(self) -> bool:
        return False

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        """Add the parts of the rule that an explanation should show as steps."""


class PlayQuestion(DuelQuestion):
    """A question about a play."""

    __slots__ = ()

    def concerns(self, technique: Technique) -> bool:
        """Is it a question about plays of such a technique at all?"""
        return True

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return [
            (f"play {play.id} ({state.card_of(play).template.title})", scene_of(play))
            for play in state.plays
            if state.seat_of[play.owner] == seat and self.concerns(technique_of(state, play))
        ]


class AttackQuestion(PlayQuestion):
    __slots__ = ()

    def concerns(self, technique: Technique) -> bool:
        return technique.attacks()


class ArmQuestion(AttackQuestion):
    """What is held has a say in it only if the attack is made with it."""

    __slots__ = ()


class CardQuestion(DuelQuestion):
    """A question about a card in hand or in the pool."""

    __slots__ = ()

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        return cards_to_play(state, seat)


def cards_to_play(state: State, seat: int) -> list[tuple[str, Scene]]:
    """What a seat might play, by name: the hands, pools and spells of its fighters."""
    found: list[tuple[str, Scene]] = []
    for owner, other in enumerate(state.seat_of):
        if other == seat:
            for kind in (HAND, POOL, SPELLS):
                for card in state.zone(kind, owner).cards:
                    title = state.cards[card].template.title
                    found.append((f"card {card} ({title})", scene_of_card(owner, card)))
    return found


def scene_of_card(owner: i64, card: i64, target: i64 = NONE) -> Scene:
    """A card that might be played is the subject of the question itself."""
    return Scene(owner, card, card, target)


def scene_of(play: Play) -> Scene:
    return Scene(play.owner, play.technique, play.id, play.target)


def card_answer(state: DuelState, answerer: Answerer, owner: i64, card: i64, printed: int) -> int:
    """The answer about a card that might be played; where nobody speaks, what is printed on it."""
    return answerer.answer(state, scene_of_card(owner, card)) if answerer.grants else printed


def technique_of(state: DuelState, play: Play) -> Technique:
    template = state.cards[play.technique].template
    assert isinstance(template, Technique), "a play is led by a technique"
    return template


def technique_title(state: DuelState, play: Play) -> str:
    return state.cards[play.technique].template.title


def technique_at(state: State, scene: Scene) -> Technique:
    duel = table(state)
    return technique_of(duel, duel.play(scene.subject))


class StaminaCost(PlayQuestion):
    """Asked about a card before it is played, and about its play afterwards."""

    def base(self, state: DuelState, scene: Scene) -> int:
        template = state.cards[scene.card].template
        return template.stamina if isinstance(template, Technique) else 0

    def scenes(self, state: DuelState, seat: int) -> list[tuple[str, Scene]]:
        techniques = [
            (label, scene)
            for label, scene in cards_to_play(state, seat)
            if isinstance(state.cards[scene.card].template, Technique)
        ]
        return [*super().scenes(state, seat), *techniques]


class TimeCost(CardQuestion):
    """Asked about a card before it is played, and about its play's card afterwards."""

    def base(self, state: DuelState, scene: Scene) -> int:
        template = state.cards[scene.card].template
        return template.time if isinstance(template, Technique) else 0


class FocusCost(CardQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        template = state.cards[scene.card].template
        if isinstance(template, Technique):
            return template.focus
        return template.focus if isinstance(template, Tactic) else 0


class StakesQuestion(PlayQuestion):
    """Copies of the technique escalate the stakes: one to committed, two to reckless."""

    def base(self, state: DuelState, scene: Scene) -> int:
        play = state.asked_about(scene)
        assert play is not None, "stakes are asked about a play"
        return min(play.stakes + copies_on(state, play), RECKLESS)

    def show(self, answer: int) -> str:
        return STAKES[max(0, min(answer, RECKLESS))]


def copies_on(state: DuelState, play: Play) -> int:
    """How many further copies of its technique lie on a play."""
    leading = state.cards[play.technique].template
    count = 0
    for card in play.modifiers:
        if state.cards[card].template is leading:
            count += 1
    return count


def stakes_of(state: DuelState, play: Play, draft: Event | None = None) -> int:
    """What is put into a play, or into a draft of it."""
    scene = scene_of(play)
    scene.event = draft
    return max(0, min(ask(state, STAKES_QUESTION, scene), RECKLESS))


class Height(PlayQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        return technique_at(state, scene).height


class EffectMoment(PlayQuestion):
    """The slot in which a play takes effect: the last one that it occupies."""

    def base(self, state: DuelState, scene: Scene) -> int:
        return state.play(scene.subject).start + time_of(state, scene) - 1

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        """A quick weapon strikes a slot earlier, a slow one a slot later."""
        technique = technique_at(state, scene)
        arm = arm_for(state.fighters[scene.owner], technique) if technique.attacks() else None
        if arm is not None and abs(arm.mode.speed - FULL) >= QUICK_SPEED:
            earlier = -1 if arm.mode.speed > FULL else 1
            source = f"Speed of the {arm.weapon.title}"
            grants.append(rule_part(self, EQUIPMENT_SCOPE, "add", earlier, source, scene, -1))


class DefenceWindow(PlayQuestion):
    """For how many slots a defence stands: a little longer than hands or feet are busy with it."""

    def base(self, state: DuelState, scene: Scene) -> int:
        return time_of(state, scene) + STANDS_LONGER


def time_of(state: State, scene: Scene) -> int:
    return within_a_second(ask(state, TIME_COST, scene_of_card(scene.owner, scene.card)))


def within_a_second(time: int) -> int:
    """Whatever is done takes some time, and no more than there is."""
    return max(1, min(time, SLOTS))


class Repeats(AttackQuestion):
    """How many times the whole packet of an attack is dealt out."""

    def base(self, state: DuelState, scene: Scene) -> int:
        packet = technique_at(state, scene).packet
        return 1 if packet is None else packet.repeats


class Reveals(PlayQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        return 0


class DrawLimit(DuelQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        return state.resource(scene.owner, FOCUS).current // 100


class HandLimit(DuelQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        return HAND_LIMIT


class Attention(DuelQuestion):
    """Acuity 5 keeps an eye on two foes, 8 on three."""

    def base(self, state: DuelState, scene: Scene) -> int:
        acuity = state.fighters[scene.owner].stats[ACUITY]
        return max(1, (acuity + 1) // 3)


class Permission(CardQuestion):
    def base(self, state: DuelState, scene: Scene) -> int:
        return PERMITTED


STAMINA_COST: Final = StaminaCost("stamina_cost", HUNDREDTHS, "what its technique costs")
TIME_COST: Final = TimeCost("time_cost", COUNT, "the tenths of a second its technique takes")
FOCUS_COST: Final = FocusCost("focus_cost", HUNDREDTHS, "the Focus that the card costs")
STAKES_QUESTION: Final = StakesQuestion(
    "stakes", COUNT, "guarded, and one step up for each further copy of the technique"
)
HEIGHT: Final = Height("height", HEIGHT_SORT, "where its technique aims")
MOMENT: Final = EffectMoment("moment", COUNT, "the last slot that it occupies")
DEFENCE_WINDOW: Final = DefenceWindow("window", COUNT, "two slots more than it occupies")
REPEATS: Final = Repeats("repeats", COUNT, "how many times its technique strikes")
REVEALS: Final = Reveals("reveals", COUNT, "a success shows no cards of the other's hand")
DRAW_LIMIT: Final = DrawLimit("draw_limit", COUNT, "as many as there is Focus")
HAND_LIMIT_QUESTION: Final = HandLimit("hand_limit", COUNT, "the cards that may be kept")
ATTENTION: Final = Attention("attention", COUNT, "the foes that an eye can be kept on, by acuity")
CAN_PLAY: Final = Permission("can_play", TRUTH, "a card may be played")


def moment_of(state: DuelState, play: Play) -> int:
    """The slot in which a play takes effect; haste and delay stay within the second."""
    return max(0, min(ask(state, MOMENT, scene_of(play)), SLOTS - 1))


def stands_in(state: DuelState, defence: Play, slot: int) -> bool:
    """Is a defence up in this slot?"""
    return defence.start <= slot < defence.start + ask(state, DEFENCE_WINDOW, scene_of(defence))


COST_QUESTIONS: Final[tuple[Question, ...]] = (
    STAMINA_COST, TIME_COST, FOCUS_COST, STAKES_QUESTION, HEIGHT, MOMENT, DEFENCE_WINDOW, REVEALS,
    DRAW_LIMIT, HAND_LIMIT_QUESTION, ATTENTION, CAN_PLAY, REPEATS,
)  # fmt: skip
