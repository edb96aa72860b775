"""The fair: envoys trade in turns. What a card does when it is played, its file says.

On their turn a seat plays cards from its hand and buys cards of the supply, for as
many coins as it has. At the end of the turn everything goes to the discards, and a
new hand of five is drawn. After four rounds, or when somebody has no health left,
health counts.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    CARD,
    COUNT,
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    OWNER,
    Candidates,
    Chance,
    Doing,
    Effect,
    Facts,
    Frame,
    Game,
    Grant,
    Obstacle,
    Option,
    Plain,
    Question,
    Resource,
    Scene,
    State,
    Table,
    Template,
    Verb,
    View,
    Wording,
    ZoneKind,
    ask,
    capital,
    distinct,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import EFFECT, Context, Family, Field, Values, Vocabulary, Whole
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.machine.expr import Literal
from cardwright.kernel.machine.operations import Draw, change_resource
from cardwright.kernel.machine.ownership import pass_on

NOBODY: Final = -1
SUPPLY: Final = ZoneKind("supply", FACE_UP, shared=True)
TRASH: Final = ZoneKind("trash", FACE_UP, shared=True)
DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
TABLE: Final = ZoneKind("table", FACE_UP, active=True, noun="play area")
DISCARDS: Final = ZoneKind("discards", FACE_UP)
# With an open box everybody has three of everything in it and nothing else, so that an example
# may lay out what it likes.
BOX: Final = ZoneKind("box", FACE_UP)
COINS: Final = 0
HEALTH: Final = 1
SHUFFLING: Final = 0
ROUNDS: Final = 4
HAND_SIZE: Final = 5


class Ware(Template):
    __slots__ = ("effect",)

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.effect: Effect = Nothing()

    def words(self) -> list[str]:
        said = [] if isinstance(self.effect, Nothing) else [f"{capital(self.effect.words())}."]
        return [*super().words(), *said]


def build_ware(name: str, title: str, values: Values, context: Context) -> Template:
    ware = Ware(name, title)
    ware.effect = values.either("effect", Effect, Nothing())
    return ware


class Price(Question[State]):
    """How many coins a card costs to buy."""

    def base(self, state: State, scene: Scene) -> int:
        return state.cards[scene.card].template.numbers["cost"]

    def scenes(self, state: State, seat: int) -> list[tuple[str, Scene]]:
        """About what is for sale, which everybody sees."""
        found: list[tuple[str, Scene]] = []
        for card in distinct(state, state.zone(SUPPLY).cards):
            found.append((state.cards[card].template.title, Scene(seat, card, card)))
        return found


class Standing(Question[State]):
    """How many cards an owner has on the table."""

    def base(self, state: State, scene: Scene) -> int:
        return len(state.zone(TABLE, scene.owner).cards)


class FirstHands(Frame[State]):
    def run(self, state: State) -> None:
        for owner in range(state.seats):
            NEW_HAND.do(state, Scene(owner))


class Turn(Frame[State]):
    """An owner plays and buys until they are done."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def run(self, state: State) -> None:
        healths = [state.resource(owner, HEALTH).current for owner in range(state.seats)]
        if state.turn == ROUNDS * state.seats or min(healths) == 0:
            state.finish([health // 100 for health in healths], "the fair is over")
            return
        state.begin_turn(self.owner)
        state.enter_phase("trading")
        state.then(Trading(self.owner))

    def form(self) -> Plain:
        return ["Turn", self.owner]


class Trading(Frame[State]):
    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def run(self, state: State) -> None:
        state.offer(self.owner, "trade", self.offered(state), self, private=True)

    def candidates(self, state: State, found: Candidates) -> None:
        for card in distinct(state, state.zone(HAND, self.owner).cards):
            found.offer(Option("play", card))
        coins = state.resource(self.owner, COINS).current // 100
        for card in distinct(state, state.zone(SUPPLY).cards):
            price = ask(state, PRICE, Scene(self.owner, card, card))
            if price <= coins:
                found.offer(Option("buy", card))
            else:
                found.bar(Option("buy", card), Obstacle("too_dear", card, needs=price, has=coins))
        found.offer(Option("done"))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "done":
            state.then(Tidying(self.owner))
            return
        if option.verb == "play":
            state.game.play_card(state, self.owner, option.what)
        else:
            price = ask(state, PRICE, Scene(self.owner, option.what, option.what))
            change_resource(state, self.owner, COINS, -100 * price)
            pass_on(state, Scene(self.owner, option.what), self.owner, DISCARDS)
        state.then(Trading(self.owner))

    def form(self) -> Plain:
        return ["Trading", self.owner]


class Tidying(Frame[State]):
    """Everything of the turn is put away, and a new hand is drawn."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def run(self, state: State) -> None:
        state.enter_phase("tidying")
        for kind in (TABLE, HAND):
            for card in list(state.zone(kind, self.owner).cards):
                move(state, card, state.zone(DISCARDS, self.owner))
        change_resource(state, self.owner, COINS, -state.resource(self.owner, COINS).current)
        NEW_HAND.do(state, Scene(self.owner))
        state.end_turn()
        state.then(Turn((self.owner + 1) % state.seats))

    def form(self) -> Plain:
        return ["Tidying", self.owner]


PRICE: Final = Price("price", COUNT, "what is printed on it")
STANDING: Final = Standing("standing", COUNT, "the cards on the table")
NEW_HAND: Final = Draw(Literal(HAND_SIZE, COUNT), DECK, HAND, 0, "", DISCARDS, SHUFFLING)


class Fair(Game[State]):
    name = "fair"
    title = "The fair"
    goal = "Who has the most health in the end wins."
    facts = Facts((2, 4), 400, (0, 20), zero_sum=False, hidden=True, simultaneous=False)
    tag_names: ClassVar = ["action", "treasure"]
    zone_kinds: ClassVar = [SUPPLY, TRASH, DECK, HAND, TABLE, DISCARDS, BOX]
    quiet_zones: ClassVar = ("box",)
    resource_names: ClassVar = ["coins", "health"]
    resource_words: ClassVar = {"coins": "coin|coins"}
    question_words: ClassVar = {
        "price": Wording(
            "price",
            patterns={
                "add": "each card costs {more}",
                "times": "{n} cost of each card",
                "set": "each card costs {n}",
                "at_least": "each card costs at least {n}",
                "at_most": "each card costs at most {n}",
            },
        ),
    }
    boostable: ClassVar = ["coins"]
    phase_names: ClassVar = ["trading", "tidying"]
    stream_names: ClassVar = ["shuffling"]
    verbs: ClassVar = [
        Verb("play", "play {card}", what=CARD, head="Hand"),
        Verb("buy", "buy {card}", what=CARD, head="Supply"),
        Verb("done", "done", ends="turn"),
    ]
    obstacle_words: ClassVar = {"too_dear": "{card} costs {needs}, and there are {has} coins"}

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"seats": ["2", "3", "4"], "box": ["closed", "open"]}

    def seats(self, setup: dict[str, str]) -> int:
        return int(setup["seats"])

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_question(PRICE, about=[CARD])
        vocabulary.add_question(STANDING, about=[OWNER])
        vocabulary.add_play()
        vocabulary.add_printed("cost", COUNT)
        vocabulary.add_event("cheer", words="somebody cheers")
        fields = [
            Field("cost", Whole(0, 20), "how many coins it costs"),
            Field("start", Whole(0, 10), "how many of it everybody begins with"),
            Field("effect", EFFECT, "what it does when it is played"),
        ]
        return [Family("wares", "What is traded.", fields, build_ware, exemplary=False)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return State(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, NOBODY, state.zone(SUPPLY))
        for owner in range(state.seats):
            state.resources[owner] = [Resource(0, 9900, 0), Resource(1000, 2000, 0)]
            for template in self.templates:
                if setup["box"] == "open":
                    for _ in range(3):
                        new_card(state, template, owner, state.zone(BOX, owner))
                else:
                    for _ in range(template.numbers["start"]):
                        new_card(state, template, owner, state.zone(DECK, owner))
            shuffle(state, state.zone(DECK, owner), SHUFFLING)
        if setup["box"] == "closed":
            state.then(FirstHands())
        state.then(Turn(0))

    def table(self, view: View) -> Table:
        table = Table(self, view)
        table.head(f"Round {view.turn // len(table.mine_first) + 1} of {ROUNDS}.", rounds=ROUNDS)
        for owner in table.mine_first:
            table.figure(owner, amounts=table.resources(owner))
        for kind in ("hand", "table", "discards"):
            for owner in table.mine_first:
                table.zone(kind, owner)
        for owner in table.mine_first:
            table.pile("deck", owner)
        table.zone("supply")
        table.zone("trash")
        table.all_effects()
        return table

    def play_card(self, state: State, owner: int, card: int) -> None:
        """It goes to the table, if it is not there yet, and does what it says."""
        if state.zones[state.cards[card].zone].kind is not TABLE:
            move(state, card, state.zone(TABLE, owner))
        template = state.cards[card].template
        assert isinstance(template, Ware)
        state.then(Doing(template.effect, Scene(owner, card, card)))

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """Cards on the table say what they have to say about questions."""
        for owner in range(state.seats):
            for card in state.zone(TABLE, owner).cards:
                for modifier in state.cards[card].template.answers_to(question.number):
                    grants.append(Grant(modifier, "table", owner, card, 0))
