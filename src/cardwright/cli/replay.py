"""`cardwright replay`: a recorded match, told and checked."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.arguments import (
    FILE,
    cards_option,
    content_words,
    game_for,
    language_option,
    record_in,
)
from cardwright.kernel import (
    DO,
    SPECTATOR,
    BadRecord,
    Decided,
    Event,
    Match,
    Replay,
    find,
    option_words,
    phrase,
    read_view,
    seat_called,
)
from cardwright.play.columns import wrapped_line
from cardwright.session.names import Names

DIVERGED = 1


@click.command("replay")
@click.argument("file", type=FILE)
@click.option("--seat", type=click.IntRange(0), help="Tell only what this seat was told.")
@click.option("--game", help="The game, where it is not installed: the path of its file.")
@click.option("--at", type=click.IntRange(0), help="Stop after this many commands.")
@click.option(
    "--as-scenario",
    is_flag=True,
    help="Print the position there as a scenario; with --seat, as that seat knows it.",
)
@click.option("--force", is_flag=True, help="Replay even if the cards are not the same.")
@cards_option
@language_option
def command(
    file: Path,
    seat: int | None,
    game: str | None,
    at: int | None,
    as_scenario: bool,
    force: bool,
    cards: Path | None,
) -> None:
    """Narrate the match recorded in FILE and check every position of it."""
    record = record_in(file)
    loaded = game_for(record, game, cards)
    replaying = Replay(record, loaded, force)
    match = replaying.match
    if seat is not None and seat >= match.state.seats:
        raise click.UsageError(f"this match has no seat {seat}")
    if at is not None and at > len(record.commands):
        raise click.UsageError(f"the record has {len(record.commands)} commands, so not --at {at}")
    if as_scenario:
        print_scenario(replaying, at, seat)
        return
    decisions = len(record.decisions)
    click.echo(f"{phrase(loaded.title)}, {decisions} decisions, {content_words(loaded)}")
    narrator = Narrator(match, seat)
    narrator.tell_news()
    for command in record.commands[:at]:
        narrator.announce(*command)
        if not replaying.step():
            break
        narrator.tell_news()
    if replaying.divergence is None:
        click.echo(f"Verified: all {replaying.done} positions are those of the record.")
    elif force:
        click.echo(f"Not the same from {replaying.divergence}")
        sys.exit(DIVERGED)
    else:
        raise BadRecord(f"the record does not hold from {replaying.divergence}")


def print_scenario(replaying: Replay, at: int | None, seat: int | None) -> None:
    """The position after so many commands, as a text that `cardwright play --from` takes."""
    while (at is None or replaying.done < at) and replaying.step():
        pass
    if replaying.divergence is not None:
        raise BadRecord(f"the record does not hold from {replaying.divergence}")
    click.echo(replaying.match.scenario(seat), nl=False)


class Narrator:
    """Tells a match decision by decision, whole or as one seat was told it."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.told = 0
        self.number = 0

    def announce(self, seat: int, kind: str, text: str) -> None:
        """What is about to be done, in words, if this seat may read them."""
        self.number += 1
        if self.seat is None or self.seat == seat:
            done = self.words(seat, text) if kind == DO else f"{kind} {text}".strip()
            for line in wrapped_line(f"{self.number:>3}. {seat_called(seat)}: {done}"):
                click.echo(line)

    def words(self, seat: int, option: str) -> str:
        """The option as the deciding seat reads it; one that is not offered as it is written."""
        if seat >= self.match.state.seats:
            return option
        world = self.match.world(seat)
        taken = find(world, seat, option).option if world.pending[seat] else None
        return option if taken is None else option_words(world, seat, taken)

    def tell_news(self) -> None:
        events = self.events()
        names = Names(self.match.game, read_view(self.match.view(SPECTATOR)))
        for event in events[self.told :]:
            words = names.event(event)
            if words and not self.announced(event):
                for line in wrapped_line(f"     {words}"):
                    click.echo(line)
        self.told = len(events)

    def events(self) -> list[Event]:
        """Everything so far: of the real table, or what the seat was told."""
        return self.match.log if self.seat is None else self.match.told(self.seat)

    def announced(self, event: Event) -> bool:
        """Was this decision told in full before it was made?"""
        if not isinstance(event, Decided) or event.only:
            return False
        return self.seat is None or event.seat == self.seat
