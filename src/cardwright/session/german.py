"""What a session says in German, whatever is played: help, and standing orders."""

from __future__ import annotations

from typing import Final

GERMAN: Final = {
    # Pages of help
    "Here and now": "Hier und jetzt",
    "The rulebook": "Die Regeln",
    "Words": "Wörter",
    "Cards": "Karten",
    "All words": "Alle Wörter",
    "This decision": "Diese Entscheidung",
    "This phase": "Diese Phase",
    "Numbers on the table": "Die Zahlen auf dem Tisch",
    "Signs on the board": "Die Zeichen auf dem Brett",
    "You have nothing to decide just now.": "Du hast gerade nichts zu entscheiden.",
    "There are {n} {n:option|options}: {heads}.": (
        "Es gibt {n} {n:Möglichkeit|Möglichkeiten}: {heads}."
    ),
    "e ends it: {option}.": "e beendet sie: {option}.",
    "u takes your last decision back.": "u nimmt deine letzte Entscheidung zurück.",
    "There is nothing to take back.": "Es gibt nichts zurückzunehmen.",
    "there is nothing to take back yet": "es gibt noch nichts zurückzunehmen",
    "there is nothing to take back: somebody learned something from your last decision": (
        "es gibt nichts zurückzunehmen: deine letzte Entscheidung hat jemandem etwas verraten"
    ),
    "What is not possible now, and why:": "Was jetzt nicht geht, und warum:",
    "The steps: {steps}.": "Die Schritte: {steps}.",
    "as it says.": "wie es heißt.",
    "The game": "Das Spiel",
    "where cards lie": "wo Karten liegen",
    # The guide
    "Step {n} of {most}": "Schritt {n} von {most}",
    "The end": "Das Ende",
    # Standing orders
    "You are asked when there is: {event}.": "Du wirst gefragt, sobald es gibt: {event}.",
    "What leaves no choice is answered for you.": (
        "Was keine Wahl lässt, wird für dich beantwortet."
    ),
    "What leaves no choice is asked all the same.": "Gefragt wird auch, was keine Wahl lässt.",
    "{take}, whenever {what} is asked, {until}": "{take}, sooft gefragt ist ({what}), {until}",
    "until {event}": "bis {event}",
    "for the whole match": "die ganze Partie lang",
    "until the turn ends": "bis der Zug endet",
    "Not now: {why}.": "Jetzt nicht: {why}.",
    "it is not your turn to decide": "du bist nicht dran",
}
