"""`cardwright gauntlet`: Duel's encounters, one after another, with a hero who learns."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.agents import Player
from cardwright.cli.arguments import FILE, SEED, cards_option, open_game, seed_bytes
from cardwright.cli.play import PERSON, play_match, sitting
from cardwright.games.duel.content.mastery import LEARNED, LEVELS, MASTERED
from cardwright.games.duel.gauntlet import Gauntlet, why_impossible
from cardwright.games.duel.hero import SUCCESSES_TO_MASTER, Hero
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.words import title_of
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.play.saved_gauntlet import gauntlet_in, save_gauntlet
from cardwright.play.table import wrapped

HEROES = "swordsman"
FOES = "heuristic"


@click.group("gauntlet")
def command() -> None:
    """Fight Duel's encounters one after another, with a hero who learns.

    A gauntlet is kept in a file between its fights.
    """


@command.command("start")
@click.argument("file", type=FILE)
@click.option("--hero", default=HEROES, show_default=True, help="The class of the hero.")
@click.option("--seed", type=SEED, help="Have exactly these fights.")
@cards_option
def start(file: Path, hero: str, seed: int | None, cards: Path | None) -> None:
    """Begin a gauntlet and keep it in FILE, which must not exist yet."""
    gauntlet = Gauntlet(open_game("duel", cards), Hero(hero), seed_bytes(seed))
    fault = why_impossible(gauntlet)
    if fault:
        classes = ", ".join(template.name for template in gauntlet.game.family("classes"))
        raise click.UsageError(f"{fault} (there are: {classes})")
    if file.exists():
        raise click.ClickException(f"{file} is there already; a gauntlet begins in a new file")
    save_gauntlet(gauntlet, file)
    tell(standing(gauntlet))


@command.command("show")
@click.argument("file", type=FILE)
@cards_option
def show(file: Path, cards: Path | None) -> None:
    """Say how far the hero of FILE has come."""
    gauntlet = gauntlet_in(file, open_game("duel", cards))
    tell([*standing(gauntlet), *progress(gauntlet)])


@command.command("fight")
@click.argument("file", type=FILE)
@click.option("--seat", default=PERSON, show_default=True, help="Who decides for the hero's side.")
@click.option("--foes", default=FOES, show_default=True, help="Who decides for the foes.")
@click.option("--plain", is_flag=True, help="Fight in numbered lines, without a full screen.")
@cards_option
def fight(file: Path, seat: str, foes: str, plain: bool, cards: Path | None) -> None:
    """Fight the next encounter of FILE and keep what comes of it.

    A fight that is left before its end does not count; it begins again the same.
    """
    gauntlet = gauntlet_in(file, open_game("duel", cards))
    if gauntlet.over:
        raise click.ClickException(f"there is nothing left to fight. {standing(gauntlet)[0]}")
    players = [sitting(seat), sitting(foes)]
    match = gauntlet.next_match()
    tell(standing(gauntlet)[1:])
    fight_out(match, players, plain)
    if not match.over:
        click.echo("The fight does not count; it waits for you as it was.")
        return
    before = gauntlet.levels()
    gauntlet.finish(match)
    save_gauntlet(gauntlet, file)
    tell([result(match), *gained(gauntlet, before), *standing(gauntlet)])


def fight_out(match: Match, players: list[Player | None], plain: bool) -> None:
    """People see the match; agents among themselves just fight it."""
    if None in players:
        play_match(match, players, plain)
        return
    chances = [Stream("agent", stream_key(match.seed, f"agent {seat}")) for seat in range(2)]
    while not match.over:
        seat = match.to_decide()[0]
        player = players[seat]
        assert player is not None, "there is an agent on every seat"
        match.act(seat, player.decide(match, seat, chances[seat]))


# What is said


def tell(lines: list[str]) -> None:
    for line in lines:
        click.echo("\n".join(wrapped(line)))


def standing(gauntlet: Gauntlet) -> list[str]:
    """How the gauntlet stands and, if it goes on, what comes next."""
    encounters = len(gauntlet.game.family("encounters"))
    hero = gauntlet.calling().title
    if gauntlet.finished:
        return [f"The {hero} has won all {encounters} encounters."]
    encounter = gauntlet.encounter()
    if gauntlet.lost:
        won = f"after {gauntlet.won} of {encounters} encounters"
        return [f"The {hero} was beaten in {encounter.title}, {won}."]
    foes = [title_of(gauntlet.game, name) for name in encounter.sides[1]]
    friends = [title_of(gauntlet.game, name) for name in encounter.sides[0][1:]]
    beside = f", beside {' and '.join(friends)}" if friends else ""
    return [
        f"The {hero} has won {gauntlet.won} of {encounters} encounters.",
        f"Next: {encounter.title}, against {' and '.join(foes)}{beside}.",
    ]


def progress(gauntlet: Gauntlet) -> list[str]:
    """The techniques by how well the hero knows them, with what is practised."""
    lines: list[str] = []
    levels = gauntlet.levels()
    for level in reversed(LEVELS):
        names: list[str] = []
        for technique, reached in levels.items():
            if reached == level:
                count = gauntlet.hero.successes.get(technique, 0)
                practised = f" ({count} of {SUCCESSES_TO_MASTER})" if count else ""
                names.append(title_of(gauntlet.game, technique) + practised)
        lines.append(f"{level.capitalize()}: {', '.join(names) or 'nothing'}")
    return lines


def result(match: Match) -> str:
    outcome = "won" if match.scores[0] > 0 else "lost" if match.scores[0] < 0 else "not won"
    return f"The fight is {outcome}, after {match.state.turn + 1} turns."


def gained(gauntlet: Gauntlet, before: dict[str, str]) -> list[str]:
    """What the hero has learned or mastered through the fight."""
    lines: list[str] = []
    for technique, level in gauntlet.levels().items():
        if level != before[technique]:
            title = title_of(gauntlet.game, technique)
            lines.append(f"{title} is {level} now.")
            assert level in (LEARNED, MASTERED), "nothing is forgotten"
    return lines
