"""What a view of a duel says, as far as it is drawn."""

from __future__ import annotations

import msgspec

from cardwright.play.screen.pictures.sight import Sight


class Body(msgspec.Struct):
    conditions: list[str]
    wounds: list[dict[str, object]]
    fallen: bool


class FighterRow(msgspec.Struct):
    name: str
    seat: int
    weapon: str
    off_hand: str | None
    balance: int
    health: int
    body: Body


class EngagementRow(msgspec.Struct):
    between: tuple[int, int]
    range: str
    pressure: tuple[int, int]
    control: tuple[int, int]
    position: tuple[int, int]


class PlayRow(msgspec.Struct):
    play: int
    owner: int
    technique: str
    modifiers: list[str]
    covered: int
    target: int | None
    start: int
    outcome: str | None


class DuelRow(msgspec.Struct):
    encounter: str
    fighters: list[FighterRow]
    engagements: list[EngagementRow]
    plays: list[PlayRow]


def is_own(sight: Sight, duel: DuelRow, owner: int) -> bool:
    return duel.fighters[owner].seat == max(0, sight.seat)
