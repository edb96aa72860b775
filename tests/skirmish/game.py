"""Skirmish itself: its names, its families of cards, its set-up, its reactions."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import (
    Candidates,
    Chance,
    Doing,
    Effect,
    Event,
    Expr,
    Facts,
    Game,
    Grant,
    Moment,
    Option,
    Plain,
    Question,
    Scene,
    Sort,
    State,
    Template,
    Verb,
    distinct,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import Context, EffectForm, Family, Field, Values, Vocabulary, Whole
from cardwright.kernel.language.shapes import EFFECT, FRACTION, Quantity
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.machine.obstacles import COST as COSTS
from cardwright.kernel.machine.obstacles import Obstacle
from cardwright.kernel.machine.operations import tell_resource
from cardwright.kernel.machine.readers import Root, TagsOf
from cardwright.kernel.values.resource import Resource
from tests.skirmish.phases import NewTurn
from tests.skirmish.questions import CAN_PLAY, COST, DAMAGE, PLAYS, Guard
from tests.skirmish.table import (
    DECK,
    DISCARD,
    FOCUS,
    HAND,
    PLACES,
    PLAY,
    POOL,
    SHUFFLE,
    Move,
    SkirmishState,
    move_of,
    table,
)
from tests.skirmish.words import BodyParts, HurtOf, PlaceOf, PlaysOf, Strike

PARRY_FOCUS = 100


class Skirmish(Game[State]):
    name = "skirmish"
    title = "Skirmish"
    facts = Facts((2, 2), 500, (-1, 1), zero_sum=True, hidden=True, simultaneous=True)
    tag_names: ClassVar = ["offensive", "defensive", "quick", "heavy"]
    zone_kinds: ClassVar = [DECK, HAND, PLAY, DISCARD, POOL]
    resource_names: ClassVar = ["vigour", "focus"]
    stream_names: ClassVar = ["luck", "omens"]
    seat_stream_names: ClassVar = ["shuffle"]
    phase_names: ClassVar = ["draw", "choose", "strike", "rest"]
    boostable: ClassVar = ["focus"]
    verbs: ClassVar = [
        Verb("play", "play {card}", what=CARD),
        Verb("use", "use {card}", what=CARD),
        Verb("return", "return {card}", what=CARD),
        Verb("parry", "parry {card}", what=CARD),
        Verb("ready", "ready", ends="phase"),
    ]
    obstacle_words: ClassVar = {
        "slow": "{card} is too slow to parry with",
        "enough": "{card}: no more than {needs} plays a turn",
        "too_dear": "there is not enough vigour for that",
    }

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"length": ["short", "long"]}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        part = vocabulary.add_sort("part")
        place = vocabulary.add_sort("place", PLACES)
        for question in (COST, DAMAGE, CAN_PLAY, PLAYS, Guard("guard", place, "the torso")):
            vocabulary.add_question(question)
        vocabulary.add_reader("play.tags", TagsOf("subject"))
        vocabulary.add_reader("struck", Root("target", part))
        vocabulary.add_property(part, "hurt", HurtOf)
        vocabulary.add_property(part, "place", lambda root: PlaceOf(root, place))
        vocabulary.add_pool(PlaysOf("my_plays", CARD, mine=True))
        vocabulary.add_pool(PlaysOf("their_plays", CARD, mine=False))
        vocabulary.add_pool(BodyParts("body_parts", part))
        for moment in ("played", "struck", "turn_ended", "omen"):
            vocabulary.add_event(moment)
        vocabulary.add_effect(strike_form(part))
        cost = Field("cost", Quantity(0, 1000), "how much vigour it takes (usually none)")
        effect = Field("effect", EFFECT, "what it does when it strikes")
        rest = Field("rest", Whole(0, 9), "how many turns it then rests")
        return [
            Family("cards", "Cards of the decks.", [cost, effect], build_move),
            Family("pool", "Moves that a fighter always has.", [cost, effect, rest], build_move),
        ]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return SkirmishState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        table(state).turns_max = 6 if setup["length"] == "short" else 12
        for owner in range(state.seats):
            state.resources[owner] = [Resource(500, 600, 100), Resource(300, 500, 100)]
            for template in self.family("cards"):
                for _ in range(template.copies):
                    new_card(state, template, owner, state.zone(DECK, owner))
            for template in self.family("pool"):
                new_card(state, template, owner, state.zone(POOL, owner))
            stream = self.seat_stream(state, SHUFFLE, owner)
            shuffle(state, state.zone(DECK, owner), stream)
        state.then(NewTurn())

    def given_fields(self) -> list[Field]:
        return [Field("turn", Whole(0, 99), "the number of the turn")]

    def arrange(self, state: State, given: Values) -> None:
        state.turn = given.either("turn", int, 0)

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """A card in play speaks about whatever its own owner is asked about."""
        for card in state.zone(PLAY, scene.owner).cards:
            template = state.cards[card].template
            for modifier in template.answers_to(question.number):
                grants.append(Grant(modifier, template.title, scene.owner, card, card))

    def reactions(
        self, state: State, seat: int, window: str, scene: Scene, found: Candidates
    ) -> None:
        """A quick card from the hand, for focus instead of vigour."""
        free = state.resource(seat, FOCUS).available
        quick = self.vocabulary.tags["quick"]
        for card in distinct(state, state.zone(HAND, seat).cards):
            option = Option("parry", card)
            if not move_of(state, card).tags & quick:
                found.bar(option, Obstacle("slow", card))
            elif free < PARRY_FOCUS:
                found.bar(option, Obstacle(COSTS, card, "focus", PARRY_FOCUS, free))
            else:
                found.offer(option)

    def react(self, state: State, seat: int, option: Option, window: str, scene: Scene) -> None:
        focus = state.resource(seat, FOCUS)
        before = focus.current
        focus.spend(PARRY_FOCUS)
        tell_resource(state, seat, FOCUS, "spent", before)
        move(state, option.what, state.zone(DISCARD, seat))
        state.then(Doing(move_of(state, option.what).effect, Scene(seat, option.what, option.what)))

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        hurt: list[Plain] = [list(parts) for parts in table(state).hurt]
        return {"hurt": hurt}

    def event_words(self, event: Event) -> str:
        if isinstance(event, Moment) and event.kind == "struck":
            return f"{self.owner_words(event.owner)} is struck for {event.amount}"
        return ""


def strike_form(part: Sort) -> EffectForm:
    return EffectForm(
        "damage",
        "A blow against a part of the opponent's body.",
        [Field("amount", FRACTION, "how hard", required=True)],
        lambda values, context: Strike(values.take("amount", Expr)),
        short="amount",
        target=part,
    )


def build_move(name: str, title: str, values: Values, context: Context) -> Template:
    template = Move(name, title)
    template.cost = values.either("cost", int, 0)
    template.effect = values.either("effect", Effect, Nothing())
    template.rest = values.either("rest", int, 0)
    return template
