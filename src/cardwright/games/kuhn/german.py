"""Kuhn poker auf Deutsch: was am Tisch, auf den Karten und im Protokoll steht."""

from __future__ import annotations

from typing import Final

GERMAN: Final = {
    "Kuhn poker": "Kuhn-Poker",
    "The higher card wins the chips, unless the other seat gives up.": (
        "Die höhere Karte gewinnt die Chips, außer jemand gibt vorher auf."
    ),
    # Fragen
    "strength": "Stärke",
    "the rank of the card": "der Rang der Karte",
    "ranks": "Ränge",
    # Karten
    "The cards of the deck.": "Die Karten des Stapels.",
    "Jack": "Bube",
    "Bube:acc": "den Buben",
    "Queen": "Dame",
    "Dame:acc": "die Dame",
    "King": "König",
    "König:acc": "den König",
    "Card, rank {n}, {copies} in the deck.": "Karte, Rang {n}, {copies}-mal im Stapel.",
    "At the showdown the higher rank wins.": "Beim Aufdecken gewinnt der höhere Rang.",
    # Entscheidungen
    "Your bet": "Dein Einsatz",
    "bet": "setzen",
    "bets": "setzt",
    "passes": "passt",
    "{who} bets": "{who} setzt",
    "{who} passes": "{who} passt",
    # Tisch
    "{who}: {n} {n:chip|chips} in.": "{who}: {n} {n:Chip|Chips} im Topf.",
    "chips in": "Chips im Topf",
    "So far": "Bisher",
    "nothing yet": "noch nichts",
    "Both hands are shown": "Beide Hände werden aufgedeckt",
    "the bet was not called": "der Einsatz wurde nicht gehalten",
    "the higher card": "die höhere Karte",
    # Was eine Möglichkeit kostet
    "you put in": "du setzt",
    "you lose": "du verlierst",
    "chip": "Chip",
}
