"""What both sides see of the table besides cards, effects and the decision at hand.

The board is open, so this is the same for every seat. It holds all that a
drawing or an agent needs, as plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.games.taktik.content.board import Board
from cardwright.games.taktik.content.maps import BRIDGE, NO_WAY, WAY, Terrain
from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.rules.questions import ATTACKS_PER_TURN, MOVES_PER_TURN, about_side
from cardwright.games.taktik.table.state import NO_ATTACK, TaktikState
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.kernel import Memory, Plain, Template, ask

# The parts of the view that are shown again while nothing of them changes: behind these, the units.
BOARD: Final = 0
MISSION: Final = 1
FIRST_UNIT: Final = 2


def table_view(taktik: TaktikState, memory: Memory | None = None) -> dict[str, Plain]:
    side = taktik.active
    units: list[Plain] = (
        [unit_view(taktik, unit) for unit in taktik.units]
        if memory is None
        else [unit_again(taktik, place, memory) for place in range(len(taktik.units))]
    )
    queue: list[Plain] = [
        {"attacker": taktik.units[attacker].name, "target": taktik.units[target].name}
        for attacker, target in taktik.queue
    ]
    return {
        "board": board_view(taktik) if memory is None else board_again(taktik, memory),
        "mission": mission_view(taktik) if memory is None else mission_again(taktik, memory),
        "round": taktik.round,
        "rounds": taktik.rounds,
        "side": SIDES[side],
        "moves_left": ask(taktik, MOVES_PER_TURN, about_side(side)) - taktik.moves_made,
        "attacks_left": ask(taktik, ATTACKS_PER_TURN, about_side(side)) - taktik.attacks_made,
        "units": units,
        "queue": queue,
        "attack": attack_view(taktik),
        "held": list(taktik.held),
        "stood_down": list(taktik.stood_down),
    }


def board_again(taktik: TaktikState, memory: Memory) -> Plain:
    """The board as it was shown before; it is the same from one match to the next."""
    facts = (taktik.board, taktik.game)
    if memory.holds(BOARD, facts):
        return memory.parts[BOARD]
    return memory.keep(BOARD, facts, board_view(taktik))


def mission_again(taktik: TaktikState, memory: Memory) -> Plain:
    facts = (taktik.mission,)
    if memory.holds(MISSION, facts):
        return memory.parts[MISSION]
    return memory.keep(MISSION, facts, mission_view(taktik))


def unit_again(taktik: TaktikState, place: int, memory: Memory) -> Plain:
    """A unit as it was shown before, if nothing of it has changed."""
    unit = taktik.units[place]
    facts = (
        unit.id, unit.name, unit.side, unit.kind, unit.cell, unit.lost, unit.moves, unit.attacks,
        taktik.board,
    )  # fmt: skip
    if memory.holds(FIRST_UNIT + place, facts):
        return memory.parts[FIRST_UNIT + place]
    return memory.keep(FIRST_UNIT + place, facts, unit_view(taktik, unit))


def board_view(taktik: TaktikState) -> Plain:
    board = taktik.board
    if not board.shown:
        board.shown = [rows_of(board, ground_symbol), rows_of(board, way_symbol)]
    grounds: list[Plain] = [*board.shown[0]]
    ways: list[Plain] = [*board.shown[1]]
    return {
        "map": board.name,
        "columns": board.columns,
        "rows": board.rows,
        "ground": grounds,
        "ways": ways,
        "legend": legend(taktik),
        "objectives": [board.place(cell) for cell in board.objectives],
    }


def rows_of(board: Board, symbol: Callable[[list[Template]], str]) -> list[str]:
    """The cells of a board as symbols, row by row."""
    symbols = [symbol(layers) for layers in board.layers]
    starts = range(0, board.size, board.columns)
    return ["".join(symbols[start : start + board.columns]) for start in starts]


def ground_symbol(layers: list[Template]) -> str:
    base = layers[0]
    assert isinstance(base, Terrain), "boards are made of terrain"
    return base.symbol


def way_symbol(layers: list[Template]) -> str:
    """The way over a cell; more than one is a bridge."""
    over = [part.symbol for part in layers[1:] if isinstance(part, Terrain) and part.layer == WAY]
    if len(over) > 1:
        return BRIDGE
    return over[0] if over else NO_WAY


def legend(taktik: TaktikState) -> Plain:
    """What the symbols mean that this board shows, in the order of the files."""
    used: dict[str, Plain] = {}
    for template in taktik.game.family("terrain"):
        if isinstance(template, Terrain):
            used[template.symbol] = template.name
    return used


def mission_view(taktik: TaktikState) -> Plain:
    mission = taktik.mission
    wins: dict[str, Plain] = {}
    for side, victories in enumerate(mission.victories):
        wins[SIDES[side]] = [victory.title for victory in victories]
    return {"name": mission.name, "title": mission.title, "wins": wins}


def unit_view(taktik: TaktikState, unit: Unit) -> Plain:
    on_board = unit.cell != OFF_BOARD
    return {
        "unit": unit.id,
        "name": unit.name,
        "side": SIDES[unit.side],
        "kind": unit.kind.name,
        "letter": unit.kind.letter,
        "cell": unit.cell if on_board else None,
        "place": taktik.board.place(unit.cell) if on_board else None,
        "lost": unit.lost,
        "moves": unit.moves,
        "attacks": unit.attacks,
    }


def attack_view(taktik: TaktikState) -> Plain:
    if taktik.attack == NO_ATTACK:
        return None
    return {
        "attacker": taktik.units[taktik.attacker].name,
        "target": taktik.units[taktik.target].name,
        "die": taktik.die or None,
    }
