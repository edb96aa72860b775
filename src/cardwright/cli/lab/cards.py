"""`cardwright lab cards`: what cards are used for, and what it costs to do without them."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.arguments import (
    cards_option,
    game_argument,
    open_game,
    setup_option,
    setup_words,
)
from cardwright.cli.lab.bench import (
    agents_option,
    deals_option,
    experiment_options,
    identity,
    read_agents,
    read_rules,
    session_for,
    show_result,
)
from cardwright.cli.lab.mechanics import effect_table
from cardwright.lab.effects import effect_result
from cardwright.lab.exposure import Exposure, Exposures, known_cards
from cardwright.lab.mechanics import Refusals


@click.command("cards")
@game_argument
@click.argument("names", nargs=-1, metavar="[CARD]...")
@click.option("--shares", is_flag=True, help="Only count; refuse no card.")
@agents_option
@deals_option
@setup_option
@cards_option
@experiment_options
def command(
    game: str,
    names: tuple[str, ...],
    shares: bool,
    agents: str,
    deals: str,
    setup: tuple[str, ...],
    cards: Path | None,
    seed: int,
    jobs: int,
    store: Path | None,
    as_json: bool,
) -> None:
    """What the cards of GAME are used for, and what it costs never to use them.

    Shares are of all sides of all matches and show use, not worth: cards of whoever is
    ahead look strong. The second table is an experiment: a player who never uses the
    card against one who may.
    """
    loaded = open_game(game, cards)
    known_cards(loaded, list(names))
    rules = read_rules(loaded, setup)
    strengths = read_agents(agents, deals)
    first, count = strengths[0]
    use = Exposures(loaded, rules, first, seed)
    trials: list[Refusals] = []
    with session_for(jobs, store) as session:
        session.progress.expect(first, count)
        for played in use.run(session.bench, count):
            session.progress.expect(first, count - played)
        wanted = [] if shares else [f"never :{name}" for name in names or sorted(use.cards)]
        looks = max(1, len(wanted) * len(strengths))
        for agent, number in strengths:
            trials.append(Refusals(loaded, rules, agent, wanted, looks, seed))
            for played in trials[-1].run(session.bench, number):
                session.progress.expect(agent, trials[-1].units_left(number, played))
    shown = {name: use.cards.get(name) or Exposure(name) for name in names or sorted(use.cards)}
    effects = [effect for trial in trials for effect in trial.effects]
    report = {
        **identity(loaded, rules, seed),
        "agents": [agent for agent, _ in strengths],
        "sides": use.sides,
        "use": [exposure_result(card, use.sides) for card in shown.values()],
        "result": [effect_result(effect) for effect in effects],
        "run": session.facts(),
    }
    words = setup_words(loaded, dict(rules.setup))
    lines = [f"{loaded.title}: cards as {first} uses them, {use.sides:,} sides, seed {seed}{words}"]
    if session.stopped:
        lines.append("Stopped; what was played so far:")
    lines += [*exposure_lines(list(shown.values()), use.sides), *effect_table(effects)]
    show_result(as_json, report, lines, session)


def exposure_result(card: Exposure, sides: int) -> dict[str, object]:
    return {
        "card": card.name,
        "offered": share(card.offered, sides),
        "chosen": share(card.chosen, sides),
        "won_when_offered": share(card.won_offered, card.offered),
        "won_when_chosen": share(card.won_chosen, card.chosen),
    }


def share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def exposure_lines(cards: list[Exposure], sides: int) -> list[str]:
    width = max([len(card.name) for card in cards] + [4]) + 2
    lines = [f"{'card':<{width}}{'offered':>8}{'chosen':>8}  won when offered, chosen"]
    for card in sorted(cards, key=lambda card: -card.chosen):
        figures = [
            "-" if figure is None else f"{figure:.0%}"
            for figure in (
                share(card.offered, sides),
                share(card.chosen, sides),
                share(card.won_offered, card.offered),
                share(card.won_chosen, card.chosen),
            )
        ]
        end = "" if card.chosen else "  never chosen: untested"
        won = f"{figures[2]:>5}{figures[3]:>7}"
        lines.append(f"{card.name:<{width}}{figures[0]:>8}{figures[1]:>8}  {won}{end}")
    return lines
