"""A refusal: what was wished for is not done, and nothing was changed."""

from __future__ import annotations


class Refused(Exception):
    """An act was not accepted. Nothing was changed."""
