"""Clash: both seats play three of four cards at once, and the higher sum with dice wins.

Every card has a power, which counts, and is more or less keen, which decides what is
played first and counts for nothing. One with a spread does more or less by chance, as
often the one as the other. Whose deck holds only one kind is a set-up.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.kernel import (
    CARD,
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Chance,
    Facts,
    Frame,
    Game,
    Option,
    Plain,
    State,
    Stream,
    Template,
    Together,
    Verb,
    ZoneKind,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole

DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
PLAYED: Final = ZoneKind("played", FACE_UP)
ROUNDS: Final = 3
DEALT: Final = 4
COPIES: Final = 2
SHUFFLING: Final = 0
DICE: Final = 1
CARDS: Final = [
    "axe", "bow", "club", "dirk", "epee", "fork", "glaive", "hook", "iron", "jack", "kris",
]  # fmt: skip
ANY: Final = "any"


class ClashState(State):
    __slots__ = ("sums",)

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.sums = [0, 0]

    def blank(self) -> State:
        return ClashState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        assert isinstance(copy, ClashState)
        copy.sums = self.sums.copy()

    def own_form(self) -> Plain:
        return list(self.sums)


class Round(Frame[ClashState]):
    def run(self, state: ClashState) -> None:
        if state.turn == ROUNDS:
            first, second = state.sums
            won = (first > second) - (first < second)
            state.finish([won, -won], "the last card is played")
        else:
            state.then(Together([Playing(0), Playing(1)], Striking()))


class Playing(Frame[ClashState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: ClashState) -> None:
        options = [Option("play", card) for card in state.zone(HAND, self.seat).cards]
        state.offer(self.seat, "play", options, self, private=True)

    def chosen(self, state: ClashState, option: Option) -> None:
        move(state, option.what, state.zone(PLAYED, self.seat))

    def form(self) -> Plain:
        return ["Playing", self.seat]


class Striking(Frame[ClashState]):
    def run(self, state: ClashState) -> None:
        for seat in (0, 1):
            numbers = state.cards[state.zone(PLAYED, seat).cards[-1]].template.numbers
            state.sums[seat] += numbers["power"] + state.roll(DICE, 6)
            spread = numbers.get("spread", 0)
            if spread:
                state.sums[seat] += state.roll(DICE, 2 * spread + 1) - spread
        state.end_turn()
        state.then(Round())


# Five cards of which each has a deck of its own, and powers that have gone astray.
ASTRAY: Final = {"axe": 5, "bow": 6, "club": 4, "dirk": 7, "epee": 3}


def written(powers: dict[str, int]) -> str:
    return "\n".join(
        f"{name}: {{power: {power}, keen: {place}}}"
        for place, (name, power) in enumerate(powers.items())
    )


class Clash(Game[ClashState]):
    name = "clash"
    title = "Clash"
    facts = Facts((2, 2), 2 * ROUNDS, (-1, 1), zero_sum=True, hidden=True, simultaneous=True)
    zone_kinds: ClassVar = [DECK, HAND, PLAYED]
    stream_names: ClassVar = ["shuffling", "dice"]
    phase_names: ClassVar = ["clash"]
    verbs: ClassVar = [Verb("play", "{card}", what=CARD)]
    card_texts: ClassVar = {"blades": written(dict.fromkeys(CARDS, 5))}

    def __init__(self) -> None:
        super().__init__()
        decks = [ANY, *CARDS[:5]]
        self.setups = {"first": decks, "second": decks}

    def package(self) -> str:
        return ""

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        power = Field("power", Whole(0, 20), "what it adds to the sum", required=True)
        keen = Field("keen", Whole(0, 20), "how soon it is played", required=True)
        spread = Field("spread", Whole(0, 9), "how far it may do more or less")
        return [Family("blades", "What is played.", [power, keen, spread])]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return ClashState(self, seats, seat_of, chance)

    def set_up(self, state: ClashState, setup: dict[str, str]) -> None:
        for seat, name in enumerate((setup["first"], setup["second"])):
            deck = state.zone(DECK, seat)
            for template in self.deck(name):
                for _ in range(COPIES if name == ANY else DEALT):
                    new_card(state, template, seat, deck)
            shuffle(state, deck, SHUFFLING)
            for card in deck.cards[-DEALT:]:
                move(state, card, state.zone(HAND, seat))
        state.then(Round())

    def deck(self, name: str) -> list[Template]:
        names = CARDS if name == ANY else [name]
        return [self.by_name[card] for card in names if card in self.by_name]

    def instinct(self, state: ClashState, seat: int, chance: Stream) -> Option:
        """The keenest card; one of equals is as good as the other."""
        options = state.legal(seat)
        return max(options, key=lambda option: state.cards[option.what].template.numbers["keen"])

    def estimate(self, state: ClashState, seat: int) -> int:
        return 10 * (state.sums[seat] - state.sums[1 - seat])


class Astray(Clash):
    name = "astray"
    title = "Astray"
    card_texts: ClassVar = {"blades": written(ASTRAY)}

    def __init__(self) -> None:
        super().__init__()
        self.setups = {"first": list(ASTRAY), "second": list(ASTRAY)}
