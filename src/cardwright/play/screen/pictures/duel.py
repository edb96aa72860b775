"""A duel: the fighters face to face, what lies between them, and the second that is planned."""

from __future__ import annotations

import re

import msgspec

from cardwright.games.duel.scale import AXES, SLOTS
from cardwright.games.duel.technique import Technique
from cardwright.kernel.picture import Span
from cardwright.kernel.plain import number_text
from cardwright.kernel.words import spaced, title_of
from cardwright.play.screen.pictures.bars import balance_beam, bar, resource_bar
from cardwright.play.screen.pictures.sight import (
    DIM,
    FOE,
    FOE_SIGN,
    MARK,
    OWN,
    OWN_SIGN,
    Line,
    Picture,
    Sight,
    beside,
    cut,
    length,
)
from cardwright.play.table import ResourceRow, read_view

SLOT = 3
LABEL = 26
START = re.compile(r"at 0\.(\d)")


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


def draw_duel(sight: Sight) -> Picture:
    duel = msgspec.convert(sight.view["table"], DuelRow)
    picture = Picture()
    eyes = max(0, sight.seat)
    own = [owner for owner, fighter in enumerate(duel.fighters) if fighter.seat == eyes]
    foes = [owner for owner, fighter in enumerate(duel.fighters) if fighter.seat != eyes]
    half = (sight.width - 3) // 2
    left = [line for owner in own for line in fighter_lines(sight, duel, owner, half)]
    right = [line for owner in foes for line in fighter_lines(sight, duel, owner, half)]
    picture.lines += beside(left, right, half)
    for engagement in duel.engagements:
        picture.lines.append(engagement_line(sight, duel, engagement))
    picture.focus = len(picture.lines)
    picture.lines += timeline(sight, duel)
    return picture


def is_own(sight: Sight, duel: DuelRow, owner: int) -> bool:
    return duel.fighters[owner].seat == max(0, sight.seat)


def fighter_lines(sight: Sight, duel: DuelRow, owner: int, width: int) -> list[Line]:
    """Who it is, then how they are: footing, breath, attention, and what the body has taken."""
    fighter = duel.fighters[owner]
    own = is_own(sight, duel, owner)
    colour = OWN if own else FOE
    rows = {row.resource: row for row in read_view(sight.view).resources if row.owner == owner}
    held = fighter.weapon if fighter.off_hand is None else f"{fighter.weapon} & {fighter.off_hand}"
    struck = " ✸" if sight.owner == owner else ""
    sign = OWN_SIGN if own else FOE_SIGN
    who = sight.players[fighter.seat]
    if len(duel.fighters) > 2:
        return [cut(line, width) for line in crowd_lines(fighter, rows, f"{sign} ", struck, colour)]
    lines: list[Line] = [
        [
            Span(f"{sign} {fighter.name}", colour, True),
            Span(struck, MARK, True),
            Span(f" {who}, {title_of(sight.game, held)}", DIM),
        ]
    ]
    wide = max(3, min(12, (width - 27) // 2))
    lines.append(
        [
            Span("health "), *bar(fighter.health, fighter.health, 100, wide, colour),
            Span(f" {fighter.health:<5}balance "),
            *bar(fighter.balance, fighter.balance, 100, wide, colour),
            Span(f" {number_text(fighter.balance)}"),
        ]
    )  # fmt: skip
    lines.append(two_bars(rows["stamina"], rows["focus"], wide, colour))
    lines.append(body_line(rows, width))
    lines += ailing(fighter)
    return [cut(line, width) for line in lines]


def crowd_lines(
    fighter: FighterRow, rows: dict[str, ResourceRow], sign: str, struck: str, colour: str
) -> list[Line]:
    """A fighter in as little room as possible, where there are many."""
    return [
        [
            Span(f"{sign}{fighter.name}", colour, True), Span(struck, MARK, True), Span(" "),
            *bar(fighter.health, fighter.health, 100, 5, colour),
            Span(f" {fighter.health} balance {number_text(fighter.balance)}"),
        ],
        [
            Span("  "), *resource_bar(rows["stamina"], 3, colour), Span(" "),
            *resource_bar(rows["focus"], 3, colour),
            Span(f" pain {number_text(rows['pain'].current)}"),
        ],
        *ailing(fighter),
    ]  # fmt: skip


def two_bars(stamina: ResourceRow, focus: ResourceRow, width: int, colour: str) -> Line:
    left = resource_bar(stamina, width, colour)
    right = resource_bar(focus, width, colour)
    # Under `health` and `balance`, so that the bars stand in columns.
    return [*left, Span(" " * max(1, 13 + width - length(left))), *right]


def body_line(rows: dict[str, ResourceRow], width: int) -> Line:
    """What the body has taken, with bars as wide as there is room for."""
    line: Line = []
    for cells in (3, 2, 1, 0):
        line = []
        for name in ("blood", "pain", "trauma"):
            line += [*resource_bar(rows[name], cells), Span(" ")]
        if length(line) - 1 <= width:
            break
    return line[:-1]


def ailing(fighter: FighterRow) -> list[Line]:
    """Conditions and open wounds in words, if there are any."""
    words = [spaced(name) for name in fighter.body.conditions]
    for wound in fighter.body.wounds[-2:]:
        words.append(f"{wound['severity']} {spaced(str(wound['part']))}")
    if fighter.body.fallen:
        words.insert(0, "fallen")
    return [[Span(f"! {', '.join(words)}", MARK)]] if words else []


def engagement_line(sight: Sight, duel: DuelRow, engagement: EngagementRow) -> Line:
    """The distance, and who has the better of the other; to the right is good for you."""
    first, second = engagement.between
    side = 0 if is_own(sight, duel, first) else 1
    lead = engagement.range
    if len(duel.fighters) > 2:
        own, foe = (first, second) if side == 0 else (second, first)
        name = duel.fighters[foe].name
        lead = (
            f"{name}, {lead}" if len(duel.engagements) == 1 else f"{short(duel, own)}{name} {lead}"
        )
    width = max(3, min(15, (sight.width - len(lead) - 48) // 3))
    line = [Span(f"↔ {lead}  ", bold=True)]
    values = (engagement.pressure, engagement.control, engagement.position)
    for axis, both in zip(AXES, values, strict=True):
        line += [*balance_beam(axis, both[side], width, OWN, FOE), Span("  ")]
    return cut(line, sight.width)


def short(duel: DuelRow, owner: int) -> str:
    """The name of one's own fighter, where there are several of them."""
    seat = duel.fighters[owner].seat
    several = sum(1 for fighter in duel.fighters if fighter.seat == seat) > 1
    return f"{duel.fighters[owner].name} to " if several else ""


def timeline(sight: Sight, duel: DuelRow) -> list[Line]:
    """The second in tenths, with every play that the seat knows of."""
    chosen = START.fullmatch(sight.words) if sight.verb() == "start" else None
    slots: Line = []
    for slot in range(SLOTS):
        here = chosen is not None and int(chosen[1]) == slot
        slots.append(Span(f"▼{slot} " if here else f".{slot} ", MARK if here else DIM, here))
    lines: list[Line] = [[Span(f"{'The second in tenths':<{LABEL}}", DIM), *slots]]
    for play in sorted(duel.plays, key=lambda play: (play.start, play.owner)):
        lines.append(cut(play_line(sight, duel, play), sight.width))
    return lines


def play_line(sight: Sight, duel: DuelRow, play: PlayRow) -> Line:
    own = is_own(sight, duel, play.owner)
    colour = OWN if own else FOE
    sign = OWN_SIGN if own else FOE_SIGN
    label = f"{sign} {title_of(sight.game, play.technique)}"
    if play.target is not None and len(duel.fighters) > 2:
        label += f" at {duel.fighters[play.target].name}"
    marked = sight.choice is not None and play.play in (
        sight.choice.option.what, sight.choice.option.where
    )  # fmt: skip
    template = sight.game.by_name[play.technique]
    time = max(1, template.time) if isinstance(template, Technique) else 1
    time = min(time, SLOTS - play.start)
    block = "█" * (SLOT * time - 2) + "▶ "
    line = [
        Span(f"{label[: LABEL - 1]:<{LABEL}}", MARK if marked else colour, marked),
        Span(" · " * play.start, DIM),
        Span(block, colour),
        Span(" · " * (SLOTS - play.start - time), DIM),
    ]
    notes = [f"+{title_of(sight.game, name)}" for name in play.modifiers]
    notes += [f"+{play.covered} face down"] if play.covered else []
    notes += [f"= {play.outcome}"] if play.outcome else []
    return [*line, Span(f" {' '.join(notes)}")]
