"""Figures: two face each other, more stand in lines, those on a grid are called by name."""

from __future__ import annotations

from cardwright.kernel import MARKS, FigurePart
from cardwright.play.drawing.bars import amount_atom
from cardwright.play.drawing.sight import NOBODY, Sight
from cardwright.play.drawing.spans import DIM, MARK, Atom, Line, Span, beside, folded

# A figure with this many amounts or more is a large one.
LARGE = 2
# With more large figures than that, only the one that is asked is drawn large.
FACING = 2
FIGURE_MIN = 34
AMOUNTS_IN_LINE = 3


def figure_lines(figures: list[FigurePart], sight: Sight) -> list[Line]:
    if all(is_small(figure) for figure in figures):
        return small_row(figures, sight)
    large = [figure for figure in figures if len(figure.amounts) >= LARGE or figure.ails]
    half = (sight.width - 3) // 2
    if len(figures) == FACING == len(large) and half >= FIGURE_MIN:
        left, right = figures
        return beside(block(left, sight, half), block(right, sight, half), half)
    lines: list[Line] = []
    for figure in figures:
        small = len(large) > FACING and figure.at != sight.figure
        lines += small_lines(figure, sight) if small else block(figure, sight, sight.width)
    return lines


def is_small(figure: FigurePart) -> bool:
    """Somebody who is nobody's seat, with little to say about."""
    return figure.whose == NOBODY and len(figure.amounts) < LARGE and not figure.about


def small_row(figures: list[FigurePart], sight: Sight) -> list[Line]:
    """Small figures side by side."""
    atoms: list[Atom] = []
    for figure in figures:
        colour = sight.colour(figure.whose)
        atom = [
            Span(f"{sight.sign(figure.whose)} ", colour, True),
            sight.item(figure.label, figure.at, colour, True),
        ]
        for amount in figure.amounts:
            atom += [Span(" "), *amount_atom(amount, colour)]
        if figure.ails:
            atom.append(Span(f" ! {', '.join(figure.ails)}", MARK))
        atoms.append(atom)
    return folded([], atoms, sight.width, "   ", indent=0)


def block(figure: FigurePart, sight: Sight, width: int) -> list[Line]:
    """A figure with everything about it."""
    colour = sight.colour(figure.whose)
    lines = name_lines(figure, sight, width)
    if figure.amounts:
        atoms = [amount_atom(amount, colour) for amount in figure.amounts]
        if len(figure.amounts) < LARGE and not figure.about:
            lines = folded(lines[-1], atoms, width)
        else:
            lines += folded([], atoms, width, indent=0)
    return [*lines, *ail_lines(figure, width)]


def name_lines(figure: FigurePart, sight: Sight, width: int) -> list[Line]:
    colour = sight.colour(figure.whose)
    lead: Line = [
        Span(f"{sight.sign(figure.whose)} ", colour, True),
        sight.item(figure.label, figure.at, colour, True),
    ]
    if figure.at in sight.struck:
        lead.append(Span(" ✸", MARK, True))
    if figure.about:
        return folded([*lead, Span(",", DIM)], [[Span(figure.about, DIM)]], width, " ")
    return folded(lead, signs(figure), width)


def signs(figure: FigurePart) -> list[Atom]:
    return [[Span(f"{MARKS[mark]} {mark}", MARK)] for mark in figure.marks]


def ail_lines(figure: FigurePart, width: int) -> list[Line]:
    words = ["out of the game"] if figure.out else []
    atoms: list[Atom] = [[Span(word, MARK)] for word in [*words, *figure.ails]]
    if not atoms:
        return []
    atoms[0] = [Span("! ", MARK, True), *atoms[0]]
    return folded([], atoms, width, " · ")


def small_lines(figure: FigurePart, sight: Sight) -> list[Line]:
    """A figure in as little room as possible, where there are many."""
    colour = sight.colour(figure.whose)
    lead = name_lines(figure, sight, sight.width)
    atoms = [amount_atom(amount, colour) for amount in figure.amounts[:AMOUNTS_IN_LINE]]
    atoms += [[Span(f"! {word}", MARK)] for word in figure.ails]
    return [*lead[:-1], *folded(lead[-1], atoms, sight.width)]


def roster_lines(figures: list[FigurePart], sight: Sight, width: int) -> list[Line]:
    """The figures on a grid by name and place, side by side; those that are lost are counted.

    Of figures of one sort that follow each other the first is named in full.
    """
    lines: list[Line] = []
    for whose in dict.fromkeys(figure.whose for figure in figures):
        group = [figure for figure in figures if figure.whose == whose]
        colour = sight.colour(whose)
        who = "yours" if whose == sight.seat else "theirs" if sight.seat >= 0 else f"seat {whose}"
        lead = [Span(f"{sight.sign(whose)} {'' if whose == NOBODY else who}", colour, True)]
        atoms: list[Atom] = []
        before = ""
        for figure in group:
            if not figure.out:
                sort = f"{figure.sign} {figure.label.rpartition(' ')[0]}"
                atoms.append(roster_atom(figure, sight, colour, sort == before))
                before = sort
        lost = sum(figure.out for figure in group)
        if lost:
            atoms.append([Span(f"{lost} lost", MARK)])
        lines += folded(lead, atoms, width, " · ")
    return lines


def roster_atom(figure: FigurePart, sight: Sight, colour: str, alike: bool) -> Atom:
    """A figure by name and place; of one like the one before, only what tells it apart."""
    cell = figure.on.rpartition(".")[2].upper()
    name = figure.label.rpartition(" ")[2] if alike else figure.label
    atom = [] if alike else [Span(f"{figure.sign} ", colour, True, figure.at)]
    atom += [sight.item(name, figure.at, colour), Span(f" {cell}" if cell else "", DIM)]
    atom += [Span(f" {amount.label} {amount.number()}", DIM) for amount in figure.amounts]
    if figure.ails:
        atom.append(Span(f" ({', '.join(figure.ails)})", MARK))
    return atom
