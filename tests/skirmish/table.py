"""What lies on the table: zones, resources and the fighters' bodies."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import (
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Chance,
    Effect,
    Game,
    Plain,
    State,
    Template,
    ZoneKind,
)
from cardwright.kernel.machine.effects import Nothing
from cardwright.kernel.values.plain import sentence

DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_OWNER)
# Plays are laid while nobody looks; they are open to all once everybody is ready.
PLAY: Final = ZoneKind("play", FACE_UP, active=True)
DISCARD: Final = ZoneKind("discard", FACE_UP)
POOL: Final = ZoneKind("pool", FACE_UP, masters=True)

# Vigour is committed while plays are chosen and paid at the end of the turn; focus is spent.
VIGOUR: Final = 0
FOCUS: Final = 1

# Streams of chance: one for all, and one that each seat has for itself.
LUCK: Final = 0
SHUFFLE: Final = 0

PLACES: Final = ("head", "torso", "arm")
ENDURANCE: Final = 800


class Move(Template):
    """A card of this game: what it costs, what it does, how long a pool card then rests."""

    __slots__ = ("cost", "effect", "rest")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.cost = 0
        self.effect: Effect = Nothing()
        self.rest = 0

    def words(self) -> list[str]:
        text = self.effect.words()
        return [*([] if text == "nothing" else [sentence(text)]), *self.rule_words()]


class SkirmishState(State):
    """The table, and how much each part of each body is hurt, in hundredths."""

    __slots__ = ("blow", "hurt", "turns_max")

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.hurt = [[0] * len(PLACES) for _ in seat_of]
        self.turns_max = 0
        # The strength of the blow that is being dealt: the base of the question `damage`.
        self.blow = 0

    def blank(self) -> State:
        return SkirmishState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        other = table(copy)
        other.hurt = [parts.copy() for parts in self.hurt]
        other.turns_max = self.turns_max
        other.blow = self.blow

    def own_form(self) -> Plain:
        hurt: list[Plain] = [list(parts) for parts in self.hurt]
        return [hurt, self.turns_max, self.blow]


def table(state: State) -> SkirmishState:
    """The state as this game's own table."""
    assert isinstance(state, SkirmishState), "Skirmish's frames run on Skirmish's table"
    return state


def move_of(state: State, card: int) -> Move:
    """What is printed on a card."""
    template = state.cards[card].template
    assert isinstance(template, Move), "every card of Skirmish is a move"
    return template


def part_number(owner: int, place: int) -> int:
    """A body part as one number, which targets need."""
    return owner * len(PLACES) + place


def total_hurt(state: State, owner: int) -> int:
    return sum(table(state).hurt[owner])
