"""Deeds: the hero, the mana at hand, the fight if there is one, and the road."""

from __future__ import annotations

import textwrap

import msgspec

from cardwright.kernel.table.words import spaced
from cardwright.kernel.values.picture import Span
from cardwright.play.screen.pictures.sight import (
    DIM,
    FOE,
    MARK,
    MARK_SIGN,
    OWN,
    Line,
    Picture,
    Sight,
    cut,
    listed,
)
from cardwright.play.table import read_view, zone_words

# Mana by colour: the sign says it as well.
MANA = {
    "red": ("R", "red"),
    "blue": ("B", "blue"),
    "green": ("G", "green"),
    "white": ("W", "white"),
    "gold": ("Au", "yellow"),
    "black": ("K", "magenta"),
}
# The road is never cut down to fewer spaces than this; the table scrolls instead.
ROAD_MIN = 3
HERE = " (you are here)"
OFFERS = ("action_offer", "spell_offer")


class Purse(msgspec.Struct):
    tokens: str
    crystals: str
    dice: str


class Strength(msgspec.Struct):
    attack: str
    block: str
    wounds: int


class DeedsRow(msgspec.Struct):
    tale: str
    hero: str
    round: str
    time: str
    tallies: dict[str, int]
    level: int
    armour: int
    hand_limit: int
    purse: Purse
    places: list[str]
    foes: list[str] | None
    strength: Strength | None


def draw_deeds(sight: Sight) -> Picture:
    deeds = msgspec.convert(sight.view["table"], DeedsRow)
    picture = Picture()
    sign = "☀" if deeds.time == "day" else "☾"
    picture.add(
        Span(f"{deeds.hero}", OWN, True),
        Span(f"  level {deeds.level}  armour {deeds.armour}  hand {deeds.hand_limit}   "),
        Span(f"{sign} {deeds.time}", MARK, True),
        Span(f", round {deeds.round}   {deeds.tale}", DIM),
    )
    picture.lines.append(tally_line(deeds.tallies))
    picture.lines.append(mana_line(deeds.purse))
    if deeds.foes is not None:
        fight_lines(picture, sight, deeds)
    road_lines(picture, sight, deeds)
    for zone in read_view(sight.view).zones:
        if zone.zone in OFFERS and zone.count:
            words = f"{spaced(zone.zone).capitalize()}: {zone_words(sight.game, zone)}"
            picture.lines += [[Span(part, DIM)] for part in textwrap.wrap(words, sight.width)]
    return picture


def tally_line(tallies: dict[str, int]) -> Line:
    """What has been gathered, each with as many marks as there is of it."""
    line: Line = []
    for name, amount in tallies.items():
        marks = "●" * min(10, abs(amount))
        line += [Span(f"{name} "), Span(marks, OWN if amount > 0 else FOE), Span(f" {amount}   ")]
    return line


def mana_line(purse: Purse) -> Line:
    line: Line = [Span("mana "), Span("dice", DIM)]
    for die in purse.dice.split(" and "):
        color, _, used = die.partition(" ")
        line += mana_spans(color, f"⟨{{}}⟩ {color}", bool(used))
    for name, amounts in (("crystals", purse.crystals), ("tokens", purse.tokens)):
        line.append(Span(f"   {name}", DIM))
        for part in amounts.split(" and "):
            count, _, color = part.partition(" ")
            line += mana_spans(color or count, f"{count}×{{}} {color}" if color else count, False)
    return line


def mana_spans(color: str, form: str, used: bool) -> Line:
    sign, colour = MANA.get(color, ("", ""))
    text = f" {form.format(sign)}"
    return [Span(f"{text} used" if used else text, DIM if used else colour, not used)]


def fight_lines(picture: Picture, sight: Sight, deeds: DeedsRow) -> None:
    picture.text("⚔ The fight", FOE, True)
    for foe in deeds.foes or []:
        name, _, rest = foe.partition(": ")
        marked = name in sight.words
        picture.lines.append(
            cut([Span(f"  {name} ", MARK if marked else FOE, True), Span(rest)], sight.width)
        )
    if deeds.strength is not None:
        strength = deeds.strength
        picture.add(
            Span("  you have attack "), Span(strength.attack, OWN, True),
            Span(", block "), Span(strength.block, OWN, True),
            Span(f", wounds of this fight {strength.wounds}"),
        )  # fmt: skip


def road_lines(picture: Picture, sight: Sight, deeds: DeedsRow) -> None:
    """One space a line. Where not all can be seen at once, those around the hero come first."""
    places = deeds.places
    hero = next((at for at, words in enumerate(places) if is_here(words)), 0)
    room = max(ROAD_MIN, sight.rows - len(picture.lines))
    first = max(0, min(hero - room // 2, len(places) - room))
    near = places[first : first + room]
    picture.lines += [road_line(sight, words) for words in near]
    far = places[:first] + places[first + room :]
    if far:
        picture.text("Further off", DIM)
        picture.lines += [road_line(sight, words) for words in far]


def is_here(words: str) -> bool:
    return words.partition(": ")[0].endswith(HERE)


def road_line(sight: Sight, words: str) -> Line:
    """A space, what is there and where it leads; the hero's and the cursor's are pointed out."""
    name, _, rest = words.partition(": ")
    here = is_here(words)
    name = name.removesuffix(HERE)
    *about, ways = rest.split(", ")
    marked = bool(sight.choice) and f" {name}" in sight.words
    sign = "▶" if here else (MARK_SIGN if marked else "·")
    colour = OWN if here else (MARK if marked else "")
    place = f"{sign} {name:<15} {', '.join(about).replace('held by ', '⚔ '):<24} → "
    others = ways.removeprefix("to ").replace(" or ", ", ").split(", ")
    return [
        Span(place[:17], colour, here or marked),
        Span(place[17:-2], FOE if "held by" in rest else ""),
        Span(f"→ {listed(others, sight.width - len(place))}", DIM),
    ]
