"""What the plain table says by itself, in German."""

from __future__ import annotations

from typing import Final

GERMAN: Final = {
    "Answer with the number of an option or its words. Also:": (
        "Antworte mit der Nummer einer Möglichkeit oder mit ihren Worten. Außerdem:"
    ),
    "  e          end the phase or the turn, where an option does that": (
        "  e          die Phase oder den Zug beenden, wo es dafür eine Möglichkeit gibt"
    ),
    "  u          take back your last decision, if nobody learned anything since": (
        "  u          die letzte Entscheidung zurücknehmen, wenn seither niemand etwas erfuhr"
    ),
    "  h          a hint: what the game itself advises, or else what a search finds": (
        "  h          ein Rat: vom Spiel selbst oder aus einer Suche"
    ),
    "  ?          this help, and the rules text of the cards you can see": (
        "  ?          diese Hilfe und der Text der Karten, die du siehst"
    ),
    "  ? QUESTION how the answer to one of the game's questions comes about": (
        "  ? FRAGE    wie die Antwort auf eine Frage des Spiels zustande kommt"
    ),
    "  ? CARD     what a card that you see does, and if you hold it, why not now": (
        "  ? KARTE    was eine sichtbare Karte tut und warum sie jetzt nicht geht"
    ),
    "  t          the table, which is not told again while nothing on it changes": (
        "  t          der Tisch, der nicht wiederholt wird, solange sich nichts ändert"
    ),
    "  r          the table read out, one sentence for each thing on it": (
        "  r          der Tisch vorgelesen, ein Satz für jedes Ding"
    ),
    "             o NUMBER until EVENT, o stop EVENT (ask me then), o none; o tells what holds": (
        "             o NUMMER until EREIGNIS, o stop EREIGNIS (frag dann), o none; o sagt alle"
    ),
    "  o NUMBER   take this option whenever you are asked the like, until the turn ends": (
        "  o NUMMER   diese Möglichkeit immer nehmen, bis der Zug endet"
    ),
    "  s FILE     save the match": "  s DATEI    die Partie speichern",
    "  q          leave the match": "  q          die Partie verlassen",
    "As you said: {option}": "Wie gesagt: {option}",
    "{who} is next. Press Enter when only they can see: ": (
        "{who} ist dran. Eingabetaste, wenn nur dort jemand zusieht: "
    ),
    "The input ended before the match did.": "Die Eingabe endete vor der Partie.",
    "You left the match.": "Du hast die Partie verlassen.",
    "Not possible: {why}.": "Nicht möglich: {why}.",
    "There is nothing to ask that about just now.": "Gerade gibt es nichts, wozu man das fragt.",
    "There is no question {what} ({hint})": "Eine Frage {what} gibt es nicht ({hint})",
    "did you mean {what}?": "gemeint war vielleicht {what}?",
    "From now on: {order}. Decide now as well.": "Ab jetzt: {order}. Entscheide auch jetzt.",
    "Say which option: o NUMBER": "Sag, welche Möglichkeit: o NUMMER",
    "The best that was found:": "Das Beste, was sich fand:",
    "Taken back.": "Zurückgenommen.",
    "Say where to: s FILE": "Sag, wohin: s DATEI",
    "Not saved: {why}": "Nicht gespeichert: {why}",
    "Saved to {file}. Go on with --resume {file}.": (
        "Gespeichert in {file}. Weiter mit --resume {file}."
    ),
    "All chance of this match is fixed as {seal}.": (
        "Aller Zufall dieser Partie steht fest als {seal}."
    ),
    "It came from seed {seed}, as it was fixed.": "Er kam vom Startwert {seed}, wie festgelegt.",
    "It came from seed {seed}, NOT as it was fixed.": (
        "Er kam vom Startwert {seed}, NICHT wie festgelegt."
    ),
    "Answer with a number or the option's words; ? helps, q leaves.": (
        "Antworte mit einer Nummer oder den Worten; ? hilft, q verlässt die Partie."
    ),
    "{who}: {player}": "{who}: {player}",
    "you": "du",
    # Das Buch, der Rat und der Rückblick
    "  ? WORD     what a word means, or what the rules say about it": (
        "  ? WORT     was ein Wort bedeutet oder was die Regeln darüber sagen"
    ),
    "  b          the book: what is asked here, the numbers, the rules, all words": (
        "  b          das Buch: was hier gefragt ist, die Zahlen, die Regeln, alle Wörter"
    ),
    "  g          leave the guide and play on without it": (
        "  g          die Anleitung verlassen und ohne sie weiterspielen"
    ),
    "Pages: b NUMBER reads one, b WORDS searches.": (
        "Seiten: b NUMMER liest eine vor, b WÖRTER sucht."
    ),
    "No page has all these words.": "Keine Seite enthält alle diese Wörter.",
    "The guide is left. The match goes on as you like.": (
        "Die Anleitung ist verlassen. Die Partie geht weiter, wie du willst."
    ),
    "How it came about:": "Wie es dazu kam:",
    "{when}, {to}: {what}": "{when}, {to}: {what}",
    "Round {n}": "Runde {n}",
    "Turn {n}": "Zug {n}",
    "for you": "für dich",
    "against you": "gegen dich",
    "A draw": "Unentschieden",
    "You win": "Du gewinnst",
    "You lose": "Du verlierst",
    "{who} {n:wins|win}": "{who} {n:gewinnt|gewinnen}",
    "{who} (you)": "{who} (du)",
    "Player {n}": "Spieler {n}",
    "It was ended before anybody won.": "Sie wurde beendet, bevor jemand gewann.",
    "then: {steps}": "dann: {steps}",
    "it came out clearly best in {n} looks ahead": (
        "es war bei {n} Blicken voraus deutlich das Beste"
    ),
    "it came out best in {n} looks ahead": "es war bei {n} Blicken voraus das Beste",
    "it came out well in {n} looks ahead; {other} is about as good": (
        "es war bei {n} Blicken voraus gut; {other} ist etwa ebenso gut"
    ),
    "nothing else is possible": "nichts anderes ist möglich",
    "it is what one would usually do here": "das tut man hier gewöhnlich",
    "it is the best line that was found": "es ist die beste Folge, die gefunden wurde",
    "that could be one of {n}: {options}": "das könnte eines von {n} sein: {options}",
    "the guide is about something else now: {option}": (
        "die Anleitung handelt jetzt von etwas anderem: {option}"
    ),
    "The end": "Das Ende",
    "Here the guide ends. Play on as you like.": (
        "Hier endet die Anleitung. Spiel weiter, wie du willst."
    ),
    # Der ganze Bildschirm
    "Pane": "Feld",
    "Why?": "Warum?",
    "End": "Ende",
    "Type": "Wort",
    "Rules": "Buch",
    "Undo": "Zurück",
    "Save": "Sichern",
    "Rematch": "Revanche",
    "Eyes": "Augen",
    "Not now": "Jetzt nicht",
    "About it": "Dazu",
    "Note": "Hinweis",
    "Log": "Verlauf",
    "Hint": "Rat",
    "Hint: {hint}": "Rat: {hint}",
    "So far": "Bisher",
    "Please wait": "Bitte warten",
    "What happens: space next, enter all": "Was geschieht: Leertaste weiter, Eingabe alles",
    "Looking for something good … keys decide nothing meanwhile; esc stops it.": (
        "Etwas Gutes wird gesucht … Tasten entscheiden derweil nichts; esc bricht ab."
    ),
    "Enter picks it, once more takes it.": "Eingabe wählt es aus, noch einmal nimmt es.",
    "Enter takes it, h hints, ? explains.": "Eingabe nimmt es, h rät, ? erklärt.",
    "Nothing else can be done here. Enter goes on.": (
        "Etwas anderes geht hier nicht. Eingabe macht weiter."
    ),
    "What is decided here stays decided: choose with the arrows or by number.": (
        "Was hier entschieden ist, bleibt es: wähle mit den Pfeilen oder der Nummer."
    ),
    "Nothing can be ended here: one of the options has to be taken.": (
        "Hier lässt sich nichts beenden: eine der Möglichkeiten ist zu nehmen."
    ),
    "It is over. Enter shows how it came about and from where to play it again.": (
        "Es ist aus. Eingabe zeigt, wie es dazu kam und von wo aus es noch einmal geht."
    ),
    "Leave the match?": "Die Partie verlassen?",
    "Stay": "Bleiben",
    "Save it to a file first": "Erst in eine Datei speichern",
    "Leave": "Gehen",
    "It is saved as it stands.": "Sie ist gespeichert, wie sie steht.",
    "What is not saved is lost.": "Was nicht gespeichert ist, geht verloren.",
    "Look at the table": "Den Tisch ansehen",
    "Rematch: the same again with other luck": "Revanche: dasselbe noch einmal, mit anderem Glück",
    "Play again from {when}": "Noch einmal: {moment}",
    "Save the match": "Die Partie speichern",
    "↑↓ choose, enter takes, esc shows the table": "↑↓ wählt, Eingabe nimmt, esc zeigt den Tisch",
    "↑↓ choose, enter takes, esc closes": "↑↓ wählt, Eingabe nimmt, esc schließt",
    "enter or esc closes": "Eingabe oder esc schließt",
    "esc closes": "esc schließt",
    "enter takes it, esc closes": "Eingabe nimmt es, esc schließt",
    "enter saves, esc closes": "Eingabe speichert, esc schließt",
    "↑↓ number, a all numbers, esc closes": "↑↓ Zahl, a alle Zahlen, esc schließt",
    "↑↓ topic, → ← page, / search, esc closes": "↑↓ Thema, → ← Seite, / Suche, esc schließt",
    "Type an option": "Eine Möglichkeit tippen",
    "Standing orders": "Daueraufträge",
}
