"""Tables that experiments have in common: effects by strength, and matrices of choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.lab.compare import FIGURES, WORTH, Comparison
from cardwright.lab.effects import Effect, effect_result, signs_differ
from cardwright.lab.page import Block, Grid, Paragraph
from cardwright.lab.verdicts import change_verdict

# What an effect is of, the effect, and what follows from it.
EffectRow = tuple[str, Effect, str]

# A matrix with more choices on either side is left out.
SHOWN_MAX = 10
NOBODY_HOLDS = f"No {WORTH}, since nobody holds these cards when the table is set."
DISAGREE = " (the agents disagree)"


def effect_grid(what: str, rows: Iterable[EffectRow], met: str = "differ") -> Grid:
    """A row for each effect; `met` is the table's own word for the share of deals with a part."""
    head = [what, "agent", "effect", "interval", "deals", met, "gain", "verdict"]
    return Grid(head, [[name, *effect_cells(effect), verdict] for name, effect, verdict in rows])


def effect_cells(effect: Effect) -> list[str]:
    result = effect_result(effect)
    low, high = result["interval"]
    return [
        result["agent"],
        f"{result['effect']:+.1f}",
        f"{low:+.1f} to {high:+.1f}",
        str(result["deals"]),
        f"{result['seen']:.0%}",
        f"{result['gain']:.1f} ×" if result["gain"] else "-",
    ]


def change_rows(name: str, effects: Sequence[Effect]) -> list[EffectRow]:
    """One figure of a change at all strengths, with a word if they surely contradict each other."""
    differ = DISAGREE if signs_differ(effects) else ""
    return [(name, effect, change_verdict(effect) + differ) for effect in effects]


def figure_grid(trials: list[Comparison]) -> Grid:
    """A row for every figure that a change is judged by, and every strength."""
    rows: list[EffectRow] = []
    for name in FIGURES:
        rows += change_rows(
            name, [trial.effects[name] for trial in trials if name in trial.effects]
        )
    return effect_grid("figure", rows)


def figure_notes(trials: list[Comparison]) -> list[Block]:
    """What the figures leave out, and what was not played since it could not differ."""
    notes = [spared_words(trial) for trial in trials if trial.spared]
    if WORTH not in trials[0].effects and trials[0].seats > 1:
        notes.insert(0, NOBODY_HOLDS)
    elif trials[0].unheld:
        cards = ", ".join(trials[0].unheld)
        notes.insert(0, f"{WORTH.capitalize()} leaves out what nobody holds: {cards}.")
    return [Paragraph(note) for note in notes]


def spared_words(trial: Comparison) -> str:
    return (
        f"{trial.agent}: {trial.spared} of {trial.deals * len(trial.holders)} matches with changed"
        " cards on one side were not played, as nobody ever saw those cards: exact zeros."
    )


def matrix_grid(
    title: str, names: list[str], answers: list[str], shares: list[list[float]]
) -> list[Block]:
    """What each choice gets against each other one, if there are not too many for a table."""
    if max(len(names), len(answers)) > SHOWN_MAX:
        return []
    rows = [
        [name, *[f"{share:.0%}" for share, _ in zip(row, answers, strict=False)]]
        for name, row in zip(names, shares, strict=False)
    ]
    return [Grid([title, *answers], rows)]
