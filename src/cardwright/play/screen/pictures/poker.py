"""The small poker games: both hands, the board, and the chips that are in."""

from __future__ import annotations

from cardwright.kernel.values.picture import Span
from cardwright.play.screen.pictures.cards import Face, card_row
from cardwright.play.screen.pictures.sight import DIM, FOE, MARK, OWN, Picture, Sight
from cardwright.play.table import ZoneRow, read_view

CARD_WIDTH = 13
BETS = {"c": "call", "r": "raise", "f": "fold", "p": "pass", "b": "bet"}


def draw_poker(sight: Sight) -> Picture:
    picture = Picture()
    view = read_view(sight.view)
    eyes = max(0, sight.seat)
    hands = [zone for zone in view.zones if zone.zone == "hand"]
    hands.sort(key=lambda zone: zone.owner != eyes)
    labels: list[Span] = []
    faces: list[Face] = []
    for hand in hands:
        colour = OWN if hand.owner == eyes else FOE
        who = sight.players[hand.owner].capitalize()[: CARD_WIDTH - 1]
        labels.append(Span(f"{who:<{CARD_WIDTH}}", colour, True))
        faces.append(faced(sight, hand, colour))
    for board in view.zones:
        if board.zone == "board":
            labels.append(Span(f"{'Board':<{CARD_WIDTH}}", MARK, True))
            faces.append(faced(sight, board, MARK))
    picture.add(*labels)
    picture.lines += card_row(faces)
    chips = view.table.get("chips")
    if isinstance(chips, list):
        for seat, count in enumerate(chips):
            colour = OWN if seat == eyes else FOE
            picture.add(Span(f"Seat {seat} has put in "), Span("●" * int(count), colour),
                        Span(f" {count}"))  # fmt: skip
    bets = str(view.table.get("bets", ""))
    said = ", ".join(f"seat {place % 2} {BETS[bet]}" for place, bet in enumerate(bets))
    picture.add(Span("This round: ", DIM), Span(said or "nothing yet"))
    return picture


def faced(sight: Sight, zone: ZoneRow, colour: str) -> Face:
    """The one card of a hand or the board; where none lies there is a blank."""
    if zone.known:
        return Face(sight.game.by_name[zone.known[0].name].title, colour)
    return Face("" if zone.count else "no card yet", DIM if zone.count == 0 else colour)
