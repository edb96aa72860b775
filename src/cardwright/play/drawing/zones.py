"""Zones and piles: cards by their titles, equal ones once with a count, hidden ones counted."""

from __future__ import annotations

from cardwright.kernel import CardPart, PilePart, ZonePart
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import DIM, Atom, Line, Span, folded

BACKS_MAX = 8


def zone_lines(zone: ZonePart, sight: Sight) -> list[Line]:
    """The label and every card; an empty zone is left out."""
    if not zone.cards and not zone.hidden:
        return []
    lead: Line = [Span(zone.label, sight.colour(zone.whose), True, zone.at)]
    atoms: list[Atom] = []
    for heading in zone.by or ("",):
        cards = [card for card in zone.cards if card.by == heading or not zone.by]
        found = card_atoms(cards, sight)
        if heading and found:
            found[0] = [Span(f"{heading}: ", DIM), *found[0]]
        atoms += found
    if zone.hidden:
        backs = "▒" * min(zone.hidden, BACKS_MAX)
        atoms.append([Span(f"{backs} {zone.hidden}", DIM, at=zone.at)])
    return folded(lead, atoms, sight.width, " · ")


def card_atoms(cards: list[CardPart], sight: Sight) -> list[Atom]:
    """Equal cards as one, unless one of them is pointed out."""
    groups: dict[tuple[str, bool, bool], list[CardPart]] = {}
    for card in cards:
        text = card_text(card)
        groups.setdefault((text, card.at in sight.marked, card.at in sight.lit), []).append(card)
    atoms: list[Atom] = []
    for (text, _, _), group in groups.items():
        count = sum(card.n for card in group)
        shown = text if count == 1 else f"{text} ×{count}"
        dim = DIM if group[0].marks else ""
        atoms.append([sight.item(shown, group[0].at, dim)])
    return atoms


def card_text(card: CardPart) -> str:
    facts = [card.cost] if card.cost else []
    facts += card.facts
    return f"{card.label} ({', '.join(facts)})" if facts else card.label


def pile_lines(piles: list[PilePart], sight: Sight) -> list[Line]:
    """Piles share lines."""
    atoms: list[Atom] = []
    for pile in piles:
        atom = [
            sight.item(pile.label, pile.at, sight.colour(pile.whose)),
            Span(f" {pile.n}" + (f" ({pile.top})" if pile.top else ""), at=pile.at),
        ]
        if pile.by:
            sorts = ", ".join(f"{name} {count}" for name, count in pile.by)
            atom.append(Span(f" [{sorts}]", DIM))
        atoms.append(atom)
    return folded([], atoms, sight.width, " · ", indent=0)
