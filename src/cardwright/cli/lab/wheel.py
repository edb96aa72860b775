"""`cardwright lab wheel`: what the choices of a sealed decision get against each other."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.agents import read_habit
from cardwright.cli.arguments import FILE, game_argument, read_setup
from cardwright.cli.lab.bench import Session
from cardwright.cli.lab.experiment import Experiment, deals_option, experiment
from cardwright.cli.lab.wheel_tables import average_blocks, wheel_blocks
from cardwright.kernel import Game
from cardwright.lab.matchups import Interval
from cardwright.lab.page import Block, Paragraph
from cardwright.lab.positions import (
    Choice,
    NoPosition,
    Position,
    Sought,
    met_in_play,
    position_in,
)
from cardwright.lab.survey import check_habits
from cardwright.lab.wheel import (
    EITHER,
    Averaged,
    Side,
    Wheel,
    averaged,
    mean,
    pooled,
)

POSITIONS_MAX = 1000
ONE_LOOK = "Intervals are each for one row and one look."
LEGEND = [
    "Share: how often an equilibrium decides so, which nobody can do better against.",
    "Loses: points (hundredths of a match) to an opponent who knows the habit.",
    ONE_LOOK,
]
LEGEND_OF_MANY = ["There: at how many of the positions it could be chosen.", *LEGEND]


@click.command("wheel")
@game_argument
@click.option("--from", "scenario", type=FILE, metavar="SCENARIO", help="The position.")
@click.option(
    "--positions", type=click.IntRange(1, POSITIONS_MAX), metavar="N",
    help="So many positions met in play instead.",
)  # fmt: skip
@click.option("--in", "kind", default="", metavar="KIND", help="Only in this phase or kind.")
@click.option(
    "--open-to-all", is_flag=True,
    help="Only positions at which both seats can make every --choice.",
)  # fmt: skip
@click.option(
    "--choice", "wishes", multiple=True, metavar="NAME=HABIT",
    help="A choice of your own, held until all is opened: 'attack=always play:offensive'.",
)  # fmt: skip
@click.option(
    "--by", type=click.Choice(["card", "tag"]), default="card", show_default=True,
    help="Without choices of your own: what is chosen first, by card or by tag.",
)  # fmt: skip
@click.option(
    "--alike", is_flag=True,
    help="The seats are alike, as in a mirror: all positions together count from both.",
)  # fmt: skip
@click.option("--score", "by_score", is_flag=True, help="Count points instead of wins.")
@click.option(
    "--keep", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
    help="Write the positions there as scenarios.",
)  # fmt: skip
@experiment(
    deals=deals_option(
        "40,4", "So often is each pair of choices played on, for each of the agents."
    )
)
def command(
    asked: Experiment,
    scenario: Path | None,
    positions: int | None,
    kind: str,
    open_to_all: bool,
    wishes: tuple[str, ...],
    by: str,
    alike: bool,
    by_score: bool,
    keep: Path | None,
) -> None:
    """What the choices of a sealed decision of GAME get against each other, by playing on.

    Two seats choose at once, at a position of a scenario or at many met in play. It shows
    the matrix, the equilibrium of it, and what each habit loses to an opponent who knows it.
    """
    if (scenario is None) == (positions is None):
        raise click.UsageError("a wheel needs either --from SCENARIO or --positions N")
    if scenario is not None and (click.get_current_context().params["setup"] or kind):
        raise click.UsageError("a scenario has its own position: --setup and --in go with play")
    choices = read_choices(asked.game, wishes)
    if open_to_all and (scenario is not None or not choices):
        raise click.UsageError("--open-to-all is about --choice and goes with --positions")
    sought = Sought(asked.agents[0], kind, choices if open_to_all else None)
    trials: dict[str, list[Wheel]] = {}
    with asked.session() as session:
        found = positions_for(asked, session, scenario, sought, positions or 0)
        if keep is not None:
            keep_positions(found, keep)
        for agent, count in asked.strengths:
            wheels = [
                Wheel(asked.game, asked.rules, position, sides(position, choices, by), agent,
                      asked.seed, by_score)
                for position in found
            ]  # fmt: skip
            if not any(wheel.has_choices() for wheel in wheels):
                raise NoPosition(f"no choice there has a {by}: name your own with --choice")
            trials[agent] = []
            play_wheels(session, wheels, trials[agent], agent, count)
    show_wheels(asked, trials, session, alike)


def positions_for(
    asked: Experiment, session: Session, scenario: Path | None, sought: Sought, count: int
) -> list[Position]:
    """The one of a scenario, or so many met in play."""
    if scenario is not None:
        return [position_in(asked.game, scenario)]
    found: list[Position] = []
    for position in met_in_play(asked.game, asked.rules, sought, count, asked.seed):
        found.append(position)
        session.say(f"{len(found)} of {count} positions found")
    return found


def read_choices(game: Game, wishes: tuple[str, ...]) -> list[Choice]:
    choices = [Choice(name, habit) for name, habit in read_setup(wishes, "--choice").items()]
    if len(choices) == 1:
        raise click.UsageError("one --choice alone has nothing to be set against")
    check_habits([read_habit(choice.habit) for choice in choices], game)
    return choices


def sides(position: Position, choices: list[Choice], by: str) -> tuple[list[Choice], list[Choice]]:
    if choices:
        return choices, choices
    first, second = position.by_tag if by == "tag" else position.by_card
    return first, second


def keep_positions(found: list[Position], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, position in enumerate(found, 1):
        folder.joinpath(f"position-{number}.yaml").write_text(position.text)


def play_wheels(
    session: Session, wheels: list[Wheel], done: list[Wheel], agent: str, count: int
) -> None:
    """Some deals of every position, then more of each: stopped early, all of them count."""
    going = {wheel: wheel.run(session.bench, count) for wheel in wheels}
    session.progress.expect(agent, sum(wheel.units_left(count, 0) for wheel in wheels))
    while going:
        for wheel, running in list(going.items()):
            if next(running, count) >= count:
                del going[wheel]
            if wheel not in done and wheel.deals:
                done.append(wheel)
            left = sum(other.units_left(count, other.deals) for other in wheels)
            session.progress.expect(agent, left)


def show_wheels(
    asked: Experiment, trials: dict[str, list[Wheel]], session: Session, alike: bool
) -> None:
    one_position = all(len(wheels) < 2 for wheels in trials.values())
    shut = [wheel for wheels in trials.values() for wheel in wheels if not wheel.is_open()]
    played = {
        agent: [wheel for wheel in wheels if wheel.is_open()] for agent, wheels in trials.items()
    }
    played = {agent: wheels for agent, wheels in played.items() if wheels}
    blocks: list[Block] = [Paragraph(shut_words(shut))] if shut else []
    for agent, wheels in played.items():
        if one_position:
            blocks += wheel_blocks(wheels[0])
        else:
            blocks += average_blocks(agent, wheels, asked.seed, alike)
    differ = differing_habits(list(played.values()), alike)
    if differ:
        words = f"The agents disagree how often to choose: {', '.join(differ)}."
        blocks.append(Paragraph(words))
    if played:
        blocks += map(Paragraph, LEGEND if one_position else LEGEND_OF_MANY)
    result: dict[str, object] = {
        "result": [
            agent_result(agent, wheels, asked.seed, alike) for agent, wheels in played.items()
        ],
    }
    asked.show(session, "sealed choices", result, blocks)


def shut_words(wheels: list[Wheel]) -> str:
    """Positions that say nothing."""
    names = list(dict.fromkeys(wheel.position.words() for wheel in wheels))
    which = names[0] if len(names) == 1 else f"{len(names)} positions"
    return f"Left out, since one of the seats could make none of these choices: {which}."


def differing_habits(by_agent: list[list[Wheel]], alike: bool) -> list[str]:
    """The choices whose shares lie apart at two strengths, wherever the chance in them is known."""
    intervals: dict[tuple[int, str], list[Interval]] = {}
    for wheels in by_agent:
        for side in sides_of(wheels, alike):
            for habit in side.habits:
                if habit.pure and habit.share_interval is not None:
                    intervals.setdefault((side.seat, habit.name), []).append(habit.share_interval)
    apart = [
        name
        for (_, name), both in intervals.items()
        if max(low for low, _ in both) > min(high for _, high in both)
    ]
    return list(dict.fromkeys(apart))


def sides_of(wheels: list[Wheel], alike: bool) -> list[Side]:
    """Both sides of one position, or of many together."""
    if len(wheels) == 1:
        return wheels[0].sides()
    together = pooled(wheels, alike)
    return [] if together is None else together.sides


# As JSON


def agent_result(agent: str, wheels: list[Wheel], seed: int, alike: bool) -> dict[str, object]:
    result: dict[str, object] = {
        "agent": agent,
        "positions": [
            {
                "name": wheel.position.name,
                "turn": wheel.position.turn,
                "phase": wheel.position.phase,
                "deals": wheel.deals,
                "sides": [side_result(side) for side in wheel.sides()],
            }
            for wheel in wheels
        ],
    }
    if len(wheels) > 1:
        result["average"] = [average_result(average) for average in averaged(wheels, seed)]
        together = pooled(wheels, alike)
        if together is not None:
            result["pooled"] = {
                "positions": together.positions,
                "sides": [side_result(side) for side in together.sides],
            }
    return result


def side_result(side: Side) -> dict[str, object]:
    return {
        "seat": None if side.seat == EITHER else side.seat,
        "choices": side.names,
        "answers": side.answers,
        "wins": rounded_rows(side.payoffs),
        "equilibrium": rounded(side.found.rows),
        "value": round(side.found.value, 4),
        "habits": [
            {
                "name": habit.name,
                "share": round(habit.share, 4) if habit.pure else None,
                "share_interval": bounds(habit.share_interval) if habit.pure else None,
                "loses": round(100 * habit.loses, 2),
                "loses_interval": bounds(habit.loses_interval, 100),
                "answer": habit.answer,
            }
            for habit in side.habits
        ],
    }


def average_result(average: Averaged) -> dict[str, object]:
    return {
        "name": average.name,
        "positions": average.there,
        "share": round(mean(average.shares), 4) if average.pure else None,
        "share_interval": bounds(average.share_interval) if average.pure else None,
        "loses": round(100 * mean(average.losses), 2),
        "loses_interval": bounds(average.loses_interval, 100),
    }


def bounds(interval: Interval | None, times: int = 1) -> list[float] | None:
    return None if interval is None else rounded([times * bound for bound in interval])


def rounded(figures: list[float]) -> list[float]:
    return [round(figure, 4) for figure in figures]


def rounded_rows(matrix: list[list[float]]) -> list[list[float]]:
    return [rounded(row) for row in matrix]
