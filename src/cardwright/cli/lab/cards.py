"""`cardwright lab cards`: what cards are used for, and what it costs to do without them."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment, play_trial
from cardwright.cli.lab.mechanics import effect_table
from cardwright.cli.lab.worth import trial_lines, trial_result
from cardwright.lab.effects import effect_result
from cardwright.lab.exposure import Exposure, Exposures, known_cards
from cardwright.lab.mechanics import Refusals
from cardwright.lab.trials import FORCED, Trial, Trials, held_cards


@click.command("cards")
@game_argument
@click.argument("names", nargs=-1, metavar="[CARD]...")
@click.option("--shares", is_flag=True, help="Only count; make no experiment.")
@experiment()
def command(asked: Experiment, names: tuple[str, ...], shares: bool) -> None:
    """What the cards of GAME are used for, and what it costs never to use them.

    Shares are of all sides of all matches and show use, not worth: cards of whoever is
    ahead look strong. The other tables are experiments: a player who never uses the
    card against one who may, and a match in which the card is in the opening hand
    against one in which it is not.
    """
    game, rules, seed = asked.game, asked.rules, asked.seed
    known_cards(game, list(names))
    first, count = asked.strengths[0]
    use = Exposures(game, rules, first, seed)
    trials: list[Refusals] = []
    forced: list[Trials] = []
    with asked.session() as session:
        session.progress.expect(first, count)
        for played in use.run(session.bench, count):
            session.progress.expect(first, count - played)
        wanted = [] if shares else [f"never :{name}" for name in names or sorted(use.cards)]
        opening = [name for name in held_cards(game, rules, seed) if f"never :{name}" in wanted]
        looks = max(1, (len(wanted) + len(opening)) * len(asked.strengths))
        for agent, number in asked.strengths:
            trials.append(Refusals(game, rules, agent, wanted, looks, seed))
            play_trial(session, trials[-1], number)
        for agent, number in asked.strengths:
            rows = [Trial(name, FORCED, "", agent, looks) for name in opening]
            forced.append(Trials(game, rules, agent, rows, seed))
            play_trial(session, forced[-1], number)
    shown = {name: use.cards.get(name) or Exposure(name) for name in names or sorted(use.cards)}
    effects = [effect for trial in trials for effect in trial.effects]
    result: dict[str, object] = {
        "sides": use.sides,
        "use": [exposure_result(card, use.sides) for card in shown.values()],
        "result": [effect_result(effect) for effect in effects],
        "opening": [trial_result(trial) for trials in forced for trial in trials.trials],
    }
    lines = [*exposure_lines(list(shown.values()), use.sides), *effect_table(effects)]
    if forced and forced[0].trials:
        lines += trial_lines(forced, "in the opening hand")
    asked.show(session, f"cards as {first} uses them, {use.sides:,} sides", result, lines)


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
