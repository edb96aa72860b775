"""The examples of a game's cards: does each card have one, and does it come out as it says?"""

from __future__ import annotations

from cardwright.kernel import Game, SetTables, Template, failures, never_met


def content_problems(game: Game) -> list[str]:
    """Everything that is wrong with the examples of all cards, a line each."""
    tables = SetTables()
    return [line for template in game.templates for line in card_problems(game, template, tables)]


def card_problems(game: Game, template: Template, tables: SetTables | None = None) -> list[str]:
    """What is wrong with the examples of one card, a line each."""
    if not template.examples and game.families[template.family].exemplary:
        return [f"{place_of(game, template.name)}: {template.name}: has no example"]
    problems: list[str] = []
    for number, example in enumerate(template.examples, 1):
        title = example.title or f"example {number}"
        mark = example.tree.mark
        for failure in failures(game, example, tables):
            # What is wrong with how it is written says itself where it stands.
            own = failure.startswith(f"{mark.file}:")
            place = f"{mark.file}:{mark.line}:{mark.column}: {template.name}: {title}: "
            problems.append(failure if own else place + failure)
    return problems


def content_warnings(game: Game) -> list[str]:
    """What is not wrong and can hardly be meant."""
    return [
        f"{place_of(game, change.name)}: warning: {change.name} is in no deck, pool or"
        " encounter: nothing names it, and no match begins with it"
        for change in never_met(game)
    ]


def place_of(game: Game, name: str) -> str:
    mark = game.places[name]
    return f"{mark.file}:{mark.line}:{mark.column}"
