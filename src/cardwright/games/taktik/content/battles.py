"""Battles: how a mission is fought on a map, where the map's own forces and time do not fit it.

A mission makes other demands on a map than the next one does, so its battle there
has forces, a clock and opening hands of its own; and others again, if need be, where
both sides place their units themselves. A mission without a battle on a map is fought
with what the map says.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import Board
from cardwright.games.taktik.content.maps import ROUNDS_MAX, Map, force_field, forces_in
from cardwright.games.taktik.content.missions import HAND_MAX, Mission
from cardwright.games.taktik.content.sides import SIDES
from cardwright.kernel import Template, enumerated, say
from cardwright.kernel.language import (
    Context,
    EntryName,
    Field,
    Many,
    OneOf,
    Tree,
    Values,
    Whole,
    problem,
)

QUICK, CHOSEN = "quick", "chosen"
DEPLOYMENTS: Final = (QUICK, CHOSEN)


class Battle(Template):
    """A mission on a map: who fights, for how long, and with how many cards in hand."""

    __slots__ = ("deployment", "forces", "hands", "map", "mission", "rounds", "tree")

    def __init__(self, name: str, title: str, map: str, mission: str) -> None:
        super().__init__(name, title)
        self.map = map
        self.mission = mission
        # For which deployment; empty for all that have no battle of their own.
        self.deployment = ""
        self.rounds = 0
        self.forces: list[list[tuple[str, int]]] = [[], []]
        # How many cards each side stores before the first turn.
        self.hands: list[int] = []
        # Where it stands, for what is found wrong with it once everything is read.
        self.tree: Tree | None = None

    def kind_words(self, tags: list[str]) -> str:
        where, what = self.titled(self.map), self.titled(self.mission)
        when = f", {self.deployment} deployment" if self.deployment else ""
        return f"Battle, {what} on {where}{when}, {self.rounds} rounds."

    def words(self) -> list[str]:
        lines: list[str] = []
        for side, force, hand in zip(SIDES, self.forces, self.hands, strict=True):
            units = [f"{count} {self.titled(name).lower()}" for name, count in force if count]
            cards = say("{n} stored {n:card|cards}", n=hand)
            lines.append(f"The {side}: {enumerated(units, 'and')}; {cards}.")
        return lines


BATTLE_FIELDS: Final = [
    Field("map", EntryName("maps"), "where it is fought", required=True),
    Field("mission", EntryName("missions"), "what is fought for", required=True),
    Field(
        "deployment",
        OneOf("deployment", DEPLOYMENTS),
        "for which deployment (usually for any that has no battle of its own)",
    ),
    Field("rounds", Whole(1, ROUNDS_MAX), "after how many rounds time is up", required=True),
    *[force_field(side) for side in SIDES],
    Field(
        "opening_hands",
        Many(Whole(0, HAND_MAX)),
        "how many cards the attacker and the defender store before the first turn",
        required=True,
    ),
]


def build_battle(name: str, title: str, values: Values, context: Context) -> Template:
    battle = Battle(name, title, values.take("map", str), values.take("mission", str))
    battle.deployment = values.either("deployment", str, "")
    battle.rounds = values.take("rounds", int)
    battle.forces = forces_in(values)
    battle.tree = values.tree
    battle.hands = values.many("opening_hands", int)
    if len(battle.hands) != len(SIDES):
        raise problem(values.tree, "there are two opening hands, the attacker's and the defender's")
    return battle


def check_battles(battles: list[Template], maps: list[Template]) -> None:
    """A mission has one battle on a map, or one for each deployment, and room for all units."""
    known: set[tuple[str, str, str]] = set()
    boards = {map.name: map.board for map in maps if isinstance(map, Map)}
    for battle in battles:
        if isinstance(battle, Battle) and battle.tree is not None:
            check_room(battle, battle.tree, boards[battle.map])
            fought = (battle.map, battle.mission, battle.deployment)
            if fought in known:
                raise problem(battle.tree, "this mission has a battle on this map already")
            known.add(fought)


def check_room(battle: Battle, tree: Tree, board: Board) -> None:
    """A unit for which there is no cell would never come to the battle that lists it."""
    for side, name in enumerate(SIDES):
        units = sum([count for _, count in battle.forces[side]])
        cells = sum([board.home[side][cell] and not board.bars[cell] for cell in range(board.size)])
        if units > cells:
            words = say(
                "the {side} has {n} units and {m} cells for them", side=name, n=units, m=cells
            )
            raise problem(tree, words)


def battle_of(map: Map, mission: Mission, deployment: str, battles: list[Template]) -> Battle:
    """The battle of a mission on a map; without one of its own, as the map says."""
    for wanted in (deployment, ""):
        for battle in battles:
            if (
                isinstance(battle, Battle)
                and (battle.map, battle.mission) == (map.name, mission.name)
                and battle.deployment == wanted
            ):
                return battle
    usual = Battle("", "", map.name, mission.name)
    usual.rounds = map.rounds
    usual.forces = map.forces
    usual.hands = [mission.numbers["opening_hand"]] * len(SIDES)
    return usual
