"""The kernel's phrases in German: the log, the table and refusals that every game has."""

from __future__ import annotations

from typing import Final

GERMAN: Final = {
    # Names
    "Seat {n}": "Platz {n}",
    "You": "Du",
    "a card": "eine Karte",
    "hand": "Hand",
    "deck": "Stapel",
    "discard": "Ablage",
    "Your {thing}": "{thing:your}",
    "Hand:your": "Deine Hand",
    "{thing} of {who}": "{thing} von {who}",
    "and": "und",
    "or": "oder",
    # Decisions
    "pass": "passen",
    "that is enough": "das genügt",
    "{what}": "{what}",
    "from hand": "aus der Hand",
    "from the {zone}": "aus: {zone}",
    # The log
    "{card} now belongs to {who}": "{card} gehört jetzt {who}",
    "{card} from the pool": "{card} aus dem Vorrat",
    "{card} is no longer in force ({why})": "{card} gilt nicht mehr ({why})",
    "{card} is in force {until}": "{card} gilt {until}",
    "expired": "abgelaufen",
    "cancelled": "aufgehoben",
    "the {zone} is shuffled": "gemischt wird: {zone}",
    "Chance ({stream}): {n} of 0 to {most}": "Zufall ({stream}): {n} von 0 bis {most}",
    "Turn {n}: {phase}": "Zug {n}: {phase}",
    "What shall {card} do?": "Was soll {card} bewirken?",
    "Replies are open: {window}": "Jetzt darf geantwortet werden: {window}",
    "A limit was reached ({limit}): nobody wins": (
        "Eine Grenze wurde erreicht ({limit}): niemand gewinnt"
    ),
    "a card of the pool is ready again": "eine Karte des Vorrats ist wieder bereit",
    "a card of the pool waits {n} {n:turn|turns}": (
        "eine Karte des Vorrats wartet {n} {n:Zug|Züge}"
    ),
    "{who} draws {card}": "{who} zieht {card:acc}",
    "{card} goes from the {source} to the {goal}": "{card} kommt {source:from} {goal:to}",
    "{card} goes to the {goal} of {who}": "{card} kommt {goal:to} von {who}",
    "Stapel:from": "vom Stapel",
    "Hand:from": "aus der Hand",
    "Hand:to": "auf die Hand",
    "{card} is shown": "{card} wird gezeigt",
    "{who} shows {card}": "{who} zeigt {card:acc}",
    "{what} {after}, {free} free ({how})": "{what} {after}, frei {free} ({how})",
    "{what} {before} to {after} ({how})": "{what} {before} auf {after} ({how})",
    "{said} (the only option)": "{said} (ohne Wahl)",
    "The match is over ({why}): score {score}": "Die Partie ist aus ({why}): Wertung {score}",
    "The match is over, nobody wins ({why}): {scores}": (
        "Die Partie ist aus, niemand gewinnt ({why}): {scores}"
    ),
    "The match is over, {who} {n:wins|win} ({why}): {scores}": (
        "Die Partie ist aus, {who} {n:gewinnt|gewinnen} ({why}): {scores}"
    ),
    "{who} {score}": "{who} {score}",
    # The table
    "Turn {n}, {phase}. ": "Zug {n}, {phase}. ",
    "The match is over.": "Die Partie ist aus.",
    "All decide at once.": "Alle entscheiden gleichzeitig.",
    "{who} decides.": "{who} entscheidet.",
    "You decide.": "Du entscheidest.",
    "waits {n} {n:turn|turns}": "wartet {n} {n:Zug|Züge}",
    "{n} {n:card|cards}": "{n} {n:Karte|Karten}",
    " of {most}": " von {most}",
    ", {n} free": ", {n} frei",
    ", costs {price}": ", kostet {price}",
    "{n} more face down": "{n} weitere verdeckt",
    "{n} {n:card|cards} face down": "{n} {n:Karte|Karten} verdeckt",
    "empty": "leer",
    ", {card} on top": ", obenauf {card}",
    ", yours": ", deins",
    ", out of the game": ", nicht mehr im Spiel",
    # Refusals
    "there is no option {n}: the list has {most}": (
        "eine Möglichkeit {n} gibt es nicht: die Liste hat {most}"
    ),
    "{wish} may mean several options: {options}": (
        "{wish} kann mehrere Möglichkeiten meinen: {options}"
    ),
    "{wish} is not among the options now": "{wish} gehört jetzt nicht zu den Möglichkeiten",
    "there is nothing to decide about {card} now": "über {card} ist jetzt nichts zu entscheiden",
    "{told} (the nearest: {options})": "{told} (am nächsten kommt: {options})",
    "seat {n} has nothing to decide now": "Platz {n} hat jetzt nichts zu entscheiden",
    "the match is over": "die Partie ist aus",
    "seat {n} has nothing to take back since somebody learned something": (
        "Platz {n} kann nichts zurücknehmen, seit jemand etwas erfahren hat"
    ),
    "seat {n} cannot know that about {what}": "Platz {n} kann das nicht wissen ({what})",
    "{n} more {n:turn|turns}": "noch {n} {n:Zug|Züge}",
    "{card} costs {cost} {of}; {free} is free": "{card} kostet {cost} {of}; frei ist {free}",
    "{card} cannot be played {of}": "{card} kann man {of} nicht spielen",
    "{card} is on cooldown for {turns}": "{card} muss {turns} warten",
    "{card} is forbidden by {rule}{until}": "{card} ist verboten durch {rule}{until}",
    "Target of {card}": "Ziel von {card}",
    "{card} has no target: {of}": "{card} hat kein Ziel: {of}",
    "{card}: no more than {needs} {of}": "{card}: höchstens {needs} {of}",
    "{card} lies in {of}, from where it cannot be used": (
        "{card} liegt in {of} und lässt sich von dort nicht nutzen"
    ),
    "{card} does not fit: {rule}": "{card} passt nicht: {rule}",
    "{card}: that would do nothing now": "{card}: das würde jetzt nichts bewirken",
    "no option of this decision ({of}) uses it": "diese Entscheidung ({of}) braucht es nicht",
    # How long
    "until the end of the turn": "bis zum Ende des Zuges",
    "until {phase}": "bis {phase}",
    "for {n} turns, this one included": "{n} Züge lang, dieser mitgezählt",
    "while this is in the {zone}": "solange dies hier liegt: {zone}",
    "while {condition}": "solange gilt: {condition}",
    "for the rest of the match": "für den Rest der Partie",
}
