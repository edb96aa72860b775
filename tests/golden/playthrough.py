"""A random match written down: at each step what is legal, what is seen and what is told.

To keep it short, a view is written as what changed in it, and what several
viewers get alike is written once, with their numbers in front (`*` for all, `s`
for the spectator). The middle of a long match is written as digests alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from cardwright.kernel import SPECTATOR, Match
from cardwright.kernel.values.plain import Plain
from tests.contract.cases import Case, Walk, length_of
from tests.contract.pictures import seats_and_spectator

FULL_STEPS_FIRST = 40
FULL_STEPS_LAST = 10

Lines = dict[str, str]


FACTS = (
    "decisions_max", "hidden", "score_max", "score_min", "seats_max", "seats_min", "simultaneous",
    "zero_sum",
)  # fmt: skip


def playthrough(case: Case, number: int) -> str:
    return "\n".join([*header(case, number), *steps(case, number)]) + "\n"


def header(case: Case, number: int) -> list[str]:
    facts = case.game.facts
    named = [(name, getattr(facts, name)) for name in FACTS]
    setup = [f"{name}={value}" for name, value in case.setup.items()]
    return [
        f"game {case.game.name}",
        "facts " + " ".join(f"{name}={value}" for name, value in named),
        f"content {case.game.content_hash}",
        f"setup {' '.join(setup) or 'usual'}",
        f"seed {number}",
    ]


def steps(case: Case, number: int) -> Iterator[str]:
    last = length_of(case, number)
    walk = Walk(case, number)
    viewers = seats_and_spectator(walk.match)
    views: dict[int, Lines] = {viewer: {} for viewer in viewers}
    told = dict.fromkeys(viewers, 0)
    decided = "start"
    for step in range(last + 1):
        yield ""
        yield f"step {step} {decided}"
        yield f"digest {walk.match.digest()}"
        if step < FULL_STEPS_FIRST or step > last - FULL_STEPS_LAST:
            yield from told_since(walk.match, told)
            yield from seen_since(walk.match, views)
            yield from legal_lines(walk.match)
        if step < last:
            seat, option = walk.step()
            decided = f"{seat}: {option}"


def legal_lines(match: Match) -> Iterator[str]:
    """The options of each seat that has any, with their words where those say more."""
    for seat in match.to_decide():
        decision = match.view(seat)["decision"]
        assert isinstance(decision, dict)
        offered = decision["options"]
        assert isinstance(offered, list)
        entries = [entry for entry in offered if isinstance(entry, dict)]
        texts = [
            f"{entry['option']}"
            if entry["option"] == entry["words"]
            else f"{entry['option']} ({entry['words']})"
            for entry in entries
        ]
        assert [entry["option"] for entry in entries] == [
            option.text() for option in match.legal(seat)
        ]
        yield f"legal {seat} {decision['kind']}: {' | '.join(texts)}"


def told_since(match: Match, told: dict[int, int]) -> Iterator[str]:
    """New events, in order; a line for each with those who were told it in front."""
    news: dict[int, list[str]] = {}
    for viewer, since in list(told.items()):
        events = match.told(viewer, since)
        told[viewer] = since + len(events)
        news[viewer] = [event.line() for event in events]
    while any(news.values()):
        line = next(lines[0] for lines in news.values() if lines)
        alike = [viewer for viewer, lines in news.items() if lines and lines[0] == line]
        for viewer in alike:
            news[viewer].pop(0)
        yield f"told {names(alike, list(told))}: {line}"


def seen_since(match: Match, views: dict[int, Lines]) -> Iterator[str]:
    """What changed in the views, a line for each change with those who see it in front."""
    changes: dict[str, list[int]] = {}
    for viewer, before in list(views.items()):
        now = flat(match.view(viewer))
        for path, value in now.items():
            if before.get(path) != value:
                changes.setdefault(f"{path} {value}", []).append(viewer)
        for path in before:
            if path not in now:
                changes.setdefault(f"{path} gone", []).append(viewer)
        views[viewer] = now
    for change, viewers in changes.items():
        yield f"view {names(viewers, list(views))}: {change}"


def flat(view: dict[str, Plain]) -> Lines:
    """A view as short lines by path: its parts, and the entries of those that have entries."""
    lines: Lines = {}
    for name, part in view.items():
        if name in ("game", "seat", "decision"):
            continue
        if isinstance(part, dict):
            lines.update({f"{name}.{key}": compact(value) for key, value in part.items()})
        elif isinstance(part, list) and part and isinstance(part[0], dict):
            lines.update({f"{name}.{place}": compact(value) for place, value in enumerate(part)})
        else:
            lines[name] = compact(part)
    return lines


def compact(value: Plain) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def names(viewers: list[int], everyone: list[int]) -> str:
    if viewers == everyone:
        return "*"
    return ",".join("s" if viewer == SPECTATOR else str(viewer) for viewer in viewers)
