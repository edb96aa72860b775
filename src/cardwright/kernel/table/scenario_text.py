"""A position of a match as the text of a scenario.

The whole position is the last boundary, where a phase or a turn began, and the
decisions since; it reads back to the same digest. As one seat knows it, it is a
table that agrees with all that the seat was told, and what it was told.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from typing import Final

from cardwright.kernel.language.problems import ContentError
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.made import Made
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.objects import Unwritable, Writer, shared_by
from cardwright.kernel.table.position import position_of
from cardwright.kernel.table.record import begun
from cardwright.kernel.table.refusal import Refused
from cardwright.kernel.table.spellings import find, option_key
from cardwright.kernel.table.stage import is_unsaid, start_scenario
from cardwright.kernel.values.limits import SEED_BYTES
from cardwright.kernel.values.plain import Plain

# How many boundaries back one is looked for that can be written.
BOUNDARIES_TRIED: Final = 4
# The steps of a scenario, and those that are its end, one on each line.
DO_LINE: Final = "do:\n"
STEPS: Final = re.compile(r"^do:", re.MULTILINE)
STEPS_LAST: Final = re.compile(r"^do:\n(?:[ -].*\n)+\Z", re.MULTILINE)
# Parts of a position that are written one entry a line.
BY_LINES: Final = ("zones", "resources")


class Boundary:
    """A position in which a phase has just begun: how many decisions led there, and its table."""

    __slots__ = ("made", "state")

    def __init__(self, made: int, state: State) -> None:
        self.made = made
        self.state = state


def scenario_of(match: Match) -> str:
    """The whole position; whoever reads it knows everything."""
    steps, boundaries = walked(match)
    shared = shared_by(match.game)
    for boundary in reversed(boundaries[-BOUNDARIES_TRIED:]):
        try:
            position = position_of(boundary.state, shared)
        except Unwritable:
            continue
        text = scenario_lines(match, match.seed, position, [], steps[boundary.made :])
        if leads_to(match.game, text, match.digest()):
            return text
    return from_the_start(match)


def said_steps(match: Match) -> list[str]:
    """The steps of a match from its start, without those that a scenario leaves unsaid."""
    again = begun(match.game, match.setup, match.seed, match.origin)
    steps: list[str] = []
    for made in match.decisions():
        if not (again.worlds and is_unsaid(again, made.seat, [])):
            steps.append(step_of(again, made))
        again.act(made.seat, made.option)
    return steps


def walked(match: Match) -> tuple[list[str], list[Boundary]]:
    """All decisions of a match as steps of a scenario, and the boundaries that they passed."""
    again = begun(match.game, match.setup, match.seed, match.origin)
    steps: list[str] = []
    boundaries = [Boundary(0, again.state.clone())]
    before = place_of(again)
    for made in match.decisions():
        steps.append(step_of(again, made))
        again.act(made.seat, made.option)
        if place_of(again) != before and not any(again.sealed):
            boundaries = [
                *boundaries[-BOUNDARIES_TRIED:],
                Boundary(len(steps), again.state.clone()),
            ]
        before = place_of(again)
    return steps, boundaries


def place_of(match: Match) -> tuple[int, str, bool]:
    """Where the match stands: it differs from before when a phase, a turn or a split begins."""
    return match.state.turn, match.state.phase, match.state.splitting


def step_of(match: Match, made: Made) -> str:
    world = match.world(made.seat)
    option = find(world, made.seat, made.option).option
    key = made.option if option is None else option_key(world, made.seat, option)
    return f"{made.seat}: {key}"


def leads_to(game: Game, text: str, digest: str) -> bool:
    """Does a text read back to the same position?"""
    try:
        return start_scenario(game, read_scenario(text, "scenario", game)).digest() == digest
    except (ContentError, Refused):
        return False


def from_the_start(match: Match) -> str:
    """A position that cannot be written by itself: where the match began, and all decisions."""
    steps = said_steps(match)
    if match.origin:
        return with_steps(match.origin.rstrip(), steps)
    return scenario_lines(match, match.seed, {}, [], steps)


def with_steps(origin: str, steps: list[str]) -> str:
    """A scenario with other steps than its own, as far as these come last, a line each."""
    before = STEPS_LAST.sub("", f"{origin}\n")
    if STEPS.search(before):
        raise Refused(
            "this position cannot be written: its scenario's own steps are not at its end"
        )
    return before + do_lines(steps)


# As one seat knows it


def scenario_for(match: Match, seat: int) -> str:
    """The position as a seat knows it: a sampled table, and all that the seat was told."""
    if not match.has_seat(seat):
        raise Refused(f"there is no seat {seat}")
    known = f"{match.game.name} {seat}\n{match.information(seat)}"
    seed = blake2b(known.encode(), digest_size=SEED_BYTES).digest()
    sampled = match.determinise(seat, seed)
    shared = shared_by(match.game)
    told = [event.seen_by(seat) for event in match.told(seat)]
    writer = Writer(shared)
    try:
        position = position_of(sampled, shared)
        events = [writer.write(event) for event in told]
    except Unwritable as error:
        raise Refused(f"this position cannot be written: {error}") from None
    return scenario_lines(match, seed, position, events, [])


# Writing


def scenario_lines(
    match: Match,
    seed: bytes,
    position: dict[str, Plain],
    told: list[Plain],
    steps: list[str],
) -> str:
    lines = [f"game: {flow(match.game.name)}"]
    if match.setup:
        lines.append(f"setup: {flow(dict(match.setup))}")
    lines.append(f"seed: {flow(seed.hex())}")
    if position:
        lines.append("position:")
    for name, part in position.items():
        if name in BY_LINES and isinstance(part, dict) and part:
            lines.append(f"  {name}:")
            lines += [f"    {flow(key)}: {flow(value)}" for key, value in part.items()]
        else:
            lines.append(f"  {name}: {flow(part)}")
    if told:
        lines.append("told:")
        lines += [f"  - {flow(event)}" for event in told]
    return "\n".join(lines) + "\n" + do_lines(steps)


def do_lines(steps: list[str]) -> str:
    return "".join([DO_LINE, *[f"  - {flow(step)}\n" for step in steps]]) if steps else ""


def flow(form: Plain) -> str:
    """Plain data on one line, which is JSON and YAML alike."""
    return json.dumps(form, ensure_ascii=False)
