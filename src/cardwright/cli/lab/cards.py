"""`cardwright lab cards`: what cards are used for, and what it costs to do without them."""

from __future__ import annotations

import click

from cardwright.cli.arguments import game_argument
from cardwright.cli.lab.experiment import Experiment, experiment, play_all
from cardwright.cli.lab.mechanics import refusal_blocks
from cardwright.cli.lab.worth import trial_blocks, trial_result
from cardwright.lab.effects import effect_result
from cardwright.lab.exposure import Exposure, Exposures, known_cards
from cardwright.lab.mechanics import Refusals
from cardwright.lab.page import Block, Grid, Paragraph
from cardwright.lab.trials import FORCED, Trial, Trials, held_cards

NOT_IN_HANDS = "Nobody's when the table is set, so not put into an opening hand"


@click.command("cards")
@game_argument
@click.argument("names", nargs=-1, metavar="[CARD]...")
@click.option("--shares", is_flag=True, help="Only count; make no experiment.")
@experiment()
def command(asked: Experiment, names: tuple[str, ...], shares: bool) -> None:
    """What the cards and options of GAME are used for, and what it costs never to use them.

    Seen is what a side had before it, offered what it could choose. Shares are of all
    sides of all matches and show use, not worth: cards of whoever is ahead look strong.
    The other tables are experiments: a player who never uses the card against one who
    may, and a match in which the card is in the opening hand against one in which it
    is not.
    """
    game, rules, seed = asked.game, asked.rules, asked.seed
    known_cards(game, list(names))
    first, count = asked.strengths[0]
    use = Exposures(game, rules, first, seed)
    trials: list[Refusals] = []
    forced: list[Trials] = []
    tried: list[str] = []
    opening: list[str] = []
    with asked.session() as session:
        # Which experiments follow depends on which cards are used.
        session.progress.goes_on = not shares
        session.progress.expect(first, count)
        for played in use.run(session.bench, count):
            session.progress.expect(first, count - played)
        session.progress.goes_on = False
        used = sorted(name for name, card in use.cards.items() if card.offered)
        tried = [] if shares else list(names or used)
        wanted = [f"never :{name}" for name in tried]
        opening = [name for name in held_cards(game, rules, seed) if name in tried]
        looks = max(1, (len(wanted) + len(opening)) * len(asked.strengths))
        for agent in asked.agents:
            trials.append(Refusals(game, rules, agent, wanted, looks, seed))
            rows = [Trial(name, FORCED, "", agent, looks) for name in opening]
            forced.append(Trials(game, rules, agent, rows, seed))
        play_all(session, [*asked.planned(trials), *asked.planned(forced)])
    shown = {name: use.cards.get(name) or Exposure(name) for name in names or sorted(use.cards)}
    effects = [effect for trial in trials for effect in trial.effects]
    kinds = [] if names else use.common_kinds()
    result: dict[str, object] = {
        "sides": use.sides,
        "use": [exposure_result(card, use) for card in shown.values()],
        "kinds": [exposure_result(kind, use) for kind in kinds],
        "result": [effect_result(effect) for effect in effects],
        "opening": [trial_result(trial) for trials in forced for trial in trials.trials],
    }
    blocks = card_blocks(list(shown.values()), use, bool(names))
    blocks += exposure_blocks("option", kinds, use) if kinds else []
    blocks += refusal_blocks(effects)
    if forced and forced[0].trials:
        blocks += trial_blocks(forced, "in the opening hand")
    blocks += named_blocks(NOT_IN_HANDS, [name for name in tried if name not in opening])
    blocks += asked.footer() if effects else []
    asked.show(session, f"cards as {first} uses them, {use.sides:,} sides", result, blocks)


def exposure_result(card: Exposure, use: Exposures) -> dict[str, object]:
    sides, got = use.sides, "scored" if use.alone else "won"
    return {
        "name": card.name,
        "seen": share(card.seen, sides),
        "offered": share(card.offered, sides),
        "chosen": share(card.chosen, sides),
        f"{got}_when_seen": share(card.won_seen, card.seen),
        f"{got}_when_offered": share(card.won_offered, card.offered),
        f"{got}_when_chosen": share(card.won_chosen, card.chosen),
        "untested": card.untested(sides),
    }


def share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def card_blocks(cards: list[Exposure], use: Exposures, named: bool) -> list[Block]:
    """A row for each card that can be chosen; what lies there otherwise is only named."""
    offered = [card for card in cards if card.offered]
    rows = cards if named or not offered else offered
    others = sorted(card.name for card in cards if card not in rows)
    return [*exposure_blocks("card", rows, use), *named_blocks("Seen but never offered", others)]


def exposure_blocks(what: str, rows: list[Exposure], use: Exposures) -> list[Block]:
    """A table of shares, and which of them say nothing."""
    sides, got = use.sides, "scored" if use.alone else "won"
    rows = sorted(rows, key=lambda row: (-row.chosen, -row.offered, -row.seen))
    cells = [
        [
            row.name,
            # An option that is no card is seen where it is offered.
            part_words(row.seen, sides) if row.seen or not row.offered else "-",
            part_words(row.offered, sides),
            part_words(row.chosen, sides),
            got_words(row.won_seen, row.seen, use),
            got_words(row.won_offered, row.offered, use),
            got_words(row.won_chosen, row.chosen, use),
        ]
        for row in rows
    ]
    head = [what, "seen", "offered", "chosen", f"{got} if seen", "if offered", "if chosen"]
    blocks: list[Block] = [Grid(head, cells)]
    for why in dict.fromkeys(row.untested(sides) for row in rows):
        if why:
            blocks += named_blocks(
                f"Untested, {why}", [row.name for row in rows if row.untested(sides) == why]
            )
    return blocks


def named_blocks(what: str, names: list[str]) -> list[Block]:
    return [Paragraph(f"{what}: {', '.join(names)}.")] if names else []


def got_words(got: float, whole: int, use: Exposures) -> str:
    """The share that was won; alone, the mean score."""
    if use.alone:
        return f"{got / whole:.1f}" if whole else "-"
    return part_words(got, whole)


def part_words(part: float, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "-"
