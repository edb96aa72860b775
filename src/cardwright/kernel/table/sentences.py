"""Sentences: what a zone, a pile, an amount and an effect say, where a game does not word them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.kernel.table.parts import AmountPart, CardPart
from cardwright.kernel.values.phrases import phrase, say
from cardwright.kernel.values.plain import sentence


def plural(n: int, word: str) -> str:
    """A count with its noun: 1 chip, 2 chips."""
    return say(f"{{n}} {{n:{word}|{word}s}}", n=n)


def counted(titles: list[str]) -> list[str]:
    """Titles, each once, with how many there are of it where that is more than one."""
    return [
        title if titles.count(title) == 1 else f"{titles.count(title)} × {title}"
        for title in dict.fromkeys(titles)
    ]


def amount_words(amount: AmountPart) -> str:
    """An amount in words: stamina 10 of 10, 7.25 free."""
    said = f"{amount.label} {amount.number()}"
    if amount.of is not None:
        said += say(" of {most}", most=amount.shown(amount.of))
    if amount.free is not None and amount.free != amount.n:
        said += say(", {n} free", n=amount.shown(amount.free))
    return f"{said}, {amount.text}" if amount.text else said


def card_sentence(card: CardPart) -> str:
    """A card in words: Smithy, costs 4, 7 left."""
    said = card.label
    if card.cost:
        said += say(", costs {price}", price=card.cost)
    if card.facts:
        said += f", {', '.join(card.facts)}"
    if card.marks:
        said += f", {', '.join(card.marks)}"
    return said if card.n == 1 else f"{card.n} × {said}"


def zone_words(label: str, cards: tuple[CardPart, ...], hidden: int) -> str:
    """A zone in words: its label, then every card in it; `Hand, Flank, Guarded.`"""
    said = counted([card_sentence(card) for card in cards])
    if hidden:
        more = "{n} more face down" if said else "{n} {n:card|cards} face down"
        said.append(say(more, n=hidden))
    return sentence(f"{label}, {'; '.join(said) if ', ' in ''.join(said) else ', '.join(said)}"
                    if said else f"{label}, {phrase('empty')}")  # fmt: skip


def pile_words(label: str, n: int, top: str, by: tuple[tuple[str, int], ...]) -> str:
    """A pile in words: Discard: 4 cards, Guarded on top."""
    if n == 0:
        return sentence(f"{label}: {phrase('empty')}")
    said = f"{label}: {plural(n, 'card')}"
    if top:
        said += say(", {card} on top", card=top)
    if by:
        said += f", {', '.join(f'{count} {sort}' for sort, count in by)}"
    return sentence(said)


def stacks_of(cards: list[CardPart]) -> list[CardPart]:
    """Equal cards as one, with how many they are."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    first = {card.name: card for card in reversed(cards)}
    return [msgspec.structs.replace(first[name], n=n) for name, n in counts.items()]


def figure_words(
    label: str,
    own: bool,
    about: str,
    amounts: tuple[AmountPart, ...],
    ails: Sequence[str],
    out: bool,
) -> str:
    """A figure in words: Swordsman 1, yours, Knight's sword: health 100, balance 100; bleeding."""
    said = label
    if own and label != phrase("You"):
        said += phrase(", yours")
    if about:
        said += f", {about}"
    if out:
        said += phrase(", out of the game")
    if amounts:
        said += f": {'; '.join(amount_words(amount) for amount in amounts)}"
    if ails:
        said += f"; {', '.join(ails)}"
    return sentence(said)
