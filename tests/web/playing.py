"""Hosted matches without a server: what the rows of a match lead to."""

from __future__ import annotations

from hashlib import blake2b

from cardwright.kernel import option_key
from cardwright.web.fair import nonce_commitment
from cardwright.web.hall import game_with, pin_of
from cardwright.web.hosted import Hosted
from cardwright.web.store.rows import PLAYING, CommandRow, MatchRow, SeatRow
from cardwright.web.tokens import MATCH_LETTERS


def number_bytes(words: str) -> bytes:
    return blake2b(words.encode(), digest_size=32).digest()


def match_name(number: int) -> str:
    letters = [MATCH_LETTERS[byte % len(MATCH_LETTERS)] for byte in number_bytes(f"id {number}")]
    return "".join(letters[:16])


def fresh(name: str, number: int, clock: str = "{}") -> tuple[MatchRow, list[SeatRow]]:
    """A match that can begin, made from a number."""
    game = game_with(name, ())
    setup = game.checked_setup({})
    row = MatchRow(
        id=match_name(number), game=name, pin=pin_of(game), setup=setup, changes=[], scenario="",
        secret=number_bytes(f"secret {number}").hex(), clock=clock, spectators=True, state=PLAYING,
        created=0.0, touched=0.0,
    )  # fmt: skip
    seats = []
    for seat in range(game.seats(setup)):
        nonce = number_bytes(f"nonce {number} {seat}")
        seats.append(
            SeatRow(
                match=row.id, seat=seat, name=f"Player {seat}", holder=f"holder {seat}",
                nonce=nonce.hex(), commitment=nonce_commitment(nonce),
            )
        )  # fmt: skip
    return row, seats


def hosted_of(row: MatchRow, seats: list[SeatRow], rows: list[CommandRow]) -> Hosted:
    hosted = Hosted(row, seats, game_with(row.game, ()), 1, 0)
    hosted.restore(rows)
    return hosted


def played(name: str, number: int, most: int = 400, undo_every: int = 0) -> Hosted:
    """A match played by a rule that takes anything, now and then taking something back."""
    hosted = hosted_of(*fresh(name, number), [])
    match = hosted.playing
    count = 0
    while not match.over and count < most:
        count += 1
        seat = match.to_decide()[count % len(match.to_decide())]
        n = len(hosted.rows) + 1
        if undo_every and count % undo_every == 0 and match.can_undo(seat):
            row = CommandRow(
                match=hosted.id, n=n, seat=seat, kind="undo", text="", option="",
                mark=f"{seat}:{n}", clock=None, at=float(n), phase=hosted.sealing.phase,
            )  # fmt: skip
        else:
            world = match.world(seat)
            options = match.legal(seat)
            option = options[(count * 7 + number) % len(options)]
            row = CommandRow(
                match=hosted.id, n=n, seat=seat, kind="do", text=option_key(world, seat, option),
                option=option.text(), mark=f"{seat}:{n}", clock=None, at=float(n),
                phase=hosted.sealing.phase,
            )  # fmt: skip
        hosted.carry_out(row)
    return hosted
