"""A duel: the fighters face to face, what lies between them, and the second that is planned."""

from __future__ import annotations

import msgspec

from cardwright.games.duel.content.scale import AXES
from cardwright.kernel.table.words import spaced, title_of
from cardwright.kernel.values.picture import Span
from cardwright.kernel.values.plain import number_text
from cardwright.play.screen.pictures.bars import balance_beam, bar, resource_bar
from cardwright.play.screen.pictures.duel_rows import (
    DuelRow,
    EngagementRow,
    FighterRow,
    is_own,
)
from cardwright.play.screen.pictures.duel_timeline import timeline
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
    listed,
)
from cardwright.play.table import ResourceRow, read_view

BEAM_MAX = 15
BEAM_MIN = 3


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
    picture.lines += timeline(sight, duel, sight.rows - picture.focus)
    return picture


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
        lines = crowd_lines(fighter, rows, f"{sign} ", struck, colour, width)
        return [cut(line, width) for line in lines]
    lines = [
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
    lines += ailing(fighter, width)
    return [cut(line, width) for line in lines]


def crowd_lines(
    fighter: FighterRow,
    rows: dict[str, ResourceRow],
    sign: str,
    struck: str,
    colour: str,
    width: int,
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
        *ailing(fighter, width),
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


def ailing(fighter: FighterRow, width: int) -> list[Line]:
    """Conditions and open wounds in words, if there are any, and how many more there are."""
    words = [spaced(name) for name in fighter.body.conditions]
    for wound in fighter.body.wounds[-2:]:
        words.append(f"{wound['severity']} {spaced(str(wound['part']))}")
    if fighter.body.fallen:
        words.insert(0, "fallen")
    if not words:
        return []
    return [[Span(f"! {listed(words, width - 2)}", MARK)]]


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
    values = (engagement.pressure, engagement.control, engagement.position)
    line: Line = []
    for width in range(BEAM_MAX, BEAM_MIN - 1, -1):
        line = [Span(f"↔ {lead}", bold=True)]
        for axis, both in zip(AXES, values, strict=True):
            line += [Span("  "), *balance_beam(axis, both[side], width, OWN, FOE)]
        if length(line) <= sight.width:
            break
    return cut(line, sight.width)


def short(duel: DuelRow, owner: int) -> str:
    """The name of one's own fighter, where there are several of them."""
    seat = duel.fighters[owner].seat
    several = sum(1 for fighter in duel.fighters if fighter.seat == seat) > 1
    return f"{duel.fighters[owner].name} to " if several else ""
