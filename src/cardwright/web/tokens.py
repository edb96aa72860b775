"""What people hold: a token of 256 bits, known here by its hash only, and links to seats."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 32
# As `token_urlsafe` writes so many bytes.
TOKEN_FORM: Final = re.compile(r"[A-Za-z0-9_-]{43}")
MATCH_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
MATCH_ID_CHARS: Final = 16
MATCH_FORM: Final = re.compile(rf"[{MATCH_LETTERS}]{{{MATCH_ID_CHARS}}}")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is stored of a token. It is looked up by this, so comparing it tells nothing."""
    return sha256(token.encode()).hexdigest()


def well_formed(token: str) -> bool:
    return TOKEN_FORM.fullmatch(token) is not None


def new_match_id() -> str:
    return "".join(secrets.choice(MATCH_LETTERS) for _ in range(MATCH_ID_CHARS))


def is_match_id(text: str) -> bool:
    return MATCH_FORM.fullmatch(text) is not None
