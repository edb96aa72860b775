"""Plots of effects with their intervals. They need the extra `plots`: Altair and vl-convert."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TypedDict

from cardwright.lab.effects import EffectResult

NEEDED = ("altair", "vl_convert")
# Room for the words of a row, and their size: on a telephone a plot is a little smaller.
LABELS = 126
LETTERS = 13


class Bar(TypedDict):
    """A row of a plot: what is measured by whom, and where the truth lies."""

    row: str
    agent: str
    effect: float
    low: float
    high: float


def can_plot() -> bool:
    return all(find_spec(name) is not None for name in NEEDED)


def bars_of(results: list[tuple[str, EffectResult]]) -> list[Bar]:
    return [
        Bar(
            row=name,
            agent=result["agent"],
            effect=result["effect"],
            low=result["interval"][0],
            high=result["interval"][1],
        )
        for name, result in results
    ]


def interval_plot(bars: list[Bar]) -> str:
    """A line for each row from the low to the high end of its interval, and a dot, as SVG."""
    altair = import_module("altair")
    rows = list(dict.fromkeys(bar["row"] for bar in bars))
    data = altair.Data(values=bars)
    chart = altair.Chart(data)
    # As wide for short words as for long ones, so that plots below each other are alike.
    where = altair.Y("row:N", sort=rows, title=None, axis=altair.Axis(minExtent=LABELS))
    who = altair.YOffset("agent:N", sort=list(dict.fromkeys(bar["agent"] for bar in bars)))
    whose = altair.Color("agent:N", legend=altair.Legend(orient="top", title="played by"))
    figures = altair.Axis(tickCount=5, labelFlush=False, labelOverlap=True)
    points = altair.X("low:Q", title="points", axis=figures)
    reach = chart.mark_rule(strokeWidth=3).encode(
        y=where, yOffset=who, color=whose, x=points, x2="high:Q"
    )
    dot = chart.mark_point(filled=True, opacity=1, size=70).encode(
        y=where, yOffset=who, color=whose, x="effect:Q"
    )
    nothing = altair.Chart(altair.Data(values=[{"x": 0}])).mark_rule(strokeDash=[4, 4])
    nothing = nothing.encode(x="x:Q")
    # Narrow enough to be read on a telephone.
    # Whoever reads it may have wider letters than those that it was measured with.
    plot = (nothing + reach + dot).properties(
        width=190, height=altair.Step(18), padding={"left": 20, "right": 12, "top": 5, "bottom": 5}
    )
    plot = plot.configure_axis(labelFontSize=LETTERS, titleFontSize=LETTERS)
    plot = plot.configure_legend(labelFontSize=LETTERS, titleFontSize=LETTERS)
    converted = import_module("vl_convert").vegalite_to_svg(plot.to_json())
    assert isinstance(converted, str), "a plot is drawn as text"
    return converted
