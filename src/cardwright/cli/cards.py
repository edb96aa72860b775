"""`cardwright cards`: check, show and describe a game's cards."""

from __future__ import annotations

import json
import sys
from difflib import ndiff
from pathlib import Path
from typing import NoReturn

import click

from cardwright.cli.arguments import (
    DIRECTORY,
    cards_option,
    changed_words,
    content_words,
    game_argument,
    language_option,
    open_game,
)
from cardwright.kernel import Game, Template, card_words, load_sound, phrase
from cardwright.kernel.language import CHANGED, ContentErrors, file_schema, nearest, reference
from cardwright.play.columns import wrapped_line
from cardwright.testing import content_problems, content_warnings

PROBLEMS_FOUND = 1
# Made if it is not there.
NEW_DIRECTORY = click.Path(file_okay=False, path_type=Path)


@click.group("cards")
def command() -> None:
    """Check, show and describe a game's cards."""


@command.command("check")
@game_argument
@click.argument("directory", type=DIRECTORY, required=False)
def check(game: str, directory: Path | None) -> None:
    """Read the cards of GAME, and those in DIRECTORY, and run all their examples.

    Every problem is one line; the exit code is 1 if there are any.
    """
    try:
        loaded = open_game(game, directory)
    except ContentErrors as errors:
        lines = [str(error) for error in errors.errors]
        sound = None if directory is None else load_sound(game, directory, errors)
        if sound is not None:
            # What is right of the directory's cards is tried all the same.
            lines += [line for line in content_problems(sound) if line.startswith(str(directory))]
        end_check(lines)
    tell_warnings(loaded)
    problems = content_problems(loaded)
    if problems:
        end_check(problems)
    examples = sum(len(template.examples) for template in loaded.templates)
    cards = len(loaded.templates)
    click.echo(f"{game}: {cards} cards and {examples} examples, {content_words(loaded)}")


def end_check(problems: list[str]) -> NoReturn:
    for line in problems:
        click.echo(" ".join(line.split()))
    sys.exit(PROBLEMS_FOUND)


@command.command("show")
@game_argument
@click.argument("names", nargs=-1)
@cards_option
@language_option
def show(game: str, names: tuple[str, ...], cards: Path | None) -> None:
    """Print the cards of GAME, or those called NAMES, with their rules text.

    A name is the one in the card file, or the title that is printed here.
    """
    loaded = open_game(game, cards)
    if not names:
        for family in loaded.families.values():
            click.echo(f"# {family.name}: {phrase(family.doc)}")
            for template in loaded.family(family.name):
                print_card(loaded, template)
        return
    for template in [card for name in names for card in cards_called(loaded, name)]:
        print_card(loaded, template)


def cards_called(game: Game, name: str) -> list[Template]:
    """The entry of a name, or all that have this title."""
    if name in game.by_name:
        return [game.by_name[name]]
    wanted = name.casefold()
    found = [
        template
        for template in game.templates
        if wanted in (template.title.casefold(), phrase(template.title).casefold())
    ]
    if not found:
        close = nearest(name, [*game.by_name, *[template.title for template in game.templates]])
        hint = f" (did you mean {close!r}?)" if close else ""
        raise click.UsageError(f"{game.name} has no card {name!r}{hint}")
    return found


def print_card(game: Game, template: Template) -> None:
    for line in card_words(game, template):
        say_wrapped(line)


@command.command("diff")
@game_argument
@click.argument("folder", type=DIRECTORY)
def diff(game: str, folder: Path) -> None:
    """Show what the card files in FOLDER change about the cards of GAME.

    For each card its text before and after, and every field that differs.
    """
    before, after = open_game(game), open_game(game, folder)
    for change in after.changed:
        click.echo(f"{change.kind} {change.name} ({change.family})")
        print_texts(words_of(before, change.name), words_of(after, change.name))
        if change.kind == CHANGED:
            for path, was, now in change.fields():
                say_wrapped(f"    {path}: {was or 'nothing'} → {now or 'nothing'}")
    tell_warnings(after)
    click.echo(changed_words(after) or f"{folder} changes nothing.")


def tell_warnings(game: Game) -> None:
    for line in content_warnings(game):
        click.echo(line)


def words_of(game: Game, name: str) -> list[str]:
    template = game.by_name.get(name)
    return [] if template is None else card_words(game, template)


def print_texts(before: list[str], after: list[str]) -> None:
    """What a card said and says: lines that stay, that go and that come."""
    for line in ndiff(before, after):
        if not line.startswith("?"):
            say_wrapped(f"  {line}")


def say_wrapped(line: str) -> None:
    click.echo("\n".join(wrapped_line(line)))


@command.command("schema")
@game_argument
@click.argument("family", required=False)
@click.option(
    "--to", "folder", type=NEW_DIRECTORY, metavar="DIR", help="Write a file for each family there."
)
def schema(game: str, family: str | None, folder: Path | None) -> None:
    """Print the JSON Schema of GAME's card files of one FAMILY, for editors.

    A game with a single family needs no name for it.
    """
    loaded = open_game(game)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for name in loaded.families:
            path = folder / f"{name}.schema.json"
            path.write_text(json.dumps(file_schema(loaded, name), indent=2) + "\n", "utf-8")
            click.echo(f"{path}: for {name}.yaml and {name}-*.yaml")
        return
    known = ", ".join(loaded.families)
    if family is None and len(loaded.families) > 1:
        raise click.UsageError(f"name a family (of: {known}), or --to DIR for a file of each")
    if family is not None and family not in loaded.families:
        raise click.UsageError(f"{game} has no family {family!r} (it has: {known})")
    click.echo(json.dumps(file_schema(loaded, family or known), indent=2))


@command.command("words")
@game_argument
def words(game: str) -> None:
    """Print the reference of all words that GAME's card files may use, as Markdown."""
    click.echo(reference(open_game(game)), nl=False)
