"""Who may sit at a match of this server: people, and the agents that it has."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from cardwright.agents import AGENTS, NoSuchPlayer
from cardwright.bots import player_for
from cardwright.bots.classes import installed
from cardwright.kernel import NAME_CHARS_MAX, Refused
from cardwright.web.fair import new_secret, nonce_commitment
from cardwright.web.settings import Settings
from cardwright.web.store.rows import SeatRow
from cardwright.web.tokens import new_token, token_hash

# Words for seats that are not an agent's.
ME: Final = "me"
FRIEND: Final = "friend"
OPEN: Final = "open"
NOBODY: Final = "Somebody"
SHOWN_NAME_MAX: Final = 30
AGENT_WORDS: Final = {
    "heuristic": "Plays by simple rules of thumb, at once.",
    "search:100": "Looks ahead a little before it decides.",
    "search:400": "Looks further ahead, and takes its time.",
    "random": "Takes anything that is allowed.",
}


class AgentRow(msgspec.Struct, frozen=True):
    """An agent that can be seated, and what it is like."""

    word: str
    says: str


def agent_rows() -> list[AgentRow]:
    own = [AgentRow(word, says) for word, says in AGENT_WORDS.items()]
    return own + [AgentRow(name, "Installed on this server.") for name in installed()]


def checked_agent(word: str, settings: Settings) -> str:
    """The seat word of an agent that this server has; no programs, files or habits."""
    kind = word.split(":", maxsplit=1)[0]
    if kind not in AGENTS and kind not in installed():
        known = ", ".join(row.word for row in agent_rows())
        raise Refused(f"there is no agent {word[:40]!r} here (there are: {known})")
    try:
        player = player_for(word)
    except NoSuchPlayer as error:
        raise Refused(str(error)) from None
    if player.habit is not None or player.budget.iterations > settings.iterations_max:
        raise Refused(f"agents of this server search at most {settings.iterations_max} steps")
    return word


def checked_name(name: str) -> str:
    """What somebody wants to be called, as one short line without anything that is not seen."""
    shown = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    return " ".join(shown.split())[:SHOWN_NAME_MAX] or NOBODY


def seats_for(
    match: str, wishes: list[str], holder: str, name: str, settings: Settings
) -> tuple[list[SeatRow], list[str]]:
    """The seats of a new match, and for each that a friend gets the key of its invitation."""
    if wishes.count(ME) > 1:
        raise Refused("you can sit at one seat only")
    seats: list[SeatRow] = []
    keys: list[str] = []
    for number, wish in enumerate(wishes):
        seat, key = SeatRow(match=match, seat=number), ""
        if wish == ME:
            seat.holder, seat.name = holder, checked_name(name)
        elif wish == FRIEND:
            key = new_token()
            seat.invite = token_hash(key)
        elif wish == OPEN:
            seat.open = True
        elif len(wish) > NAME_CHARS_MAX:
            raise Refused(f"a seat word has at most {NAME_CHARS_MAX} characters")
        else:
            seat.agent = checked_agent(wish, settings)
            add_nonce(seat)
        seats.append(seat)
        keys.append(key)
    return seats, keys


def add_nonce(seat: SeatRow) -> None:
    """The server adds to chance for a seat that does not do so itself."""
    nonce = new_secret()
    seat.nonce, seat.commitment = nonce.hex(), nonce_commitment(nonce)
