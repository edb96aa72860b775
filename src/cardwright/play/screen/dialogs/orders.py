"""Standing orders at the table: what is taken by itself, until when, and at what one is asked."""

from __future__ import annotations

from cardwright.kernel import Choice
from cardwright.play.screen.dialogs.dialog import Choosing
from cardwright.session.orders import STOP, THIS_MATCH, THIS_TURN, signs_for
from cardwright.session.session import Session

TAKE, DROP, UNTIL = "take", "drop", "until"
TITLE = "Standing orders"


def ordering(session: Session, seat: int, choice: Choice | None) -> Choosing:
    """What may be ordered about the option under the cursor, and what is in force."""
    answers: dict[str, str] = {}
    if choice is not None:
        answers = {
            f"{TAKE} {THIS_TURN}": f"{choice.says}: whenever the like is asked, this turn",
            f"{TAKE} {THIS_MATCH}": f"{choice.says}: for the whole match",
            f"{TAKE} {UNTIL}": f"{choice.says}: until something happens …",
        }
    answers[STOP] = "Ask me when something happens, whatever I ordered …"
    answers[DROP] = "Forget all orders"
    return Choosing(TITLE, "\n".join(session.orders[seat].words()) + "\n", answers)


def choosing_sign(session: Session, seat: int, words: str) -> Choosing:
    """What may happen, as far as it has happened in this match before."""
    quiet = session.match.game.quiet_events
    signs = [sign for sign in signs_for(session.match, seat) if sign.kind not in quiet]
    return Choosing(TITLE, words, {sign.text(): sign.words() for sign in signs})
