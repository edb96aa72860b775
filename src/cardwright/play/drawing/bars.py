"""Amounts as bars, marks or numbers, and the beams between two sides."""

from __future__ import annotations

from cardwright.kernel import AmountPart, BeamPart
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import DIM, FOE, OWN, Atom, Line, Span, length

BAR = 5
PIPS_MAX = 12
BEAM_MAX = 15
BEAM_MIN = 3


def amount_atom(amount: AmountPart, colour: str) -> Atom:
    """An amount that stays together: its name, its bar or marks, its number."""
    atom = [Span(f"{amount.label} ", at=amount.at)]
    if amount.pips and 0 < amount.n <= PIPS_MAX:
        atom.append(Span("●" * amount.n + " ", colour, at=amount.at))
    elif amount.of:
        atom += bar(amount, colour)
    number = amount.number()
    if amount.free is not None and amount.free != amount.n:
        number = f"{amount.shown(amount.free)}/{number}"
    if amount.text:
        number += f" {amount.text}"
    return [*atom, Span(number, at=amount.at)]


def bar(amount: AmountPart, colour: str) -> Line:
    """Free, bound and gone, as shares of the whole; something is never drawn as nothing."""
    whole = max(1, amount.of or 1)
    free = amount.n if amount.free is None else min(amount.free, amount.n)
    full = cells(amount.n, whole)
    solid = min(full, cells(free, whole))
    return [
        Span("█" * solid, colour, at=amount.at),
        Span("▒" * (full - solid), colour, at=amount.at),
        Span("░" * (BAR - full) + " ", DIM, at=amount.at),
    ]


def cells(part: int, whole: int) -> int:
    count = (max(0, part) * BAR + whole // 2) // whole
    return min(BAR, max(1 if part > 0 else 0, count))


def beam_lines(beam: BeamPart, sight: Sight, own_left: bool, between: str) -> list[Line]:
    """Who has the better of the other; to the right is good for you."""
    lead = beam.label or beam.says
    if between:
        lead = f"{between}, {lead}"
    line: Line = []
    for width in range(BEAM_MAX, BEAM_MIN - 1, -1):
        line = [Span(f"↔ {lead}", bold=True, at=beam.at)]
        for balance in beam.beams:
            share = balance.n if own_left else balance.of - balance.n
            line += [Span("  "), *balance_line(balance.label, share, balance.of, width)]
        if length(line) <= sight.width:
            return [line]
    rows: list[Line] = [[Span(f"↔ {lead}", bold=True, at=beam.at)]]
    for balance in beam.beams:
        share = balance.n if own_left else balance.of - balance.n
        rows.append([Span("  "), *balance_line(balance.label, share, balance.of, BEAM_MIN)])
    return rows


def balance_line(label: str, share: int, of: int, width: int) -> Line:
    """A beam with a weight on it."""
    place = min(width - 1, max(0, share * width // max(1, of)))
    return [
        Span(f"{label} "),
        Span("─" * place, OWN if share > of // 2 else DIM),
        Span("◆", OWN if share > of // 2 else FOE if share < of // 2 else "", True),
        Span("─" * (width - 1 - place), DIM),
        Span(f" {share}"),
    ]
