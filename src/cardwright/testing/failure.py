"""What a check says when a game breaks the contract: one sentence, and where it was seen."""

from __future__ import annotations

from cardwright.kernel import Match, Option, Refused


class Broken(AssertionError):
    """The contract does not hold; the text says what does not."""


def require(holds: bool, otherwise: str) -> None:
    """Go on if it holds; otherwise the contract is broken, in these words."""
    if not holds:
        raise Broken(otherwise)


def refusal(match: Match, seat: int, wish: Option | str) -> str:
    """The words with which a wish is refused; the contract is broken if it is taken."""
    try:
        match.act(seat, wish)
    except Refused as refused:
        require(bool(str(refused).strip()), "a refusal gives its reason")
        return str(refused)
    raise Broken(f"{wish!r} was not offered to seat {seat} and yet taken")


def refuses_undo(match: Match, seat: int) -> None:
    """The contract is broken if this seat can undo."""
    try:
        match.undo(seat)
    except Refused:
        return
    raise Broken(f"seat {seat} has nothing to undo and yet did")
