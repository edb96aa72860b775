"""Leduc Hold'em auf Deutsch: was am Tisch, auf den Karten und im Protokoll steht."""

from __future__ import annotations

from typing import Final

GERMAN: Final = {
    "Leduc hold'em": "Leduc Hold'em",
    "A pair with the board wins the chips, else the higher card does.": (
        "Ein Paar mit der offenen Karte gewinnt die Chips, sonst die höhere Karte."
    ),
    # Fragen
    "pairs": "Paare",
    "hand and board are of equal rank": "Hand und offene Karte haben denselben Rang",
    "strength": "Stärke",
    "the rank of the card, and 100 for a pair": "der Rang der Karte, und 100 für ein Paar",
    "raise size": "Höhe der Erhöhung",
    "two chips first, four in the second round": "zuerst zwei Chips, in der zweiten Runde vier",
    "ranks": "Ränge",
    # Karten
    "The cards of the deck.": "Die Karten des Stapels.",
    "Jack of spades": "Pikbube",
    "Pikbube:acc": "den Pikbuben",
    "Jack of hearts": "Herzbube",
    "Herzbube:acc": "den Herzbuben",
    "Queen of spades": "Pikdame",
    "Pikdame:acc": "die Pikdame",
    "Queen of hearts": "Herzdame",
    "Herzdame:acc": "die Herzdame",
    "King of spades": "Pikkönig",
    "Pikkönig:acc": "den Pikkönig",
    "King of hearts": "Herzkönig",
    "Herzkönig:acc": "den Herzkönig",
    "Card, rank {n}, {copies} in the deck.": "Karte, Rang {n}, {copies}-mal im Stapel.",
    "With a card of rank {n} on the board: a pair, which beats every card alone.": (
        "Mit einer offenen Karte vom Rang {n}: ein Paar, das jede einzelne Karte schlägt."
    ),
    "Otherwise the higher rank wins at the showdown; equal ranks share.": (
        "Sonst gewinnt beim Aufdecken der höhere Rang; bei gleichem Rang wird geteilt."
    ),
    # Entscheidungen
    "Your bet": "Dein Einsatz",
    "fold": "aussteigen",
    "folds": "steigt aus",
    "{who} folds": "{who} steigt aus",
    "call": "mitgehen",
    "calls": "geht mit",
    "{who} calls": "{who} geht mit",
    "raise": "erhöhen",
    "raises": "erhöht",
    "{who} raises": "{who} erhöht",
    "nobody has raised yet, so there is nothing to fold to": (
        "noch hat niemand erhöht, also gibt es nichts, wovor man aussteigen könnte"
    ),
    "there are no more than {needs} raises in a round": (
        "in einer Runde wird höchstens {needs}-mal erhöht"
    ),
    # Tisch
    "board": "offene Karte",
    "offene Karte:to": "offen auf den Tisch",
    "Betting round {n} of 2. {moment}": "Setzrunde {n} von 2. {moment}",
    "{who}: {n} {n:chip|chips} in.": "{who}: {n} {n:Chip|Chips} im Topf.",
    "chips in": "Chips im Topf",
    "This round": "In dieser Runde",
    "nothing yet": "noch nichts",
    "Both hands are shown": "Beide Hände werden aufgedeckt",
    "the other seat folded": "der andere Platz ist ausgestiegen",
    "the better hand": "die bessere Hand",
    # Was eine Möglichkeit kostet
    "you put in": "du setzt",
    "you lose": "du verlierst",
    "chip": "Chip",
    "chips": "Chips",
}
