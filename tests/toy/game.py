"""Parley: envoys prepare in secret, speak at once, may reply, and are judged.

In each of three rounds every seat draws, then all prepare together and unseen:
lay one word face down or retract it, make a gesture from the pool, stir the deck
or draw from it.
Then the words are opened in the order of seats, replies are allowed, and what
lies on the table is worth points.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    CARD,
    COUNT,
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Candidates,
    Chance,
    Doing,
    Effect,
    Facts,
    Frame,
    Game,
    Moment,
    Obstacle,
    Option,
    Plain,
    Question,
    Scene,
    State,
    Table,
    Template,
    Together,
    Verb,
    View,
    ZoneKind,
    ask,
    distinct,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import Context, Family, Field, Values, Vocabulary, Whole
from cardwright.kernel.language.shapes import EFFECT, Quantity
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.machine.obstacles import COOLDOWN, COST
from cardwright.kernel.machine.operations import tell_resource
from cardwright.kernel.machine.reactions import open_window
from cardwright.kernel.machine.zones import (
    clone_from_pool,
    destroy_clone,
    set_cooldown,
    tick_cooldowns,
)
from cardwright.kernel.values.resource import Resource

DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
LAID: Final = ZoneKind("laid", FACE_OWNER)
TABLE: Final = ZoneKind("table", FACE_UP, active=True)
SPENT: Final = ZoneKind("spent", FACE_UP)
POOL: Final = ZoneKind("pool", FACE_UP, masters=True)
GESTURES: Final = ZoneKind("gestures", FACE_OWNER, masters=True)
BREATH: Final = 0
TIE: Final = 0
OWN_SHUFFLE: Final = 0
ROUNDS: Final = 3
HAND_SIZE: Final = 3
CHANGES_OF_MIND: Final = 3


class Word(Template):
    __slots__ = ("effect", "price")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.price = 0
        self.effect: Effect = Nothing()


def build_word(name: str, title: str, values: Values, context: Context) -> Template:
    word = Word(name, title)
    word.price = values.either("price", int, 0)
    word.effect = values.either("effect", Effect, Nothing())
    return word


class Worth(Question[State]):
    """What an owner's things on the table are worth."""

    def base(self, state: State, scene: Scene) -> int:
        worth = 0
        for card in state.zone(TABLE, scene.owner).cards:
            worth += state.cards[card].template.numbers["worth"]
        return worth


WORTH: Final = Worth("worth", COUNT, "what lies on the table")


class ParleyState(State):
    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.points = [0] * seats
        # How often a seat has changed its mind this round; each writes its own entry only.
        self.caught = [0] * seats


def draw(state: ParleyState, seat: int) -> bool:
    deck = state.zone(DECK, seat)
    if not deck.cards:
        return False
    move(state, deck.cards[-1], state.zone(HAND, seat))
    return True


class Round(Frame[ParleyState]):
    def run(self, state: ParleyState) -> None:
        if state.turn == ROUNDS:
            state.finish(list(state.points), "all has been said")
            return
        state.enter_phase("preparing")
        for seat in range(state.seats):
            while len(state.zone(HAND, seat).cards) < HAND_SIZE and draw(state, seat):
                pass
        parts: list[Frame] = [Preparing(seat) for seat in range(state.seats)]
        state.then(Together(parts, Opening()))


class Preparing(Frame[ParleyState]):
    """One seat's secret preparations; a seat that is out of breath prepares nothing."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: ParleyState) -> None:
        if state.resource(self.seat, BREATH).current > 0:
            state.offer(self.seat, "prepare", self.offered(state), self, private=True)

    def candidates(self, state: ParleyState, found: Candidates) -> None:
        seat = self.seat
        self.words_to_lay(state, found)
        for master in state.zone(POOL, seat).cards:
            turns = state.cards[master].cooldown
            if turns == 0 and not state.zone(GESTURES, seat).cards:
                found.offer(Option("gesture", master))
            elif found.all and turns:
                found.bar(Option("gesture", master), Obstacle(COOLDOWN, master, needs=turns))
            elif found.all:
                found.bar(Option("gesture", master), Obstacle("one_gesture", master))
        if not state.zone(DECK, seat).cards:
            found.bar(Option("catch"), Obstacle("no_deck"))
            found.bar(Option("stir"), Obstacle("no_deck"))
        elif state.caught[seat] < CHANGES_OF_MIND:
            found.offer(Option("catch"))
            found.offer(Option("stir"))
        else:
            found.bar(Option("catch"), Obstacle("made_up"))
            found.bar(Option("stir"), Obstacle("made_up"))
        found.offer(Option("done"))

    def words_to_lay(self, state: ParleyState, found: Candidates) -> None:
        """One word at a time, if there is breath for it; one that lies there can be retracted."""
        seat = self.seat
        laid = state.zone(LAID, seat).cards
        free = state.resource(seat, BREATH).available
        for card in distinct(state, state.zone(HAND, seat).cards):
            price = price_of(state, card)
            if not laid and price <= free:
                found.offer(Option("lay", card))
            elif found.all and laid:
                found.bar(Option("lay", card), Obstacle("one_word", card))
            elif found.all:
                found.bar(Option("lay", card), Obstacle(COST, card, "breath", price, free))
        if laid and state.caught[seat] < CHANGES_OF_MIND:
            found.offer(Option("retract"))
        else:
            found.bar(Option("retract"), Obstacle("made_up" if laid else "no_word"))

    def chosen(self, state: ParleyState, option: Option) -> None:
        seat = self.seat
        if option.verb == "done":
            return
        if option.verb == "lay":
            breath = state.resource(seat, BREATH)
            before = breath.current
            assert breath.commit(price_of(state, option.what)), "only what can be paid is offered"
            tell_resource(state, seat, BREATH, "committed", before)
            move(state, option.what, state.zone(LAID, seat))
        elif option.verb == "retract":
            self.retract(state)
        elif option.verb == "gesture":
            clone_from_pool(state, option.what, state.zone(GESTURES, seat))
        else:
            state.caught[seat] += 1
            shuffle(state, state.zone(DECK, seat), state.game.seat_stream(state, OWN_SHUFFLE, seat))
            if option.verb == "catch":
                draw(state, seat)
        state.then(Preparing(seat))

    def retract(self, state: ParleyState) -> None:
        """Take the laid word back into the hand, and the breath with it."""
        breath = state.resource(self.seat, BREATH)
        laid = state.zone(LAID, self.seat).cards[0]
        breath.uncommit(price_of(state, laid))
        tell_resource(state, self.seat, BREATH, "returned", breath.current)
        state.caught[self.seat] += 1
        move(state, laid, state.zone(HAND, self.seat))

    def form(self) -> Plain:
        return ["Preparing", self.seat]


def price_of(state: ParleyState, card: int) -> int:
    template = state.cards[card].template
    return template.price if isinstance(template, Word) else 0


class Opening(Frame[ParleyState]):
    """All that was prepared is opened, and what it says is done, seat by seat."""

    def run(self, state: ParleyState) -> None:
        state.enter_phase("speaking")
        for seat in range(state.seats):
            state.resource(seat, BREATH).finalize()
            for gesture in list(state.zone(GESTURES, seat).cards):
                set_cooldown(state, state.cards[gesture].master, 2)
                state.show(state.cards[gesture], EVERYONE)
                move(state, gesture, state.zone(TABLE, seat))
            for card in list(state.zone(LAID, seat).cards):
                move(state, card, state.zone(TABLE, seat))
                template = state.cards[card].template
                if isinstance(template, Word):
                    state.then(Doing(template.effect, Scene(seat, card, card)))
        state.then(Replying())


class Replying(Frame[ParleyState]):
    def run(self, state: ParleyState) -> None:
        open_window(state, "reply", list(range(state.seats)), Scene(0))
        state.then(Judging())


class Judging(Frame[ParleyState]):
    def run(self, state: ParleyState) -> None:
        worths = [ask(state, WORTH, Scene(seat)) for seat in range(state.seats)]
        best = [seat for seat in range(state.seats) if worths[seat] == max(worths)]
        winner = best[state.roll(TIE, len(best))] if len(best) > 1 else best[0]
        state.points[winner] += 1 + max(0, worths[winner])
        state.tell(Moment("judged", winner, -1, worths[winner]))
        for seat in range(state.seats):
            for card in list(state.zone(TABLE, seat).cards):
                if state.cards[card].master >= 0:
                    destroy_clone(state, card)
                else:
                    move(state, card, state.zone(SPENT, seat))
            before = state.resource(seat, BREATH).current
            state.resource(seat, BREATH).tick()
            tell_resource(state, seat, BREATH, "ticked", before)
            state.caught[seat] = 0
        tick_cooldowns(state)
        state.end_turn()
        state.then(Round())


class Parley(Game[ParleyState]):
    name = "parley"
    title = "Parley"
    goal = "What lies on the table is worth points; the most points win."
    facts = Facts((2, 3), 200, (0, 60), zero_sum=False, hidden=True, simultaneous=True)
    tag_names: ClassVar = ["reply"]
    zone_kinds: ClassVar = [DECK, HAND, LAID, TABLE, SPENT, POOL, GESTURES]
    resource_names: ClassVar = ["breath"]
    stream_names: ClassVar = ["tie"]
    seat_stream_names: ClassVar = ["shuffle"]
    phase_names: ClassVar = ["preparing", "speaking"]
    verbs: ClassVar = [
        Verb("lay", "lay {card}", what=CARD, head="Words"),
        Verb("retract", "retract"),
        Verb("gesture", "gesture {card}", what=CARD, head="Gestures"),
        Verb("catch", "catch"),
        Verb("stir", "stir"),
        Verb("done", "done", ends="phase"),
        Verb("reply", "reply {card}", what=CARD, head="Replies"),
    ]
    obstacle_words: ClassVar = {
        "no_reply": "{card} is no reply",
        "one_gesture": "{card}: one gesture a round is enough",
        "one_word": "{card} must wait: a word lies there already",
        "no_word": "no word lies there yet",
        "no_deck": "the deck is empty",
        "made_up": "nobody changes their mind more than three times in a round",
    }

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"seats": ["2", "3"], "breath": ["2", "0"]}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_question(WORTH)
        vocabulary.add_event("judged")
        worth = Field("worth", Whole(0, 9), "what it counts on the table", required=True)
        price = Field("price", Quantity(0), "how much breath it takes")
        effect = Field("effect", EFFECT, "what it does when it is opened")
        return [
            Family(
                "words",
                "What an envoy may say.",
                [worth, price, effect],
                build_word,
                exemplary=False,
            ),
            Family("gestures", "What an envoy may do besides.", [worth], exemplary=False),
        ]

    def seats(self, setup: dict[str, str]) -> int:
        return int(setup["seats"])

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return ParleyState(self, seats, seat_of, chance)

    def set_up(self, state: ParleyState, setup: dict[str, str]) -> None:
        start = 100 * int(setup["breath"])
        for seat in range(state.seats):
            # The first seat is never out of breath, so that somebody always prepares.
            default = start or (100 if seat == 0 else 0)
            state.resources[seat].append(Resource(default, 400, 50 if start else 0))
            for template in self.family("words"):
                for _ in range(template.copies):
                    new_card(state, template, seat, state.zone(DECK, seat))
            for template in self.family("gestures"):
                new_card(state, template, seat, state.zone(POOL, seat))
            stream = self.seat_stream(state, OWN_SHUFFLE, seat)
            shuffle(state, state.zone(DECK, seat), stream)
        state.then(Round())

    def reactions(
        self, state: ParleyState, seat: int, window: str, scene: Scene, found: Candidates
    ) -> None:
        reply = self.vocabulary.tags["reply"]
        for card in distinct(state, state.zone(HAND, seat).cards):
            if state.cards[card].template.tags & reply:
                found.offer(Option("reply", card))
            elif found.all:
                found.bar(Option("reply", card), Obstacle("no_reply", card))

    def react(
        self, state: ParleyState, seat: int, option: Option, window: str, scene: Scene
    ) -> None:
        move(state, option.what, state.zone(TABLE, seat))

    def view(self, state: ParleyState, seat: int) -> dict[str, Plain]:
        return {"points": list(state.points)}

    def table(self, view: View) -> Table:
        points = view.table.numbers("points")
        table = Table(self, view)
        table.head(f"Round {view.turn + 1} of {ROUNDS}. {table.moment_words()}", rounds=ROUNDS)
        for owner in table.mine_first:
            table.figure(owner, amounts=[("points", points[owner]), *table.resources(owner)])
        for kind in ("hand", "laid", "pool", "gestures", "table"):
            for owner in table.mine_first:
                table.zone(kind, owner)
        for owner in table.mine_first:
            table.pile("deck", owner)
            table.zone("spent", owner)
        table.all_effects()
        return table
