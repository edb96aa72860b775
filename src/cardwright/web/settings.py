"""How a server is set up."""

from __future__ import annotations

import secrets

import msgspec


class Settings(msgspec.Struct, kw_only=True):
    """Everything that whoever hosts may choose."""

    # Addresses of pages that may talk to this server, besides its own.
    origins: tuple[str, ...] = ()
    # What this process is called in the store.
    owner: str = msgspec.field(default_factory=lambda: secrets.token_hex(8))
    # A server that has not said for so long that it is there has lost its matches to others.
    lease_seconds: float = 15.0
    # A match that nobody looks at and whose clock does not run is put away after so long.
    idle_seconds: float = 600.0
    # How long finished matches are kept, and after how long one that nobody goes on with is over.
    keep_days: float = 90.0
    abandon_days: float = 30.0
    # After how long without its player a seat may be claimed.
    away_seconds: float = 120.0
    # Processes in which agents think, and how long they may for one decision.
    workers: int = 1
    agent_seconds: float = 20.0
    agent_megabytes: int = 1024
    # How many steps a searching agent may be asked for.
    iterations_max: int = 2_000
    # How much of the pause of a secret answer is kept: all of it, so that its time tells nothing.
    pause_share: float = 1.0
    # Matches that one process plays at most, and seats of one person that are not over.
    matches_max: int = 20_000
    held_max: int = 200
    # Messages a second and at once, for one connection.
    rate: float = 20.0
    burst: int = 40
    # New connections and requests a second and at once, for one address.
    handshakes: float = 20.0
    handshakes_burst: int = 200
