"""What effects do to plays: change what they cost, do and bring, move them, stop them.

A change is a lasting effect that is bound to the play and gone with it, so an
explanation of the play's numbers names it like any other.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.profile import PROFILE, Profile
from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.rules.events import PlayAffected, PlayEvent, PlayMoved
from cardwright.games.duel.rules.play_targets import ThisPlayPool, play_or_none
from cardwright.games.duel.rules.plays import cancel_play, commit_stamina
from cardwright.games.duel.rules.questions import TIME_COST, scene_of, technique_of, time_of
from cardwright.games.duel.rules.timeline import busy_slots, channels_of, spans_of
from cardwright.games.duel.rules.verbs import PLAY
from cardwright.games.duel.table.play import INTERRUPTED, PLANNED, Play
from cardwright.games.duel.table.play_blueprint import PlayBlueprint
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import (
    END_OF_TURN,
    EVERYONE,
    Answerer,
    Binding,
    Duration,
    Effect,
    Modifier,
    Query,
    Scene,
    State,
    create_lasting,
)
from cardwright.kernel.language import (
    Answers,
    Context,
    EffectForm,
    Field,
    Values,
    Vocabulary,
    Whole,
    problem,
)

# What shows of a play that lies face down cannot be changed by what nobody sees.
SHOWN_BY_A_PLAY: Final = "time_cost"


def planned_play(state: DuelState, scene: Scene) -> Play | None:
    """The targeted play, if it is still to be carried out."""
    play = play_or_none(state, scene.target)
    return play if play is not None and play.fate == PLANNED else None


def hold_play(
    duel: DuelState, blueprint: PlayBlueprint, scene: Scene, play: Play, bound: tuple[int, ...]
) -> None:
    """Put an effect on a play, and tell which one it holds, if everybody sees that play.

    Of one that lies face down it would tell what sort of play it is.
    """
    create_lasting(duel, blueprint, scene.owner, scene.card, bound)
    card = duel.card_of(play)
    if card.known == EVERYONE:
        duel.tell(PlayAffected(play.id, play.owner, blueprint.name, card.template.name))


class ModifyPlay(Effect):
    """Put a lasting effect on the targeted play."""

    __slots__ = ("blueprint",)

    def __init__(self, blueprint: PlayBlueprint) -> None:
        self.blueprint = blueprint

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        play = planned_play(duel, scene)
        if play is not None:
            hold_play(duel, self.blueprint, scene, play, (play.id,))
            commit_stamina(duel, play)

    def words(self) -> str:
        return self.words_to("the play")

    def words_to(self, whom: str) -> str:
        parts = [modifier.words("it") for modifier in self.blueprint.answers]
        if self.blueprint.profile is not None:
            parts.append(f"its outcomes become {self.blueprint.profile.words()}")
        each = "each of " if whom.startswith(("your ", "the foes' open ")) else ""
        return f"for {each}{whom}: {'; '.join(parts)}"


class CancelPlay(Effect):
    """Take the targeted play off the timeline: its cards and what was committed go back."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        play = planned_play(duel, scene)
        if play is not None:
            cancel_play(duel, play)

    def possible(self, state: State, scene: Scene) -> bool:
        return planned_play(table(state), scene) is not None

    def words(self) -> str:
        return self.words_to("the play")

    def words_to(self, whom: str) -> str:
        return f"cancel {whom} (cards and stamina go back)"


class InterruptPlay(Effect):
    """Break the targeted play off: what it costs is lost."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        play = planned_play(duel, scene)
        if play is not None:
            play.fate = INTERRUPTED
            state.tell(PlayEvent("play_interrupted", play.id, play.owner))

    def possible(self, state: State, scene: Scene) -> bool:
        return planned_play(table(state), scene) is not None

    def words(self) -> str:
        return self.words_to("the play")

    def words_to(self, whom: str) -> str:
        return f"break off {whom} (what was paid is lost)"


class MovePlay(Effect):
    """Let the targeted play begin earlier or later, as far as its owner's hands are free."""

    __slots__ = ("slots",)

    def __init__(self, slots: int) -> None:
        self.slots = slots

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        play = planned_play(duel, scene)
        if play is None:
            return
        before = play.start
        step = 1 if self.slots > 0 else -1
        for _ in range(abs(self.slots)):
            if not has_room(duel, play, play.start + step):
                break
            play.start += step
        if play.start != before:
            state.tell(PlayMoved(play.id, play.owner, before, play.start))

    def words(self) -> str:
        return self.words_to("the play")

    def words_to(self, whom: str) -> str:
        later = "later" if self.slots > 0 else "earlier"
        return f"move {whom} 0.{abs(self.slots)} s {later}, as far as there is room"


def has_room(state: DuelState, play: Play, start: int) -> bool:
    """Could a play begin in this slot without getting in its owner's way?"""
    time = time_of(state, scene_of(play))
    if not 0 <= start <= SLOTS - time:
        return False
    others = [other for other in state.plays_of(play.owner) if other is not play]
    taken = spans_of(state, others, Answerer(state, TIME_COST, Scene(play.owner)))
    busy = busy_slots(taken, channels_of(state, play.owner, technique_of(state, play)))
    return busy >> start & (1 << time) - 1 == 0


def build_modify(values: Values, context: Context) -> Effect:
    answers = values.many("answers", Modifier)
    profile = values.maybe("advantage", Profile)
    if not answers and profile is None:
        raise problem(values.tree, "modify_play needs answers or advantage, or it does nothing")
    for modifier in answers:
        if modifier.question.name == SHOWN_BY_A_PLAY:
            wrong = "how long a play takes shows as soon as it lies there: move_play moves it"
            raise problem(values.tree, wrong)
    bound = Binding("play", Query(ThisPlayPool("this_play", PLAY), None), False)
    duration = Duration(END_OF_TURN)
    return ModifyPlay(PlayBlueprint(context.card, duration, answers, [bound], profile))


def add_play_effects(vocabulary: Vocabulary) -> None:
    vocabulary.add_effect(
        EffectForm(
            "modify_play",
            "Changes what a play costs, does or brings, for as long as it is on the timeline.",
            [
                Field("answers", Answers("card"), "what is said about the play"),
                Field("advantage", PROFILE, "what the attack brings instead"),
            ],
            build_modify,
            target=PLAY,
            needs_target=True,
        )
    )
    for name, doc, effect in (
        ("cancel_play", "Takes a play off the timeline; cards and stamina go back.", CancelPlay()),
        ("interrupt_play", "Breaks a play off; what it costs is lost.", InterruptPlay()),
    ):
        vocabulary.add_effect(stopping_form(name, doc, effect))
    vocabulary.add_effect(
        EffectForm(
            "move_play",
            "A play begins earlier (negative) or later, as far as there is room for it.",
            [Field("slots", Whole(-9, 9), "tenths of a second", required=True)],
            lambda values, context: MovePlay(values.take("slots", int)),
            short="slots",
            target=PLAY,
            needs_target=True,
        )
    )


def stopping_form(name: str, doc: str, effect: Effect) -> EffectForm:
    def build(values: Values, context: Context) -> Effect:
        return effect

    return EffectForm(name, doc, [], build, target=PLAY, needs_target=True)
