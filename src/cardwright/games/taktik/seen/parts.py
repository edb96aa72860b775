"""The table of Taktik in parts: the board, both sides and their units, effects, cards.

Made from a view alone. An effect names the units that it holds, and a unit the
effects that hold it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.taktik.content.maps import BRIDGE, NO_WAY
from cardwright.games.taktik.content.moments import TURN_PHASES
from cardwright.games.taktik.content.sides import SIDE_COLOURS, SIDES
from cardwright.games.taktik.content.templates import CardTemplate
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.kernel import (
    AmountPart,
    CellItem,
    Entry,
    SeenEffect,
    Table,
    View,
    enumerated,
    plural,
    quantity,
    slug,
    spaced,
)

if TYPE_CHECKING:
    from cardwright.kernel import Game

OBJECTIVE_SIGN: Final = "*"


def table_parts(game: Game, view: View) -> Table:
    facts = view.table
    table = Table(game, view)
    add_head(table, facts)
    add_board(table, facts.entry("board"))
    for side in table.mine_first:
        add_side(table, facts, side)
    add_units(table, facts)
    for effect in view.effects:
        add_effect(table, facts, effect)
    add_attacks(table, facts)
    add_cards(table)
    return table


def add_head(table: Table, facts: Entry) -> None:
    mission = facts.entry("mission")
    rounds = facts.number("rounds")
    # When time is up one more round has begun to be counted.
    number = min(facts.number("round"), rounds)
    side, phase = facts.text("side"), spaced(table.view.phase)
    says = f"Round {number} of {rounds}, {phase}: the {side} is to play."
    if table.view.over:
        says = f"Round {number} of {rounds}. The match is over."
    wins = mission.entry("wins")
    ways = [enumerated(wins.texts(name), "or").lower() for name in SIDES]
    if table.view.seat in range(len(SIDES)) and not table.view.over:
        says = f"{says} To win: {ways[table.view.seat]}."
    # What the seat itself goes for is said above.
    goals = [
        f"the {name} wins by {way}"
        for side, (name, way) in enumerate(zip(SIDES, ways, strict=True))
        if side != table.view.seat or table.view.over
    ]
    table.head(
        says,
        title=f"{table.game.title}: {mission.text('title')}",
        round=number,
        rounds=rounds,
        steps=[spaced(step) for step in TURN_PHASES],
        now=phase,
        goals=goals,
    )


# The board and who stands on it


def add_board(table: Table, board: Entry) -> None:
    objectives = board.texts("objectives")
    legend: dict[str, str] = {}
    names = board.entry("legend")
    shown = "".join([*board.texts("ground"), *board.texts("ways")])
    for symbol in names.names():
        if symbol in shown:
            legend[symbol] = names.text(symbol)
    if BRIDGE in shown:
        legend[BRIDGE] = "bridge"
    columns, rows = board.number("columns"), board.number("rows")
    # The sign of an objective hides the ground that lies there.
    grounds = dict.fromkeys(ground_at(board, place) for place in objectives)
    label = f"objective ({', '.join(grounds)})"
    listed = f"; {'objective' if len(objectives) == 1 else 'objectives'} {' and '.join(objectives)}"
    table.grid(
        f"A board of {columns} by {rows}{listed if objectives else ''}.",
        board.texts("ground"),
        [row.replace(NO_WAY, " ") for row in board.texts("ways")],
        legend=legend,
        cells=[
            CellItem(
                at=cell_key(place),
                says=f"{place}, an objective, {ground_at(board, place)}.",
                label=label,
                sign=OBJECTIVE_SIGN,
            )
            for place in objectives
        ],
        label=spaced(board.text("map")).capitalize(),
    )


def cell_key(place: str) -> str:
    return f"grid.{place.lower()}"


def ground_at(board: Entry, place: str) -> str:
    """The name of the ground of a cell."""
    row, column = int(place[1:]) - 1, ord(place[0]) - ord("A")
    return board.entry("legend").text(board.texts("ground")[row][column])


def add_side(table: Table, facts: Entry, side: int) -> None:
    own = [unit for unit in facts.rows("units") if unit.text("side") == SIDES[side]]
    standing = sum(not unit.truth("lost") for unit in own)
    amounts: list[AmountPart] = [quantity("units", standing, len(own))]
    if facts.text("side") == SIDES[side]:
        amounts += [
            quantity("moves left", max(0, facts.number("moves_left")), ask="moves_per_turn"),
            quantity("attacks left", max(0, facts.number("attacks_left")), ask="attacks_per_turn"),
        ]
    held = facts.numbers("held")[side]
    ails = [f"holds all objectives for {plural(held, 'turn')}"] if held else []
    if facts.numbers("stood_down")[side]:
        ails.append("reacts no more this turn")
    table.figure(
        side,
        label=f"{SIDES[side].capitalize()} ({SIDE_COLOURS[side].lower()})",
        amounts=amounts,
        ails=ails,
    )


def add_units(table: Table, facts: Entry) -> None:
    board = facts.entry("board")
    rows = facts.rows("units")
    for side in table.mine_first:
        for unit in rows:
            if unit.text("side") == SIDES[side]:
                show_unit(table, unit, board, side)


def show_unit(table: Table, unit: Entry, board: Entry, side: int) -> None:
    name, out = unit.text("name"), "place" not in unit
    held = [
        table.title(effect.name)
        for effect in table.view.effects
        if unit.number("unit") in units_of(table.game, effect)
    ]
    done = [word for word in ("moves", "attacks") if unit.number(word)]
    says = f"{name}, {'yours' if table.mine(side) else whose(side)}"
    if unit.truth("lost"):
        says += ", is lost"
    elif out:
        says += ", not yet on the board"
    else:
        place = unit.text("place")
        says += f", on {place}, {ground_at(board, place)}"
        says += f"; held by {' and '.join(held)}" if held else ""
        says += "; has moved" if "moves" in done else ""
        says += "; has attacked" if "attacks" in done else ""
    table.figure(
        slug(name),
        f"{says}.",
        label=name,
        ails=held,
        on="" if out else cell_key(unit.text("place")),
        sign=f"{SIDE_COLOURS[side][:1].lower()}{unit.text('letter')}",
        out=out,
        whose=table.seat_of(side),
        marks=("lost",) if unit.truth("lost") else ("spent",) if len(done) > 1 else (),
    )


def whose(side: int) -> str:
    return f"the {SIDES[side]}'s"


# Effects


def units_of(game: Game, effect: SeenEffect) -> list[int]:
    """The units that an effect holds, as it was bound when it came into force."""
    template = game.by_name.get(effect.name)
    if not isinstance(template, CardTemplate):
        return []
    for blueprint in template.creates:
        if len(blueprint.bindings) == len(effect.bound):
            return [
                unit
                for binding, unit in zip(blueprint.bindings, effect.bound, strict=True)
                if unit is not None and unit >= 0 and binding.query.pool.sort is UNIT_SORT
            ]
    return []


def add_effect(table: Table, facts: Entry, effect: SeenEffect) -> None:
    rows = facts.rows("units")
    held = [rows[unit].text("name") for unit in units_of(table.game, effect)]
    says = f"{table.title(effect.name)} of the {SIDES[effect.owner]}"
    says += f" holds {' and '.join(held)}" if held else " is in force"
    table.effect(effect, [slug(name) for name in held], f"{says} {effect.until}.")


# Attacks and cards


def add_attacks(table: Table, facts: Entry) -> None:
    if "attack" in facts:
        attack = facts.entry("attack")
        table.text("Attack", f"{attack.text('attacker')} at {attack.text('target')}")
        if "die" in attack:
            table.dice("Die", [(str(attack.number("die")), False)])
    ordered = [f"{row.text('attacker')} at {row.text('target')}" for row in facts.rows("queue")]
    if ordered:
        table.text("Attacks to come", ", ".join(ordered))


def add_cards(table: Table) -> None:
    for side in table.mine_first:
        label = "Your store" if table.mine(side) else f"Store of the {SIDES[side]}"
        table.zone("stored", side, label=label)
        for kind, what in (("drawn", "Drawn by"), ("revealed", "Laid open by")):
            if table.view.zone(kind, side).count:
                who = "you" if table.mine(side) else f"the {SIDES[side]}"
                table.zone(kind, side, label=f"{what} {who}")
    table.zone("in_force", label="Cards in force")
    table.pile("deck")
    table.pile("discard", open_top=True)
