"""The questions of Taktik: every permission and every number that a rule asks for.

A question says what its scene is about and whose ground lies under it. The
terrain of that ground, the kind of the unit and the mission then speak in the
fold before the cards do.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.rules.readers import (
    CARD_NAMES,
    CELL_NAMES,
    PAIR_NAMES,
    SIDE_NAMES,
    STEP_NAMES,
    UNIT_NAMES,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD
from cardwright.kernel import COUNT, NONE, SPECTATOR, TRUTH, Question, Scene, ask

NO_CELL: Final = -1
# Enemies further apart than this have nothing to do with each other yet.
NEAR: Final = 4


class Asked(Question[TaktikState]):
    """The base of Taktik's questions: a fixed base answer about nothing on the board."""

    __slots__ = ("usual",)

    def __init__(self, name: str, doc: str, usual: int, permission: bool = False) -> None:
        super().__init__(name, TRUTH if permission else COUNT, doc, SIDE_NAMES)
        self.usual = usual

    def base(self, state: TaktikState, scene: Scene) -> int:
        return self.usual

    def cell_of(self, state: TaktikState, scene: Scene) -> int:
        """The cell whose terrain speaks about this, if any."""
        return NO_CELL

    def unit_of(self, scene: Scene) -> int:
        """The unit whose kind speaks about this, if any."""
        return NO_UNIT


class SideQuestion(Asked):
    """About a side, which is the scene's owner and subject."""

    __slots__ = ()

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        return [(name, about_side(side)) for side, name in enumerate(SIDES)]


class CardQuestion(Asked):
    """About a card, the subject, that a side, the target, would play or store."""

    __slots__ = ()

    def __init__(self, name: str, doc: str, usual: int, permission: bool = False) -> None:
        super().__init__(name, doc, usual, permission)
        self.names = CARD_NAMES

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        """A seat may ask about its own cards only; the others it cannot tell apart."""
        if seat == SPECTATOR:
            return []
        return [
            (state.cards[card].template.title, about_card(card, seat))
            for zone in state.zones
            if zone.owner == seat
            for card in zone.cards
        ]


class UnitQuestion(Asked):
    """About a unit, the subject, on the cell that it stands on."""

    __slots__ = ()

    def __init__(self, name: str, doc: str, usual: int, permission: bool = False) -> None:
        super().__init__(name, doc, usual, permission)
        self.names = UNIT_NAMES

    def cell_of(self, state: TaktikState, scene: Scene) -> int:
        return state.units[scene.subject].cell

    def unit_of(self, scene: Scene) -> int:
        return scene.subject

    def may_be_asked(self, state: TaktikState, seat: int, scene: Scene) -> bool:
        """The board is open to all, so anything about a unit that stands on it."""
        units = state.units
        if not 0 <= scene.subject < len(units) or units[scene.subject].cell == OFF_BOARD:
            return False
        return scene.owner == units[scene.subject].side and self.fits(state, scene.target)

    def fits(self, state: TaktikState, target: int) -> bool:
        """Is the target of a scene what this question is about?"""
        return target == NONE

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        return [
            (unit.name, about_unit(state, unit.id))
            for unit in state.units
            if unit.cell != OFF_BOARD
        ]


class PairQuestion(UnitQuestion):
    """About a unit, the subject, and an enemy, the target. The attacked one's ground speaks."""

    __slots__ = ("ground_of_subject",)

    def __init__(
        self,
        name: str,
        doc: str,
        usual: int,
        permission: bool = False,
        ground_of_subject: bool = False,
    ) -> None:
        super().__init__(name, doc, usual, permission)
        self.names = PAIR_NAMES
        self.ground_of_subject = ground_of_subject

    def cell_of(self, state: TaktikState, scene: Scene) -> int:
        number = scene.subject if self.ground_of_subject else scene.target
        return state.units[number].cell

    def fits(self, state: TaktikState, target: int) -> bool:
        units = state.units
        return 0 <= target < len(units) and units[target].cell != OFF_BOARD

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        """Enemies that are near enough for it to matter."""
        units = [unit for unit in state.units if unit.cell != OFF_BOARD]
        board = state.board
        return [
            (f"{unit.name}, {other.name}", about_pair(state, unit.id, other.id))
            for unit in units
            for other in units
            if unit.side != other.side and board.distance(unit.cell, other.cell) <= NEAR
        ]


class CellQuestion(UnitQuestion):
    """About a unit, the subject, and a cell, the target."""

    __slots__ = ()

    def __init__(self, name: str, doc: str, usual: int, permission: bool = False) -> None:
        super().__init__(name, doc, usual, permission)
        self.names = CELL_NAMES

    def cell_of(self, state: TaktikState, scene: Scene) -> int:
        return scene.target

    def fits(self, state: TaktikState, target: int) -> bool:
        return 0 <= target < state.board.size

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        """The cells around the seat's own units."""
        board = state.board
        return [
            (f"{unit.name}, {board.place(cell)}", about_pair(state, unit.id, cell))
            for unit in state.army(seat)
            for cell in board.neighbours[unit.cell]
        ]


class StepQuestion(UnitQuestion):
    """About a unit, the subject, and a step, the target, of which the entered cell speaks.

    A step is the cell left times the size of the board, plus the cell entered.
    """

    __slots__ = ()

    def __init__(self, name: str, doc: str, usual: int, permission: bool = False) -> None:
        super().__init__(name, doc, usual, permission)
        self.names = STEP_NAMES

    def cell_of(self, state: TaktikState, scene: Scene) -> int:
        return scene.target % state.board.size

    def fits(self, state: TaktikState, target: int) -> bool:
        return 0 <= target < state.board.size**2

    def scenes(self, state: TaktikState, seat: int) -> list[tuple[str, Scene]]:
        """The steps that the seat's own units could take."""
        board = state.board
        return [
            (f"{unit.name}, {board.place(cell)}", about_step(state, unit.id, unit.cell, cell))
            for unit in state.army(seat)
            for cell in board.neighbours[unit.cell]
        ]


class PrintedMovement(UnitQuestion):
    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return state.units[scene.subject].kind.movement


class PrintedRange(UnitQuestion):
    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return len(state.units[scene.subject].kind.hits_on)


class NeededNumber(PairQuestion):
    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        unit, other = state.units[scene.subject], state.units[scene.target]
        return unit.kind.needs(state.board.distance(unit.cell, other.cell))


class NaturalRoll(PairQuestion):
    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return state.die


class OpenLine(PairQuestion):
    """A unit sees another unless a cell between them blocks the line."""

    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        start, end = state.units[scene.subject].cell, state.units[scene.target].cell
        for cell in state.board.between(start, end):
            if ask(state, BLOCKS_SIGHT, about_pair(state, scene.subject, cell)):
                return 0
        return 1

    def base_words(self, state: TaktikState, scene: Scene) -> str:
        return self.doc if self.base(state, scene) else "something stands between them"


def bar_at(state: TaktikState, question: Question, cell: int) -> str:
    """Which terrain of a cell forbids something; empty if none does."""
    return state.board.bars[cell].get(question.number, "")


class OpenCell(StepQuestion):
    """A step is free unless the terrain that is entered bars it."""

    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return 0 if bar_at(state, self, self.cell_of(state, scene)) else 1

    def base_words(self, state: TaktikState, scene: Scene) -> str:
        return bar_at(state, self, self.cell_of(state, scene)) or self.doc


class HomeCell(CellQuestion):
    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        if bar_at(state, self, scene.target):
            return 0
        side = state.units[scene.subject].side
        return 1 if state.board.home[side][scene.target] else 0

    def base_words(self, state: TaktikState, scene: Scene) -> str:
        bar = bar_at(state, self, scene.target)
        if bar:
            return bar
        return self.doc if self.base(state, scene) else "it is outside its deployment zone"


class PrintedOfMission(SideQuestion):
    """A number of the mission."""

    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return state.mission.numbers[self.name]


class PrintedOnBattle(SideQuestion):
    """The opening hand of a side."""

    __slots__ = ()

    def base(self, state: TaktikState, scene: Scene) -> int:
        return state.hands[scene.subject]


def about_side(side: int) -> Scene:
    return Scene(side, subject=side)


def about_card(card: int, side: int) -> Scene:
    return Scene(side, subject=card, target=side)


def about_unit(state: TaktikState, unit: int) -> Scene:
    return Scene(state.units[unit].side, subject=unit)


def about_pair(state: TaktikState, unit: int, other: int) -> Scene:
    """About a unit and another unit, or a cell; the owner is the unit's side."""
    return Scene(state.units[unit].side, subject=unit, target=other)


def about_step(state: TaktikState, unit: int, left: int, entered: int) -> Scene:
    return Scene(state.units[unit].side, subject=unit, target=left * state.board.size + entered)


YES: Final = 1
NO: Final = 0
CAN_MOVE: Final = UnitQuestion("can_move", "any unit may move", YES, True)
MOVEMENT: Final = PrintedMovement("movement", "printed on the unit", 0)
MOVES_PER_UNIT: Final = UnitQuestion("moves_per_unit", "a unit moves once a turn", 1)
MOVES_PER_TURN: Final = SideQuestion("moves_per_turn", "a side moves five units a turn", 5)
STEP_COST: Final = StepQuestion("step_cost", "a step costs one", 1)
CAN_ENTER: Final = OpenCell("can_enter", "any cell may be entered", YES, True)
CAN_ATTACK: Final = PairQuestion("can_attack", "any unit may attack", YES, True)
ATTACK_RANGE: Final = PrintedRange("attack_range", "printed on the unit", 0)
BLOCKS_SIGHT: Final = CellQuestion("blocks_sight", "open ground hides nothing", NO, True)
CAN_SEE: Final = OpenLine("can_see", "nothing stands between them", YES, True)
ATTACKS_PER_UNIT: Final = UnitQuestion("attacks_per_unit", "a unit attacks once a turn", 1)
ATTACKS_PER_TURN: Final = SideQuestion("attacks_per_turn", "a side makes five attacks a turn", 5)
ATTACK_ROLL: Final = NaturalRoll("attack_roll", "the die as it fell", 0)
REROLLS: Final = PairQuestion("rerolls", "the die falls once", 0)
HIT_NUMBER: Final = NeededNumber("hit_number", "printed for the distance", 0)
DEFENCE: Final = PairQuestion("defence", "open ground protects nobody", 0, ground_of_subject=True)
SURVIVES: Final = PairQuestion("survives", "a hit removes the unit", NO, True, True)
DRAW_COUNT: Final = SideQuestion("draw_count", "a side draws one card a turn", 1)
STORED_LIMIT: Final = SideQuestion("stored_limit", "a side stores six cards", 6)
CAN_PLAY: Final = CardQuestion("can_play", "any card may be played when it says so", YES, True)
CAN_STORE: Final = CardQuestion("can_store", "bonuses and tactics may be stored", YES, True)
CAN_REACT: Final = SideQuestion("can_react", "either side may react", YES, True)
CAN_DEPLOY: Final = HomeCell("can_deploy", "it is in its deployment zone", YES, True)
CAN_HOLD: Final = UnitQuestion("can_hold", "any unit holds the cell it stands on", YES, True)
REINFORCEMENTS: Final = PrintedOfMission("reinforcements", "printed on the mission", 0)
OPENING_HAND: Final = PrintedOnBattle("opening_hand", "printed on the mission or its battle", 0)
QUESTIONS: Final[list[Asked]] = [
    CAN_MOVE, MOVEMENT, MOVES_PER_UNIT, MOVES_PER_TURN, STEP_COST, CAN_ENTER,
    CAN_ATTACK, ATTACK_RANGE, BLOCKS_SIGHT, CAN_SEE, ATTACKS_PER_UNIT, ATTACKS_PER_TURN,
    ATTACK_ROLL, REROLLS, HIT_NUMBER, DEFENCE, SURVIVES,
    DRAW_COUNT, STORED_LIMIT, CAN_PLAY, CAN_STORE, CAN_REACT,
    CAN_DEPLOY, CAN_HOLD, REINFORCEMENTS, OPENING_HAND,
]  # fmt: skip
