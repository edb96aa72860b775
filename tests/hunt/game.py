"""Hunt: five animals, two in the hand of each seat, and whoever names one of the other's wins.

A wrong guess says what the other does not hold. Once a match a seat may look at
a card of the other, unseen by anybody else, or have the top of the deck shown to
all and shuffled away; and it may bury a card of its own face down, after which
nobody else can say which of its cards is where.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    Chance,
    Facts,
    Frame,
    Game,
    Moment,
    Option,
    Plain,
    State,
    Verb,
    ZoneKind,
    move,
    new_card,
)
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.machine.expr import CARD, Sort
from cardwright.kernel.machine.facts import NamedFact
from cardwright.kernel.machine.zones import shuffle

DECK: Final = ZoneKind("deck", FACE_DOWN, shared=True)
HAND: Final = ZoneKind("hand", FACE_OWNER)
BURIED: Final = ZoneKind("buried", FACE_OWNER)
DEAL: Final = 0
LOOK: Final = 1
HELD: Final = 2
TURNS: Final = 6


class Animals(Sort):
    """An animal that may be guessed, by its number among the entries of the game."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return state.game.templates[number].title

    def key(self, state: State, number: int) -> str:
        return state.game.templates[number].name


ANIMAL: Final = Animals("animal")


class HuntState(State):
    __slots__ = ("guessed", "looked")

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        # What was guessed so far, and who has looked.
        self.guessed: list[int] = []
        self.looked = [False, False]

    def blank(self) -> State:
        return HuntState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        table(copy).guessed = self.guessed.copy()
        table(copy).looked = self.looked.copy()

    def own_form(self) -> Plain:
        return [list(self.guessed), list(self.looked)]


def table(state: State) -> HuntState:
    assert isinstance(state, HuntState), "a hunt goes over its own table"
    return state


class Dealing(Frame):
    def run(self, state: State) -> None:
        deck = state.zone(DECK)
        shuffle(state, deck, DEAL)
        for _ in range(HELD):
            for seat in (0, 1):
                move(state, deck.cards[-1], state.zone(HAND, seat))
        state.then(Hunting())


class Hunting(Frame):
    def run(self, state: State) -> None:
        if state.turn == TURNS:
            state.finish([0, 0], "nobody found anything")
            return
        hunt, seat = table(state), state.turn % 2
        options = [
            Option("guess", animal)
            for animal in range(len(state.game.templates))
            if animal not in hunt.guessed
        ]
        if not hunt.looked[seat]:
            options += [Option("look"), Option("flash")]
        if not state.zone(BURIED, seat).cards:
            options += [Option("bury", card) for card in state.zone(HAND, seat).cards]
        state.offer(seat, "hunt", options, self, private=True)

    def chosen(self, state: State, option: Option) -> None:
        hunt, seat = table(state), state.turn % 2
        theirs = state.zone(HAND, 1 - seat).cards
        if option.verb == "guess":
            name = state.game.templates[option.what].name
            held = [state.cards[card].template.name for card in theirs]
            if name in held:
                state.show(state.cards[theirs[held.index(name)]], EVERYONE)
                state.finish([1, -1] if seat == 0 else [-1, 1], "found")
                return
            hunt.guessed.append(option.what)
            wrong = Moment("wrong_guess", seat, option.what)
            state.tell_fact(wrong, NamedFact((name,), False), tuple(theirs))
        elif option.verb == "look":
            hunt.looked[seat] = True
            number = theirs[state.roll(LOOK, len(theirs), 0)]
            state.tell(Moment("looked", seat))
            state.show(state.cards[number], 1 << seat)
        elif option.verb == "flash":
            hunt.looked[seat] = True
            deck = state.zone(DECK)
            state.show(state.cards[deck.cards[-1]], EVERYONE)
            shuffle(state, deck, DEAL)
        else:
            move(state, option.what, state.zone(BURIED, seat))
        state.end_turn()
        state.then(Hunting())


class Hunt(Game):
    name = "hunt"
    title = "Hunt"
    facts = Facts((2, 2), TURNS, (-1, 1), zero_sum=True, hidden=True, simultaneous=False)
    zone_kinds: ClassVar = [DECK, HAND, BURIED]
    stream_names: ClassVar = ["deal", "look"]
    verbs: ClassVar = [
        Verb("guess", "guess {animal}", what=ANIMAL),
        Verb("look", "look"),
        Verb("flash", "flash"),
        Verb("bury", "bury {card}", what=CARD),
    ]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_event("wrong_guess")
        vocabulary.add_event("looked")
        return [Family("animals", "What is hunted.", [])]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return HuntState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            new_card(state, template, -1, state.zone(DECK))
        state.then(Dealing())

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        hunt = table(state)
        guessed: list[Plain] = [self.templates[animal].name for animal in hunt.guessed]
        looked: list[Plain] = list(hunt.looked)
        return {"guessed": guessed, "looked": looked}
