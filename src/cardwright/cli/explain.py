"""`cardwright explain`: the fold behind a number, or the reason behind a refusal."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import (
    FILE,
    SEED,
    cards_option,
    game_argument,
    open_game,
    read_setup,
    record_in,
    seed_bytes,
    setup_option,
    start,
)
from cardwright.kernel import (
    UNSOUND,
    BadRecord,
    Game,
    Match,
    Question,
    Refused,
    Replay,
    State,
    Stream,
    ask_of,
    explain,
    option_words,
    question_named,
    stream_key,
)
from cardwright.play.columns import wrapped_line
from cardwright.session.held import held_cards, use_words


@click.command("explain")
@game_argument
@click.argument("question", required=False)
@click.option("--why", metavar='"SEAT: OPTION"', help="Say why an option is refused, or is not.")
@click.option("--seat", type=click.IntRange(0), help="Explain as far as this seat may know.")
@click.option("--from", "scenario", type=FILE, help="At the position of a scenario.")
@click.option("--replay", "record", type=FILE, help="In a recorded match.")
@click.option("--at", type=click.IntRange(0), help="After this many decisions of the record.")
@click.option("--seed", type=SEED, help="In a random match with this seed (usually 0).")
@click.option("--after", type=click.IntRange(0), help="After this many random decisions.")
@setup_option
@cards_option
def command(
    game: str,
    question: str | None,
    why: str | None,
    seat: int | None,
    scenario: Path | None,
    record: Path | None,
    at: int | None,
    seed: int | None,
    after: int | None,
    setup: tuple[str, ...],
    cards: Path | None,
) -> None:
    """Show how GAME's answer to QUESTION comes about, for everyone it can be asked about.

    Without a QUESTION and without --why, the questions of the game are listed.
    """
    loaded = open_game(game, cards)
    if question is None and why is None:
        for known in loaded.questions:
            click.echo(f"{known.name:<20} {known.doc}")
        return
    if record is not None and (scenario or setup or seed is not None or after is not None):
        raise click.UsageError("--replay goes with --at only")
    if record is None and at is not None:
        raise click.UsageError("--at counts the decisions of a record: name it with --replay")
    if record is not None:
        match = recorded(loaded, record, at)
    else:
        number = seed_bytes(seed or 0) if scenario is None or seed is not None else None
        match = wander(start(loaded, read_setup(setup), number, scenario), after or 0)
    if seat is not None and seat >= match.state.seats:
        raise click.UsageError(f"this match has no seat {seat}")
    if why is not None:
        explain_refusal(match, why)
    if question is not None:
        explain_question(match, question_named(loaded, question), seat)


def recorded(game: Game, path: Path, at: int | None) -> Match:
    replaying = Replay(record_in(path), game)
    while (at is None or replaying.done < at) and replaying.step():
        pass
    if replaying.divergence is not None:
        raise BadRecord(f"the record does not hold from {replaying.divergence}")
    if at is not None and replaying.done < at:
        raise click.UsageError(f"the record has {replaying.done} decisions, so not --at {at}")
    return replaying.match


def wander(match: Match, decisions: int) -> Match:
    """Make so many random decisions."""
    chance = Stream("wander", stream_key(match.seed, "wander"))
    for made in range(decisions):
        if match.over:
            raise click.UsageError(f"this match is over after {made} decisions")
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[chance.below(len(options))])
    return match


def explain_question(match: Match, question: Question[State], seat: int | None) -> None:
    """For a seat, what it may know; otherwise everything, from the side of every seat."""
    asking = range(match.state.seats) if seat is None else [seat]
    # What several seats may ask about is answered the same for all of them.
    answered: list[list[str]] = []
    for asker in asking:
        try:
            for label, scene in question.scenes(match.world(asker), asker):
                told = (
                    explain(match.world(asker), question, scene)
                    if seat is None
                    else match.explain(asker, question, scene)
                )
                first, *steps = told.lines()
                lines = [f"{label}, {first}", *steps]
                if lines not in answered:
                    answered.append(lines)
                    click.echo("\n".join(["\n".join(wrapped_line(line)) for line in lines]))
        except UNSOUND:
            raise click.UsageError(
                f"{question.name} cannot be asked about seat {asker} here"
            ) from None
    if not answered:
        asked = question.name.replace("_", " ")
        click.echo(f"There is nothing here to ask about {asked}; another moment may have it.")


def explain_refusal(match: Match, why: str) -> None:
    number, colon, option = why.partition(":")
    if not colon or not (number.strip().isascii() and number.strip().isdigit()):
        raise click.BadParameter(f'{why!r} is not "SEAT: OPTION"', param_hint="--why")
    seat = int(number)
    try:
        match.clone().act(seat, option.strip())
    except Refused as refused:
        for line in card_reasons(match, seat, option.strip()) or [f"Refused: {refused}."]:
            click.echo("\n".join(wrapped_line(line)))
    else:
        click.echo("It is allowed.")
    if seat < match.state.seats:
        world = match.world(seat)
        options = [option_words(world, seat, legal) for legal in match.legal(seat)]
        if options:
            click.echo("\n".join(wrapped_line(f"Seat {seat} may: {', '.join(options)}.")))


def card_reasons(match: Match, seat: int, title: str) -> list[str]:
    """If a card was named by its title: what can be done with it now, or why nothing can."""
    wanted = title.casefold()
    known = [template.title for template in match.game.templates]
    if not match.game.held_zones or wanted not in [name.casefold() for name in known]:
        return []
    lines: list[str] = []
    ask = ask_of(match, seat)
    for held in held_cards(match, seat):
        if held.title.casefold() == wanted:
            card = f"{held.title} ({held.zone})"
            if held.choices:
                can = ", ".join(choice.says for choice in held.choices)
                lines.append(f"{card}: {can}.")
            lines += [f"{card}: {words}" for words in use_words(held, ask)]
    return lines or [f"Refused: seat {seat} holds no {title}."]
