"""A random match written down: at each step what is legal, what is seen and what is told.

Each fact is a line of its own, so that a change reads as a difference. To keep
it short, a view is written as what changed in it, and what several viewers get
alike is written once, with their numbers in front (`*` for all, `s` for the
spectator). The steps in the middle of a long match are written as digests of
those lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import SPECTATOR, Match
from cardwright.kernel.values.plain import Plain, digest
from cardwright.testing import Case, Walk, length_of
from cardwright.testing.pictures import seats_and_spectator
from tests.golden.facts import Facts, event_fact, facts_of, option_facts

FULL_STEPS_FIRST = 40
FULL_STEPS_LAST = 10

GAME_FACTS = (
    "decisions_max", "hidden", "score_max", "score_min", "seats_max", "seats_min", "simultaneous",
    "zero_sum",
)  # fmt: skip


def playthrough(case: Case, number: int) -> str:
    return "\n".join([*header(case, number), *steps(case, number)]) + "\n"


def header(case: Case, number: int) -> list[str]:
    facts = case.game.facts
    setup = [f"{name}={value}" for name, value in case.setup.items()]
    return [
        f"game {case.game.name}",
        *[f"fact {name} {getattr(facts, name)}" for name in GAME_FACTS],
        f"content {case.game.content_hash}",
        f"setup {' '.join(setup) or 'usual'}",
        f"seed {number}",
    ]


def steps(case: Case, number: int) -> Iterator[str]:
    last = length_of(case, number)
    walk = Walk(case, number)
    viewers = seats_and_spectator(walk.match)
    views: dict[int, Facts] = {viewer: {} for viewer in viewers}
    told = dict.fromkeys(viewers, 0)
    decided = "start"
    for step in range(last + 1):
        yield ""
        yield f"step {step} {decided}"
        options = {seat: option_facts(walk.match, seat) for seat in walk.match.to_decide()}
        lines = [*told_since(walk.match, told), *seen_since(walk.match, views)]
        lines += legal_lines(options)
        if step < FULL_STEPS_FIRST or step > last - FULL_STEPS_LAST:
            yield from lines
        else:
            shown: list[Plain] = list(lines)
            yield f"digest {digest(shown)}"
        if step < last:
            seat, option = walk.step()
            decided = f"{seat}: {options[seat][1][option]}"


def legal_lines(options: dict[int, tuple[str, dict[str, str]]]) -> Iterator[str]:
    """The options of each seat that has any, in their words."""
    for seat, (kind, offered) in options.items():
        for words in offered.values():
            yield f"legal {seat} {kind}: {words}"


def told_since(match: Match, told: dict[int, int]) -> Iterator[str]:
    """New events, in order; a line for each with those who were told it in front."""
    news: dict[int, list[str]] = {}
    for viewer, since in list(told.items()):
        events = match.told(viewer, since)
        told[viewer] = since + len(events)
        news[viewer] = [event_fact(match.world(viewer), event) for event in events]
    while any(news.values()):
        line = next(lines[0] for lines in news.values() if lines)
        alike = [viewer for viewer, lines in news.items() if lines and lines[0] == line]
        for viewer in alike:
            news[viewer].pop(0)
        yield f"told {names(alike, list(told))}: {line}"


def seen_since(match: Match, views: dict[int, Facts]) -> Iterator[str]:
    """What changed in the views, a line for each change with those who see it in front."""
    changes: dict[str, list[int]] = {}
    for viewer, before in list(views.items()):
        now = facts_of(match, viewer)
        for path, value in now.items():
            if before.get(path) != value:
                changes.setdefault(f"{path}: {value}", []).append(viewer)
        for path in before:
            if path not in now:
                changes.setdefault(f"{path}: gone", []).append(viewer)
        views[viewer] = now
    for change, viewers in changes.items():
        yield f"view {names(viewers, list(views))}: {change}"


def names(viewers: list[int], everyone: list[int]) -> str:
    if viewers == everyone:
        return "*"
    return ",".join("s" if viewer == SPECTATOR else str(viewer) for viewer in viewers)
