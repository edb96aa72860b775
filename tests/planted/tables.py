"""Tables that tell too much, too little or too long, planted one at a time."""

from __future__ import annotations

import msgspec
import pytest

from cardwright.games.leduc.game import HAND, Leduc, LeducState
from cardwright.kernel import Look, Option, Plain, Prospect, State, Table, View
from cardwright.kernel.table import asked, fallback
from cardwright.kernel.table.asked import Ask, ask_of
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.parts import CardPart, FigurePart, Part, ZonePart
from cardwright.testing import pictures
from cardwright.testing.checks import tables
from cardwright.testing.checks.secrets import check_nothing_hidden_shows
from cardwright.testing.checks.tables import (
    check_a_table_follows_from_its_view,
    check_every_drawn_number_is_said,
    check_every_option_can_be_picked,
    check_hidden_names_are_nowhere_on_the_table,
    check_items_speak_for_themselves,
    check_options_fit_a_list,
    check_tables_keep_their_limits,
    check_what_options_name_is_on_the_table,
)
from tests.planted.faults import Fault
from tests.toy.game import Parley

honest_table = Leduc.table
honest_view = Leduc.view
honest_parley = Parley.table
honest_ask = ask_of


def other_hand(state: State, seat: int) -> str:
    """What lies in the hand of the other seat, which nobody may know."""
    cards = state.zone(HAND, 1 - max(0, seat)).cards
    return state.cards[cards[0]].template.title if cards else ""


def a_table_that_peeks(patch: pytest.MonkeyPatch) -> None:
    """The game keeps the state when it makes a view, and its table looks at it."""
    seen: list[State] = []

    def keeping(self: Leduc, state: LeducState, seat: int) -> dict[str, Plain]:
        seen.append(state)
        return honest_view(self, state, seat)

    def peeking(self: Leduc, view: View) -> Table:
        table = honest_table(self, view)
        table.text("Theirs", other_hand(seen[-1], view.seat) or "nothing")
        return table

    patch.setattr(Leduc, "view", keeping)
    patch.setattr(Leduc, "table", peeking)


def a_prospect_that_reads_the_state(patch: pytest.MonkeyPatch) -> None:
    def peeking(self: Leduc, look: Look, option: Option) -> list[Prospect]:
        return [Prospect(other_hand(look._state, look.seat), 1)]

    patch.setattr(Leduc, "prospects", peeking)


def changed(patch: pytest.MonkeyPatch, change: dict[type, dict[str, object]]) -> None:
    """Let some fields of some parts of the toy game's table be others."""

    def careless(self: Parley, view: View) -> Table:
        table = honest_parley(self, view)
        table.parts = [
            msgspec.structs.replace(part, **change[type(part)]) if type(part) in change else part
            for part in table.parts
        ]
        return table

    patch.setattr(Parley, "table", careless)


def a_part_without_a_sentence(patch: pytest.MonkeyPatch) -> None:
    changed(patch, {ZonePart: {"says": ""}})


def a_label_as_long_as_a_page(patch: pytest.MonkeyPatch) -> None:
    changed(patch, {FigurePart: {"label": "x" * 50}})


def two_parts_with_one_key(patch: pytest.MonkeyPatch) -> None:
    changed(patch, {FigurePart: {"at": "figure"}})


def a_number_that_nobody_hears(patch: pytest.MonkeyPatch) -> None:
    changed(patch, {FigurePart: {"says": "Somebody sits there."}})


def cards_that_are_left_out(patch: pytest.MonkeyPatch) -> None:
    changed(patch, {ZonePart: {"cards": ()}})


def keys_with_card_numbers(patch: pytest.MonkeyPatch) -> None:
    cards = (CardPart(at="hand.17", says="A card.", label="A card", name="promise"),)
    changed(patch, {ZonePart: {"cards": cards}})


def cards_that_say_nothing(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Parley, view: View) -> Table:
        table = honest_parley(self, view)
        table.parts = [muted(part) for part in table.parts]
        return table

    patch.setattr(Parley, "table", careless)


def muted(part: Part) -> Part:
    if not isinstance(part, ZonePart):
        return part
    cards = tuple(msgspec.structs.replace(card, says="") for card in part.cards)
    return msgspec.structs.replace(part, cards=cards)


def a_table_that_counts_its_readers(patch: pytest.MonkeyPatch) -> None:
    read = [0]

    def careless(self: Leduc, view: View) -> Table:
        read[0] += 1
        table = honest_table(self, view)
        table.text("Read", str(read[0]))
        return table

    patch.setattr(Leduc, "table", careless)


def asking(patch: pytest.MonkeyPatch, **fields: object) -> None:
    def careless(match: Match, seat: int) -> Ask | None:
        ask = honest_ask(match, seat)
        return None if ask is None else msgspec.structs.replace(ask, **fields)

    for module in (asked, tables, pictures):
        patch.setattr(module, "ask_of", careless)


def a_question_without_words(patch: pytest.MonkeyPatch) -> None:
    asking(patch, asks=" ")


def a_cursor_on_what_ends_the_phase(patch: pytest.MonkeyPatch) -> None:
    asking(patch, default="done")


def a_fallback_that_forgets_the_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Parley, "table", lambda self, view: None)
    patch.setattr(fallback, "put_zones", lambda table: None)


TABLES = [
    Fault(a_table_that_peeks, check_nothing_hidden_shows, "leduc"),
    Fault(a_table_that_peeks, check_hidden_names_are_nowhere_on_the_table, "leduc"),
    Fault(a_prospect_that_reads_the_state, check_nothing_hidden_shows, "leduc"),
    Fault(a_part_without_a_sentence, check_tables_keep_their_limits),
    Fault(a_label_as_long_as_a_page, check_tables_keep_their_limits),
    Fault(two_parts_with_one_key, check_tables_keep_their_limits),
    Fault(a_number_that_nobody_hears, check_every_drawn_number_is_said),
    Fault(cards_that_are_left_out, check_what_options_name_is_on_the_table),
    Fault(keys_with_card_numbers, check_what_options_name_is_on_the_table),
    Fault(a_fallback_that_forgets_the_hands, check_what_options_name_is_on_the_table),
    Fault(cards_that_say_nothing, check_items_speak_for_themselves),
    Fault(a_table_that_counts_its_readers, check_a_table_follows_from_its_view, "leduc"),
    Fault(a_question_without_words, check_options_fit_a_list),
    Fault(a_cursor_on_what_ends_the_phase, check_every_option_can_be_picked),
]
