"""The table of a duel as lines of text: who stands how, what lies between them, what is planned."""

from __future__ import annotations

from cardwright.games.duel.content.scale import AXES, SLOTS
from cardwright.kernel.values.picture import Span
from cardwright.kernel.values.plain import Plain, number_text


def draw_table(view: dict[str, Plain]) -> list[list[Span]]:
    """A drawing made from a view alone."""
    table = view["table"]
    if not isinstance(table, dict):
        return []
    fighters = entries(table["fighters"])
    names = fighter_names(view)
    lines = [fighter_line(fighter) for fighter in fighters]
    for engagement in entries(table["engagements"]):
        lines.append([Span(engagement_text(engagement, names))])
    for play in entries(table["plays"]):
        lines.append(play_line(play, names))
    return lines


def fighter_names(view: dict[str, Plain]) -> list[str]:
    table = view["table"]
    fighters = entries(table["fighters"]) if isinstance(table, dict) else []
    return [str(fighter["name"]) for fighter in fighters]


def entries(rows: Plain) -> list[dict[str, Plain]]:
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def share(value: Plain) -> str:
    return number_text(value) if isinstance(value, int) else ""


def fighter_line(fighter: dict[str, Plain]) -> list[Span]:
    held = str(fighter["weapon"])
    if fighter["off_hand"] is not None:
        held += f" and {fighter['off_hand']}"
    text = f"  health {fighter['health']}, balance {share(fighter['balance'])}, {held}"
    body = fighter["body"]
    if isinstance(body, dict) and isinstance(body["conditions"], list) and body["conditions"]:
        text += f"; {', '.join(str(name) for name in body['conditions'])}"
    return [Span(str(fighter["name"]), bold=True), Span(text.replace("_", " "))]


def engagement_text(engagement: dict[str, Plain], names: list[str]) -> str:
    pair = engagement["between"]
    if not isinstance(pair, list):
        return ""
    first, second = (names[number] for number in pair if isinstance(number, int))
    parts: list[str] = []
    for axis in AXES:
        both = engagement[axis]
        if isinstance(both, list):
            parts.append(f"{axis} {share(both[0])}")
    return f"{first} and {second} at {engagement['range']} range: {', '.join(parts)}"


def play_line(play: dict[str, Plain], names: list[str]) -> list[Span]:
    start, owner, target = play["start"], play["owner"], play["target"]
    if not isinstance(start, int) or not isinstance(owner, int):
        return []
    text = f"{'.' * start}>{' ' * (SLOTS - start)} {names[owner]}: {play['technique']}"
    if isinstance(target, int):
        text += f" at {names[target]}"
    on_it = play["modifiers"]
    if isinstance(on_it, list) and on_it:
        text += f" with {', '.join(str(name) for name in on_it)}"
    if play["covered"]:
        text += f", {play['covered']} face down"
    return [Span(text.replace("_", " "))]
