"""Playing again: the same people and agents at another match of the game, or back in this one."""

from __future__ import annotations

from cardwright.kernel import Match, again_from, rewound
from cardwright.session.kept import KeptMatches
from cardwright.session.session import Session


def rematch(session: Session, seed: bytes) -> Session:
    """The same match with other luck."""
    return seated_again(session, again_from(session.match, seed))


def back_to(session: Session, decisions: int) -> Session:
    """The same match from where so many decisions had been made."""
    return seated_again(session, rewound(session.match, decisions))


def seated_again(session: Session, match: Match) -> Session:
    other = Session(match, list(session.players))
    if session.given:
        other.call(session.given)
    if session.keeper is not None:
        other.keep_in(KeptMatches(session.keeper.file.parent).new_file(match.game.name))
    return other
