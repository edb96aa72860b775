"""The whole table as lines: parts in their order, each kind in its own way, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel import (
    AmountPart,
    BeamPart,
    CardPart,
    CellItem,
    DicePart,
    EffectPart,
    FigurePart,
    GridPart,
    HeadPart,
    MapPart,
    Part,
    PilePart,
    PlaceItem,
    TextPart,
    TimelinePart,
    ZonePart,
)
from cardwright.play.drawing.bars import amount_atom, beam_lines
from cardwright.play.drawing.figures import FACING, figure_lines, roster_lines
from cardwright.play.drawing.grids import grid_lines, grid_width, legend_lines, map_lines
from cardwright.play.drawing.sight import NOBODY, Picture, Sight
from cardwright.play.drawing.spans import DIM, MARK, Atom, Line, Span, beside, folded, wrapped
from cardwright.play.drawing.timelines import timeline_lines
from cardwright.play.drawing.zones import card_text, pile_lines, zone_lines

SIDE_MIN = 26
# Figures on a board, as a kind of part.
ROSTER = "roster"


def drawn(parts: Sequence[Part], sight: Sight) -> Picture:
    """All parts but the head, which stands above; what belongs to the asked figure comes first."""
    picture = Picture()
    grids = [part for part in parts if isinstance(part, GridPart)]
    shown: list[Part] = [part for part in parts if not isinstance(part, HeadPart)]
    if grids and sight.width - grid_width(grids[0]) - 3 >= SIDE_MIN:
        board_beside(picture, grids[0], shown, parts, sight)
    else:
        picture.lines += runs_of(shown, shown, sight)
        picture.lines += goal_lines(parts, sight.width)
    return picture


def board_beside(
    picture: Picture, grid: GridPart, parts: list[Part], everything: Sequence[Part], sight: Sight
) -> None:
    """The board on the left, what is said about it and the goals on the right; cards below."""
    figures = [part for part in parts if isinstance(part, FigurePart)]
    width = grid_width(grid)
    narrow = Sight(sight.seat, sight.width - width - 3)
    narrow.lit, narrow.marked, narrow.struck = sight.lit, sight.marked, sight.struck
    narrow.figure, narrow.apart = sight.figure, sight.apart
    below: list[Part] = [
        part for part in parts if isinstance(part, ZonePart | PilePart | TimelinePart)
    ]
    aside = [part for part in parts if part is not grid and part not in below]
    # Who stands where can be seen on the board; what is in force cannot.
    aside.sort(key=lambda part: kind_of(part) == ROSTER)
    right = [
        *runs_of(aside, parts, narrow),
        *legend_lines(grid, narrow.width),
        *goal_lines(everything, narrow.width),
    ]
    picture.lines += beside(grid_lines(grid, figures, sight), right, width)
    picture.lines += runs_of(below, parts, sight)


def runs_of(parts: list[Part], everything: list[Part], sight: Sight) -> list[Line]:
    """Parts of one kind that follow each other are drawn together."""
    lines: list[Line] = []
    run: list[Part] = []
    for part in [*parts, None]:
        if run and (part is None or kind_of(part) != kind_of(run[0])):
            lines += run_lines(run, everything, sight)
            run = []
        if part is not None and part.at not in sight.apart:
            run.append(part)
    return lines


def kind_of(part: Part) -> str:
    """What is drawn together: figures on a board apart from those that are not."""
    return ROSTER if isinstance(part, FigurePart) and part.sign else part.kind


def run_lines(run: list[Part], everything: list[Part], sight: Sight) -> list[Line]:
    figures = [part for part in everything if isinstance(part, FigurePart)]
    first = run[0]
    if isinstance(first, FigurePart):
        drawn_here = [part for part in run if isinstance(part, FigurePart)]
        if first.sign:
            return roster_lines(drawn_here, sight, sight.width)
        placed = [part for part in drawn_here if not on_map(part, everything)]
        return figure_lines(placed, sight) if placed else []
    if isinstance(first, PilePart):
        return pile_lines([part for part in run if isinstance(part, PilePart)], sight)
    if isinstance(first, AmountPart):
        amounts = [part for part in run if isinstance(part, AmountPart)]
        return folded([], [amount_atom(part, "") for part in amounts], sight.width, "   ", 0)
    if isinstance(first, TextPart):
        return text_lines([part for part in run if isinstance(part, TextPart)], sight)
    return [line for part in own_first(run, sight) for line in part_lines(part, figures, sight)]


def text_lines(texts: list[TextPart], sight: Sight) -> list[Line]:
    """Short ones side by side; a long one on lines of its own."""
    lines: list[Line] = []
    short: list[Atom] = []
    for text in [*texts, None]:
        if text is not None and len(text.label) + len(text.text) + 2 <= sight.width // 2:
            short.append([Span(f"{text.label}:", DIM, at=text.at), Span(f" {text.text}")])
            continue
        lines += folded([], short, sight.width, "   ", indent=0) if short else []
        short = []
        if text is not None:
            lead: Line = [Span(f"{text.label}:", DIM, at=text.at)]
            lines += folded(lead, [[Span(word)] for word in text.text.split()], sight.width, " ")
    return lines


def on_map(figure: FigurePart, everything: list[Part]) -> bool:
    """Does a figure stand on a place of a map, with nothing to say but its name?"""
    places = [place.at for part in everything if isinstance(part, MapPart) for place in part.places]
    return figure.on in places and not figure.amounts


def own_first(run: list[Part], sight: Sight) -> list[Part]:
    """With an asked figure, what belongs to it stands first among its like."""
    if not sight.figure:
        return run
    return sorted(run, key=lambda part: not belongs(part, sight.figure))


def belongs(part: Part, figure: str) -> bool:
    if isinstance(part, BeamPart):
        return figure in (part.left, part.right)
    return part.at.startswith(f"{figure}.")


def part_lines(part: Part, figures: list[FigurePart], sight: Sight) -> list[Line]:
    if isinstance(part, ZonePart):
        return zone_lines(part, sight)
    if isinstance(part, CardPart):
        return [[Span(part.label, bold=True, at=part.at), Span(f" {card_text(part)}")]]
    if isinstance(part, BeamPart):
        seat = max(0, sight.seat)
        own_left = whose_of(part.right, figures) != seat
        return beam_lines(part, sight, own_left, pair_words(part, figures, own_left, seat))
    if isinstance(part, GridPart):
        return [*grid_lines(part, figures, sight), *legend_lines(part, sight.width)]
    if isinstance(part, MapPart):
        return map_lines(part, figures, sight)
    if isinstance(part, TimelinePart):
        return timeline_lines(part, figures, sight)
    if isinstance(part, DicePart):
        return dice_lines(part, sight)
    if isinstance(part, EffectPart):
        return wrapped(f"! {part.says}", sight.width, MARK, at=part.at)
    return wrapped(part.says, sight.width, at=part.at)


def pair_words(beam: BeamPart, figures: list[FigurePart], own_left: bool, seat: int) -> str:
    """Between whom a beam lies, where there are more than two."""
    if len(figures) <= FACING:
        return ""
    names = {figure.at: figure.label for figure in figures}
    own, other = (beam.left, beam.right) if own_left else (beam.right, beam.left)
    mine = [figure.at for figure in figures if figure.whose == seat]
    named = names.get(other, other)
    return named if mine == [own] else f"{names.get(own, own)} and {named}"


def whose_of(key: str, figures: list[FigurePart]) -> int:
    return next((figure.whose for figure in figures if figure.at == key), NOBODY)


def dice_lines(dice: DicePart, sight: Sight) -> list[Line]:
    atoms: list[Atom] = [
        [sight.item(f"⟨{die.face}⟩{'×' if die.spent else ''}", die.at, DIM if die.spent else "")]
        for die in dice.dice
    ]
    return folded([Span(dice.label, bold=True, at=dice.at)], atoms, sight.width, " ")


def goal_lines(parts: Sequence[Part], width: int) -> list[Line]:
    """What wins, as far as the head does not say it already."""
    lines: list[Line] = []
    for part in parts:
        if isinstance(part, HeadPart):
            for goal in [goal for goal in part.goals if goal not in part.says]:
                lines += wrapped(goal, width, DIM)
    return lines


def headline(parts: Sequence[Part]) -> str:
    """What is played and how far it has come, in one line."""
    for part in parts:
        if isinstance(part, HeadPart):
            return f"{part.title} — {part.says}" if part.title else part.says
    return ""


def read_aloud(parts: Sequence[Part]) -> list[str]:
    """The table for somebody who listens: the sentences of its parts, in order."""
    return [part.says for part in parts]


def said_of(parts: Sequence[Part], keys: list[str]) -> list[str]:
    """What is said of places and lines with these keys, and of figures that stand on a board."""
    found: list[str] = []
    for part in parts:
        things: list[PlaceItem | CellItem | FigurePart | TextPart] = []
        if isinstance(part, MapPart):
            things += part.places
        elif isinstance(part, GridPart):
            things += part.cells
        elif isinstance(part, TextPart) or (isinstance(part, FigurePart) and part.sign):
            things.append(part)
        found += [thing.says for thing in things if thing.at in keys]
    return found
