"""`cardwright lab`: evidence for every card, option and change. A command is a module each."""

from __future__ import annotations

import click

from cardwright.cli.groups import ModuleGroup

EXPERIMENTS = {
    "asked": "How much of what a person is asked leaves nothing to decide.",
    "beside": "Two kept results beside each other, if they are alike.",
    "cards": "What cards are used for, and what it costs to do without them.",
    "compare": "What a change of cards does.",
    "matchups": "Who wins under every set-up, and what an equilibrium mixes.",
    "mechanics": "What each kind of option is worth: dead ones and traps.",
    "report": "A change as one HTML file that opens offline, and as text.",
    "tune": "The fewest and smallest edits that bring figures into bands.",
    "watch": "Check, show and measure card files on every save.",
    "wheel": "What sealed choices get against each other, and which habits lose.",
    "worth": "What cards are worth to one side, against a filler.",
}


class Experiments(ModuleGroup):
    """All experiments."""

    package = "cardwright.cli.lab"
    purposes = EXPERIMENTS
    heading = "Experiments"


@click.command("lab", cls=Experiments)
def command() -> None:
    """Find out by experiment what options, cards and changes are worth.

    Every deal is played in every seating, and intervals hold however often you
    look. What was played is kept in a store and never played again; Ctrl-C stops
    and reports what there is. The same command gives the same figures for any
    number of jobs.
    """
