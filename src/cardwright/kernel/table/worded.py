"""Figures and zones with their words, made once for as long as they stay as they are.

Most of a table is the same after a decision as before it, and putting it into words takes longer
than the decision itself. So the last parts that were made are kept. In other languages than
English they are made anew each time, since what a table of phrases lacks is noted then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.kernel.table.facts import SeenCard, SeenZone
from cardwright.kernel.table.keys import joined
from cardwright.kernel.table.parts import AmountPart, CardPart, FigurePart, ZonePart
from cardwright.kernel.table.seen_keys import card_keys
from cardwright.kernel.table.sentences import (
    amount_words,
    card_sentence,
    figure_words,
    zone_words,
)
from cardwright.kernel.table.words import title_of
from cardwright.kernel.values.phrases import ENGLISH_CODE, SPEAKER, say
from cardwright.kernel.values.plain import sentence

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game

# Each takes some kilobytes; a server with a thousand matches has some ten thousand in sight.
PARTS_KEPT: Final = 20_000


def placed_amount(key: str, part: AmountPart, whose: int) -> AmountPart:
    """An amount in its place, with its sentence."""
    return msgspec.structs.replace(
        part,
        at=joined(key, part.at),
        whose=whose,
        says=part.says or sentence(amount_words(part)),
    )


def worded_figure(bare: FigurePart, own: bool) -> FigurePart:
    """A figure with its sentence, its amounts in their places."""
    make = kept_figure if in_english() else new_figure
    return make(bare, own)


def new_figure(bare: FigurePart, own: bool) -> FigurePart:
    amounts = tuple(placed_amount(bare.at, amount, bare.whose) for amount in bare.amounts)
    says = bare.says
    if not says:
        says = figure_words(bare.label, own, bare.about, amounts, bare.ails, bare.out)
    return msgspec.structs.replace(bare, says=says, amounts=amounts)


def worded_zone(
    game: Game, seen: SeenZone, place: str, label: str, whose: int, says: str
) -> ZonePart:
    """A zone of which there is nothing to say but which cards lie there."""
    make = kept_zone if in_english() else new_zone
    return make(game, seen, place, label, whose, says)


def new_zone(game: Game, seen: SeenZone, place: str, label: str, whose: int, says: str) -> ZonePart:
    keys = card_keys(place, [card.name for card in seen.known])
    cards = [card_part(game, card, key, whose) for card, key in zip(seen.known, keys, strict=True)]
    return zone_part(cards, seen.hidden, place, label, whose, says)


def card_part(game: Game, card: SeenCard, key: str, whose: int) -> CardPart:
    waits = (say("waits {n} {n:turn|turns}", n=card.cooldown),) if card.cooldown else ()
    return CardPart(
        at=key, label=title_of(game, card.name), whose=whose, name=card.name, facts=waits,
        marks=("spent",) if card.cooldown else (),
    )  # fmt: skip


def zone_part(
    cards: Sequence[CardPart], hidden: int, place: str, label: str, whose: int, says: str
) -> ZonePart:
    told = tuple(
        msgspec.structs.replace(card, says=sentence(card_sentence(card))) for card in cards
    )
    by = tuple(dict.fromkeys(card.by for card in told if card.by))
    return ZonePart(
        at=place, says=says or zone_words(label, told, hidden), label=label, whose=whose,
        cards=told, hidden=hidden, by=by,
    )  # fmt: skip


def in_english() -> bool:
    return SPEAKER.language.code == ENGLISH_CODE


kept_figure = lru_cache(PARTS_KEPT)(new_figure)
kept_zone = lru_cache(PARTS_KEPT)(new_zone)
