"""Tables: described from a view alone, within their limits, and enough to decide by.

What a seat reads of its table and of its decision is compared between worlds
that it cannot tell apart with all else that reaches it, by the checks on
secrets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec

from cardwright.kernel import (
    CARD,
    OWNER,
    UNRECOGNISED,
    AmountPart,
    Ask,
    BeamPart,
    FigurePart,
    Game,
    HeadPart,
    Match,
    Part,
    PilePart,
    Plain,
    Template,
    TimelinePart,
    ZonePart,
    ask_of,
    faults_of,
    items_of,
    keys_of,
    part_bytes,
    table_of,
)
from cardwright.testing.cases import Case
from cardwright.testing.failure import require
from cardwright.testing.pictures import seats_and_spectator
from cardwright.testing.walks import positions

CANARY = "Canary"
# What is left when everything that an option is about was picked.
LISTED_MAX = 10
OPTION_CHARS_MAX = 200
CANDIDATES_MAX = 512


def described(case: Case, numbers: range, visits: int) -> Iterator[tuple[Match, int, list[Part]]]:
    """Positions with the table of each seat and of a spectator."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in seats_and_spectator(match):
                yield match, seat, table_of(case.game, match.view(seat)).parts


def asked(case: Case, numbers: range, visits: int) -> Iterator[tuple[Match, int, Ask]]:
    """Positions with a seat that has to decide there, and what it is asked."""
    for number in numbers:
        for match, _ in positions(case, number, visits):
            for seat in match.to_decide():
                ask = ask_of(match, seat)
                assert ask is not None, f"seat {seat} has to decide and is asked nothing"
                yield match, seat, ask


def table_bytes(game: Game, view: dict[str, Plain]) -> bytes:
    return b"\n".join(part_bytes(part) for part in table_of(game, view).parts)


def check_tables_keep_their_limits(case: Case, numbers: range, visits: int) -> None:
    """Beyond a limit the part is named; nothing is cut."""
    for _, seat, parts in described(case, numbers, visits):
        faults = faults_of(tuple(parts))
        require(not faults, f"the table of seat {seat}: {faults[0] if faults else ''}")


def check_a_table_follows_from_its_view(case: Case, numbers: range, visits: int) -> None:
    """The same view gives the same table, read back or later; and stays as it was."""
    kept: list[tuple[dict[str, Plain], bytes]] = []
    for match, seat, _ in described(case, numbers, visits):
        view = match.view(seat)
        text, before = json.dumps(view), match.digest()
        table = table_bytes(case.game, view)
        require(json.dumps(view) == text, "describing a table changed the view")
        require(match.digest() == before, "describing a table changed the match")
        again = table_bytes(case.game, json.loads(text))
        require(again == table, f"a view of seat {seat} that is read back gives another table")
        kept = [*kept[-2:], (view, table)]
        for earlier, then in kept:
            later = table_bytes(case.game, earlier)
            require(later == then, "a view gives another table once the match has gone on")


def check_hidden_names_are_nowhere_on_the_table(case: Case, numbers: range, visits: int) -> None:
    """Cards that a seat cannot know of are called something else: no word of it shows.

    What an option itself names, such as a guess, is not hidden by being on the table.
    """
    for match, seat, _ in described(case, numbers, visits):
        text = json.dumps(match.view(seat))
        named = {word for one in match.candidates(seat) for word in one.key.split()}
        hidden = [template for template in case.game.templates if f'"{template.name}"' not in text]
        hidden = [template for template in hidden if lies_on_the_table(match, template)]
        hidden = [template for template in hidden if template.name not in named]
        titles = [template.title for template in hidden]
        try:
            for place, template in enumerate(hidden):
                template.title = f"{CANARY} {place}"
            shown = table_bytes(case.game, match.view(seat))
            ask = ask_of(match, seat)
            shown += b"" if ask is None else msgspec.json.encode(ask)
        finally:
            for template, title in zip(hidden, titles, strict=True):
                template.title = title
        require(CANARY.encode() not in shown, f"seat {seat} reads the name of a hidden card")


def lies_on_the_table(match: Match, template: Template) -> bool:
    return any(card.template is template for card in match.state.cards)


def check_every_option_can_be_picked(case: Case, numbers: range, visits: int) -> None:
    """Whoever points at all that an option is about is left with it, and with few others."""
    for _, seat, ask in asked(case, numbers, visits):
        choices = ask.choices
        for place, choice in enumerate(choices, 1):
            require(choice.number == place, f"the options of seat {seat} are not numbered in order")
            left = [other for other in choices if set(choice.keys) <= set(other.keys)]
            few = len(left) <= LISTED_MAX or not choice.keys
            require(few, f"picking all of {choice.id!r} leaves {len(left)} options")
        require(ask.default in [choice.id for choice in choices], "the cursor starts nowhere")
        require(not ends(ask) or all_end(ask), "the cursor starts on something final")


def ends(ask: Ask) -> bool:
    return any(choice.ends for choice in ask.choices if choice.id == ask.default)


def all_end(ask: Ask) -> bool:
    return all(choice.ends for choice in ask.choices)


def check_options_fit_a_list(case: Case, numbers: range, visits: int) -> None:
    for _, seat, ask in asked(case, numbers, visits):
        count = len(ask.choices)
        require(count <= CANDIDATES_MAX, f"seat {seat} has {count} options at once")
        require(bool(ask.asks.strip()), f"seat {seat} is asked in no words")
        for choice in ask.choices:
            long = len(choice.says) > OPTION_CHARS_MAX
            require(not long, f"an option of seat {seat} is a page: {choice.says!r}")


def check_what_options_name_is_on_the_table(case: Case, numbers: range, visits: int) -> None:
    """Every argument of an option is a key on the table, or a choice by a single word."""
    own_table = type(case.game).table is not Game.table
    for match, seat, ask in asked(case, numbers, visits):
        parts = table_of(case.game, match.view(seat)).parts
        keys = {key for part in parts for key in keys_of(part)}
        for candidate, choice in zip(match.candidates(seat), ask.choices, strict=False):
            named = zip(candidate.things, choice.keys, strict=False)
            for (sort, _), key in named:
                general = sort in (CARD, OWNER)
                if general or (own_table and "." in key and key[0].isalpha()):
                    there = on_table(key, keys)
                    require(there, f"{choice.id!r} names {key!r}, which is not on the table")


def on_table(key: str, keys: set[str]) -> bool:
    """A key, or a card that nobody recognises in a place that is there."""
    place, _, name = key.rpartition(".")
    if name.isdigit():
        place, _, name = place.rpartition(".")
    return key in keys or (name == UNRECOGNISED and place in keys)


def check_every_drawn_number_is_said(case: Case, numbers: range, visits: int) -> None:
    """Whoever listens gets every number that a drawing of the table shows."""
    for _, _, parts in described(case, numbers, visits):
        for part in parts:
            for number in drawn_numbers(part):
                said = re.search(rf"(?<![\d.]){re.escape(number)}(?![\d]|\.\d)", part.says)
                require(
                    said is not None,
                    f"{part.kind} {part.at!r} shows {number}, but says only {part.says!r}",
                )


def drawn_numbers(part: Part) -> list[str]:
    """The numbers that stand beside the words of a part when it is drawn."""
    if isinstance(part, FigurePart):
        return [number for amount in part.amounts for number in amount_numbers(amount)]
    if isinstance(part, AmountPart):
        return amount_numbers(part)
    if isinstance(part, PilePart):
        return [str(part.n), *[str(count) for _, count in part.by]] if part.n else []
    if isinstance(part, ZonePart):
        counts = [str(card.n) for card in part.cards if card.n > 1]
        return counts + ([str(part.hidden)] if part.hidden else [])
    if isinstance(part, HeadPart):
        return [str(part.round)] if part.round else []
    if isinstance(part, BeamPart):
        uneven = [beam for beam in part.beams if beam.n * 2 != beam.of]
        return [str(beam.n) for beam in uneven if str(beam.of - beam.n) not in part.says]
    return []


def amount_numbers(amount: AmountPart) -> list[str]:
    numbers = [amount.number()]
    if amount.free is not None and amount.free != amount.n:
        numbers.append(amount.shown(amount.free))
    return numbers


def check_items_speak_for_themselves(case: Case, numbers: range, visits: int) -> None:
    """Whatever can be picked has a sentence, and a block says what its bar shows."""
    for _, seat, parts in described(case, numbers, visits):
        for part in parts:
            for item in items_of(part):
                require(bool(item.says), f"{item.kind} {item.at!r} of seat {seat} says nothing")
            if isinstance(part, TimelinePart):
                late = [block for block in part.blocks if block.start + block.length > part.slots]
                require(not late, f"a block of {part.at!r} ends after the last slot")
