"""Stakes could be probing, as the rulebook says, but nothing in the game made them so."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def probed(*tactics: str) -> Board:
    names = ", ".join(name.replace(" ", "_") for name in tactics)
    board = Board(f"hand.0: [{names}]", "combat: [0], body: [0, 99]", "hero: duellist")
    deeds = [f"{name} on thrust" for name in tactics]
    return board.quick(FIRST, "thrust at swordsman", "at 0.0", *deeds).quick(SECOND)


def test_a_look_at_their_intent_is_only_a_probe() -> None:
    plain, probing = probed(), probed("read intent")
    assert probing.exchanges()[0].chance == plain.exchanges()[0].chance - 10
    assert probing.harm() < plain.harm()
    pressures = plain.axis("pressure"), probing.axis("pressure")
    assert pressures == (60, 55)
